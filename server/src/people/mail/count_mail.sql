-- Trigger: keeps `inbox.unread` up to date.
create or replace function count_mail() returns trigger language plpgsql as $$
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
