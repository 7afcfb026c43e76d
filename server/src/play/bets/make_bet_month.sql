-- Makes the partition of facts for the month of a day. It runs with the owner's rights: the site's role makes no tables.
create or replace function make_bet_month(p_day date) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  month date := date_trunc('month', p_day)::date;
  name text := 'bet_fact_' || to_char(month, 'YYYY_MM');
begin
  if to_regclass(name) is not null or p_day not between '2000-01-01' and '2100-01-01' then return; end if;
  -- Two processes at once: the second finds it made.
  perform pg_advisory_xact_lock(7203114511);
  if to_regclass(name) is not null then return; end if;
  execute format('create table %I partition of bet_fact for values from (%L) to (%L)', name, month, (month + interval '1 month')::date);
  execute format('revoke update, delete on %I from parlour_site', name);
exception when check_violation or duplicate_table then
  -- Facts of the month are among the others already, and stay there; or another process has just made it.
  return;
end $$;
