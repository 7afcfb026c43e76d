-- The identity type of an account, and the account above it at a moment; 0: none.
create or replace function place_at(p_player_id bigint, p_at timestamptz) returns table (identity_type text, upline_id bigint)
language plpgsql stable as $$
begin
  return query
  select p.identity_type,
         coalesce((select f.upline_id from former_upline f where f.player_id = p_player_id and f.until > p_at order by f.until limit 1),
                  p.upline_id, 0)
    from player p where p.id = p_player_id;
end $$;
