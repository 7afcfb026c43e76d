-- Books one wallet call and answers it, in one statement: the answer given before (`repeated`), or what is done now. The player's
-- wallet is locked first, so that the calls of one player run one after the other; the house is never locked. What a bet, a win and
-- a rollback do is decided by wallet_bet, wallet_win and wallet_rollback; wallet_call_keep books it. Outcomes: see wallet-call.ts.
-- p_player_id null: the vendor names no player of ours, or a token of another player. Only the player's own calls are read: a bet of
-- another player is unknown. Wins and rollbacks belong to the platform of what they refer to, whatever game is open by then.
create or replace function wallet_call_book(p_player_id bigint, p_provider text, p_policies wallet_policies, p_call wallet_call_input,
                                            out outcome text, out repeated boolean, out target_known boolean,
                                            out currency text, out balance_minor bigint, out bet_id bigint, out is_news boolean)
language plpgsql as $$
#variable_conflict use_column
declare
  launched game_session;
  seen wallet_call;
  target wallet_call;
  place wallet_place;
  moved bigint;
begin
  repeated := false;
  is_news := false;
  target_known := false;
  select * into launched from game_session s
   where s.player_id = p_player_id and s.token_hash = p_call.token_hash and s.provider = p_provider;
  if launched.player_id is null and (p_call.kind = 'bet' or p_player_id is null) then
    outcome := 'sessionUnknown';
    return;
  end if;
  wallet_call_book.currency := launched.currency;
  if launched.player_id is null then
    select p.currency into wallet_call_book.currency from player p where p.id = p_player_id;
    if not found then outcome := 'playerUnknown'; return; end if;
  end if;
  place := (p_provider, case p_policies.scope_by when 'player' then p_player_id::text else '' end, launched.session_id,
            launched.platform_id, wallet_call_book.currency, ledger_account_for(p_player_id, 'wallet', null, wallet_call_book.currency), null);
  select a.balance_minor into strict wallet_call_book.balance_minor from ledger_account a
   where a.player_id = p_player_id and a.id = place.wallet_id for update;
  place.balance_minor := wallet_call_book.balance_minor;

  select * into seen from wallet_call c
   where c.player_id = p_player_id and c.provider = p_provider and c.scope = place.scope and c.transaction_ref = p_call.ref
   order by c.kind = p_call.kind desc limit 1;
  -- A signature covers the body and not the path: a message is good for the kind of call it came as first.
  if seen.kind <> p_call.kind then outcome := 'mismatch'; return; end if;
  if seen.id is not null then
    repeated := seen.body_hash = p_call.body_hash;
    outcome := case when repeated then seen.outcome else 'mismatch' end;
    -- As it was answered the first time: a bet that came after it was not known then.
    target_known := p_call.kind <> 'rollback' or exists (
      select from wallet_call c where c.player_id = p_player_id and c.provider = p_provider and c.scope = place.scope
         and c.transaction_ref = seen.reference_ref
         and c.kind <> 'rollback' and c.id < seen.id);
    return;
  end if;
  if p_call.currency <> place.currency then outcome := 'wrongCurrency'; return; end if;
  if p_call.reference_ref is not null then
    select * into target from wallet_call c
     where c.player_id = p_player_id and c.provider = p_provider and c.scope = place.scope and c.transaction_ref = p_call.reference_ref
       and (c.kind = 'bet' or p_call.kind = 'rollback' and c.kind = 'win') order by c.kind limit 1;
    target_known := target.id is not null;
    place.platform_id := coalesce(target.platform_id, place.platform_id);
  end if;

  if p_call.kind = 'bet' then
    select b.outcome, b.moved into outcome, moved from wallet_bet(p_player_id, place, p_policies, p_call) b;
  elsif p_call.kind = 'win' then
    select w.outcome, w.moved into outcome, moved from wallet_win(p_player_id, place, p_policies, p_call, target) w;
  else
    select r.outcome, r.moved into outcome, moved from wallet_rollback(p_player_id, place, p_policies, p_call, target) r;
  end if;
  -- A refused win or rollback is not kept: it may be accepted later.
  if outcome <> 'ok' and p_call.kind <> 'bet' then return; end if;
  select k.bet_id, k.is_news into wallet_call_book.bet_id, wallet_call_book.is_news
    from wallet_call_keep(p_player_id, place, p_call, target, outcome, moved) k;
  wallet_call_book.balance_minor := wallet_call_book.balance_minor + moved;
end $$;
