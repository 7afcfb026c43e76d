-- Forgets the bodies of a document's imports, all but the newest ones. It runs with the owner's rights: the site's role only adds imports.
create or replace function forget_old_imports(p_name text, p_kept integer) returns void
language sql security definer set search_path = public, pg_temp as $$
  update content_import set body = null
   where name = p_name and body is not null
     and id <= (select id from content_import where name = p_name order by id desc offset p_kept limit 1)
$$;
