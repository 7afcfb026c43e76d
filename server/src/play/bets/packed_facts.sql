-- The facts of a player that lie in archived months (rule R28).
create or replace function packed_facts(p_player_id bigint) returns table (
  bet_id bigint, version integer, sign smallint, day date, settled_at timestamptz, is_adjustment boolean, upline_id bigint, platform_id integer,
  game_code text, product text, currency text, stake_minor bigint, valid_minor bigint, payout_minor bigint, jackpot_minor bigint,
  booked_at timestamptz, chain_id bigint) language plpgsql stable rows 100 as $$
begin
  return query
  select u.* from bet_fact_packed p
   cross join lateral unnest(p.bet_ids, p.versions, p.signs, p.days, p.settled_ats, p.adjustments, p.upline_ids, p.platform_ids, p.game_codes,
                             p.products, p.currencies, p.stakes_minor, p.valids_minor, p.payouts_minor, p.jackpots_minor, p.booked_ats,
                             p.chain_ids) u
   where p.player_id = p_player_id;
end $$;
