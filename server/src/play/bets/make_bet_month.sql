-- Makes the partition of facts for the month of a day, and moves facts of it there that found none. It runs with the owner's rights: the site's
-- role makes no tables. An archived month has no partition: nothing counts in it any more.
create or replace function make_bet_month(p_day date) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_month date := date_trunc('month', p_day)::date;
  v_next date := (date_trunc('month', p_day) + interval '1 month')::date;
  v_name text := 'bet_fact_' || to_char(p_day, 'YYYY_MM');
begin
  if to_regclass(v_name) is not null or p_day not between '2000-01-01' and '2100-01-01' or is_bet_month_archived(v_month) then return; end if;
  -- Two processes at once: the second finds it made.
  perform pg_advisory_xact_lock(7203114511);
  if to_regclass(v_name) is not null or is_bet_month_archived(v_month) then return; end if;
  execute format('create table %I (like bet_fact including defaults including constraints)', v_name);
  execute format('with moved as (delete from bet_fact_other where day >= %L and day < %L returning *) insert into %I select * from moved',
                 v_month, v_next, v_name);
  execute format('alter table bet_fact attach partition %I for values from (%L) to (%L)', v_name, v_month, v_next);
  execute format('revoke update, delete on %I from parlour_site', v_name);
exception when check_violation or duplicate_table then
  -- A fact of the month came in between, and the next run moves it; or another process has just made it.
  return;
end $$;
