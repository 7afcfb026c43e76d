-- domain: promo
-- The fortune wheel (rules P8, P9): its campaigns with their odds, tickets, seeds and draws.

-- Each start of the wheel: odds and rules never change in it, and the budget bounds what it pays.
create table wheel_campaign (
  id integer primary key check (id > 0),
  currency text not null,
  -- [{kind, amountMinor, chance, picture}] in the order of the wheel; the chances are 1,000,000 together.
  prizes jsonb not null,
  -- [{id, on, amountMinor, tickets, days}]: what brings tickets.
  earn jsonb not null,
  top_minor bigint not null check (top_minor >= 0),
  budget_minor bigint not null check (budget_minor >= top_minor),
  paid_minor bigint not null default 0 check (paid_minor between 0 and budget_minor),
  draws bigint not null default 0 check (draws >= 0),
  started_at timestamptz not null default clock_timestamp(),
  ends_at timestamptz not null check (ends_at > started_at),
  stopped_at timestamptz,
  started_by text not null
);
-- One wheel of a currency turns at a time.
create unique index wheel_campaign_running on wheel_campaign (currency) where stopped_at is null;

-- A player's server seed in a campaign. Its hash is shown from the beginning; it is revealed when it decides nothing more.
create table wheel_seed (
  player_id bigint not null,
  id bigint generated always as identity,
  campaign_id integer not null,
  -- Hex, sealed at rest.
  sealed bytea,
  -- Hex: SHA-256 of the seed's bytes.
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  client_seed text not null check (client_seed ~ '^[A-Za-z0-9_-]{1,64}$'),
  made_at timestamptz not null default clock_timestamp(),
  -- Hex, once revealed.
  seed text check (seed ~ '^[0-9a-f]{64}$'),
  revealed_at timestamptz,
  primary key (player_id, id),
  check ((sealed is null) = (seed is not null) and (seed is null) = (revealed_at is null))
);
create unique index wheel_seed_present on wheel_seed (player_id, campaign_id) where revealed_at is null;
create index wheel_seed_secret on wheel_seed (campaign_id, player_id) where revealed_at is null;

create table wheel_ticket (
  player_id bigint not null,
  -- The nonce of its draw.
  id bigint generated always as identity,
  source text not null check (source in ('login', 'deposit', 'spin', 'operator', 'demo', 'before')),
  -- Brings a ticket once.
  source_ref text not null,
  state text not null default 'open' check (state in ('open', 'spent', 'lapsed')),
  earned_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  primary key (player_id, id),
  unique (player_id, source, source_ref)
);
create index wheel_ticket_open on wheel_ticket (player_id, expires_at, id) where state = 'open';
create index wheel_ticket_lapse on wheel_ticket (expires_at) where state = 'open';

-- The ledger of tickets: one in and at most one out for each. A player's sum is what is open.
create table wheel_ticket_entry (
  player_id bigint not null,
  ticket_id bigint not null,
  change smallint not null check (change in (1, -1)),
  -- 'earned', 'spent' or 'lapsed'.
  why text not null check ((why = 'earned') = (change = 1) and why in ('earned', 'spent', 'lapsed')),
  at timestamptz not null default clock_timestamp(),
  primary key (player_id, ticket_id, change),
  foreign key (player_id, ticket_id) references wheel_ticket
);
revoke update, delete on wheel_ticket_entry from parlour_site;

-- What a ticket drew, with all that is needed to compute it again.
create table wheel_draw (
  player_id bigint not null,
  ticket_id bigint not null,
  campaign_id integer not null,
  seed_id bigint not null,
  client_seed text not null,
  -- From 0 to 999,999, and the field in which it falls.
  roll integer not null check (roll between 0 and 999999),
  field smallint not null check (field >= 0),
  kind text not null check (kind in ('points', 'spin', 'nothing')),
  currency text not null,
  amount_minor bigint not null check (amount_minor >= 0 and (kind = 'points') = (amount_minor > 0)),
  drawn_at timestamptz not null default clock_timestamp(),
  primary key (player_id, ticket_id),
  foreign key (player_id, ticket_id) references wheel_ticket,
  foreign key (player_id, seed_id) references wheel_seed
);
create index wheel_draw_won on wheel_draw (drawn_at desc) where amount_minor > 0;
revoke update, delete on wheel_draw from parlour_site;

-- Tickets were a number of the player. The column stays for the version before, and nothing reads it any more.
insert into wheel_ticket (player_id, source, source_ref, expires_at)
select p.id, 'before', n::text, clock_timestamp() + interval '30 days' from player p, generate_series(1, p.fw_tickets) n;
insert into wheel_ticket_entry (player_id, ticket_id, change, why) select player_id, id, 1, 'earned' from wheel_ticket;
