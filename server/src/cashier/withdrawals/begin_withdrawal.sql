-- Begins a withdrawal: checks the day's limits, holds the money and records the intent, in one statement. `verdict` is 'begun'; 'known':
-- this key began one before, which is answered; or the limit that refuses it, and `left_minor` of that limit; or 'bonus': it ends bonuses,
-- and `left_minor` of them is lost, which is not what the player was shown (rule P19). Error: PL001 more than the wallet holds.
create or replace function begin_withdrawal(p_player_id bigint, p_reference text, p_currency text, p_amount bigint, p_fee bigint, p_method text,
                                 p_kind text, p_title jsonb, p_account_id bigint, p_key text, p_state text,
                                 p_day_limit bigint, p_method_day_limit bigint, p_times_a_day integer,
                                 p_bonus_loss bigint default 0)
returns table (verdict text, left_minor bigint, w withdrawal) language plpgsql as $$
declare
  wallet bigint := ledger_account_for(p_player_id, 'wallet', null, p_currency);
  held bigint := ledger_account_for(p_player_id, 'held', null, p_currency);
  used bigint;
  used_by_method bigint;
  times integer;
  check_at timestamptz;
  at_stake bigint;
begin
  -- The same lock is taken where an account is removed: an account stays while a withdrawal goes there.
  perform pg_advisory_xact_lock(hashtextextended('bound_accounts', p_player_id));
  -- Before the wallet: who pays a bonus takes its row first too.
  at_stake := lock_bonuses_at_stake(p_player_id);
  perform 1 from ledger_account where player_id = p_player_id and id in (wallet, held) order by id for update;
  select * into w from withdrawal where player_id = p_player_id and idempotency_key = p_key;
  if found then
    verdict := 'known'; return next; return;
  end if;
  if not exists (select 1 from bound_account where player_id = p_player_id and id = p_account_id and deleted_at is null and usable_at <= now()) then
    verdict := 'account'; return next; return;
  end if;
  select coalesce(sum(amount_minor), 0), coalesce(sum(amount_minor) filter (where method = p_method), 0), count(*)
    into used, used_by_method, times
    from withdrawal where player_id = p_player_id and currency = p_currency and created_at >= site_today() and state <> 'rejected';
  if times >= p_times_a_day then
    verdict := 'times'; return next; return;
  end if;
  left_minor := greatest(0, least(p_day_limit - used, p_method_day_limit - used_by_method));
  if p_amount > left_minor then
    verdict := 'day'; return next; return;
  end if;

  if at_stake <> p_bonus_loss then
    left_minor := at_stake;
    verdict := 'bonus'; return next; return;
  end if;

  if p_state = 'approved' then check_at := clock_timestamp(); end if;
  insert into withdrawal (player_id, reference, state, held_for_review, method, kind, title, currency, amount_minor, fee_minor, bound_account_id,
                          idempotency_key, next_check_at)
  values (p_player_id, p_reference, p_state, p_state = 'review', p_method, p_kind, p_title, p_currency, p_amount, p_fee, p_account_id, p_key,
          check_at)
  returning * into w;
  insert into bound_account_hold (player_id, bound_account_id, reference) values (p_player_id, p_account_id, p_reference);
  perform ledger_post(p_player_id, p_reference || ':held', 'withdrawal_held', p_currency, array[wallet, held], array[-p_amount, p_amount]);
  perform end_bonuses_by_withdrawal(p_player_id, p_reference);
  verdict := 'begun';
  return next;
end $$;
