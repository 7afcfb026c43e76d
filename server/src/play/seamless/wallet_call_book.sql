-- Books one wallet callback and answers it, in one statement: the answer given before (`repeated`), or what is done now. The player's
-- wallet is locked first, so that the callbacks of one player run one after the other; the house is never locked.
-- p_scope_by: 'provider' or 'player', in which the vendor's numbers are unique. Outcomes: see seamless/wallet-call.ts.
-- A token is good for its player alone. A rollback that came before its bet or win keeps that from being booked. Wins and rollbacks belong
-- to the platform of what they refer to, whatever game is open by then.
create or replace function wallet_call_book(
  p_provider text, p_scope_by text, p_wins_without_bet boolean, p_bets_after_close boolean, p_cancels_settled boolean,
  p_kind text, p_ref text, p_reference_ref text, p_hash bytea, p_token_hash bytea, p_player_id bigint, p_game_code text, p_round_ref text,
  p_round_closed boolean, p_currency text, p_amount bigint, p_is_free boolean, p_is_promotion boolean,
  out outcome text, out repeated boolean, out target_known boolean, out player_id bigint, out currency text, out balance_minor bigint,
  out bet_id bigint, out is_news boolean)
language plpgsql as $$
#variable_conflict use_column
declare
  launched game_session;
  target wallet_call;
  seen wallet_call;
  play_scope text;
  platform integer;
  wallet bigint;
  refusal text;
  moved bigint := 0;
  posted bigint;
  reason text;
