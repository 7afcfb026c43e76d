-- Books the first versions of bets, of one player or of many as a page of a vendor's list has them: one statement for all that were settled just
-- now, and most calls are over with it. Answers the bets that a later version has replaced, with which `book_bets` goes on. The function takes the
-- lock of accounting periods where an operator may close one of them meanwhile. Its plans hold for any number of bets: to plan them for each
-- call takes longer than to book a bet.
create or replace function book_first_versions(p_player_ids bigint[], p_bet_ids bigint[]) returns table (of_player_id bigint, bet_id bigint)
language plpgsql set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  -- Read once for all bets.
  v_offset interval := site_timezone()::interval;
  v_now timestamptz := clock_timestamp();
  -- A period is closed an hour after its end at the earliest, and no transaction is open that long: what settled since then waits for nothing.
  v_since timestamptz := v_now - interval '10 minutes';
  v_is_recent boolean := true;
  v_closed date := '-infinity';
  v_booked bigint;
  v_is_earlier boolean;
  v_replaced_player_ids bigint[];
  v_replaced_bet_ids bigint[];
begin
  loop
    insert into bet_fact (player_id, bet_id, version, sign, day, settled_at, is_adjustment, upline_id, platform_id, game_code, product, currency,
                          stake_minor, valid_minor, payout_minor, jackpot_minor, chain_id)
    select b.player_id, b.id, 1, 1, (counted.at at time zone v_offset)::date, counted.at, late.is_late, coalesce(p.upline_id, 0),
           b.platform_id, b.game_code, own.product, b.currency, coalesce(b.closed_minor, b.stake_minor),
           least(coalesce(b.valid_minor, b.stake_minor), coalesce(b.closed_minor, b.stake_minor)), b.payout_minor, b.jackpot_minor,
           coalesce(n.chain_id, freeze_chain(b.player_id, own.product, b.settled_at))
      from unnest(p_player_ids, p_bet_ids) k (player_id, id)
      join bet b on b.player_id = k.player_id and b.id = k.id
      join player p on p.id = b.player_id
      left join game g on g.platform_id = b.platform_id and g.code = b.game_code
      -- The last change of the tree holds for most bets.
      cross join (select max(t.at) as at from tree_change t where t.at <= v_now) latest
      -- `offset 0` keeps both apart from the joins, so that they are found once a bet.
      cross join lateral (select coalesce(g.product, 'other') as product,
                                 case when b.settled_at between latest.at and v_now then latest.at
                                      else coalesce((select max(t.at) from tree_change t where t.at <= b.settled_at), '-infinity')
                                 end as changed_at offset 0) own
      -- As `freeze_chain` finds it where nothing has changed since.
      left join chain_now n on n.player_id = b.player_id and n.product = own.product and n.changed_at = own.changed_at
      cross join lateral (select (b.settled_at at time zone v_offset)::date <= v_closed as is_late) late
      cross join lateral (select case when late.is_late then clock_timestamp() else b.settled_at end as at) counted
     where b.is_booked and b.version = 1 and (b.settled_at >= v_since) = v_is_recent
       and (not late.is_late or not exists (select from facts_of_bet(b.player_id, b.id)))
    on conflict do nothing;
    get diagnostics v_booked = row_count;
    exit when not v_is_recent or v_booked = cardinality(p_bet_ids);

    select bool_or(b.version > 1 or b.settled_at < v_since),
           array_agg(b.player_id) filter (where b.version > 1), array_agg(b.id) filter (where b.version > 1)
      into v_is_earlier, v_replaced_player_ids, v_replaced_bet_ids
      from unnest(p_player_ids, p_bet_ids) k (player_id, id) join bet b on b.player_id = k.player_id and b.id = k.id;
    exit when v_is_earlier is not true;
    perform pg_advisory_xact_lock_shared(hold_of_periods());
    -- Read behind the lock.
    v_closed := coalesce(closed_until(), '-infinity');
    v_is_recent := false;
  end loop;
  return query select * from unnest(v_replaced_player_ids, v_replaced_bet_ids);
end $$;
