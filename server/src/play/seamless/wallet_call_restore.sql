-- Books a wallet call that its vendor has and our books have lost, as after a restore; two operators have agreed to it. It was answered
-- then: no gate, session or limit is asked again. Answers whether it was written down: false where it is known by now. Errors: PL001 the
-- wallet holds less.
create or replace function wallet_call_restore(p_player_id bigint, p_provider text, p_scope text, p_call wallet_call_input)
returns boolean language plpgsql as $$
declare
  target wallet_call;
  place wallet_place;
  moved bigint := 0;
begin
  place := (p_provider, p_scope, null, (select g.platform_id from game g join game_platform f on f.id = g.platform_id
                                         where g.code = p_call.game_code and f.kind = 'seamless' order by g.platform_id limit 1),
            p_call.currency, ledger_account_for(p_player_id, 'wallet', null, p_call.currency), null);
  select a.balance_minor into strict place.balance_minor from ledger_account a
   where a.player_id = p_player_id and a.id = place.wallet_id for update;
  if exists (select from wallet_call c where c.player_id = p_player_id and c.provider = p_provider and c.scope = p_scope
                and c.transaction_ref = p_call.ref and c.kind = p_call.kind) then
    return false;
  end if;
  if p_call.reference_ref is not null then
    select * into target from wallet_call c
     where c.player_id = p_player_id and c.provider = p_provider and c.scope = p_scope and c.transaction_ref = p_call.reference_ref
       and (c.kind = 'bet' or p_call.kind = 'rollback' and c.kind = 'win') order by c.kind limit 1;
    place.platform_id := coalesce(target.platform_id, place.platform_id);
  end if;

  if p_call.kind = 'bet' then
    moved := -p_call.amount_minor;
  elsif p_call.kind = 'win' then
    moved := p_call.amount_minor;
  elsif target.outcome = 'ok' and not exists (
    select from wallet_call c where c.player_id = p_player_id and c.provider = p_provider and c.scope = p_scope
       and c.reference_ref = p_call.reference_ref and c.kind = 'rollback') then
    moved := case when target.kind = 'win' then -target.amount_minor else target.amount_minor end;
  end if;
  perform wallet_call_keep(p_player_id, place, p_call, target, 'ok', moved);
  return true;
end $$;
