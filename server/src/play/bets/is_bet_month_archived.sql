-- Whether the facts of a month, named by its first day, lie in an archive (rule R25).
create or replace function is_bet_month_archived(p_month date) returns boolean language sql stable as $$
  select coalesce((select act = 'archived' from bet_archive where month = p_month order by id desc limit 1), false)
$$;
