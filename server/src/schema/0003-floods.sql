-- domain: people
-- Against floods and lock-outs: what tells an owner from strangers.

-- Browsers on which a player has logged in. A browser keeps a random mark, the database keeps its hash.
create table known_device (
  player_id bigint not null references player,
  mark_hash bytea not null,
  seen_at timestamptz not null default now(),
  primary key (player_id, mark_hash)
);
create index known_device_by_age on known_device (seen_at);
