-- The platform that a player has last moved points to: `transferOutLast` brings them home from there.
create or replace function remember_platform(p_player_id bigint, p_platform_id integer) returns void language plpgsql as $$
begin
  update player set last_platform_id = p_platform_id where id = p_player_id and last_platform_id is distinct from p_platform_id;
end $$;
