-- Mail to players (spec §4, Inbox). Texts hold all five languages; the HTML in them was cleaned when it was stored.

create table mail (
  id bigint generated always as identity primary key,
  player_id bigint not null references player,
  -- What the mail is known by to whoever sent it: sending it again does nothing.
  reference text not null check (length(reference) between 1 and 200),
  title jsonb not null,
  content jsonb not null,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  -- Put away by the player; kept, so that what was sent can be shown later.
  deleted_at timestamptz,
  unique (player_id, reference)
);
create index mail_by_player on mail (player_id, created_at desc, id desc) where deleted_at is null;

-- How many are unread, one row a player, so that the question asked every three seconds costs one look-up.
-- The version grows with every change: a late answer never replaces a newer one.
create table inbox (
  player_id bigint primary key references player,
  unread integer not null default 0 check (unread >= 0),
  version bigint not null default 0
);

create function count_mail() returns trigger language plpgsql as $$
declare
  before integer := 0;
  after integer := 0;
begin
  if tg_op <> 'INSERT' and old.read_at is null and old.deleted_at is null then before := 1; end if;
  if tg_op <> 'DELETE' and new.read_at is null and new.deleted_at is null then after := 1; end if;
  if before <> after then
    insert into inbox (player_id, unread, version) values (coalesce(new.player_id, old.player_id), after, 1)
    on conflict (player_id) do update set unread = inbox.unread + after - before, version = inbox.version + 1;
  end if;
  return null;
end $$;

create trigger mail_counted after insert or update of read_at, deleted_at or delete on mail
  for each row execute function count_mail();
