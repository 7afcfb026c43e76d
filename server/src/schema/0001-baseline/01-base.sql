-- Calls that all processes count together, to limit them: account look-ups, registrations, forgotten passwords.
-- Unlogged: a crash of the database forgets the counts, and no call waits for the disk.
create unlogged table counted_call (
  -- A hash of the call and of the caller or account that it is counted against.
  key bytea primary key,
  count integer not null,
  until timestamptz not null
) with (fillfactor = 70);
create index counted_call_by_end on counted_call (until);

-- One document a place: hot games, marquee, banners, tab bar, footer, site information.
create table content (
  name text primary key,
  body jsonb not null,
  updated_at timestamptz not null default now()
);

-- One row: the site's own maintenance. Platforms and games carry theirs.
create table site_switch (
  is_only boolean primary key default true check (is_only),
  maintenance_until timestamptz
);
insert into site_switch default values;
