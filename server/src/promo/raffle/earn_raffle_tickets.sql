-- A login, once a day of the site's offset, or a deposit brings what the rules of the open raffles say. A deposit counts each whole amount.
create or replace function earn_raffle_tickets(p_player_id bigint, p_occasion text, p_reference text default '', p_paid_minor bigint default 0)
returns void language plpgsql as $$
declare
  rule record;
begin
  for rule in
    select r.id as raffle_id, e.id, e.most,
           least(case when p_occasion = 'deposit' then p_paid_minor / e."amountMinor" else 1 end * e.tickets, e.most)::integer as tickets
      from player p
      join raffle r on r.currency = p.currency and r.started_at is not null and r.closed_at is null and r.cancelled_at is null
                   and r.starts_at <= clock_timestamp() and r.closes_at > clock_timestamp()
     cross join lateral jsonb_to_recordset(r.earn) as e (id text, "on" text, "amountMinor" bigint, tickets integer, most integer)
     where p.id = p_player_id and p.identity_type = 'player' and p.status = 'open' and e."on" = p_occasion
     order by r.id
  loop
    if rule.tickets > 0 then
      perform add_raffle_tickets(p_player_id, rule.raffle_id, rule.id, p_occasion,
        case when p_occasion = 'login' then to_char(site_today() at time zone site_timezone()::interval, 'YYYY-MM-DD') else p_reference end,
        rule.tickets, rule.most);
    end if;
  end loop;
end $$;
