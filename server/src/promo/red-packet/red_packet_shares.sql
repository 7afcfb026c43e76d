-- The shares of a red packet by number: as `shares.ts` splits them, a second time and in another language. The audit computes them again.
create or replace function red_packet_shares(p_seed text, p_code text, p_packets integer, p_budget bigint, p_least bigint, p_most bigint)
returns bigint[] language plpgsql immutable strict as $$
declare
  above bigint[] := array_fill(0::bigint, array[p_packets]);
  rest bigint := p_budget - p_packets * p_least;
  cap bigint := p_most - p_least;
  surplus bigint := 0;
  unfilled bigint;
  part bigint;
  given bigint;
  other integer;
begin
  for place in 1 .. p_packets loop
    above[place] := case when place = p_packets then rest
      else draw_below(p_seed, 'packet-' || p_code || '|share|' || place - 1, 2 * (rest / (p_packets - place + 1)) + 1) end;
    rest := rest - above[place];
  end loop;
  for place in 1 .. p_packets loop
    surplus := surplus + greatest(0, above[place] - cap);
    above[place] := least(above[place], cap);
  end loop;
  while surplus > 0 loop
    select count(*) into unfilled from unnest(above) one where one < cap;
    part := greatest(1, surplus / unfilled);
    for place in 1 .. p_packets loop
      given := least(part, cap - above[place], surplus);
      above[place] := above[place] + given;
      surplus := surplus - given;
    end loop;
  end loop;
  for place in reverse p_packets - 1 .. 1 loop
    other := draw_below(p_seed, 'packet-' || p_code || '|shuffle|' || place, place + 1);
    given := above[place + 1];
    above[place + 1] := above[other + 1];
    above[other + 1] := given;
  end loop;
  return array(select p_least + one from unnest(above) with ordinality as shares (one, place) order by place);
end $$;
