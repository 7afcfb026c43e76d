-- All facts of one bet, those of archived months too (rule R28).
create or replace function facts_of_bet(p_player_id bigint, p_bet_id bigint) returns table (
  bet_id bigint, version integer, sign smallint, day date, settled_at timestamptz, is_adjustment boolean, upline_id bigint, platform_id integer,
  game_code text, product text, currency text, stake_minor bigint, valid_minor bigint, payout_minor bigint, jackpot_minor bigint,
  booked_at timestamptz, chain_id bigint, transaction xid8) language plpgsql stable rows 2 as $$
begin
  return query
  select f.bet_id, f.version, f.sign, f.day, f.settled_at, f.is_adjustment, f.upline_id, f.platform_id, f.game_code, f.product, f.currency,
         f.stake_minor, f.valid_minor, f.payout_minor, f.jackpot_minor, f.booked_at, f.chain_id, f.transaction
    from bet_fact f where f.player_id = p_player_id and f.bet_id = p_bet_id;
  -- The arrays of a month are unpacked only where they hold the bet.
  return query
  select u.* from bet_fact_packed p
   cross join lateral unnest(p.bet_ids, p.versions, p.signs, p.days, p.settled_ats, p.adjustments, p.upline_ids, p.platform_ids, p.game_codes,
                             p.products, p.currencies, p.stakes_minor, p.valids_minor, p.payouts_minor, p.jackpots_minor, p.booked_ats,
                             p.chain_ids, p.transactions) u (bet_id)
   where p.player_id = p_player_id and p_bet_id between p.first_bet_id and p.last_bet_id and p_bet_id = any(p.bet_ids) and u.bet_id = p_bet_id;
end $$;
