-- No delay for `free` failures, then 1, 2, 4 … seconds, `most_ms` at most.
create or replace function guess_delay(p_failures integer, p_free integer, p_most_ms float8) returns interval language sql immutable as $$
  select case when p_failures < p_free then interval '0'
              else least(1000 * power(2, least(p_failures - p_free, 30)), p_most_ms) * interval '1 millisecond' end
$$;
