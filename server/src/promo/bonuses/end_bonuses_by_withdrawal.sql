-- Ends the player's earned bonuses on deposits because a withdrawal has begun: what is not paid yet goes back.
create or replace function end_bonuses_by_withdrawal(p_player_id bigint, p_reference text) returns void language plpgsql as $$
declare
  g bonus_grant;
begin
  for g in select * from bonus_grant
            where player_id = p_player_id and kind = 'deposit' and mode = 'earned' and status in ('active', 'closing')
              and progress_minor < required_minor
            order by id for update
  loop
    if g.bonus_minor > g.released_minor then
      perform ledger_post(p_player_id, 'bonus:' || g.id || ':end', 'bonus_forfeited', g.currency,
        array[ledger_account_for(p_player_id, 'bonus', null, g.currency, g.id), ledger_account_for(p_player_id, 'promotions', null, g.currency)],
        array[g.released_minor - g.bonus_minor, g.bonus_minor - g.released_minor]);
    end if;
    update bonus_grant set status = 'forfeited', reason = 'withdrawal', note = p_reference, is_due = false, ended_at = clock_timestamp()
     where player_id = p_player_id and id = g.id;
  end loop;
end $$;
