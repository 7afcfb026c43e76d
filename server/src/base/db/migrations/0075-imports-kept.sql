-- Who put which content in is not rewritten; only what old imports said is forgotten.
create function content_import_kept() returns trigger language plpgsql as $$
begin
  if (new.id, new.name, new.hash, new.origin, new.imported_by, new.imported_at)
       is distinct from (old.id, old.name, old.hash, old.origin, old.imported_by, old.imported_at) or new.body is not null then
    raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger forgets_bodies_only before update on content_import for each row execute function content_import_kept();
create trigger append_only before delete or truncate on content_import
  for each statement execute function ledger_append_only();
