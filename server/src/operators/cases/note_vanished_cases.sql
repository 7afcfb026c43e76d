-- Marks open cases of these kinds and this platform that a whole comparison has not found again. They stay open: an operator looks why.
create or replace function note_vanished_cases(p_kinds text[], p_platform_id integer, p_seen text[]) returns integer language sql as $$
  with vanished as (
    update reconciliation_case set vanished_at = clock_timestamp()
     where kind = any(p_kinds) and platform_id is not distinct from p_platform_id and state in ('open', 'proposed')
       and vanished_at is null and subject <> all(p_seen)
    returning id
  ), noted as (
    insert into case_event (case_id, what) select id, 'vanished' from vanished returning 1
  )
  select count(*)::integer from noted
$$;
