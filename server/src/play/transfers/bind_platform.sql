-- Makes the platform's points those of the bonus, or cash where none is named. The wallet is locked. It changes hands only while no point
-- and no open bet of another owner is there, and all that was played there is known. Errors: PL004; PL006 what was played is not known yet.
create or replace function bind_platform(p_player_id bigint, p_platform_id integer, p_grant_id bigint) returns void language plpgsql as $$
declare
  bound bigint := (select grant_id from platform_binding where player_id = p_player_id and platform_id = p_platform_id);
begin
  if bound is not distinct from p_grant_id then return; end if;
  if exists (select from ledger_account where player_id = p_player_id and kind = 'platform' and platform_id = p_platform_id and balance_minor > 0)
     or exists (select from point_transfer where player_id = p_player_id and platform_id = p_platform_id and state in ('asked', 'unknown'))
     or has_open_bets(p_player_id, p_platform_id) then
    raise exception 'platform % holds points of another owner', p_platform_id using errcode = 'PL004';
  end if;
  if has_unread_play(p_player_id, p_platform_id) then
    raise exception 'bets at platform % are not read yet', p_platform_id using errcode = 'PL006';
  end if;
  if p_grant_id is null then
    delete from platform_binding where player_id = p_player_id and platform_id = p_platform_id;
  else
    insert into platform_binding (player_id, platform_id, grant_id) values (p_player_id, p_platform_id, p_grant_id)
    on conflict (player_id, platform_id) do update set grant_id = excluded.grant_id, bound_at = clock_timestamp();
  end if;
end $$;
