import type { AuditCheck, Cause, Causes } from '../../money/ledger/audit/parts.ts';

/** The audit of the wheel: what was paid is what was drawn, what was drawn is what the seed says, and every ticket is accounted for. */

const PRIZE: Cause = {
  check: 'every prize of the wheel is what its ticket drew, once, and nothing else was paid',
  noun: 'draw',
  legs: `select d.player_id, 'wheel:' || d.ticket_id, 'wheel_prize', leg.kind, null::integer, d.currency, leg.minor, false
           from wheel_draw d, lateral (values ('promotions', -d.amount_minor), ('wallet', d.amount_minor)) leg (kind, minor)
          where d.amount_minor > 0`,
};

export const WHEEL_CAUSES = { wheel_prize: PRIZE } satisfies Partial<Causes>;

/** The fields of a campaign with the numbers that fall in each: from `first` to below `beyond`. */
const FIELDS = `select c.id as campaign_id, f.number - 1 as field, f.prize ->> 'kind' as kind, (f.prize ->> 'amountMinor')::bigint as amount_minor,
         sum((f.prize ->> 'chance')::integer) over upto - (f.prize ->> 'chance')::integer as first, sum((f.prize ->> 'chance')::integer) over upto as beyond
    from wheel_campaign c, jsonb_array_elements(c.prizes) with ordinality as f (prize, number)
  window upto as (partition by c.id order by f.number)`;

export const WHEEL_CHECKS: readonly AuditCheck[] = [
  {
    check: 'every ticket of the wheel came in once, left once at most, and its entries say what it is',
    covered: 'select count(*) from wheel_ticket',
    faults: `select 'ticket ' || t.id || ' of player ' || t.player_id || ' is ' || t.state || ' and its entries are '
                    || coalesce(e.whys, 'none') || ', its draws ' || d.draws as fault
               from wheel_ticket t
               left join lateral (select string_agg(why, ' ' order by change desc) as whys from wheel_ticket_entry
                                   where player_id = t.player_id and ticket_id = t.id) e on true
               cross join lateral (select count(*) as draws from wheel_draw where player_id = t.player_id and ticket_id = t.id) d
              where e.whys is distinct from case t.state when 'open' then 'earned' else 'earned ' || t.state end
                 or d.draws <> (t.state = 'spent')::integer`,
  },
  {
    check: 'every draw of the wheel gave the field of its number, and a further spin its ticket',
    covered: 'select count(*) from wheel_draw',
    faults: `select 'draw ' || d.ticket_id || ' of player ' || d.player_id || ' has number ' || d.roll || ' and field ' || d.field as fault
               from wheel_draw d left join (${FIELDS}) f on f.campaign_id = d.campaign_id and f.field = d.field
              where f.field is null or d.roll < f.first or d.roll >= f.beyond or d.kind <> f.kind or d.amount_minor <> f.amount_minor
                 or (d.kind = 'spin') <> exists (select from wheel_ticket t where t.player_id = d.player_id and t.source = 'spin'
                                                    and t.source_ref = d.ticket_id::text)`,
  },
  {
    check: 'every revealed seed is the one whose hash was shown, and gives the numbers that were drawn',
    covered: 'select count(*) from wheel_seed where seed is not null',
    faults: `select 'seed ' || s.id || ' of player ' || s.player_id || ' is not the one of its hash' as fault
               from wheel_seed s where s.seed is not null and encode(sha256(decode(s.seed, 'hex')), 'hex') <> s.hash
             union all
             select 'draw ' || d.ticket_id || ' of player ' || d.player_id || ' has number ' || d.roll || ' and its seed says another'
               from wheel_draw d join wheel_seed s on s.player_id = d.player_id and s.id = d.seed_id
              where s.seed is not null
                and (draw_roll(s.seed, 'wheel-' || d.campaign_id || '|' || d.client_seed || '|' || d.ticket_id) <> d.roll
                     or d.drawn_at > s.revealed_at)`,
  },
  {
    check: 'every wheel has paid what its draws say, within its budget',
    covered: 'select count(*) from wheel_campaign',
    faults: `select 'wheel ' || c.id || ' says it paid ' || c.paid_minor || ' in ' || c.draws || ' draws, its draws say ' || d.paid || ' in ' || d.draws as fault
               from wheel_campaign c
               cross join lateral (select coalesce(sum(amount_minor), 0) as paid, count(*) as draws from wheel_draw where campaign_id = c.id) d
              where c.paid_minor <> d.paid or c.draws <> d.draws or c.paid_minor > c.budget_minor`,
  },
];
