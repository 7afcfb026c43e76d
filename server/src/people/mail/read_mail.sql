-- Marks a mail as read and counts it. Answers whether this was its first reading.
create or replace function read_mail(p_player_id bigint, p_mail_id bigint, p_read_at timestamptz default now())
returns boolean language plpgsql as $$
begin
  perform from inbox where player_id = p_player_id for update;
  update mail set read_at = p_read_at where player_id = p_player_id and id = p_mail_id and deleted_at is null and read_at is null;
  if not found then return false; end if;
  update inbox set unread = unread - 1, version = version + 1 where player_id = p_player_id;
  return true;
end $$;
