-- Begins a transfer: holds the money and records that the platform is about to be asked. There is no state between the two: once this is
-- committed the question may have been sent, and only the platform can say.
-- p_amount null: all (in: the whole wallet; out: whatever the platform holds). Answers no row when there is nothing to move in.
-- Also answers the wallet afterwards. Errors: PL001 more than the wallet holds; unique_violation on point_transfer_one_open: another
-- transfer is open there.
create or replace function begin_point_transfer(p_player_id bigint, p_reference text, p_platform_id integer, p_direction text, p_currency text,
                                     p_amount bigint, p_idempotency_key text, p_check_in interval)
returns table (t point_transfer, wallet_minor bigint, wallet_version bigint, wallet_changed boolean) language plpgsql as $$
declare
  wallet bigint := ledger_account_for(p_player_id, 'wallet', null, p_currency);
  transit bigint := ledger_account_for(p_player_id, 'transit', null, p_currency);
  source bigint := wallet;
  available bigint;
  held bigint;
  check_at timestamptz;
begin
  if p_direction = 'out' then
    source := ledger_account_for(p_player_id, 'platform', p_platform_id, p_currency);
  end if;
  -- The wallet is always the first row locked, so that all transfers of one player queue there.
  perform 1 from ledger_account where player_id = p_player_id and id in (wallet, transit, source) order by id for update;
  select balance_minor into strict available from ledger_account where player_id = p_player_id and id = source;

  if p_direction = 'in' then
    held := coalesce(p_amount, available);
    if held = 0 then return; end if;
  else
    -- The platform may hold more than we know of (a win): what we know of travels, the rest follows from its answer.
    held := least(coalesce(p_amount, available), available);
  end if;

  check_at := clock_timestamp() + p_check_in;
  insert into point_transfer (player_id, reference, platform_id, direction, state, currency, amount_minor, held_minor, idempotency_key, next_check_at)
  values (p_player_id, p_reference, p_platform_id, p_direction, 'asked', p_currency,
          case when p_direction = 'in' then held else p_amount end, held, p_idempotency_key, check_at)
  returning * into t;
  if held > 0 then
    perform ledger_post(p_player_id, p_reference || ':hold', 'points_' || p_direction || '_held', p_currency,
      array[source, transit], array[-held, held]);
  end if;
  if p_direction = 'in' then
    perform remember_platform(p_player_id, p_platform_id);
  end if;
  select balance_minor, version into wallet_minor, wallet_version from ledger_account where player_id = p_player_id and id = wallet;
  wallet_changed := p_direction = 'in';
  return next;
end $$;
