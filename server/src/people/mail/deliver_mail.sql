-- Puts a mail into a player's box and counts it as unread, once for each reference. Beyond p_most mails the oldest are deleted, except
-- mails that the player must keep for p_kept_days; beyond ten times p_most these are deleted too. Answers whether the mail is new.
create or replace function deliver_mail(
  p_player_id bigint, p_reference text, p_title jsonb, p_content jsonb, p_created_at timestamptz, p_most integer, p_kept_days integer default null
) returns boolean language plpgsql as $$
declare
  sent_at constant timestamptz := coalesce(p_created_at, now());
  keep_until constant timestamptz := sent_at + p_kept_days * interval '1 day';
  oldest bigint[];
  unread_gone integer;
begin
  -- Whatever counts mail holds the box's row first, so that no two wait for each other.
  insert into inbox (player_id) values (p_player_id) on conflict (player_id) do nothing;
  perform from inbox where player_id = p_player_id for update;
  insert into mail (player_id, reference, title, content, created_at, kept_until)
  values (p_player_id, p_reference, p_title, p_content, sent_at, keep_until)
  on conflict (player_id, reference) do nothing;
  if not found then return false; end if;
  oldest := array(
    select id from (
      select id, kept_until, row_number() over (order by created_at desc, id desc) as place from mail where player_id = p_player_id) ranked
     where place > p_most and (kept_until is null or kept_until <= now() or place > p_most * 10));
  unread_gone := (
    select count(*) from mail where player_id = p_player_id and id = any(oldest) and read_at is null and deleted_at is null);
  delete from mail where player_id = p_player_id and id = any(oldest);
  update inbox set unread = unread + 1 - unread_gone, version = version + 1 where player_id = p_player_id;
  return true;
end $$;
