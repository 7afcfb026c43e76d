-- What a rollback does: its outcome, and what it moves. p_target: the bet or win that it undoes, null where there is none.
create or replace function wallet_rollback(p_player_id bigint, p_place wallet_place,
                                           p_policies wallet_policies, p_call wallet_call_input, p_target wallet_call,
                                           out outcome text, out moved bigint)
language plpgsql as $$
begin
  outcome := 'ok';
  moved := 0;
  -- Nothing to undo, or undone before under whatever number.
  if p_target.outcome is distinct from 'ok' or exists (
    select from wallet_call c where c.player_id = p_player_id and c.provider = p_place.provider and c.scope = p_place.scope
       and c.reference_ref = p_call.reference_ref and c.kind = 'rollback') then
    return;
  end if;
  if p_target.kind = 'win' then
    if p_target.amount_minor > p_place.balance_minor then
      outcome := 'insufficient';
    else
      moved := -p_target.amount_minor;
    end if;
  elsif not p_policies.cancels_settled and exists (
    select from wallet_call w where w.player_id = p_player_id and w.provider = p_place.provider and w.scope = p_place.scope
       and w.reference_ref = p_call.reference_ref and w.kind = 'win'
       and not exists (select from wallet_call u where u.player_id = p_player_id and u.provider = p_place.provider and u.scope = p_place.scope
                          and u.reference_ref = w.transaction_ref and u.kind = 'rollback')) then
    outcome := 'settled';
  else
    moved := p_target.amount_minor;
  end if;
end $$;
