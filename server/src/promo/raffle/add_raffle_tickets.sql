-- Adds tickets of one rule to a player, once a reference and not more than the rule's most; answers how many. A raffle that is closed, or
-- closing at this moment, takes none: its row is held against the close.
create or replace function add_raffle_tickets(p_player_id bigint, p_raffle_id integer, p_rule text, p_source text, p_source_ref text,
                                              p_tickets integer, p_most integer)
returns integer language plpgsql as $$
declare
  added integer;
begin
  perform 1 from raffle where id = p_raffle_id and started_at is not null and closed_at is null and cancelled_at is null for key share;
  if not found then
    return 0;
  end if;
  insert into raffle_player (player_id, raffle_id, tag)
  values (p_player_id, p_raffle_id, left(replace(gen_random_uuid()::text, '-', ''), 8) || right(replace(gen_random_uuid()::text, '-', ''), 8))
  on conflict (player_id, raffle_id) do nothing;
  perform 1 from raffle_player where player_id = p_player_id and raffle_id = p_raffle_id for update;
  select least(p_tickets, p_most - coalesce(sum(tickets), 0)) into added
    from raffle_ticket where player_id = p_player_id and raffle_id = p_raffle_id and rule = p_rule;
  if added <= 0 then
    return 0;
  end if;
  insert into raffle_ticket (player_id, raffle_id, rule, source, source_ref, tickets)
  values (p_player_id, p_raffle_id, p_rule, p_source, p_source_ref, added)
  on conflict (player_id, raffle_id, rule, source_ref) do nothing;
  if not found then
    return 0;
  end if;
  update raffle_player set tickets = tickets + added where player_id = p_player_id and raffle_id = p_raffle_id;
  perform pg_notify('parlour_change', 'tickets:' || p_player_id);
  return added;
end $$;