begin
  repeated := false;
  is_news := false;
  target_known := false;
  select * into launched from game_session s where s.token_hash = p_token_hash and s.provider = p_provider;
  if launched.id is not null and launched.player_id is distinct from p_player_id
     or launched.id is null and (p_kind = 'bet' or p_player_id is null) then
    outcome := 'sessionUnknown';
    return;
  end if;
  wallet_call_book.player_id := coalesce(launched.player_id, p_player_id);
  platform := launched.platform_id;
  wallet_call_book.currency := launched.currency;
  if launched.id is null then
    select p.currency into wallet_call_book.currency from player p where p.id = p_player_id;
    if not found then
      outcome := 'playerUnknown';
      return;
    end if;
  end if;
  play_scope := case p_scope_by when 'player' then wallet_call_book.player_id::text else '' end;

  wallet := ledger_account_for('wallet', wallet_call_book.player_id, null, wallet_call_book.currency);
  select a.balance_minor into strict wallet_call_book.balance_minor from ledger_account a where a.id = wallet for update;

  select * into seen from wallet_call c
   where c.provider = p_provider and c.scope = play_scope and c.transaction_ref = p_ref and c.kind = p_kind;
  if found then
    repeated := seen.body_hash = p_hash;
    outcome := case when repeated then seen.outcome else 'mismatch' end;
    -- As it was answered the first time: a bet that came after it was not known then.
    target_known := p_kind <> 'rollback' or exists (
      select from wallet_call c where c.provider = p_provider and c.scope = play_scope and c.transaction_ref = seen.reference_ref
         and c.kind <> 'rollback' and c.id < seen.id);
    return;
  end if;
  if p_currency <> wallet_call_book.currency then
    outcome := 'wrongCurrency';
    return;
  end if;

  if p_reference_ref is not null then
    select * into target from wallet_call c
     where c.provider = p_provider and c.scope = play_scope and c.transaction_ref = p_reference_ref
       and (c.kind = 'bet' or p_kind = 'rollback' and c.kind = 'win') order by c.kind limit 1;
    target_known := target.id is not null;
    if target.player_id <> wallet_call_book.player_id then
      outcome := case when p_kind = 'rollback' then 'mismatch' else 'betUnknown' end;
      return;
    end if;
  end if;
  platform := coalesce(target.platform_id, platform);
  outcome := 'ok';

  if p_kind = 'bet' then
    if exists (select from wallet_call c where c.provider = p_provider and c.scope = play_scope and c.reference_ref = p_ref and c.kind = 'rollback') then
      outcome := 'rolledBack';
    elsif not p_is_promotion then
      select gate.refusal into refusal from play_refusal(wallet_call_book.player_id, platform, p_game_code) gate;
      if refusal = 'playerBlocked' then
        outcome := refusal;
      else
        -- A bet is activity: no session ends in the middle of a game.
        if not touch_session(wallet_call_book.player_id, launched.session_id) then
          outcome := 'sessionExpired';
        elsif refusal is not null then
          outcome := refusal;
        elsif not p_bets_after_close and exists (
          select from bet b where b.platform_id = platform and b.vendor_ref = wallet_call_book.player_id || ':' || p_round_ref and b.status = 'settled') then
          outcome := 'roundClosed';
        elsif not p_is_free and p_amount > wallet_call_book.balance_minor then
          outcome := 'insufficient';
        end if;
      end if;
    end if;
    if outcome = 'ok' and not p_is_free and not p_is_promotion then moved := -p_amount; end if;
    reason := 'game_bet';

  elsif p_kind = 'win' then
    if exists (select from wallet_call c where c.provider = p_provider and c.scope = play_scope and c.reference_ref = p_reference_ref and c.kind = 'rollback')
       -- Of this win itself; one under the same number as a bet has undone that one.
       or exists (select from wallet_call c where c.provider = p_provider and c.scope = play_scope and c.reference_ref = p_ref and c.kind = 'rollback')
          and not exists (select from wallet_call c where c.provider = p_provider and c.scope = play_scope and c.transaction_ref = p_ref and c.kind = 'bet') then
      outcome := 'rolledBack';
      return;
    elsif target.outcome is distinct from 'ok' and not p_is_promotion and not p_wins_without_bet or platform is null then
      outcome := 'betUnknown';
      return;
    end if;
    moved := p_amount;
    reason := case when p_is_promotion then 'game_promotion_win' else 'game_win' end;

  else
    -- Whether it was undone before, whatever number that came under.
    if target.outcome = 'ok' and not exists (
      select from wallet_call c where c.provider = p_provider and c.scope = play_scope and c.reference_ref = p_reference_ref and c.kind = 'rollback') then
      if target.kind = 'win' then
        if target.amount_minor > wallet_call_book.balance_minor then
          outcome := 'insufficient';
          return;
        end if;
        moved := -target.amount_minor;
      elsif not p_cancels_settled and exists (
        select from wallet_call w where w.provider = p_provider and w.scope = play_scope and w.reference_ref = p_reference_ref and w.kind = 'win'
           and not exists (select from wallet_call u where u.provider = p_provider and u.scope = play_scope
                              and u.reference_ref = w.transaction_ref and u.kind = 'rollback')) then
        outcome := 'settled';
        return;
      else
        moved := target.amount_minor;
      end if;
    end if;
    reason := 'game_' || target.kind || '_rolled_back';
  end if;

  if moved <> 0 then
    select l.transfer_id into posted from ledger_post(
      p_provider || ':' || case when p_kind = 'rollback' then 'undo:' || target.kind || ':' || play_scope || ':' || p_reference_ref
                                else p_kind || ':' || play_scope || ':' || p_ref end,
      reason, wallet_call_book.currency,
      array[wallet, ledger_account_for('house', null, platform, wallet_call_book.currency)], array[moved, -moved]) l;
    wallet_call_book.balance_minor := wallet_call_book.balance_minor + moved;
  end if;
  insert into wallet_call (provider, scope, kind, transaction_ref, reference_ref, body_hash, player_id, platform_id, game_code, round_ref, currency,
                           amount_minor, is_promotion, outcome, transfer_id)
  -- A win counts in its bet's round, whatever round it names.
  values (p_provider, play_scope, p_kind, p_ref, p_reference_ref, p_hash, wallet_call_book.player_id, platform, p_game_code,
          coalesce(case when p_kind = 'win' then target.round_ref end, p_round_ref), wallet_call_book.currency, abs(moved), p_is_promotion, outcome, posted);

  if outcome = 'ok' and platform is not null and (p_kind <> 'rollback' or target.outcome = 'ok' and moved <> 0) then
    select r.bet_id, r.is_news into wallet_call_book.bet_id, wallet_call_book.is_news from wallet_round(
      platform, wallet_call_book.player_id, coalesce(target.game_code, p_game_code), coalesce(target.round_ref, p_round_ref), wallet_call_book.currency,
      case when p_kind = 'bet' or target.kind = 'bet' and p_kind = 'rollback' then -moved else 0 end,
      case when p_kind = 'win' or target.kind = 'win' and p_kind = 'rollback' then moved else 0 end, coalesce(p_round_closed, false)) r;
  elsif p_kind = 'rollback' and target.kind = 'bet' and target.outcome = 'ok' and target.amount_minor = 0 then
    update bet b set status = 'void', settled_at = clock_timestamp()
     where b.platform_id = platform and b.vendor_ref = wallet_call_book.player_id || ':' || target.round_ref
       and b.status = 'open' and b.stake_minor = 0 and b.payout_minor = 0;
  end if;
end $$;
