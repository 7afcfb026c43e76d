-- The double-entry ledger (decisions §3): the only truth about money. Amounts are integers of minor units.

create table ledger_account (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('wallet', 'platform', 'transit', 'deposits', 'withdrawals', 'promotions', 'house', 'agents')),
  player_id bigint,
  platform_id integer,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- A player's account keeps its balance, so that a move can be refused. What lies outside (the house, deposits) is entries only:
  -- a balance there would be one row that every player's move waits for.
  balance_minor bigint,
  -- Counts the changes of the balance, so that an older reading never replaces a newer one on a screen.
  version bigint not null default 0,
  check ((kind in ('wallet', 'platform', 'transit')) = (player_id is not null)),
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
  -- Null for accounts that keep no balance.
  balance_after_minor bigint
);
create index ledger_entry_by_transfer on ledger_entry (transfer_id);
create index ledger_entry_by_account on ledger_entry (account_id, id);

create function ledger_append_only() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger append_only before update or delete or truncate on ledger_transfer
  for each statement execute function ledger_append_only();
create trigger append_only before update or delete or truncate on ledger_entry
  for each statement execute function ledger_append_only();
create trigger append_only before delete or truncate on ledger_account
  for each statement execute function ledger_append_only();

-- The account of that kind, opened at its first use.
create function ledger_account_for(p_kind text, p_player_id bigint, p_platform_id integer, p_currency text)
returns bigint language plpgsql as $$
declare found_id bigint;
begin
  select id into found_id from ledger_account
   where player_id is not distinct from p_player_id and kind = p_kind
     and platform_id is not distinct from p_platform_id and currency = p_currency;
  if found_id is not null then return found_id; end if;
  insert into ledger_account (kind, player_id, platform_id, currency, balance_minor)
  values (p_kind, p_player_id, p_platform_id, p_currency, case when p_player_id is null then null else 0 end)
  on conflict on constraint ledger_account_once do nothing;
  select id into strict found_id from ledger_account
   where player_id is not distinct from p_player_id and kind = p_kind
     and platform_id is not distinct from p_platform_id and currency = p_currency;
  return found_id;
end $$;

-- Posts one transfer of balanced entries. Answers its id, and whether it was posted now (false: this reference stands already
-- with the same entries, and nothing moved). Errors: PL001 an account would fall below zero; PL002 the reference stands with
-- other entries; PL003 the legs are not a balanced transfer of one currency.
-- Rows are locked in the order of their ids, so that two posts never wait for each other crosswise.
create function ledger_post(p_reference text, p_reason text, p_currency text, p_accounts bigint[], p_amounts bigint[],
                            out transfer_id bigint, out posted boolean)
language plpgsql as $$
declare
  leg record;
  after_minor bigint;
begin
  if coalesce(array_length(p_accounts, 1), 0) < 2 or array_length(p_accounts, 1) <> array_length(p_amounts, 1)
     or (select sum(amount) <> 0 or bool_or(amount = 0) or bool_or(amount is null) from unnest(p_amounts) amount)
     or (select count(distinct account) <> array_length(p_accounts, 1) from unnest(p_accounts) account) then
    raise exception 'legs of % are not balanced', p_reference using errcode = 'PL003';
  end if;

  insert into ledger_transfer (reference, reason, currency) values (p_reference, p_reason, p_currency)
  on conflict (reference) do nothing returning id into transfer_id;
  posted := transfer_id is not null;

  if not posted then
    select id into strict transfer_id from ledger_transfer where reference = p_reference;
    if exists (
      select 1 from unnest(p_accounts, p_amounts) as wanted (account_id, amount_minor)
      full join (select * from ledger_entry e where e.transfer_id = ledger_post.transfer_id) e using (account_id, amount_minor)
      where e.id is null or wanted.account_id is null
    ) then
      raise exception 'reference % stands with other entries', p_reference using errcode = 'PL002';
    end if;
    return;
  end if;

  for leg in
    select account_id, amount_minor from unnest(p_accounts, p_amounts) as legs (account_id, amount_minor) order by account_id
  loop
    update ledger_account set balance_minor = balance_minor + leg.amount_minor, version = version + 1
     where id = leg.account_id and currency = p_currency and balance_minor + leg.amount_minor >= 0
    returning balance_minor into after_minor;
    if not found then
      after_minor := null;
      if exists (select 1 from ledger_account where id = leg.account_id and currency = p_currency and balance_minor is not null) then
        raise exception 'account % would fall below zero', leg.account_id using errcode = 'PL001';
      elsif not exists (select 1 from ledger_account where id = leg.account_id and currency = p_currency) then
        raise exception 'no account % in %', leg.account_id, p_currency using errcode = 'PL003';
      end if;
    end if;
    insert into ledger_entry (transfer_id, account_id, amount_minor, balance_after_minor)
    values (ledger_post.transfer_id, leg.account_id, leg.amount_minor, after_minor);
  end loop;
end $$;
