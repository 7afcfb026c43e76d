-- Whether a bet of the player is open at a platform. Later than its longest settling a platform has forgotten it.
create or replace function has_open_bets(p_player_id bigint, p_platform_id integer) returns boolean language plpgsql stable as $$
begin
  return exists (select from bet where player_id = p_player_id and platform_id = p_platform_id and status in ('open', 'partly')
                                   and coalesce(settled_at, placed_at) > now() - interval '14 days');
end $$;
