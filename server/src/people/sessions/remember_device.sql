-- Remembers that a player logged in on a device, and keeps the latest twenty. Answers nothing of interest.
create or replace function remember_device(p_player_id bigint, p_mark_hash bytea) returns boolean language plpgsql as $$
begin
  insert into known_device (player_id, mark_hash, seen_at) values (p_player_id, p_mark_hash, now())
  on conflict (player_id, mark_hash) do update set seen_at = excluded.seen_at;
  delete from known_device k where k.player_id = p_player_id and k.mark_hash in (
    select mark_hash from known_device where player_id = p_player_id order by seen_at desc, mark_hash offset 20);
  return true;
end $$;
