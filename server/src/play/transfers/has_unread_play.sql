-- Whether the player's play at a platform is not wholly known yet: since the last move home its bets were not read, or a bet has paid there
-- and the platform was not found empty since we read it. A bet is listed within 5 seconds. A platform without a list of bets is not waited
-- for, and no platform longer than its longest settling.
create or replace function has_unread_play(p_player_id bigint, p_platform_id integer) returns boolean language plpgsql stable as $$
declare
  last_home point_transfer;
begin
  select * into last_home from point_transfer
   where player_id = p_player_id and platform_id = p_platform_id and direction = 'out' and state = 'confirmed'
     and (held_minor > 0 or moved_minor > 0) and decided_at > clock_timestamp() - interval '14 days'
   order by id desc limit 1;
  if not found then return false; end if;
  return exists (select from vendor_feed
                  where platform_id = p_platform_id and feed = 'bets'
                    and coalesce(caught_up_at, '-infinity') < last_home.decided_at + interval '5 seconds')
      or exists (select from bet b join launch l on l.player_id = b.player_id and l.platform_id = b.platform_id
                  where b.player_id = p_player_id and b.platform_id = p_platform_id and b.status in ('settled', 'partly', 'void')
                    and (b.status = 'void' or b.payout_minor + b.jackpot_minor > 0)
                    and coalesce(b.settled_at, b.placed_at) > last_home.asked_at - interval '5 seconds' and b.changed_at > l.emptied_at);
end $$;
