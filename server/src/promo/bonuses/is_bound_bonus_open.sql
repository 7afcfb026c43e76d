-- Whether the player has that bound bonus and it is not over: points that come home from its platforms are its own.
create or replace function is_bound_bonus_open(p_player_id bigint, p_grant_id bigint) returns boolean language plpgsql stable as $$
begin
  return exists (select from bonus_grant where player_id = p_player_id and id = p_grant_id and mode = 'bound'
                                           and active_at is not null and ended_at is null);
end $$;
