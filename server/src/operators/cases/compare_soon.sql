-- Has a book compared within ten minutes, so that a case comes of what it still says then.
create or replace function compare_soon(p_book text) returns void language sql as $$
  insert into reconciliation_book (book, next_at) values (p_book, clock_timestamp() + interval '10 minutes')
  on conflict (book) do update set next_at = least(reconciliation_book.next_at, excluded.next_at)
$$;
