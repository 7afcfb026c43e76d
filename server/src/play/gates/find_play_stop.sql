-- The stop that blocks a game, the widest first. Without a game: the stop that blocks the platform.
create or replace function find_play_stop(p_platform_id integer, p_game_code text) returns setof play_stop language sql stable as $$
  select * from play_stop
   where ended_at is null and (kind = 'all' or platform_id = p_platform_id and (kind = 'platform' or game_code = p_game_code))
   order by case kind when 'all' then 0 when 'platform' then 1 else 2 end limit 1
$$;
