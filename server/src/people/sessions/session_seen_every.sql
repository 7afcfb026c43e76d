-- How exactly a session's last activity is kept: a younger `seen_at` is not written again. The one place that says how long.
create or replace function session_seen_every() returns interval language sql immutable as $$
  select interval '30 seconds'
$$;
