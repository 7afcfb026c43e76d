-- domain: play
-- Whose points a transfer moves: null the wallet's, otherwise those of the bonus that is bound to the platform.
alter table point_transfer add column grant_id bigint;

-- The platforms where a player's points belong to a bonus. At any other platform they are cash.
create table platform_binding (
  player_id bigint not null references player,
  platform_id integer not null,
  grant_id bigint not null,
  bound_at timestamptz not null default clock_timestamp(),
  primary key (player_id, platform_id)
);

-- When the platform was last asked and held nothing of the player's: until then all that its bets paid is known.
alter table launch add column emptied_at timestamptz not null default now();
