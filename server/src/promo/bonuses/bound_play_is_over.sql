-- Whether a platform is bound to a bonus with which nothing more is played: it is ending, its time is over, or its bets are complete.
create or replace function bound_play_is_over(p_player_id bigint, p_platform_id integer) returns boolean language plpgsql stable as $$
begin
  return exists (select from platform_binding b join bonus_grant g on g.player_id = b.player_id and g.id = b.grant_id
                  where b.player_id = p_player_id and b.platform_id = p_platform_id and g.player_id = p_player_id and g.ended_at is null
                    and (g.status in ('cancelling', 'closing') or g.progress_minor >= g.required_minor));
end $$;
