-- A session ends after so long without activity. The one place that says how long.
create or replace function session_idle() returns interval language sql immutable as $$
  select interval '30 minutes'
$$;
