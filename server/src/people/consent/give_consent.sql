-- Records that a player agrees to these texts, if all of them are in force. Answers how many are; where it is fewer, nothing is recorded.
create or replace function give_consent(
  p_player_id bigint, p_pages text[], p_versions text[], p_hashes text[], p_address inet, p_language text
) returns integer language plpgsql as $$
declare
  in_force integer;
begin
  in_force := (
    select count(*) from unnest(p_pages, p_versions, p_hashes) as asked (page, version, hash)
      join lateral (select l.version, l.hash from legal_version l where l.page = asked.page and l.in_force_at <= now()
                     order by l.in_force_at desc, l.id desc limit 1) v on v.version = asked.version and v.hash = asked.hash);
  if in_force < cardinality(p_pages) then return in_force; end if;
  insert into player_consent (player_id, document, version, address, hash, language)
  select p_player_id, asked.page, asked.version, p_address, asked.hash, p_language
    from unnest(p_pages, p_versions, p_hashes) as asked (page, version, hash)
  on conflict (player_id, document, version) do nothing;
  return in_force;
end $$;
