-- domain: base
-- A challenge that was solved is good once (rule A39).

create table spent_work (
  -- A hash of the challenge.
  mark bytea primary key,
  -- Of the caller: 24 bits of IPv4, 48 of IPv6. The next challenges of a network that solved many are harder.
  network cidr not null,
  spent_at timestamptz not null default clock_timestamp(),
  -- From then on the challenge is too old to be taken, and counts for nothing.
  forget_at timestamptz not null
);
create index spent_work_by_network on spent_work (network, spent_at);
create index spent_work_by_end on spent_work (forget_at);
