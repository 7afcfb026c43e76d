-- Books the versions of a player's bets that count as facts, and takes their former versions back. The caller has written the rows in this
-- transaction and holds them. To book a version again is nothing. Most bets have one version: they read no partition of the facts, since a
-- vendor of seamless wallets waits for this. What belongs to a closed accounting period counts now, as an adjustment (rule R23), also where its
-- former version lies in an archived month (rule R28).
create or replace function book_bets(p_player_id bigint, p_bet_ids bigint[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan as $$
declare
  v_replaced bigint[] := (select array_agg(r.bet_id) from book_first_versions(array_fill(p_player_id, array[cardinality(p_bet_ids)]), p_bet_ids) r);
  v_offset interval;
  v_closed date;
begin
  if v_replaced is null then return; end if;
  -- Read for corrections alone, and behind the lock of accounting periods, which `book_first_versions` has taken for them.
  v_offset := site_timezone()::interval;
  v_closed := coalesce(closed_until(), '-infinity');

  insert into bet_fact (player_id, bet_id, version, sign, day, settled_at, is_adjustment, upline_id, platform_id, game_code, product, currency,
                        stake_minor, valid_minor, payout_minor, jackpot_minor, chain_id)
  select b.player_id, f.bet_id, f.version, -1, (counted.at at time zone v_offset)::date, counted.at,
         f.is_adjustment or counted.at <> f.settled_at, f.upline_id, f.platform_id, f.game_code, f.product, f.currency,
         f.stake_minor, f.valid_minor, f.payout_minor, f.jackpot_minor, f.chain_id
    from bet b cross join lateral facts_of_bet(p_player_id, b.id) f
    cross join lateral (select case when (f.settled_at at time zone v_offset)::date <= v_closed then clock_timestamp()
                                    else f.settled_at end as at) counted
   where b.player_id = p_player_id and b.id = any(v_replaced) and f.version = b.version - 1 and f.sign = 1
     and not exists (select from facts_of_bet(p_player_id, b.id) x where x.version = f.version and x.sign = -1)
  on conflict do nothing;
  -- A correction keeps the chain and the product of the version it replaces, and counts at the moment at which that one was taken back where
  -- its own is closed.
  insert into bet_fact (player_id, bet_id, version, sign, day, settled_at, is_adjustment, upline_id, platform_id, game_code, product, currency,
                        stake_minor, valid_minor, payout_minor, jackpot_minor, chain_id)
  select b.player_id, b.id, b.version, 1, (counted.at at time zone v_offset)::date, counted.at, counted.at <> b.settled_at,
         coalesce(f.upline_id, p.upline_id, 0), b.platform_id, b.game_code, coalesce(f.product, g.product, 'other'), b.currency,
         coalesce(b.closed_minor, b.stake_minor),
         least(coalesce(b.valid_minor, b.stake_minor), coalesce(b.closed_minor, b.stake_minor)), b.payout_minor, b.jackpot_minor,
         coalesce(f.chain_id, freeze_chain(p_player_id, coalesce(g.product, 'other'), b.settled_at))
    from bet b join player p on p.id = b.player_id
    left join game g on g.platform_id = b.platform_id and g.code = b.game_code
    left join lateral (select x.* from facts_of_bet(p_player_id, b.id) x where x.version = b.version - 1 and x.sign = 1) f on true
    left join lateral (select x.settled_at from facts_of_bet(p_player_id, b.id) x where x.version = b.version - 1 and x.sign = -1) r on true
    cross join lateral (select case when (b.settled_at at time zone v_offset)::date > v_closed then b.settled_at
                                    else coalesce(r.settled_at, clock_timestamp()) end as at) own
    cross join lateral (select case when (own.at at time zone v_offset)::date <= v_closed then clock_timestamp() else own.at end as at) counted
   where b.player_id = p_player_id and b.id = any(v_replaced) and b.is_booked
     and not exists (select from facts_of_bet(p_player_id, b.id) x where x.version = b.version and x.sign = 1)
  on conflict do nothing;
end $$;
