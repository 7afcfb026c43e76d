-- Notes activity in a session that lives; answers whether it does. A session is marked as seen at most every 30 seconds: each mark is a write.
create or replace function touch_session(p_player_id bigint, p_session_id uuid) returns boolean language plpgsql as $$
begin
  update session set seen_at = now()
   where player_id = p_player_id and id = p_session_id and seen_at < now() - interval '30 seconds'
     and seen_at > now() - interval '30 minutes' and expires_at > now();
  return found or exists (
    select from session where player_id = p_player_id and id = p_session_id
       and seen_at > now() - interval '30 minutes' and expires_at > now());
end $$;
