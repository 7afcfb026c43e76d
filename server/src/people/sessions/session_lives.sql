-- Whether a session with these times is still good.
create or replace function session_lives(p_seen_at timestamptz, p_expires_at timestamptz) returns boolean language sql stable as $$
  select p_expires_at > now() and p_seen_at > now() - session_idle()
$$;
