-- Ends the session of an account and keeps why, for its browser: the one of this id or of this token where one is given.
-- Answers the session and the reason that is kept, for the session's streams; no row where there is no such session.
-- A session that was over by the clock keeps that reason.
create or replace function end_session(p_player_id bigint, p_session_id uuid, p_token_hash bytea, p_reason text)
returns table (session_id uuid, reason text) language plpgsql as $$
declare
  ended session;
  ended_at constant timestamptz := now();
begin
  select * into ended from session s
   where s.player_id = p_player_id and s.id = coalesce(p_session_id, s.id) and s.token_hash = coalesce(p_token_hash, s.token_hash)
     for update;
  if not found then return; end if;
  session_id := ended.id;
  reason := case when ended.expires_at <= ended_at then 'expired'
                 when not session_lives(ended.seen_at, ended.expires_at) then 'idle'
                 else p_reason end;
  delete from session s where s.player_id = p_player_id;
  perform look_after_points(p_player_id);
  insert into ended_session (player_id, token_hash, reason, ended_at)
  values (p_player_id, ended.token_hash, reason, ended_at)
  on conflict on constraint ended_session_pkey do nothing;
  return next;
end $$;
