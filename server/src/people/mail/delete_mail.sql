-- Puts a mail away and counts it. Answers whether it was there until now; null where the player has no such mail.
create or replace function delete_mail(p_player_id bigint, p_mail_id bigint) returns boolean language plpgsql as $$
declare
  put_away_at constant timestamptz := now();
  found_mail mail;
begin
  perform from inbox where player_id = p_player_id for update;
  select * into found_mail from mail where player_id = p_player_id and id = p_mail_id;
  if not found then return null; end if;
  if found_mail.deleted_at is not null then return false; end if;
  update mail set deleted_at = put_away_at where player_id = p_player_id and id = p_mail_id;
  if found_mail.read_at is null then
    update inbox set unread = unread - 1, version = version + 1 where player_id = p_player_id;
  end if;
  return true;
end $$;
