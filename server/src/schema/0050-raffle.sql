-- domain: promo
-- The raffle (rules P40–P45): raffles with their seeds and beacons, tickets, the turnover that brings them, and who won.

create table raffle (
  id integer generated always as identity primary key,
  -- In its address, and in all that is hashed of it.
  code text not null unique check (code ~ '^[A-Z0-9]{3,24}$'),
  -- By language; the conditions are HTML.
  title jsonb not null,
  content jsonb not null,
  currency text not null,
  -- [{amountMinor, count}], the highest first.
  prizes jsonb not null,
  -- [{id, on, amountMinor, tickets, most}]: what brings tickets.
  earn jsonb not null,
  -- All prizes together, and how many they are.
  budget_minor bigint not null check (budget_minor > 0),
  places integer not null check (places between 1 and 200),
  -- Missing until a process of the site has committed to a seed and asked the beacon for its chain: {hash, publicKey, genesis, periodS}.
  seed_id bigint unique references committed_seed,
  chain jsonb,
  starts_at timestamptz not null,
  closes_at timestamptz not null check (closes_at > starts_at),
  -- The beacon's round is due so long after the close: by then the root is published.
  draw_after_s integer not null check (draw_after_s between 1 and 86400),
  created_at timestamptz not null default clock_timestamp(),
  created_by text not null,
  -- Missing: a draft, which no player sees.
  started_at timestamptz,
  started_by text,
  cancelled_at timestamptz,
  -- The tickets are numbered, and their Merkle root is published.
  closed_at timestamptz,
  tickets integer check (tickets >= 0),
  root text check (root ~ '^[0-9a-f]{64}$'),
  -- Facts of bets of transactions before this one are counted.
  facts_until xid8,
  drawn_at timestamptz,
  check ((seed_id is null) = (chain is null)),
  check ((closed_at is null) = (tickets is null) and (closed_at is null) = (root is null)),
  check (drawn_at is null or (closed_at is not null and cancelled_at is null))
);
create index raffle_undecided on raffle (closes_at) where drawn_at is null and cancelled_at is null;

-- The rounds of the beacon that a raffle has waited for; the last one decides.
create table raffle_round (
  raffle_id integer not null references raffle,
  turn integer not null check (turn >= 0),
  round bigint not null check (round > 0),
  due_at timestamptz not null,
  -- 'first': named at the beginning. 'late': the root came after the round before. 'silent': the beacon was not heard for a day.
  why text not null check (why in ('first', 'late', 'silent')),
  named_at timestamptz not null default clock_timestamp(),
  -- Hex, once heard and verified.
  signature text check (signature ~ '^[0-9a-f]{96}$'),
  primary key (raffle_id, turn)
);

create table raffle_player (
  player_id bigint not null,
  raffle_id integer not null,
  -- Stands for the player in the tickets that are published.
  tag text not null unique check (tag ~ '^[0-9a-f]{16}$'),
  tickets integer not null default 0 check (tickets >= 0),
  primary key (player_id, raffle_id)
);
create index raffle_player_by_raffle on raffle_player (raffle_id);

-- The ledger of tickets: each line adds some, once a source and its reference, and none takes any away.
create table raffle_ticket (
  player_id bigint not null,
  id bigint generated always as identity,
  raffle_id integer not null,
  -- Of `earn`; 'gift' for those of an operator.
  rule text not null,
  source text not null check (source in ('login', 'deposit', 'bets', 'operator')),
  source_ref text not null,
  tickets integer not null check (tickets > 0),
  earned_at timestamptz not null default clock_timestamp(),
  -- The first of their numbers, once the raffle is closed.
  first_number integer check (first_number > 0),
  primary key (player_id, id),
  unique (player_id, raffle_id, rule, source_ref),
  foreign key (player_id, raffle_id) references raffle_player
);
create index raffle_ticket_number on raffle_ticket (raffle_id, first_number);
revoke update, delete on raffle_ticket from parlour_site;
grant update (first_number) on raffle_ticket to parlour_site;

-- The bets of a player that count for a raffle, from the facts.
create table raffle_turnover (
  player_id bigint not null,
  raffle_id integer not null,
  valid_minor bigint not null,
  primary key (player_id, raffle_id)
);

create table raffle_watermark (
  is_only boolean primary key default true check (is_only),
  facts_until xid8 not null default '0',
  -- After a restore into another cluster: facts booked up to then are in, whatever their transaction.
  restored_until timestamptz not null default '-infinity'
);
insert into raffle_watermark default values;

create table raffle_winner (
  raffle_id integer not null references raffle,
  -- 1 is the first prize.
  place integer not null check (place > 0),
  number integer not null check (number > 0),
  player_id bigint not null,
  amount_minor bigint not null check (amount_minor > 0),
  paid_at timestamptz,
  primary key (raffle_id, place),
  unique (raffle_id, number)
);
create index raffle_winner_unpaid on raffle_winner (raffle_id, place) where paid_at is null;
create index raffle_winner_of on raffle_winner (player_id);

-- The book of a raffle's budget: all of it is set apart at its beginning, and what no ticket won comes back.
create table raffle_entry (
  raffle_id integer not null references raffle,
  why text not null check (why in ('set_apart', 'returned')),
  amount_minor bigint not null check (amount_minor >= 0),
  at timestamptz not null default clock_timestamp(),
  primary key (raffle_id, why)
);
revoke update, delete on raffle_entry from parlour_site;
