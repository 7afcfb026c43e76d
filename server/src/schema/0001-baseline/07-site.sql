-- How the pages of the site are used.

-- Page views, added up: no player, no address, no parameter.
create table page_view_day (
  day date not null,
  route text not null,
  language text not null,
  device text not null,
  views bigint not null check (views > 0),
  primary key (day, route, language, device)
);
