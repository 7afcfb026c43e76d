-- Since when an account stands below another one without a break; -infinity: always, or below the company (0). Goes back in time from move
-- to move of the accounts between: in each of these spans the way up is the same, as it was then, wherever those accounts stand today.
create or replace function below_since(p_player_id bigint, p_above_id bigint) returns timestamptz
language plpgsql stable as $$
declare
  v_until timestamptz := 'infinity';
  v_from timestamptz;
  v_id bigint;
  -- More than the tree has levels: whatever the rows say, the way up ends.
  v_levels integer;
begin
  if p_above_id = 0 then return '-infinity'; end if;
  while v_until > '-infinity' loop
    v_from := '-infinity';
    v_id := p_player_id;
    v_levels := 0;
    while v_id is distinct from p_above_id loop
      v_levels := v_levels + 1;
      if v_id is null or v_id = 0 or v_levels > 16 then return v_until; end if;
      v_from := greatest(v_from, (select max(f.until) from former_upline f where f.player_id = v_id and f.until < v_until));
      v_id := coalesce((select f.upline_id from former_upline f where f.player_id = v_id and f.until >= v_until order by f.until limit 1),
                       (select p.upline_id from player p where p.id = v_id));
    end loop;
    v_until := v_from;
  end loop;
  return v_until;
end $$;
