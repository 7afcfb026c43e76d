-- Personal information, the secret code, and the accounts that withdrawals go to (spec §2, §5, decisions §6).

-- One of the pictures of contract/src/avatars.ts; null: the account's first letter.
alter table player add column avatar text;

-- What is asked for before money leaves: six digits, so the tries are counted (players/secret-code.ts).
create table secret_code (
  player_id bigint primary key references player,
  code_hash text not null,
  failures integer not null default 0 check (failures >= 0),
  locked_until timestamptz,
  set_at timestamptz not null default now()
);

-- Whose bank accounts a player may bind: written with the first, and never changed by the player (GLI-19 2.5.2).
create table payout_holder (
  player_id bigint primary key references player,
  name text not null check (length(name) between 1 and 100),
  set_at timestamptz not null default now()
);

create table bound_account (
  id bigint generated always as identity primary key,
  player_id bigint not null references player,
  kind text not null check (kind in ('bank', 'crypto')),
  -- The id of content/banks.json, and its name as it was then.
  bank_id text,
  bank_name text,
  network text check (network in ('TRC20', 'ERC20', 'BTC')),
  currency text not null,
  holder text,
  -- Sealed (players/sealed.ts); the mark finds the same number again; the tail is all that is ever shown.
  number_sealed bytea not null,
  number_mark bytea not null,
  number_tail text not null,
  is_default boolean not null,
  -- A withdrawal may go there from then on.
  usable_at timestamptz not null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  check ((kind = 'bank') = (bank_id is not null and bank_name is not null and holder is not null)),
  check ((kind = 'crypto') = (network is not null)),
  check (deleted_at is null or not is_default)
);
create unique index bound_account_once on bound_account (player_id, number_mark) where deleted_at is null;
create unique index bound_account_one_default on bound_account (player_id) where is_default;
create index bound_account_by_player on bound_account (player_id, id) where deleted_at is null;
create index bound_account_by_number on bound_account (number_mark) where deleted_at is null;

-- A withdrawal on its way to an account; while there is one, the account stays.
create table bound_account_hold (
  bound_account_id bigint not null references bound_account,
  reference text not null check (length(reference) between 1 and 200),
  created_at timestamptz not null default now(),
  primary key (bound_account_id, reference)
);

-- What has changed of a player's personal data: before and after as far as they may be shown, who, from where (GLI-19 2.8.8, 2.9).
create table personal_change (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  player_id bigint not null references player,
  field text not null,
  before text,
  after text,
  -- The player, or an operator's name.
  changed_by text not null check (length(changed_by) between 1 and 64),
  address inet
);
create index personal_change_by_player on personal_change (player_id, id desc);
create trigger append_only before update or delete or truncate on personal_change
  for each statement execute function ledger_append_only();

-- What an operator should look at.
create table operator_alert (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  kind text not null,
  player_id bigint references player,
  detail jsonb not null
);
create index operator_alert_newest on operator_alert (id desc);
create trigger append_only before update or delete or truncate on operator_alert
  for each statement execute function ledger_append_only();
