-- Marks everything in a player's mailbox as read. Answers whether something was unread.
create or replace function read_all_mail(p_player_id bigint) returns boolean language plpgsql as $$
begin
  perform from inbox where player_id = p_player_id for update;
  update mail set read_at = now() where player_id = p_player_id and read_at is null and deleted_at is null;
  insert into mail_broadcast_mark (player_id, broadcast_id, read_at)
  select p_player_id, unnest(broadcasts), now() from inbox where player_id = p_player_id
  on conflict (player_id, broadcast_id) do nothing;
  update inbox set unread = 0, version = version + 1 where player_id = p_player_id and unread > 0;
  return found;
end $$;
