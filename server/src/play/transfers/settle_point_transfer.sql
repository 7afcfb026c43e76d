-- Decides a transfer by the platform's answer, and books it. A decided transfer stays as it is: the first answer counts.
-- p_moved: what the platform says it moved. A platform that says it moved in more than we asked keeps the difference for itself:
-- only what was held is booked, and its list and balance raise cases.
-- p_balance_after: its points afterwards, null when it did not say. Their difference to our books is the player's result in its games,
-- and is booked against the house.
-- p_sending: the sending of which a refusal was said, where the transfer may have been sent again since: it says nothing of a later one.
-- 0: it holds for all of them.
create or replace function settle_point_transfer(p_player_id bigint, p_id bigint, p_outcome text, p_moved bigint, p_balance_after bigint,
                                                 p_provider_ref text, p_refusal_code text, p_sending integer default 1)
returns table (t point_transfer, wallet_minor bigint, wallet_version bigint, wallet_changed boolean) language plpgsql as $$
declare
  wallet bigint;
  home bigint;
  transit bigint;
  platform bigint;
  house bigint;
  booked bigint;
  leg_home bigint := 0;
  leg_platform bigint := 0;
  accounts bigint[] := '{}';
  amounts bigint[] := '{}';
  at timestamptz;
begin
  select * into strict t from point_transfer where player_id = p_player_id and id = p_id;
  wallet := ledger_account_for(p_player_id, 'wallet', null, t.currency);
  -- Points of a bonus come home to it, also where the sweep or an operator brings them.
  home := case when t.grant_id is null then wallet else ledger_account_for(p_player_id, 'bonus', null, t.currency, t.grant_id) end;
  transit := ledger_account_for(p_player_id, 'transit', null, t.currency, t.grant_id);
  platform := ledger_account_for(p_player_id, 'platform', t.platform_id, t.currency, t.grant_id);
  -- Accounts before the transfer itself, as in begin_point_transfer: the other order would wait crosswise.
  perform 1 from ledger_account where player_id = p_player_id and id = wallet for update;
  perform 1 from ledger_account where player_id = p_player_id and id in (home, transit, platform) order by id for update;
  select * into strict t from point_transfer where player_id = p_player_id and id = p_id for update;
  if t.state not in ('asked', 'unknown') or (p_outcome = 'refused' and p_sending <> 0 and exists (
       select 1 from point_transfer_resend r
        where r.player_id = p_player_id and r.point_transfer_id = p_id and r.sendings <> p_sending)) then
    select balance_minor, version into wallet_minor, wallet_version from ledger_account where player_id = p_player_id and id = wallet;
    wallet_changed := false;
    return next; return;
  end if;
  select balance_minor into strict booked from ledger_account where player_id = p_player_id and id = platform;

  if t.direction = 'in' then
    leg_platform := case when p_outcome = 'refused' then 0 else least(p_moved, t.held_minor) end;
    leg_home := t.held_minor - leg_platform;
  elsif p_outcome = 'refused' then
    leg_platform := t.held_minor;
  else
    leg_home := p_moved;
    leg_platform := case
      when p_balance_after is not null then p_balance_after - booked
      when t.amount_minor is null then -booked
      else greatest(0, booked + t.held_minor - p_moved) - booked end;
  end if;

  if t.held_minor <> 0 then accounts := accounts || transit; amounts := amounts || -t.held_minor; end if;
  if leg_home <> 0 then accounts := accounts || home; amounts := amounts || leg_home; end if;
  if leg_platform <> 0 then accounts := accounts || platform; amounts := amounts || leg_platform; end if;
  if t.held_minor <> leg_home + leg_platform then
    house := ledger_account_for(p_player_id, 'house', t.platform_id, t.currency);
    accounts := accounts || house; amounts := amounts || (t.held_minor - leg_home - leg_platform);
  end if;
  if array_length(accounts, 1) > 0 then
    perform ledger_post(p_player_id, t.reference || ':' || p_outcome, 'points_' || t.direction || '_' || p_outcome, t.currency, accounts, amounts);
  end if;

  at := clock_timestamp();
  update point_transfer
     set state = p_outcome,
         moved_minor = case when p_outcome <> 'confirmed' then 0 when t.direction = 'in' then leg_platform else p_moved end,
         provider_ref = p_provider_ref, refusal_code = p_refusal_code, why = null,
         decided_at = at, next_check_at = null
   where player_id = p_player_id and id = p_id returning * into t;
  select balance_minor, version into wallet_minor, wallet_version from ledger_account where player_id = p_player_id and id = wallet;
  wallet_changed := home = wallet and leg_home <> 0;
  return next;
end $$;
