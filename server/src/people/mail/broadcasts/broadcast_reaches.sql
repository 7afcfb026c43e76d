-- True for a player in the audience of a mail to many; a condition that the audience does not name is met. A player on a break from play is
-- in no audience that does not say so: most mails to many invite to play.
create or replace function broadcast_reaches(p_player_id bigint, p_audience jsonb) returns boolean language plpgsql stable as $$
declare
  reader player;
  above bigint := p_player_id;
begin
  select * into reader from player where id = p_player_id;
  if not found or reader.status = 'closed' or reader.identity_type = 'company'
     or (reader.break_until > now() and not coalesce((p_audience ->> 'onBreak')::boolean, false))
     or not coalesce(p_audience -> 'accounts' ? reader.account, true)
     or not coalesce(p_audience -> 'languages' ? coalesce(reader.language, 'en'), true)
     or not coalesce(p_audience -> 'identities' ? reader.identity_type, true)
     or reader.created_at < (p_audience ->> 'registeredFrom')::timestamptz
     or reader.created_at >= (p_audience ->> 'registeredBefore')::timestamptz then
    return false;
  end if;
  if p_audience ? 'deposited' and (p_audience -> 'deposited')::boolean is distinct from exists (
    select from ledger_account a join ledger_entry e on e.player_id = a.player_id and e.account_id = a.id
     where a.player_id = p_player_id and a.kind = 'wallet' and e.reason in ('deposit', 'deposit_paid')) then
    return false;
  end if;
  if not p_audience ? 'belowId' then return true; end if;
  -- Deeper than the five levels of the tree can be: whatever the rows say, the way up ends.
  for level in 1..16 loop
    above := (select place.upline_id from place_at(above, now()) place);
    if above = (p_audience ->> 'belowId')::bigint then return true; end if;
    exit when coalesce(above, 0) = 0;
  end loop;
  return false;
end $$;
