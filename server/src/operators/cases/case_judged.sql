-- Whether two operators have judged this difference with these very figures, and it has stood since. A difference that was gone at the
-- decision is a new case when it returns. A balance is a new case too: the decision is part of what explains it from then on. Only a
-- comparison that was under way at the decision may still bring what was judged.
create or replace function case_judged(p_kind text, p_subject text, p_figures text) returns boolean language sql stable as $$
  select exists (select from reconciliation_case c where c.kind = p_kind and c.subject = p_subject and c.figures = p_figures
                    and c.state in ('resolved', 'withdrawn') and c.vanished_at is null
                    and (c.kind <> 'balance' or c.decided_at > now() - interval '1 hour'))
$$;
