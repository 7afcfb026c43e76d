-- Opens a case, or updates the open case of this subject. A proposal falls when the figures change, and when the difference was gone
-- meanwhile. Answers no row for a difference that operators have judged with these very figures.
create or replace function raise_case(p_kind text, p_subject text, p_platform_id integer, p_player_id bigint, p_currency text,
                                      p_figures text, p_evidence jsonb)
returns table (case_id bigint, is_new boolean) language plpgsql as $$
declare
  known reconciliation_case;
begin
  insert into reconciliation_case (kind, subject, platform_id, player_id, currency, figures, evidence)
  select p_kind, p_subject, p_platform_id, p_player_id, p_currency, p_figures, p_evidence
   where not case_judged(p_kind, p_subject, p_figures)
  on conflict (kind, subject) where state in ('open', 'proposed') do nothing
  returning id into case_id;
  if case_id is not null then
    is_new := true;
    insert into case_event (case_id, what, detail) values (raise_case.case_id, 'opened', p_evidence);
    return next;
    return;
  end if;
  select * into known from reconciliation_case c
   where c.kind = p_kind and c.subject = p_subject and c.state in ('open', 'proposed') for update;
  if not found then return; end if;
  case_id := known.id;
  is_new := false;
  if known.figures <> p_figures or known.vanished_at is not null then
    insert into case_event (case_id, what, detail)
    values (known.id, case when known.figures <> p_figures then 'changed' else 'returned' end, p_evidence);
    update reconciliation_case set state = 'open', proposed_by = null, proposed_at = null, resolution = null, reason = null,
           batch_id = null where id = known.id;
  end if;
  update reconciliation_case set figures = p_figures, evidence = p_evidence, seen_at = clock_timestamp(), vanished_at = null where id = known.id;
  return next;
end $$;
