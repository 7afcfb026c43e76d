-- Keeps the round of a wallet callback as one row of `bet`, and books it once it is closed. Answers the row, and whether it is a win for
-- the board.
create or replace function wallet_round(p_player_id bigint, p_platform_id integer, p_game_code text, p_round_ref text, p_currency text,
                             p_stake bigint, p_payout bigint, p_closed boolean, out bet_id bigint, out is_news boolean) language plpgsql as $$
declare
  -- Tables with many seats share a round: a row is one player's part in it.
  ref text := p_player_id || ':' || p_round_ref;
  at timestamptz := clock_timestamp();
  kept bet;
begin
  if p_stake < 0 or p_payout < 0 then
    update bet set stake_minor = stake_minor + p_stake, payout_minor = payout_minor + p_payout,
                   status = case when stake_minor + p_stake = 0 and payout_minor + p_payout = 0 then 'void'
                                 when p_closed then 'settled' else status end,
                   settled_at = case when settled_at is null and (p_closed or stake_minor + p_stake = 0 and payout_minor + p_payout = 0)
                                     then at else settled_at end,
                   version = version + is_booked::integer,
                   is_booked = (p_closed or status = 'settled') and (stake_minor + p_stake <> 0 or payout_minor + p_payout <> 0),
                   changed_at = at
     where player_id = p_player_id and platform_id = p_platform_id and vendor_ref = ref returning * into kept;
  else
    insert into bet (player_id, platform_id, vendor_ref, game_code, round_ref, currency, stake_minor, payout_minor, status, placed_at, settled_at,
                     imported_at, changed_at, is_booked)
    values (p_player_id, p_platform_id, ref, p_game_code, p_round_ref, p_currency, p_stake, p_payout,
            case when p_closed then 'settled' else 'open' end, at, case when p_closed then at end, at, at, p_closed)
    on conflict (player_id, platform_id, vendor_ref) do update
       set stake_minor = bet.stake_minor + excluded.stake_minor, payout_minor = bet.payout_minor + excluded.payout_minor,
           status = case when p_closed then 'settled' when bet.status = 'void' then 'open' else bet.status end,
           settled_at = case when bet.status = 'settled' then bet.settled_at when p_closed then at end,
           version = bet.version + bet.is_booked::integer, is_booked = p_closed or bet.status = 'settled', changed_at = at
    returning * into kept;
  end if;
  if kept.is_booked or kept.version > 1 then perform book_bets(p_player_id, array[kept.id]); end if;
  bet_id := kept.id;
  is_news := kept.is_board_win and p_payout > 0;
end $$;
