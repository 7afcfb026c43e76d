-- Books what a callback moves, keeps the callback with its answer, and its round as one row of `bet`.
create or replace function wallet_call_keep(p_player_id bigint, p_place wallet_place,
                                            p_call wallet_call_input, p_target wallet_call, p_outcome text, p_moved bigint,
                                            out bet_id bigint, out is_news boolean)
language plpgsql as $$
declare
  posted bigint;
  reason text;
  number text;
  at timestamptz;
begin
  is_news := false;
  if p_moved <> 0 then
    number := p_call.kind || ':' || p_player_id || ':' || p_call.ref;
    if p_call.kind = 'bet' then
      reason := 'game_bet';
    elsif p_call.kind = 'win' then
      reason := case when p_call.is_promotion then 'game_promotion_win' else 'game_win' end;
    else
      reason := 'game_' || p_target.kind || '_rolled_back';
      number := 'undo:' || p_target.kind || ':' || p_player_id || ':' || p_call.reference_ref;
    end if;
    select l.transfer_id into posted from ledger_post(p_player_id, p_place.provider || ':' || number, reason, p_place.currency,
      array[p_place.wallet_id, ledger_account_for(p_player_id, 'house', p_place.platform_id, p_place.currency)], array[p_moved, -p_moved]) l;
  end if;
  insert into wallet_call (player_id, provider, scope, kind, transaction_ref, reference_ref, body_hash, platform_id, game_code, round_ref,
                           currency, amount_minor, is_promotion, outcome, transfer_id)
  -- A win counts in its bet's round, whatever round it names.
  values (p_player_id, p_place.provider, p_place.scope, p_call.kind, p_call.ref, p_call.reference_ref, p_call.body_hash,
          p_place.platform_id, p_call.game_code, coalesce(case when p_call.kind = 'win' then p_target.round_ref end, p_call.round_ref),
          p_place.currency, abs(p_moved), p_call.is_promotion, p_outcome, posted);

  if p_outcome = 'ok' and p_place.platform_id is not null and (p_call.kind <> 'rollback' or p_moved <> 0) then
    select r.bet_id, r.is_news into wallet_call_keep.bet_id, wallet_call_keep.is_news from wallet_round(
      p_player_id, p_place.platform_id, coalesce(p_target.game_code, p_call.game_code), coalesce(p_target.round_ref, p_call.round_ref),
      p_place.currency, case when p_call.kind = 'bet' or p_call.kind = 'rollback' and p_target.kind = 'bet' then -p_moved else 0 end,
      case when p_call.kind = 'win' or p_call.kind = 'rollback' and p_target.kind = 'win' then p_moved else 0 end,
      coalesce(p_call.is_round_closed, false)) r;
  -- The rollback of a free bet ends its round.
  elsif p_call.kind = 'rollback' and p_target.kind = 'bet' and p_target.outcome = 'ok' and p_target.amount_minor = 0 then
    at := clock_timestamp();
    update bet b set status = 'void', settled_at = at, changed_at = at
     where b.player_id = p_player_id and b.platform_id = p_place.platform_id and b.vendor_ref = p_player_id || ':' || p_target.round_ref
       and b.status = 'open' and b.stake_minor = 0 and b.payout_minor = 0;
  end if;
end $$;
