-- Gives a ticket, once a source and its reference; answers whether this call gave it.
create or replace function earn_wheel_ticket(p_player_id bigint, p_source text, p_source_ref text, p_expires_at timestamptz)
returns boolean language plpgsql as $$
declare
  earned bigint;
begin
  insert into wheel_ticket (player_id, source, source_ref, expires_at) values (p_player_id, p_source, p_source_ref, p_expires_at)
  on conflict (player_id, source, source_ref) do nothing returning id into earned;
  if earned is null then
    return false;
  end if;
  insert into wheel_ticket_entry (player_id, ticket_id, change, why) values (p_player_id, earned, 1, 'earned');
  perform pg_notify('parlour_change', 'tickets:' || p_player_id);
  return true;
end $$;
