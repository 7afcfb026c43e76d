-- What an account has of a kind of game at a moment, in basis points; nothing where nothing was set.
create or replace function share_at(p_player_id bigint, p_product text, p_at timestamptz)
returns table (granted_bp integer, share_bp integer, commission_bp integer) language plpgsql stable as $$
begin
  return query
  select s.granted_bp, s.share_bp, s.commission_bp from agent_share s
   where s.player_id = p_player_id and s.product = p_product and s.since <= p_at order by s.since desc limit 1;
  if not found then return query select 0, 0, 0; end if;
end $$;
