-- What an operator switches while the site runs (GLI-19 2.4.1), who switched it, and which pages are looked at.

-- One row: the site's own maintenance. Platforms and games carry theirs.
create table site_switch (
  is_only boolean primary key default true check (is_only),
  maintenance_until timestamptz
);
insert into site_switch default values;

-- Who did what when; never changed afterwards.
create table operator_action (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  operator text not null check (length(operator) between 1 and 64),
  action text not null,
  target text not null,
  detail jsonb not null
);
create trigger append_only before update or delete or truncate on operator_action
  for each statement execute function ledger_append_only();

-- The site's offset from UTC (decisions §5), and a moment as it is told to people there.
create function site_timezone() returns text language sql stable as $$
  select coalesce((select body -> 'info' ->> 'timezone' from content where name = 'site'), '+08:00')
$$;
create function site_time(moment timestamptz) returns text language sql stable as $$
  select to_char(moment at time zone site_timezone()::interval, 'YYYY-MM-DD HH24:MI') || ' (' || site_timezone() || ')'
$$;

-- Looks at pages, added up: no player, no address, no parameter.
create table page_view_day (
  day date not null,
  route text not null,
  language text not null,
  device text not null,
  views bigint not null check (views > 0),
  primary key (day, route, language, device)
);
