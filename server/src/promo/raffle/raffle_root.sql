-- The Merkle root of a raffle's numbered tickets (as RFC 6962): as `merkle.ts` computes it, a second time and in another language.
create or replace function raffle_root(p_raffle_id integer, p_code text) returns text language plpgsql stable as $$
declare
  level bytea[];
begin
  select array_agg(sha256('\x00'::bytea || convert_to('raffle-' || p_code || '|' || number || '|' || p.tag, 'UTF8')) order by number)
    into level
    from raffle_ticket t join raffle_player p using (player_id, raffle_id),
         lateral generate_series(t.first_number, t.first_number + t.tickets - 1) number
   where t.raffle_id = p_raffle_id;
  if level is null then
    return encode(sha256(''::bytea), 'hex');
  end if;
  while cardinality(level) > 1 loop
    select array_agg(case when level[at + 1] is null then level[at] else sha256('\x01'::bytea || level[at] || level[at + 1]) end order by at)
      into level from generate_series(1, cardinality(level), 2) at;
  end loop;
  return encode(level[1], 'hex');
end $$;
