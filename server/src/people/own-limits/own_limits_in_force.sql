-- A player's limits of one kind (rules H1, H7, H8), a row for each span that was ever limited: what counts now (most null: no limit), and what
-- takes its place. A limit that was to come never counts once another was set in its place. A caller that holds a lock sees what was set before it.
create or replace function own_limits_in_force(p_player_id bigint, p_kind text)
returns table (days smallint, most bigint, next_from timestamptz, next_most bigint) language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
  select span.days, present.most, next.counts_from, next.most
    from (select distinct o.days from own_limit o where o.player_id = p_player_id and o.kind = p_kind) span
    left join lateral (
      select l.most from own_limit l
       where l.player_id = p_player_id and l.kind = p_kind and l.days = span.days and l.counts_from <= clock_timestamp()
         and not exists (select from own_limit n where n.player_id = p_player_id and n.kind = p_kind and n.days = span.days
                                                   and n.id > l.id and n.set_at < l.counts_from)
       order by l.id desc limit 1) present on true
    left join lateral (
      select l.counts_from, l.most from own_limit l
       where l.player_id = p_player_id and l.kind = p_kind and l.days = span.days order by l.id desc limit 1) next
      on next.counts_from > clock_timestamp();
end $$;
