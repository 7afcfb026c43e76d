-- Posts one transfer of balanced entries on accounts of one player. Answers its id, and whether this call posted it; false: the reference is
-- known with the same entries, and nothing moved. Errors: PL001 an account would fall below zero; PL002 the reference is known with other
-- entries; PL003 the legs are not a balanced transfer of one player in one currency. Rows are locked in the order of their ids, so that two
-- posts never wait for each other crosswise. A clock that is set back does not change the order of an account's entries.
create or replace function ledger_post(p_player_id bigint, p_reference text, p_reason text, p_currency text, p_accounts bigint[],
                                       p_amounts bigint[], out transfer_id bigint, out posted boolean)
language plpgsql as $$
#variable_conflict use_column
declare
  leg record;
  booked ledger_account;
  at timestamptz := clock_timestamp();
begin
  if coalesce(array_length(p_accounts, 1), 0) < 2 or array_length(p_accounts, 1) <> array_length(p_amounts, 1)
     or (select sum(amount) <> 0 or bool_or(amount = 0) or bool_or(amount is null) from unnest(p_amounts) amount)
     or (select count(distinct account) <> array_length(p_accounts, 1) from unnest(p_accounts) account) then
    raise exception 'legs of % are not balanced', p_reference using errcode = 'PL003';
  end if;

  insert into ledger_transfer (player_id, reference, reason, currency, created_at) values (p_player_id, p_reference, p_reason, p_currency, at)
  on conflict (player_id, reference) do nothing returning id into ledger_post.transfer_id;
  posted := ledger_post.transfer_id is not null;

  if not posted then
    select id into strict ledger_post.transfer_id from ledger_transfer where player_id = p_player_id and reference = p_reference;
    if exists (
      select 1 from unnest(p_accounts, p_amounts) as wanted (account_id, amount_minor)
      full join (select * from ledger_entry e where e.player_id = p_player_id and e.transfer_id = ledger_post.transfer_id) e
           using (account_id, amount_minor)
      where e.player_id is null or wanted.account_id is null
    ) then
      raise exception 'reference % stands with other entries', p_reference using errcode = 'PL002';
    end if;
    return;
  end if;

  for leg in
    select account_id, amount_minor from unnest(p_accounts, p_amounts) as legs (account_id, amount_minor) order by account_id
  loop
    update ledger_account set balance_minor = balance_minor + leg.amount_minor, version = version + 1, booked_at = greatest(at, booked_at)
     where player_id = p_player_id and id = leg.account_id and currency = p_currency and balance_minor + leg.amount_minor >= 0
    returning * into booked;
    if not found then
      select * into booked from ledger_account where player_id = p_player_id and id = leg.account_id and currency = p_currency;
      if not found then
        raise exception 'player % has no account % in %', p_player_id, leg.account_id, p_currency using errcode = 'PL003';
      elsif booked.balance_minor is not null then
        raise exception 'account % would fall below zero', leg.account_id using errcode = 'PL001';
      end if;
    end if;
    insert into ledger_entry (player_id, transfer_id, account_id, amount_minor, number, balance_after_minor, booked_at, reason)
    values (p_player_id, ledger_post.transfer_id, leg.account_id, leg.amount_minor,
            case when booked.balance_minor is not null then booked.version end, booked.balance_minor,
            booked.booked_at, case when booked.balance_minor is not null then p_reason end);
  end loop;
end $$;
