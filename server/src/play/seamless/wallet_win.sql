-- What a win does: its outcome, and what it moves. p_bet: the bet that it names, null where there is none.
create or replace function wallet_win(p_player_id bigint, p_place wallet_place,
                                      p_policies wallet_policies, p_call wallet_call_input, p_bet wallet_call,
                                      out outcome text, out moved bigint)
language plpgsql as $$
begin
  outcome := 'ok';
  moved := p_call.amount_minor;
  if exists (select from wallet_call c where c.player_id = p_player_id and c.provider = p_place.provider and c.scope = p_place.scope
                and c.reference_ref = p_call.reference_ref and c.kind = 'rollback')
     -- Of this win itself; a rollback under the same number as a bet has undone that bet.
     or exists (select from wallet_call c where c.player_id = p_player_id and c.provider = p_place.provider and c.scope = p_place.scope
                   and c.reference_ref = p_call.ref and c.kind = 'rollback')
        and not exists (select from wallet_call c where c.player_id = p_player_id and c.provider = p_place.provider and c.scope = p_place.scope
                           and c.transaction_ref = p_call.ref and c.kind = 'bet') then
    outcome := 'rolledBack';
  elsif p_bet.outcome is distinct from 'ok' and not p_call.is_promotion and not p_policies.wins_without_bet or p_place.platform_id is null then
    outcome := 'betUnknown';
  end if;
end $$;
