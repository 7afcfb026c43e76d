-- What a withdrawal would take of the player's earned bonuses on deposits; a bound one has its part of the deposit apart. Their rows stay
-- locked: who withdraws takes them before the wallet, as who pays a bonus does. One whose bets are all counted is being paid, and is not lost.
create or replace function lock_bonuses_at_stake(p_player_id bigint) returns bigint language plpgsql as $$
begin
  perform 1 from bonus_grant
    where player_id = p_player_id and kind = 'deposit' and mode = 'earned' and status in ('active', 'closing') order by id for update;
  return (select coalesce(sum(bonus_minor - released_minor), 0) from bonus_grant
           where player_id = p_player_id and kind = 'deposit' and mode = 'earned' and status in ('active', 'closing')
             and progress_minor < required_minor);
end $$;
