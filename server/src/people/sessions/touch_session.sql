-- Notes activity in a session that lives; answers whether it does. A mark is a write, so a young one is left as it is.
create or replace function touch_session(p_player_id bigint, p_session_id uuid) returns boolean language plpgsql as $$
begin
  update session set seen_at = now()
   where player_id = p_player_id and id = p_session_id and seen_at < now() - session_seen_every()
     and session_lives(seen_at, expires_at);
  return found or exists (
    select from session where player_id = p_player_id and id = p_session_id and session_lives(seen_at, expires_at));
end $$;
