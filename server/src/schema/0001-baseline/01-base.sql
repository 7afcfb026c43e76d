-- The role that the site serves with. It owns nothing: it cannot change the schema, and what the books keep for good it only adds to and
-- reads. Roles belong to the whole server: two databases may make it at the same moment.
do $$ begin
  if not exists (select from pg_roles where rolname = 'parlour_site') then
    create role parlour_site;
  end if;
exception when duplicate_object or unique_violation then null;
end $$;
alter default privileges grant select, insert, update, delete on tables to parlour_site;
grant select on schema_migration, schema_function to parlour_site;

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
