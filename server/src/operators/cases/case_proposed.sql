-- Whether an operator has proposed how to resolve this case, and no other has answered yet.
create or replace function case_proposed(p_kind text, p_subject text) returns boolean language sql stable as $$
  select exists (select from reconciliation_case where kind = p_kind and state = 'proposed' and subject = p_subject)
$$;
