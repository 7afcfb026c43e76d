-- The site's offset from UTC, as the content 'site' says it.
create or replace function site_timezone() returns text language sql stable as $$
  select coalesce((select body -> 'info' ->> 'timezone' from content where name = 'site'), '+08:00')
$$;
