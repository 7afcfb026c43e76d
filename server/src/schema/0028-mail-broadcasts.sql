-- domain: people
-- Mail to many players at once (rules N9, N10): one row, whatever the number of its readers.

create table mail_broadcast (
  id integer generated always as identity primary key,
  code text not null unique check (code ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
  title jsonb not null,
  content jsonb not null,
  -- As `Audience` in people/mail/broadcasts/file.ts.
  audience jsonb not null,
  state text not null default 'draft' check (state in ('draft', 'scheduled', 'live', 'ended', 'stopped')),
  from_at timestamptz,
  until_at timestamptz,
  -- Of the site when it became live: a mailbox that has met a higher one has decided about this mail.
  epoch bigint,
  made_by text not null,
  made_at timestamptz not null default clock_timestamp(),
  check ((state = 'draft') = (from_at is null) and (from_at is null) = (until_at is null) and until_at > from_at)
);
create index mail_broadcast_open on mail_broadcast (id) where state in ('scheduled', 'live');

-- Raised by each mail that becomes live, ends or is stopped. Its one row is locked meanwhile, so that epochs are seen in their order.
create table mail_broadcast_epoch (
  is_only boolean primary key default true check (is_only),
  epoch bigint not null default 0
);
insert into mail_broadcast_epoch default values;

-- What a player has read or deleted, written when the player does it.
create table mail_broadcast_mark (
  player_id bigint not null references player,
  broadcast_id integer not null,
  read_at timestamptz,
  deleted_at timestamptz,
  primary key (player_id, broadcast_id),
  check (read_at is not null or deleted_at is not null)
);
create index mail_broadcast_mark_by_broadcast on mail_broadcast_mark (broadcast_id);

-- The live mails to many that are in this mailbox, and up to which epoch it has met them. `unread` counts them too.
alter table inbox add column broadcasts integer[] not null default '{}', add column epoch bigint not null default 0;
