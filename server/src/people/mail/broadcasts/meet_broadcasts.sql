-- Has a mailbox meet what has become live, ended or been stopped since it last did: a new mail is taken in if it reaches the player, once and
-- for all, and what has ended leaves. A mailbox that is up to date is only looked up.
create or replace function meet_broadcasts(p_player_id bigint) returns void language plpgsql as $$
declare
  present_epoch constant bigint := (select epoch from mail_broadcast_epoch);
  box inbox;
  kept integer[];
  fresh integer[];
  unread_gone integer;
begin
  if present_epoch <= coalesce((select epoch from inbox where player_id = p_player_id), 0) then return; end if;
  insert into inbox (player_id) values (p_player_id) on conflict (player_id) do nothing;
  select * into box from inbox where player_id = p_player_id for update;
  if box.epoch >= present_epoch then return; end if;
  kept := array(select id from mail_broadcast where id = any(box.broadcasts) and state = 'live' order by id);
  fresh := array(
    select b.id from mail_broadcast b
     where b.state = 'live' and b.epoch > box.epoch and b.epoch <= present_epoch and b.id <> all(box.broadcasts)
       and broadcast_reaches(p_player_id, b.audience) order by b.id);
  unread_gone := cardinality(box.broadcasts) - cardinality(kept) - (
    select count(*) from mail_broadcast_mark where player_id = p_player_id and broadcast_id = any(box.broadcasts) and broadcast_id <> all(kept));
  update inbox
     set broadcasts = kept || fresh, epoch = present_epoch, unread = unread + cardinality(fresh) - unread_gone,
         version = version + case when kept || fresh = broadcasts then 0 else 1 end
   where player_id = p_player_id;
end $$;
