-- What came to and left each account of a player between two moments, by reason.
create or replace function ledger_sums(p_player_id bigint, p_account_ids bigint[], p_from timestamptz, p_to timestamptz)
returns table (account_id bigint, reason text, entries bigint, in_minor bigint, out_minor bigint) language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
  with recursive span as materialized (
    select a.id as account_id, ledger_entry_before(p_player_id, a.id, p_from) as low, ledger_entry_before(p_player_id, a.id, p_to) as high
      from unnest(p_account_ids) as a (id)
  ), present as (
    select s.*, (select min(e.reason) from ledger_entry e
                  where e.player_id = p_player_id and e.account_id = s.account_id and e.reason is not null) as reason
      from span s where s.high > s.low
    union all
    select p.account_id, p.low, p.high, (select min(e.reason) from ledger_entry e
                                          where e.player_id = p_player_id and e.account_id = p.account_id and e.reason > p.reason)
      from present p where p.reason is not null
  )
  select p.account_id, p.reason, s.entries, s.in_minor, s.out_minor
    from present p
   cross join lateral (
     select count(*) as entries, coalesce(sum(e.amount_minor) filter (where e.amount_minor > 0), 0)::bigint as in_minor,
            coalesce(-sum(e.amount_minor) filter (where e.amount_minor < 0), 0)::bigint as out_minor
       from ledger_entry e
      where e.player_id = p_player_id and e.account_id = p.account_id and e.reason = p.reason and e.number > p.low and e.number <= p.high) s
   where p.reason is not null and s.entries > 0;
end $$;
