-- Marks a mail to many as read or deleted by one player and counts it. Answers whether that is new; null where it is not in the mailbox.
create or replace function mark_broadcast(p_player_id bigint, p_broadcast_id integer, p_is_deleted boolean) returns boolean language plpgsql as $$
declare
  former mail_broadcast_mark;
begin
  perform from inbox where player_id = p_player_id and p_broadcast_id = any(broadcasts) for update;
  if not found then return null; end if;
  select * into former from mail_broadcast_mark where player_id = p_player_id and broadcast_id = p_broadcast_id;
  if former.deleted_at is not null then return case when p_is_deleted then false end; end if;
  if former.player_id is not null and not p_is_deleted then return false; end if;
  insert into mail_broadcast_mark (player_id, broadcast_id, read_at, deleted_at)
  values (p_player_id, p_broadcast_id, case when not p_is_deleted then now() end, case when p_is_deleted then now() end)
  on conflict (player_id, broadcast_id) do update set deleted_at = excluded.deleted_at;
  if former.player_id is null then
    update inbox set unread = unread - 1, version = version + 1 where player_id = p_player_id;
  end if;
  return true;
end $$;
