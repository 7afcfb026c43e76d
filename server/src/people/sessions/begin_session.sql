-- Begins the one session of an account. A session that the account has must have ended before (end_session). At a new place the login is no
-- proof of identity.
create or replace function begin_session(
  p_player_id bigint, p_token_hash bytea, p_platform text, p_address inet, p_lasts interval, p_is_new_place boolean default false
) returns void language plpgsql as $$
declare
  -- In minutes; null: no limit of the player's own (rule H8).
  own_limit constant bigint := (select l.most from own_limits_in_force(p_player_id, 'session') l);
  session_id constant uuid := gen_random_uuid();
  began_at constant timestamptz := now();
begin
  insert into session (player_id, id, token_hash, platform, address, created_at, seen_at, proved_at, expires_at, is_new_place)
  values (p_player_id, session_id, p_token_hash, p_platform, p_address, began_at, began_at, began_at,
          began_at + least(p_lasts, own_limit * interval '1 minute'), p_is_new_place);
  perform note_player_back(p_player_id);
end $$;
