-- Whether the player is one of those for whom a packet is.
create or replace function red_packet_fits(p_player_id bigint, p_audience jsonb) returns boolean language plpgsql stable as $$
declare
  found_player player;
  deposited bigint;
begin
  select * into found_player from player where id = p_player_id;
  if found_player.identity_type is distinct from 'player' or found_player.status <> 'open' then
    return false;
  end if;
  if found_player.created_at < clock_timestamp() - (p_audience ->> 'newDays')::integer * interval '1 day' then
    return false;
  end if;
  if p_audience ? 'depositedMinor' then
    select coalesce(sum(paid_minor), 0) into deposited from deposit
     where player_id = p_player_id and state = 'paid' and currency = found_player.currency
       and decided_at > clock_timestamp() - (p_audience ->> 'depositedDays')::integer * interval '1 day';
    return deposited >= (p_audience ->> 'depositedMinor')::bigint;
  end if;
  return true;
end $$;
