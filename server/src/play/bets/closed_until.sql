-- The last day of the accounting periods that are closed; null: none is.
create or replace function closed_until() returns date language sql stable as $$
  select max(last_day) from accounting_period
$$;
