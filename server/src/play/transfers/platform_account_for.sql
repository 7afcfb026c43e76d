-- The account of what a platform holds of the player: the wallet's, or that of the bonus it is bound to.
create or replace function platform_account_for(p_player_id bigint, p_platform_id integer, p_currency text) returns bigint language plpgsql as $$
begin
  return ledger_account_for(p_player_id, 'platform', p_platform_id, p_currency,
                            (select grant_id from platform_binding where player_id = p_player_id and platform_id = p_platform_id));
end $$;
