-- Whether points of the bound bonus may be moved to the platform now; it is locked then, so that a player or job who
-- ends it waits and sees the transfer.
create or replace function hold_bound_bonus(p_player_id bigint, p_grant_id bigint, p_platform_id integer, p_currency text)
returns boolean language plpgsql as $$
begin
  perform 1 from bonus_grant
    where player_id = p_player_id and id = p_grant_id and mode = 'bound' and status = 'active' and currency = p_currency
      and progress_minor < required_minor and (place_until > clock_timestamp() or frozen_at is not null)
      and terms #> '{bound,platforms}' @> to_jsonb(p_platform_id)
      for update;
  return found;
end $$;
