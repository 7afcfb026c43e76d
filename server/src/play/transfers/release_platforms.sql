-- A bonus is over: its platforms keep cash from now on. What still comes home from them is the player's.
create or replace function release_platforms(p_player_id bigint, p_grant_id bigint) returns void language plpgsql as $$
begin
  delete from platform_binding where player_id = p_player_id and grant_id = p_grant_id;
end $$;
