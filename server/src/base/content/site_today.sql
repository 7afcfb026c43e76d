-- The beginning of today, by which limits are counted: midnight of the site's offset.
create or replace function site_today() returns timestamptz language sql stable as $$
  select date_trunc('day', clock_timestamp() at time zone site_timezone()::interval) at time zone site_timezone()::interval
$$;
