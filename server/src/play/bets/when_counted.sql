-- When a fact counts, where it would count at a moment of its own: then, or now where the accounting period of that moment is closed.
create or replace function when_counted(p_at timestamptz) returns timestamptz language sql volatile as $$
  select case when (p_at at time zone site_timezone()::interval)::date <= closed_until() then clock_timestamp() else p_at end
$$;
