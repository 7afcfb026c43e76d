-- A moment as players and operators read it: in the site's offset, which is named.
create or replace function site_time(moment timestamptz) returns text language sql stable as $$
  select to_char(moment at time zone site_timezone()::interval, 'YYYY-MM-DD HH24:MI') || ' (' || site_timezone() || ')'
$$;
