-- Trigger: an import is never rewritten. Only the body of an old import may be forgotten.
create or replace function content_import_kept() returns trigger language plpgsql as $$
begin
  if (new.id, new.name, new.hash, new.origin, new.imported_by, new.imported_at)
       is distinct from (old.id, old.name, old.hash, old.origin, old.imported_by, old.imported_at) or new.body is not null then
    raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
