-- Forgets a player's reports that were closed long ago, with what was answered (rule N13). It runs with the owner's rights: the site's role
-- only adds answers.
create or replace function forget_old_reports(p_player_id bigint, p_kept interval) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  forgotten bigint;
begin
  delete from problem_screenshot s using problem_report r
   where s.player_id = p_player_id and r.player_id = p_player_id and r.id = s.report_id and r.closed_at < now() - p_kept;
  delete from problem_answer a using problem_report r
   where a.player_id = p_player_id and r.player_id = p_player_id and r.id = a.report_id and r.closed_at < now() - p_kept;
  delete from problem_report r where r.player_id = p_player_id and r.closed_at < now() - p_kept;
  get diagnostics forgotten = row_count;
  return forgotten;
end $$;
