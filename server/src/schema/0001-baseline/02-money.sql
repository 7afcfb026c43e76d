-- The double-entry ledger: the only truth about money. Amounts are integers of minor units.
-- Every row belongs to one player, and a transfer stays with one: each player's accounts add up to 0. What moves between two players is
-- two transfers, each against the house facing its player.

create table ledger_account (
  -- 0: money of nobody.
  player_id bigint not null,
  id bigint generated always as identity,
  kind text not null,
  platform_id integer,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- A player's own account keeps its balance, so that a transfer can be refused. The house and the other outside accounts facing a player
  -- have entries only: nothing is refused there, and a row less is written.
  balance_minor bigint,
  -- Counts the changes of the balance. The entries of the account are numbered by it; on a screen an older reading never replaces a newer one.
  version bigint not null default 0,
  -- When the last entry was booked.
  booked_at timestamptz,
  -- A kind is the player's own or outside; PLAYER_ACCOUNT_KINDS and OUTSIDE_ACCOUNT_KINDS in ledger.ts are the same lists.
  constraint ledger_account_kind check (
    case
      when kind in ('wallet', 'platform', 'transit', 'held') then balance_minor is not null and player_id > 0
      when kind in ('deposits', 'withdrawals', 'promotions', 'house', 'agents', 'fees') then balance_minor is null
      else false
    end
  ),
  check (kind <> 'platform' or platform_id is not null),
  constraint ledger_account_never_negative check (balance_minor >= 0),
  primary key (player_id, id),
  constraint ledger_account_once unique nulls not distinct (player_id, kind, platform_id, currency)
) with (fillfactor = 70);

create table ledger_transfer (
  player_id bigint not null,
  id bigint generated always as identity,
  reference text not null check (length(reference) between 1 and 200),
  reason text not null,
  currency text not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (player_id, id),
  unique (player_id, reference)
);

-- account_id has no foreign key: ledger_post reads every account it books, accounts are never deleted, and the audit looks for orphans.
create table ledger_entry (
  player_id bigint not null,
  transfer_id bigint not null,
  account_id bigint not null,
  amount_minor bigint not null check (amount_minor <> 0),
  -- The next four are null for accounts that keep no balance. They are written under the account's row lock: in one account number, time and
  -- balance follow each other without a gap. Entries of the other accounts have no order but their transfers'.
  number bigint,
  balance_after_minor bigint,
  booked_at timestamptz,
  reason text,
  primary key (player_id, transfer_id, account_id),
  foreign key (player_id, transfer_id) references ledger_transfer (player_id, id)
);
create unique index ledger_entry_by_account on ledger_entry (player_id, account_id, number) where number is not null;
-- A page of one reason and the sum of a reason, whatever else the account has seen.
create index ledger_entry_by_reason on ledger_entry (player_id, account_id, reason, number) include (amount_minor) where reason is not null;

revoke update, delete on ledger_transfer from parlour_site;
revoke update, delete on ledger_entry from parlour_site;
revoke delete on ledger_account from parlour_site;
