-- Accounts that withdrawals go to; deposits and withdrawals through a payment gateway. As with transfers of points: the intent is written
-- first, the gateway is asked outside any transaction, and what it said is written with the entries that follow from it.

-- Whose bank accounts a player may bind: written with the first, and never changed by the player.
create table payout_holder (
  player_id bigint primary key references player,
  name text not null check (length(name) between 1 and 100),
  set_at timestamptz not null default now()
);

create table bound_account (
  player_id bigint not null references player,
  id bigint generated always as identity,
  kind text not null check (kind in ('bank', 'crypto')),
  -- The id of content/banks.json, and its name as it was then.
  bank_id text,
  bank_name text,
  network text check (network in ('TRC20', 'ERC20', 'BTC')),
  currency text not null,
  holder text,
  -- The number is sealed; the mark finds the same number again; the tail is all that is ever shown.
  number_sealed bytea not null,
  number_mark bytea not null,
  number_tail text not null,
  is_default boolean not null,
  -- A withdrawal may go there from then on.
  usable_at timestamptz not null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (player_id, id),
  check ((kind = 'bank') = (bank_id is not null and bank_name is not null and holder is not null)),
  check ((kind = 'crypto') = (network is not null)),
  check (deleted_at is null or not is_default)
);
create unique index bound_account_once on bound_account (player_id, number_mark) where deleted_at is null;
create unique index bound_account_one_default on bound_account (player_id) where is_default;
create index bound_account_by_number on bound_account (number_mark) where deleted_at is null;

-- A withdrawal on its way to an account; while there is one, the account stays.
create table bound_account_hold (
  player_id bigint not null,
  bound_account_id bigint not null,
  reference text not null check (length(reference) between 1 and 200),
  created_at timestamptz not null default now(),
  primary key (player_id, bound_account_id, reference),
  foreign key (player_id, bound_account_id) references bound_account
);

create table deposit (
  player_id bigint not null references player,
  id bigint generated always as identity,
  -- The reference that the gateway and the player know it by.
  reference text not null,
  state text not null check (state in ('created', 'pending', 'paid', 'rejected', 'expired', 'cancelled', 'disputed')),
  -- The method as it was: an operator may change the list.
  method text not null,
  kind text not null check (kind in ('bank', 'ewallet', 'qr', 'card', 'crypto')),
  title jsonb not null,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  -- Of amount_minor, as the player was told before.
  fee_minor bigint not null check (fee_minor >= 0 and fee_minor < amount_minor),
  -- What the gateway says it has been given, where that is another amount.
  disputed_minor bigint check (disputed_minor >= 0),
  -- What was credited, before the fee.
  paid_minor bigint check (paid_minor > 0),
  gateway_ref text,
  checkout_url text,
  reason text check (reason in ('declined', 'gateway', 'operator')),
  -- Why the outcome is not known.
  why text,
  -- What one operator proposes about a disputed deposit; another operator carries it out.
  proposal text check (proposal in ('settle', 'refuse')),
  proposed_by text,
  idempotency_key text,
  language text not null,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  decided_at timestamptz,
  -- When the schedule last asked the gateway: a page that is looked at all the time causes no more questions than that allows.
  asked_at timestamptz,
  -- When to ask the gateway; the process that claims it moves this on. One that has ended unpaid is asked about a few times more.
  next_check_at timestamptz,
  checks integer not null default 0,
  not_found_checks integer not null default 0,
  primary key (player_id, id),
  unique (player_id, reference),
  check ((state in ('created', 'pending', 'disputed')) = (decided_at is null)),
  check ((state = 'paid') = (paid_minor is not null))
) with (fillfactor = 80);
create unique index deposit_by_key on deposit (player_id, idempotency_key) where idempotency_key is not null;
create index deposit_due on deposit (next_check_at) where next_check_at is not null;
create index deposit_by_player_time on deposit (player_id, created_at desc, id desc);
-- The last days of the gateway's book. Rows are decided about in the order in which they are made.
create index deposit_by_decision on deposit using brin (decided_at) with (autosummarize = on);

create table withdrawal (
  player_id bigint not null references player,
  id bigint generated always as identity,
  reference text not null,
  state text not null check (state in ('review', 'approved', 'sent', 'paid', 'rejected', 'disputed')),
  method text not null,
  kind text not null check (kind in ('bank', 'ewallet', 'qr', 'card', 'crypto')),
  title jsonb not null,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  fee_minor bigint not null check (fee_minor >= 0 and fee_minor < amount_minor),
  bound_account_id bigint not null,
  gateway_ref text,
  reason text check (reason in ('review', 'account', 'gateway')),
  why text,
  idempotency_key text,
  -- The withdrawal once waited for an operator's review: kept in every later state, so that the audit can ask for the reviewer.
  held_for_review boolean not null default false,
  reviewed_by text,
  review_note text,
  -- What one operator proposes about a disputed withdrawal; another operator carries it out.
  proposal text check (proposal in ('settle', 'refuse')),
  proposed_by text,
  created_at timestamptz not null default clock_timestamp(),
  -- Since when the gateway has it or refuses it again and again; sent_at is the last try.
  first_sent_at timestamptz,
  sent_at timestamptz,
  decided_at timestamptz,
  next_check_at timestamptz,
  checks integer not null default 0,
  not_found_checks integer not null default 0,
  primary key (player_id, id),
  unique (player_id, reference),
  foreign key (player_id, bound_account_id) references bound_account,
  check (state <> 'review' or held_for_review),
  check ((state in ('paid', 'rejected')) = (decided_at is not null))
) with (fillfactor = 80);
create unique index withdrawal_by_key on withdrawal (player_id, idempotency_key) where idempotency_key is not null;
create index withdrawal_due on withdrawal (next_check_at) where next_check_at is not null;
create index withdrawal_by_player_time on withdrawal (player_id, created_at desc, id desc);
create index withdrawal_in_review on withdrawal (id) where state = 'review';
-- Withdrawals whose end is not known yet.
create index withdrawal_open on withdrawal (id) where state in ('approved', 'sent');
create index withdrawal_by_decision on withdrawal using brin (decided_at) with (autosummarize = on);
