-- The numbers that win, the first prize first: as `winners.ts` draws them, a second time and in another language. The audit draws again.
create or replace function raffle_winners(p_seed text, p_code text, p_randomness text, p_tickets integer, p_places integer)
returns integer[] language plpgsql immutable strict as $$
declare
  -- Where the row of numbers differs from 1, 2, 3, …
  moved jsonb := '{}';
  won integer[] := '{}';
  other integer;
begin
  for place in 0 .. least(p_tickets, p_places) - 1 loop
    other := place + draw_below(p_seed, 'raffle-' || p_code || '|' || p_randomness || '|' || place, p_tickets - place);
    won := won || coalesce((moved ->> other::text)::integer, other + 1);
    moved := jsonb_set(moved, array[other::text], to_jsonb(coalesce((moved ->> place::text)::integer, place + 1)));
  end loop;
  return won;
end $$;
