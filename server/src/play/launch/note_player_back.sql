-- The player has logged in again: the player has left the open game. Its platform is asked soon.
create or replace function note_player_back(p_player_id bigint) returns void language plpgsql as $$
begin
  perform look_after_points(p_player_id);
  update launch set is_back = true where player_id = p_player_id and look_at is not null and not is_back;
end $$;
