-- The site's content, and how its pages are used.

-- One document a place: hot games, marquee, banners, tab bar, footer, site information.
create table content (
  name text primary key,
  body jsonb not null,
  updated_at timestamptz not null default now()
);

-- Each import of content, by whom and when: never rewritten, but the bodies of old imports are forgotten. The newest row of a name is in use.
create table content_import (
  id bigint generated always as identity primary key,
  name text not null,
  hash text not null,
  -- shipped: it came with a build, and the next build may replace it; operator: only an operator may.
  origin text not null check (origin in ('shipped', 'operator')),
  imported_by text not null,
  imported_at timestamptz not null default now(),
  -- As the file had it; forgotten for all but the newest of a name.
  body jsonb
);
create index content_import_name on content_import (name, id desc);
create trigger forgets_bodies_only before update on content_import for each row execute function content_import_kept();
create trigger append_only before delete or truncate on content_import
  for each statement execute function append_only();

-- Page views, added up: no player, no address, no parameter.
create table page_view_day (
  day date not null,
  route text not null,
  language text not null,
  device text not null,
  views bigint not null check (views > 0),
  primary key (day, route, language, device)
);
