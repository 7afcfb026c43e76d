-- Of these pages, those with a material change in force that is newer than anything the player agreed to.
create or replace function pending_consents(p_player_id bigint, p_pages text[]) returns text[] language plpgsql stable as $$
begin
  return array(
    select v.page from legal_version v
     where v.page = any(p_pages) and v.is_material and v.in_force_at <= now()
       and not exists (select from legal_version l where l.page = v.page and l.in_force_at = v.in_force_at and l.id > v.id)
       and not exists (
         select from player_consent c join legal_version agreed on agreed.page = c.document and agreed.version = c.version
          where c.player_id = p_player_id and c.document = v.page and (agreed.in_force_at, agreed.id) >= (v.in_force_at, v.id))
     group by v.page order by min(array_position(p_pages, v.page)));
end $$;
