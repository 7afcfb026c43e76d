-- Begins a transfer: holds the money and records that the platform is about to be asked. There is no state between the two: once this is
-- committed the question may have been sent, and only the platform can say.
-- p_amount null: all (in: the whole wallet, or the whole bonus; out: whatever the platform holds). Answers no row when there is nothing to
-- move in. p_grant_id: in, the bound bonus whose points are moved; out, they go back to whom the platform is bound to. The reference of
-- a bonus's transfer names the bonus (outside/references.ts).
-- Also answers the wallet afterwards. Errors: PL001 more than the wallet or the bonus holds; PL004 the platform holds points of another
-- owner; PL005 the bonus may not be played there now; PL006 the bets of another owner there are not read yet; unique_violation on
-- point_transfer_one_open: another transfer is open there.
create or replace function begin_point_transfer(p_player_id bigint, p_reference text, p_platform_id integer, p_direction text, p_currency text,
                                     p_amount bigint, p_idempotency_key text, p_check_in interval, p_grant_id bigint default null)
returns table (t point_transfer, wallet_minor bigint, wallet_version bigint, wallet_changed boolean) language plpgsql as $$
declare
  wallet bigint := ledger_account_for(p_player_id, 'wallet', null, p_currency);
  owner_grant bigint := p_grant_id;
  transfer_reference text := p_reference;
  transit bigint;
  source bigint;
  available bigint;
  held bigint;
  check_at timestamptz;
begin
  -- The end of a bonus locks the bonus before the wallet too.
  if p_grant_id is not null and not hold_bound_bonus(p_player_id, p_grant_id, p_platform_id, p_currency) then
    raise exception 'bonus % is not played at platform %', p_grant_id, p_platform_id using errcode = 'PL005';
  end if;
  -- The wallet is always the first row locked, so that all transfers of one player queue there.
  perform 1 from ledger_account where player_id = p_player_id and id = wallet for update;
  if p_direction = 'in' then
    perform bind_platform(p_player_id, p_platform_id, p_grant_id);
  else
    owner_grant := (select b.grant_id from platform_binding b where b.player_id = p_player_id and b.platform_id = p_platform_id);
  end if;
  transit := ledger_account_for(p_player_id, 'transit', null, p_currency, owner_grant);
  source := case
    when p_direction = 'out' then ledger_account_for(p_player_id, 'platform', p_platform_id, p_currency, owner_grant)
    when owner_grant is null then wallet
    else ledger_account_for(p_player_id, 'bonus', null, p_currency, owner_grant) end;
  perform 1 from ledger_account where player_id = p_player_id and id in (transit, source) order by id for update;
  select balance_minor into strict available from ledger_account where player_id = p_player_id and id = source;

  if p_direction = 'in' then
    held := coalesce(p_amount, available);
    if held = 0 then return; end if;
  else
    -- The platform may hold more than we know of (a win): what we know of travels, the rest follows from its answer.
    held := least(coalesce(p_amount, available), available);
  end if;

  if owner_grant is not null and p_reference !~ '^PT[0-9]+B' then
    transfer_reference := regexp_replace(p_reference, '-', 'B' || owner_grant || '-');
  end if;
  check_at := clock_timestamp() + p_check_in;
  insert into point_transfer (player_id, reference, platform_id, direction, state, currency, amount_minor, held_minor, idempotency_key, next_check_at,
                              grant_id)
  values (p_player_id, transfer_reference, p_platform_id, p_direction, 'asked', p_currency,
          case when p_direction = 'in' then held else p_amount end, held, p_idempotency_key, check_at, owner_grant)
  returning * into t;
  if held > 0 then
    perform ledger_post(p_player_id, transfer_reference || ':hold', 'points_' || p_direction || '_held', p_currency,
      array[source, transit], array[-held, held]);
  end if;
  if p_direction = 'in' then
    perform remember_platform(p_player_id, p_platform_id);
  end if;
  select balance_minor, version into wallet_minor, wallet_version from ledger_account where player_id = p_player_id and id = wallet;
  wallet_changed := source = wallet;
  return next;
end $$;
