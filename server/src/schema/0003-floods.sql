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

-- A code that a caller without a session asked for: it belongs to that caller, who holds the ticket of the answer. A caller whose program
-- knows no ticket is found by the network. Each has tries of its own, so that no stranger uses up another caller's.
create table asked_code (
  -- 0: nobody, as in one_time_code.
  player_id bigint not null,
  ticket_hash bytea not null,
  purpose text not null,
  phone text not null,
  -- One IPv4 address, or one IPv6 network of 64 bits.
  caller cidr not null,
  id uuid not null,
  mark bytea not null,
  tries_left smallint not null check (tries_left >= 0),
  tries_left_without_ticket smallint not null check (tries_left_without_ticket >= 0),
  -- The message that carried it.
  message_id uuid not null,
  expires_at timestamptz not null,
  primary key (player_id, ticket_hash)
);
create index asked_code_by_phone on asked_code (phone, expires_at);

-- Asked for from an address or a device of an earlier login of the named account.
alter table sms_message add column is_known boolean not null default false;
-- When the code of the message did its work. Codes that nobody uses are the mark of a flood.
alter table sms_message add column used_at timestamptz;
