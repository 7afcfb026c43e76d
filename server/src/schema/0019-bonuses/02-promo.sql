-- Bonuses: offers, what is granted by them, and the bets that count for it. Offers come from the content 'offers'; a job keeps them here.

-- An offer in force. Budget and recipients are bounded by its row: whoever grants holds it.
create table bonus_offer (
  code text primary key,
  -- Raised by each change of the terms. A changed offer is stopped until operators start it again.
  version integer not null default 1,
  -- As `Terms` in promo/bonuses/terms.ts; amounts in minor units.
  terms jsonb not null,
  state text not null default 'stopped' check (state in ('stopped', 'running')),
  currency text not null,
  budget_minor bigint not null check (budget_minor > 0),
  -- Granted, and reserved for players who have joined and not deposited yet.
  spent_minor bigint not null default 0 check (spent_minor >= 0),
  most_grants integer not null check (most_grants > 0),
  grants integer not null default 0 check (grants >= 0),
  -- Rebates are for days from then on.
  started_at timestamptz,
  ends_at timestamptz not null,
  changed_at timestamptz not null default clock_timestamp()
);

create table bonus_offer_version (
  code text not null references bonus_offer,
  version integer not null,
  terms jsonb not null,
  made_at timestamptz not null default clock_timestamp(),
  primary key (code, version)
);

create table bonus_grant (
  player_id bigint not null references player,
  id bigint generated always as identity,
  offer_code text not null,
  offer_version integer not null,
  -- The terms that the player agreed to: a later version changes nothing here.
  terms jsonb not null,
  kind text not null check (kind in ('deposit', 'free', 'rebate')),
  -- Where the bonus lies and what counts for it. `earned`: apart from all other money, released by real bets.
  mode text not null default 'earned' check (mode in ('earned')),
  source text not null check (source in ('join', 'day')),
  -- The offer; of a rebate with its day.
  source_ref text not null,
  currency text not null,
  -- What the offer's row holds for a deposit to come.
  reserved_minor bigint not null default 0 check (reserved_minor >= 0),
  -- The deposit that a joined offer grants on, and what it brought.
  deposit_ref text,
  deposit_minor bigint check (deposit_minor > 0),
  bonus_minor bigint not null default 0 check (bonus_minor >= 0),
  required_minor bigint not null default 0 check (required_minor >= 0),
  progress_minor bigint not null default 0,
  released_minor bigint not null default 0,
  -- Progress has reached a part that is not released yet.
  is_due boolean not null default false,
  status text not null check (status in ('offered', 'active', 'closing', 'completed', 'expired', 'forfeited')),
  reason text check (reason in ('cancelled', 'withdrawal', 'account', 'operator', 'time')),
  note text,
  joined_at timestamptz not null default clock_timestamp(),
  -- Bets placed from then until place_until count, when they are settled by settle_until.
  active_at timestamptz,
  -- Of a joined offer: the deposit must have come by then.
  place_until timestamptz not null,
  settle_until timestamptz not null check (settle_until >= place_until),
  ended_at timestamptz,
  primary key (player_id, id),
  constraint bonus_grant_once unique (player_id, source, source_ref),
  check (progress_minor between 0 and required_minor),
  check (released_minor between 0 and bonus_minor),
  check (status <> 'offered' or kind = 'deposit'),
  check ((status = 'offered') = (active_at is null) or status in ('expired', 'forfeited')),
  check ((status in ('completed', 'expired', 'forfeited')) = (ended_at is not null)),
  check (status <> 'completed' or released_minor = bonus_minor)
);
create unique index bonus_grant_of_deposit on bonus_grant (player_id, deposit_ref) where deposit_ref is not null;
-- A deposit has one offer to grant on.
create unique index bonus_grant_joined on bonus_grant (player_id) where status = 'offered';
create index bonus_grant_by_player on bonus_grant (player_id, id desc);
create index bonus_grant_deposited on bonus_grant (id) where status = 'offered' and deposit_ref is not null;
create index bonus_grant_due on bonus_grant (id) where is_due;
create index bonus_grant_ends on bonus_grant (place_until) where status in ('offered', 'active');
create index bonus_grant_closes on bonus_grant (settle_until) where status = 'closing';
create index bonus_grant_by_offer on bonus_grant (offer_code, id desc);

-- What a grant has paid into the wallet, part by part.
create table bonus_release (
  player_id bigint not null,
  grant_id bigint not null,
  number integer not null,
  amount_minor bigint not null check (amount_minor > 0),
  at timestamptz not null default clock_timestamp(),
  primary key (player_id, grant_id, number),
  foreign key (player_id, grant_id) references bonus_grant
);
revoke update, delete on bonus_release from parlour_site;

-- The bets placed while a grant ran: what each counts for the one grant that it feeds, or why it counts nothing.
create table bonus_bet (
  player_id bigint not null,
  bet_id bigint not null,
  grant_id bigint not null,
  stake_minor bigint not null,
  -- What counts as turnover of the bet as it stands (rule R13).
  valid_minor bigint not null,
  weight integer not null check (weight between 0 and 100),
  counted_minor bigint not null check (counted_minor >= 0),
  why text check (why in ('game', 'stake', 'late', 'void', 'ended')),
  counted_at timestamptz not null default clock_timestamp(),
  primary key (player_id, bet_id),
  foreign key (player_id, grant_id) references bonus_grant,
  check (counted_minor = 0 or why is null)
);
create index bonus_bet_by_grant on bonus_bet (player_id, grant_id, bet_id desc);

-- How far the facts of bets are counted. The process that holds the row counts.
create table bonus_watermark (
  is_only boolean primary key default true check (is_only),
  facts_until xid8 not null default '0'
);
insert into bonus_watermark default values;

-- How far a day's rebates are granted: by player, so that a process that dies is followed by another.
create table bonus_rebate_day (
  code text not null references bonus_offer,
  day date not null,
  after_player_id bigint not null default 0,
  is_done boolean not null default false,
  primary key (code, day)
);
