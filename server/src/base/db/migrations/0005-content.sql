-- Content is imported again and again: what a file no longer names is left out and kept, since bets and transfers refer to it.

alter table hall add column listed boolean not null default true;
alter table game_platform add column listed boolean not null default true;
alter table game add column listed boolean not null default true;

-- Who put which content in, when. The newest row of a name is what is in use.
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
