-- Books the first versions of a player's bets for `book_bets`, which goes on with bets that a later version has replaced. The function takes
-- the lock of accounting periods where an operator may close one of them meanwhile.
create or replace function book_first_versions(p_player_id bigint, p_bet_ids bigint[]) returns void language plpgsql as $$
declare
  v_closed date;
begin
  -- A period is closed an hour after its end at the earliest, and no transaction is open that long: what settled just now waits for nothing.
  if exists (select from bet b where b.player_id = p_player_id and b.id = any(p_bet_ids)
                and (b.version > 1 or b.settled_at < clock_timestamp() - interval '10 minutes')) then
    perform pg_advisory_xact_lock_shared(hold_of_periods());
  end if;
  -- Read behind the lock, once for all bets.
  v_closed := coalesce(closed_until(), '-infinity');
  insert into bet_fact (player_id, bet_id, version, sign, day, settled_at, is_adjustment, upline_id, platform_id, game_code, product, currency,
                        stake_minor, valid_minor, payout_minor, jackpot_minor, chain_id)
  select b.player_id, b.id, 1, 1, (counted.at at time zone site_timezone()::interval)::date, counted.at, late.is_late, coalesce(p.upline_id, 0),
         b.platform_id, b.game_code, coalesce(g.product, 'other'), b.currency, coalesce(b.closed_minor, b.stake_minor),
         least(coalesce(b.valid_minor, b.stake_minor), coalesce(b.closed_minor, b.stake_minor)), b.payout_minor, b.jackpot_minor,
         coalesce(n.chain_id, freeze_chain(b.player_id, coalesce(g.product, 'other'), b.settled_at))
    from bet b
    join player p on p.id = b.player_id
    left join game g on g.platform_id = b.platform_id and g.code = b.game_code
    -- As `freeze_chain` finds it where nothing has changed since.
    left join chain_now n on n.player_id = b.player_id and n.product = coalesce(g.product, 'other')
          and n.changed_at = coalesce((select max(t.at) from tree_change t where t.at <= b.settled_at), '-infinity')
    cross join lateral (select (b.settled_at at time zone site_timezone()::interval)::date <= v_closed as is_late) late
    cross join lateral (select case when late.is_late then clock_timestamp() else b.settled_at end as at) counted
   where b.player_id = p_player_id and b.id = any(p_bet_ids) and b.is_booked and b.version = 1
     and (not late.is_late or not exists (select from facts_of_bet(b.player_id, b.id)))
  on conflict do nothing;
end $$;
