-- A login, a deposit of so much, or the collected reward of a mission brings what the rules of the wheel that turns say: each rule once a
-- day of the site's offset.
create or replace function earn_wheel_tickets(p_player_id bigint, p_occasion text, p_paid_minor bigint default 0)
returns void language plpgsql as $$
declare
  rule record;
  today timestamptz := site_today();
begin
  for rule in
    select e.id, e.tickets, least(today + e.days * interval '1 day', c.ends_at) as expires_at
      from player p
      join wheel_campaign c on c.currency = p.currency and c.stopped_at is null and c.ends_at > clock_timestamp()
      cross join lateral jsonb_to_recordset(c.earn) as e (id text, "on" text, "amountMinor" bigint, tickets integer, days integer)
     where p.id = p_player_id and p.identity_type = 'player' and p.status = 'open'
       and e."on" = p_occasion and e."amountMinor" <= p_paid_minor
  loop
    for n in 1 .. rule.tickets loop
      perform earn_wheel_ticket(p_player_id, p_occasion,
        rule.id || ':' || to_char(today at time zone site_timezone()::interval, 'YYYY-MM-DD') || ':' || n, rule.expires_at);
    end loop;
  end loop;
end $$;
