-- The wallet that platforms of the 1000-series call for every bet, win and rollback (providers.md §3, decisions §3).

-- One launch of a game. Its token comes back with every call. Rows are kept: a win may come months later.
create table game_session (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  provider text not null,
  player_id bigint not null references player,
  -- The login it was opened from: bets are taken while that one lives.
  session_id uuid not null,
  platform_id integer not null,
  game_code text not null,
  currency text not null,
  created_at timestamptz not null default clock_timestamp()
);

-- Every call that moves money, once by its number, with the answer it was given. A refused bet stays refused; a refused win or rollback
-- is not kept, since it may be accepted later. A rollback whose target is not here is the tombstone that keeps a late bet from being booked.
create table wallet_call (
  id bigint generated always as identity primary key,
  provider text not null,
  -- In what the vendor's numbers are unique: '' the vendor, otherwise a platform or a player.
  scope text not null,
  kind text not null check (kind in ('bet', 'win', 'rollback')),
  transaction_ref text not null check (length(transaction_ref) between 1 and 100),
  -- Win: the bet. Rollback: what it undoes.
  reference_ref text,
  -- Of the fields that make the business of a call.
  body_hash bytea not null,
  player_id bigint not null references player,
  -- Null: a rollback that names a launch we do not know.
  platform_id integer,
  game_code text not null,
  round_ref text not null,
  currency text not null,
  -- What it took or gave: 0 for free bets, refused bets and rollbacks that undid nothing.
  amount_minor bigint not null check (amount_minor >= 0),
  is_promotion boolean not null default false,
  outcome text not null,
  -- Of the ledger; null where nothing moved.
  transfer_id bigint references ledger_transfer,
  created_at timestamptz not null default clock_timestamp(),
  constraint wallet_call_once unique (provider, scope, transaction_ref, kind),
  check (outcome = 'ok' or amount_minor = 0),
  check ((amount_minor > 0) = (transfer_id is not null))
);
create index wallet_call_by_reference on wallet_call (provider, scope, reference_ref, kind) where reference_ref is not null;
create unique index wallet_call_by_transfer on wallet_call (transfer_id) where transfer_id is not null;
create index wallet_call_by_time on wallet_call using brin (created_at) with (autosummarize = on);
create trigger append_only before update or delete or truncate on wallet_call
  for each statement execute function ledger_append_only();

-- Whether a player may begin to play a game now: null, or why not. Launches and bets ask it alike.
create function play_refusal(p_player_id bigint, p_platform_id integer, p_game_code text) returns text language sql stable as $$
  select case
    when p.status is distinct from 'open' then 'playerBlocked'
    when s.maintenance_until > now() then 'siteClosed'
    when gp.id is null then 'platformUnknown'
    when not gp.status or gp.maintenance_until > now() then 'platformClosed'
    when g.id is null then 'gameUnknown'
    when not g.status or g.maintenance_until > now() then 'gameClosed' end
    from (values (p_player_id)) asked (player_id)
    left join player p on p.id = asked.player_id
    left join site_switch s on true
    left join game_platform gp on gp.id = p_platform_id
    left join game g on g.platform_id = p_platform_id and g.code = p_game_code
$$;

-- Keeps the round that a call belongs to as one row of `bet`, from what the call did to it. Answers the row, and whether it is a win for the board.
create function wallet_round(p_platform_id integer, p_player_id bigint, p_game_code text, p_round_ref text, p_currency text,
                             p_stake bigint, p_payout bigint, p_closed boolean, out bet_id bigint, out is_news boolean) language plpgsql as $$
declare
  -- Tables with many seats share a round: a row is one player's part in it.
  ref text := p_player_id || ':' || p_round_ref;
  at timestamptz := clock_timestamp();
  kept bet;
begin
  if p_stake < 0 or p_payout < 0 then
    update bet set stake_minor = stake_minor + p_stake, payout_minor = payout_minor + p_payout,
                   status = case when stake_minor + p_stake = 0 and payout_minor + p_payout = 0 then 'void' when p_closed then 'settled' else status end,
                   settled_at = case when settled_at is null and (p_closed or stake_minor + p_stake = 0 and payout_minor + p_payout = 0)
                                     then at else settled_at end
     where platform_id = p_platform_id and vendor_ref = ref returning * into kept;
  else
    insert into bet (platform_id, vendor_ref, player_id, game_code, round_ref, currency, stake_minor, payout_minor, status, placed_at, settled_at)
    values (p_platform_id, ref, p_player_id, p_game_code, p_round_ref, p_currency, p_stake, p_payout,
            case when p_closed then 'settled' else 'open' end, at, case when p_closed then at end)
    on conflict (platform_id, vendor_ref) do update
       set stake_minor = bet.stake_minor + excluded.stake_minor, payout_minor = bet.payout_minor + excluded.payout_minor,
           status = case when p_closed then 'settled' when bet.status = 'void' then 'open' else bet.status end,
           settled_at = case when bet.status = 'settled' then bet.settled_at when p_closed then at end
    returning * into kept;
  end if;
  bet_id := kept.id;
  is_news := kept.status = 'settled' and p_payout > 0 and kept.payout_minor >= 5 * kept.stake_minor;
end $$;

-- Books one call and answers it, in one statement: what was answered before (`repeated`), or what is done now. The player's wallet is
-- locked first, so that the calls of one player are one after the other; the house is never locked.
-- p_scope_by: 'provider', 'platform' or 'player'. Outcomes: see seamless/wallet-call.ts.
create function wallet_call_book(
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
  if launched.player_id <> p_player_id or launched.id is null and (p_kind = 'bet' or p_player_id is null) then
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
  play_scope := case p_scope_by when 'provider' then '' when 'player' then wallet_call_book.player_id::text else coalesce(platform::text, '') end;

  wallet := ledger_account_for('wallet', wallet_call_book.player_id, null, wallet_call_book.currency);
  select a.balance_minor into strict wallet_call_book.balance_minor from ledger_account a where a.id = wallet for update;

  select * into seen from wallet_call c
   where c.provider = p_provider and c.scope = play_scope and c.transaction_ref = p_ref and c.kind = p_kind;
  if found then
    repeated := seen.body_hash = p_hash;
    outcome := case when repeated then seen.outcome else 'mismatch' end;
    target_known := true;
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
  platform := coalesce(platform, target.platform_id);
  outcome := 'ok';

  if p_kind = 'bet' then
    if exists (select from wallet_call c where c.provider = p_provider and c.scope = play_scope and c.reference_ref = p_ref and c.kind = 'rollback') then
      outcome := 'rolledBack';
    elsif not p_is_promotion then
      refusal := play_refusal(wallet_call_book.player_id, platform, p_game_code);
      if refusal = 'playerBlocked' then
        outcome := refusal;
      else
        -- A bet is a sign of life: nobody is logged out in the middle of a game.
        update session s set seen_at = now()
         where s.player_id = wallet_call_book.player_id and s.id = launched.session_id and s.seen_at < now() - interval '30 seconds'
           and s.seen_at > now() - interval '30 minutes' and s.expires_at > now();
        if not found and not exists (
          select from session s where s.player_id = wallet_call_book.player_id and s.id = launched.session_id
             and s.seen_at > now() - interval '30 minutes' and s.expires_at > now()) then
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
    if exists (select from wallet_call c where c.provider = p_provider and c.scope = play_scope and c.reference_ref = p_reference_ref and c.kind = 'rollback') then
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
  end if;
end $$;
