-- Trigger: a player who logs in, or whose session ends, has left the open game. The platform is asked soon.
create or replace function look_after_points() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update launch set look_at = clock_timestamp() + interval '2 seconds', is_back = true
     where player_id = new.player_id and look_at is not null;
  else
    update launch set look_at = clock_timestamp() + interval '2 seconds'
     where player_id = old.player_id and look_at is not null;
  end if;
  return null;
end $$;
