-- Whether something of a bound bonus is not at home: points at a platform or on their way, or an open bet where it is played, or
-- play there that is not wholly known. A transfer home may be on its way with more than our books know of.
create or replace function has_bound_points(p_player_id bigint, p_grant_id bigint) returns boolean language plpgsql stable as $$
begin
  return exists (select from ledger_account
                  where player_id = p_player_id and grant_id = p_grant_id and kind in ('platform', 'transit') and balance_minor > 0)
      or exists (select from platform_binding b
                   join point_transfer t on t.player_id = b.player_id and t.platform_id = b.platform_id
                  where b.player_id = p_player_id and b.grant_id = p_grant_id and t.player_id = p_player_id
                    and t.state in ('asked', 'unknown') and t.grant_id = p_grant_id)
      or exists (select from platform_binding b
                  where b.player_id = p_player_id and b.grant_id = p_grant_id
                    and (has_open_bets(p_player_id, b.platform_id) or has_unread_play(p_player_id, b.platform_id)));
end $$;
