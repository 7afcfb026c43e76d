-- Stops of play (GLI-19 2.4.1) and the operators who may decide about money.

-- A stop holds until an operator ends it: its `until` is only what players are told. A stopped login is player.status.
create table play_stop (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('all', 'platform', 'game')),
  platform_id integer,
  game_code text,
  -- What players are told of it.
  why text not null check (why in ('technical', 'check', 'authority')),
  until timestamptz,
  -- For the record.
  reason text not null check (length(reason) between 1 and 300),
  stopped_by text not null,
  stopped_at timestamptz not null default clock_timestamp(),
  ended_by text,
  ended_at timestamptz,
  check ((kind = 'all') = (platform_id is null)),
  check ((kind = 'game') = (game_code is not null)),
  check ((ended_at is null) = (ended_by is null))
);
create unique index play_stop_once on play_stop (kind, coalesce(platform_id, 0), coalesce(game_code, '')) where ended_at is null;

-- The stop that is in the way of a game, the widest first; of a platform when no game is named.
create function find_play_stop(p_platform_id integer, p_game_code text) returns setof play_stop language sql stable as $$
  select * from play_stop
   where ended_at is null and (kind = 'all' or platform_id = p_platform_id and (kind = 'platform' or game_code = p_game_code))
   order by case kind when 'all' then 0 when 'platform' then 1 else 2 end limit 1
$$;

-- When the platform was last told to end this play because of a stop.
alter table launch add column stopped_at timestamptz;

-- Who may decide about money: each proves the name by a secret that nobody else has.
create table operator (
  name text primary key check (name ~ '^[a-z][a-z0-9._-]{1,31}$'),
  -- Argon2id; null until the operator has set it with the code of the invitation.
  secret_hash text,
  invitation_hash text,
  invited_by text not null,
  invited_at timestamptz not null default clock_timestamp(),
  -- From the third operator on another one than the inviter agrees.
  confirmed_by text,
  confirmed_at timestamptz,
  retired_at timestamptz,
  failures integer not null default 0,
  failed_at timestamptz,
  check ((confirmed_by is null) = (confirmed_at is null)),
  check (confirmed_by is distinct from invited_by or invited_by like 'machine:%'),
  check (confirmed_by is distinct from name)
);
