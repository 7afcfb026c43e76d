-- What a bet does: its outcome, and what it moves. A rollback that came before keeps the bet from being booked.
create or replace function wallet_bet(p_player_id bigint, p_place wallet_place, p_policies wallet_policies, p_call wallet_call_input,
                                      out outcome text, out moved bigint)
language plpgsql as $$
declare
  refusal text;
begin
  outcome := 'ok';
  moved := 0;
  if exists (select from wallet_call c where c.player_id = p_player_id and c.provider = p_place.provider and c.scope = p_place.scope
                and c.reference_ref = p_call.ref and c.kind = 'rollback') then
    outcome := 'rolledBack';
    return;
  end if;
  if p_call.is_promotion then return; end if;
  select gate.refusal into refusal from play_refusal(p_player_id, p_place.platform_id, p_call.game_code) gate;
  if refusal = 'playerBlocked' then
    outcome := refusal;
  -- A bet is activity: no session ends in the middle of a game.
  elsif not touch_session(p_player_id, p_place.session_id) then
    outcome := 'sessionExpired';
  elsif refusal is not null then
    outcome := refusal;
  elsif not p_policies.bets_after_close and exists (
    select from bet b where b.player_id = p_player_id and b.platform_id = p_place.platform_id
       and b.vendor_ref = p_player_id || ':' || p_call.round_ref and b.status = 'settled') then
    outcome := 'roundClosed';
  elsif p_call.is_free then
    return;
  elsif p_call.amount_minor > p_place.balance_minor then
    outcome := 'insufficient';
  elsif p_call.amount_minor > loss_left(p_player_id, p_place.currency) then
    outcome := 'limitReached';
  else
    moved := -p_call.amount_minor;
  end if;
end $$;
