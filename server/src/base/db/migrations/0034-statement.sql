-- What a statement asks of the ledger's entries (docs/decisions/0010): when each was booked, and why, on the entry itself. Both are
-- written with it, under the account's row lock: in one account time and id grow together.

alter table ledger_account add column booked_at timestamptz;
alter table ledger_entry add column booked_at timestamptz, add column reason text;

-- An entry of before has neither. They are filled in once (ledger_describe), and never change afterwards.
create or replace trigger append_only before update of id, transfer_id, account_id, amount_minor, balance_after_minor or delete or truncate
  on ledger_entry for each statement execute function ledger_append_only();
create trigger described_once before update on ledger_entry
  for each row when (old.booked_at is not null) execute function ledger_append_only();
create index ledger_entry_undescribed on ledger_entry (account_id) where booked_at is null and balance_after_minor is not null;

-- A page of one reason and the sum of a reason, whatever else the account has seen.
create index ledger_entry_by_reason on ledger_entry (account_id, reason, id) include (amount_minor) where reason is not null;

-- As in 0001; it now stamps what it books. A clock that is set back does not turn the order of an account around.
create or replace function ledger_post(p_reference text, p_reason text, p_currency text, p_accounts bigint[], p_amounts bigint[],
                                       out transfer_id bigint, out posted boolean)
language plpgsql as $$
declare
  leg record;
  after_minor bigint;
  stamp timestamptz;
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
    update ledger_account set balance_minor = balance_minor + leg.amount_minor, version = version + 1,
                              booked_at = greatest(clock_timestamp(), booked_at)
     where id = leg.account_id and currency = p_currency and balance_minor + leg.amount_minor >= 0
    returning balance_minor, booked_at into after_minor, stamp;
    if not found then
      after_minor := null;
      stamp := null;
      if exists (select 1 from ledger_account where id = leg.account_id and currency = p_currency and balance_minor is not null) then
        raise exception 'account % would fall below zero', leg.account_id using errcode = 'PL001';
      elsif not exists (select 1 from ledger_account where id = leg.account_id and currency = p_currency) then
        raise exception 'no account % in %', leg.account_id, p_currency using errcode = 'PL003';
      end if;
    end if;
    insert into ledger_entry (transfer_id, account_id, amount_minor, balance_after_minor, booked_at, reason)
    values (ledger_post.transfer_id, leg.account_id, leg.amount_minor, after_minor, stamp, case when stamp is not null then p_reason end);
  end loop;
end $$;

-- Describes a player's entries of before 0034, once; nothing to do afterwards costs one look into an empty index.
create function ledger_describe(p_player_id bigint) returns void language sql as $$
  update ledger_entry e set booked_at = old.booked_at, reason = old.reason
    from (select e.id, t.reason, max(t.created_at) over (partition by e.account_id order by e.id) as booked_at
            from ledger_account a
            join ledger_entry e on e.account_id = a.id and e.booked_at is null and e.balance_after_minor is not null
            join ledger_transfer t on t.id = e.transfer_id
           where a.player_id = p_player_id) old
   where e.id = old.id and e.booked_at is null
$$;

-- The id of the account's last entry booked before that moment, 0 where there is none. Time and id grow together, so it is found by
-- halving, with a look into (account_id, id) for each step: no index by time has to be kept for it.
create function ledger_entry_before(p_account_id bigint, p_at timestamptz) returns bigint language plpgsql stable as $$
declare
  low bigint := 0;
  high bigint;
  entry_id bigint;
  entry_at timestamptz;
begin
  select id, booked_at into high, entry_at from ledger_entry where account_id = p_account_id order by id desc limit 1;
  if not found then return 0; end if;
  if entry_at < p_at then return high; end if;
  select id, booked_at into low, entry_at from ledger_entry where account_id = p_account_id order by id limit 1;
  if entry_at >= p_at then return 0; end if;
  -- low is before the moment, high and all that follow are not.
  while high - low > 1 loop
    select id, booked_at into entry_id, entry_at from ledger_entry
     where account_id = p_account_id and id >= low + (high - low) / 2 and id < high order by id limit 1;
    if found and entry_at < p_at then low := entry_id; else high := low + (high - low) / 2; end if;
  end loop;
  return low;
end $$;

-- What came to and left each account between two moments, by reason.
create function ledger_sums(p_account_ids bigint[], p_from timestamptz, p_to timestamptz)
returns table (account_id bigint, reason text, entries bigint, in_minor bigint, out_minor bigint) language sql stable as $$
  with recursive span as materialized (
    select a.id as account_id, ledger_entry_before(a.id, p_from) as low, ledger_entry_before(a.id, p_to) as high
      from unnest(p_account_ids) as a (id)
  ), present as (
    select s.*, (select min(e.reason) from ledger_entry e where e.account_id = s.account_id and e.reason is not null) as reason
      from span s where s.high > s.low
    union all
    select p.account_id, p.low, p.high, (select min(e.reason) from ledger_entry e where e.account_id = p.account_id and e.reason > p.reason)
      from present p where p.reason is not null
  )
  select p.account_id, p.reason, s.entries, s.in_minor, s.out_minor
    from present p
   cross join lateral (
     select count(*) as entries, coalesce(sum(e.amount_minor) filter (where e.amount_minor > 0), 0)::bigint as in_minor,
            coalesce(-sum(e.amount_minor) filter (where e.amount_minor < 0), 0)::bigint as out_minor
       from ledger_entry e
      where e.account_id = p.account_id and e.reason = p.reason and e.id > p.low and e.id <= p.high) s
   where p.reason is not null and s.entries > 0
$$;
