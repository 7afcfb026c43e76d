-- Keys that outlast SEAL_KEY, sealed with it: 'mark' finds sealed values again. That it opens proves, too, that SEAL_KEY is the right one.
create table kept_key (
  name text primary key,
  sealed bytea not null,
  changed_at timestamptz not null default clock_timestamp()
);
