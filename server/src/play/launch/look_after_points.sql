-- The player's session has ended: the player has left the open game. Its platform is asked soon.
create or replace function look_after_points(p_player_id bigint) returns void language plpgsql as $$
declare
  soon constant timestamptz := clock_timestamp() + interval '2 seconds';
begin
  update launch set look_at = soon where player_id = p_player_id and look_at is not null;
end $$;
