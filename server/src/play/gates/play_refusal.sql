-- The gate of play: whether a player may begin to play a game now. Launches and bets ask it alike; wins, rollbacks and every way home
-- never ask. refusal: null, or what is closed. cause: 'break', 'limit', 'stop', 'maintenance' or 'closed'. until and why: what players are
-- told of it.
create or replace function play_refusal(p_player_id bigint, p_platform_id integer, p_game_code text,
                                        out refusal text, out cause text, out until timestamptz, out why text)
language plpgsql stable as $$
declare
  gate record;
begin
  select p.status as player_status, p.break_until, p.currency, s.maintenance_until as site_until,
         gp.id as platform_id, gp.kind as platform_kind, gp.status as platform_open, gp.maintenance_until as platform_until,
         g.id as game_id, g.status as game_open, g.maintenance_until as game_until,
         stop.kind as stopped, stop.until as stop_until, stop.why as stop_why
    into gate
    from (values (p_player_id)) asked (player_id)
    left join player p on p.id = asked.player_id
    left join site_switch s on true
    left join game_platform gp on gp.id = p_platform_id
    left join game g on g.platform_id = p_platform_id and g.code = p_game_code
    left join find_play_stop(p_platform_id, p_game_code) stop on true;

  if gate.player_status is distinct from 'open' then refusal := 'playerBlocked';
  elsif gate.break_until > now() then refusal := 'playerBlocked'; cause := 'break'; until := gate.break_until;
  elsif gate.site_until > now() then refusal := 'siteClosed'; cause := 'maintenance'; until := gate.site_until;
  elsif gate.stopped = 'all' then refusal := 'siteClosed'; cause := 'stop';
  elsif gate.platform_id is null then refusal := 'platformUnknown';
  elsif gate.platform_until > now() then refusal := 'platformClosed'; cause := 'maintenance'; until := gate.platform_until;
  elsif not gate.platform_open then refusal := 'platformClosed'; cause := 'closed';
  elsif gate.stopped = 'platform' then refusal := 'platformClosed'; cause := 'stop';
  elsif gate.game_id is null then refusal := 'gameUnknown';
  elsif gate.stopped = 'game' then refusal := 'gameClosed'; cause := 'stop';
  elsif not gate.game_open then refusal := 'gameClosed'; cause := 'closed';
  elsif gate.game_until > now() then refusal := 'gameClosed'; cause := 'maintenance'; until := gate.game_until;
  -- Points inside a platform that keeps them have been counted when they went in.
  elsif gate.platform_kind = 'seamless' and loss_left(p_player_id, gate.currency) = 0 then refusal := 'limitReached'; cause := 'limit';
  end if;
  if cause = 'stop' then
    until := case when gate.stop_until > now() then gate.stop_until end;
    why := gate.stop_why;
  end if;
end $$;
