-- Whether a player may begin to play a game now: null, or why not.
create or replace function play_refusal(p_player_id bigint, p_platform_id integer, p_game_code text) returns text language sql stable as $$
  select case
    when p.status is distinct from 'open' then 'playerBlocked'
    when s.maintenance_until > now() or stop.kind = 'all' then 'siteClosed'
    when gp.id is null then 'platformUnknown'
    when not gp.status or gp.maintenance_until > now() or stop.kind = 'platform' then 'platformClosed'
    when g.id is null then 'gameUnknown'
    when not g.status or g.maintenance_until > now() or stop.kind = 'game' then 'gameClosed' end
    from (values (p_player_id)) asked (player_id)
    left join player p on p.id = asked.player_id
    left join site_switch s on true
    left join game_platform gp on gp.id = p_platform_id
    left join game g on g.platform_id = p_platform_id and g.code = p_game_code
    left join find_play_stop(p_platform_id, p_game_code) stop on true
$$;
