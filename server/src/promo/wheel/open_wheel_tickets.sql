-- How many tickets a player can use now.
create or replace function open_wheel_tickets(p_player_id bigint) returns integer language plpgsql stable as $$
begin
  return (select count(*) from wheel_ticket where player_id = p_player_id and state = 'open' and expires_at > clock_timestamp());
end $$;
