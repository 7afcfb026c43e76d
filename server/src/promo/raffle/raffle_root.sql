-- The Merkle root of a raffle's tickets (as RFC 6962), from the tags of their holders in the order of the numbers: as `merkle.ts` computes it,
-- a second time and in another language.
create or replace function raffle_root(p_code text, p_tags text[]) returns text language plpgsql immutable as $$
declare
  level bytea[];
begin
  select array_agg(sha256('\x00'::bytea || convert_to('raffle-' || p_code || '|' || number || '|' || tag, 'UTF8')) order by number)
    into level
    from unnest(p_tags) with ordinality t (tag, number);
  if level is null then
    return encode(sha256(''::bytea), 'hex');
  end if;
  while cardinality(level) > 1 loop
    select array_agg(case when level[at + 1] is null then level[at] else sha256('\x01'::bytea || level[at] || level[at + 1]) end order by at)
      into level from generate_series(1, cardinality(level), 2) at;
  end loop;
  return encode(level[1], 'hex');
end $$;
