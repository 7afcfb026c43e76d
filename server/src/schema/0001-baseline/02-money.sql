-- The double-entry ledger: the only truth about money. Amounts are integers of minor units.

create table ledger_account (
  id bigint generated always as identity primary key,
  kind text not null,
  player_id bigint,
  platform_id integer,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- A player's account keeps its balance, so that a transfer can be refused. The house and the other outside accounts have entries only:
  -- a balance there would be one row that every player's transfer waits for.
  balance_minor bigint,
  -- Counts the changes of the balance, so that an older reading never replaces a newer one on a screen.
  version bigint not null default 0,
  -- When the last entry was booked.
  booked_at timestamptz,
  -- A kind is a player's or outside the players; PLAYER_ACCOUNT_KINDS and OUTSIDE_ACCOUNT_KINDS in ledger.ts are the same lists.
  constraint ledger_account_kind check (
    case
      when kind in ('wallet', 'platform', 'transit', 'held') then player_id is not null
      when kind in ('deposits', 'withdrawals', 'promotions', 'house', 'agents', 'fees') then player_id is null
      else false
    end
  ),
  check ((player_id is not null) = (balance_minor is not null)),
  check (kind <> 'platform' or platform_id is not null),
  constraint ledger_account_never_negative check (balance_minor >= 0),
  constraint ledger_account_once unique nulls not distinct (player_id, kind, platform_id, currency)
) with (fillfactor = 70);

create table ledger_transfer (
  id bigint generated always as identity primary key,
  reference text not null unique check (length(reference) between 1 and 200),
  reason text not null,
  currency text not null,
  created_at timestamptz not null default clock_timestamp()
);

-- account_id has no foreign key on purpose: its share lock on the house's row would make all players meet there.
-- ledger_post reads every account it books, accounts are never deleted, and the audit looks for orphans.
create table ledger_entry (
  id bigint generated always as identity primary key,
  transfer_id bigint not null references ledger_transfer,
  account_id bigint not null,
  amount_minor bigint not null check (amount_minor <> 0),
  -- The next three are null for accounts that keep no balance. They are written under the account's row lock:
  -- within one account, time and id grow together.
  balance_after_minor bigint,
  booked_at timestamptz,
  reason text
);
create index ledger_entry_by_transfer on ledger_entry (transfer_id);
create index ledger_entry_by_account on ledger_entry (account_id, id);
-- A page of one reason and the sum of a reason, whatever else the account has seen.
create index ledger_entry_by_reason on ledger_entry (account_id, reason, id) include (amount_minor) where reason is not null;

revoke update, delete on ledger_transfer from parlour_site;
revoke update, delete on ledger_entry from parlour_site;
revoke delete on ledger_account from parlour_site;
