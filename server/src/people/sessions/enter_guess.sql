-- Counts a try as failed under each key, in their order, before the password is looked at: no row. Or answers which keys the try has to
-- wait for and how long, the longest first, and counts nothing. A key forgets a series that began longer ago than `forget`.
-- A try that another one overtakes at a key is taken back at the keys before: a success takes back one.
create or replace function enter_guess(p_keys bytea[], p_free integer[], p_most_ms float8[], p_forget interval)
returns table (place integer, wait_ms float8) language plpgsql as $$
begin
  return query
    select k.nth::integer, (extract(epoch from g.next_try_at - clock_timestamp()) * 1000)::float8
      from unnest(p_keys) with ordinality k (key, nth) join guess g on g.key = k.key
     where g.next_try_at > clock_timestamp() order by 2 desc;
  if found then return; end if;
  begin
    for i in 1 .. array_length(p_keys, 1) loop
      place := i;
      insert into guess as g (key, failures, since, next_try_at)
      values (p_keys[i], 1, clock_timestamp(), clock_timestamp() + guess_delay(1, p_free[i], p_most_ms[i]))
      on conflict (key) do update
         set failures = case when g.since > clock_timestamp() - p_forget then least(g.failures + 1, 1000000) else 1 end,
             since = case when g.since > clock_timestamp() - p_forget then g.since else clock_timestamp() end,
             next_try_at = clock_timestamp() + guess_delay(
               case when g.since > clock_timestamp() - p_forget then g.failures + 1 else 1 end, p_free[i], p_most_ms[i])
       where g.next_try_at <= clock_timestamp();
      if not found then raise exception 'another one was quicker by a moment' using errcode = 'PG001'; end if;
    end loop;
  exception when sqlstate 'PG001' then
    wait_ms := (select greatest(extract(epoch from g.next_try_at - clock_timestamp()) * 1000, 1)::float8 from guess g where g.key = p_keys[place]);
    return next;
  end;
end $$;
