import type { AuditCheck, Cause, Causes } from '../../money/ledger/audit/parts.ts';
import { FACTS_EVER } from '../../play/bets/facts-ever.ts';

/** The audit of raffles: tickets, root, winners, payments and budget are proven from each other and from the published seed. */

const PRIZE: Cause = {
  check: 'every prize of a raffle is paid once, and nothing else was',
  noun: 'prize',
  legs: `select w.player_id, 'raffle:' || r.code || ':' || w.place, 'raffle_prize', leg.kind, null::integer, r.currency, leg.minor, false
           from raffle_winner w join raffle r on r.id = w.raffle_id,
                lateral (values ('promotions', -w.amount_minor), ('wallet', w.amount_minor)) leg (kind, minor)
          where w.paid_at is not null`,
};

export const RAFFLE_CAUSES = { raffle_prize: PRIZE } satisfies Partial<Causes>;

const NUMBERED = `select t.raffle_id, t.first_number, t.tickets,
         1 + coalesce(sum(t.tickets) over (partition by t.raffle_id order by t.id rows between unbounded preceding and 1 preceding), 0) as expected
    from raffle_ticket t join raffle r on r.id = t.raffle_id where r.closed_at is not null`;

export const RAFFLE_CHECKS: readonly AuditCheck[] = [
  {
    check:
      'the tickets of every player of a raffle are those of its lines, and no rule gave more than its most',
    covered: 'select count(*) from raffle_ticket',
    faults: `select 'player ' || p.player_id || ' has ' || p.tickets || ' tickets of raffle ' || p.raffle_id || ', and the lines say ' || s.tickets as fault
               from raffle_player p
              cross join lateral (select coalesce(sum(tickets), 0) as tickets from raffle_ticket
                                   where player_id = p.player_id and raffle_id = p.raffle_id) s
              where p.tickets <> s.tickets
             union all
             select 'player ' || t.player_id || ' has ' || sum(t.tickets) || ' tickets of raffle ' || t.raffle_id || ' by ' || t.rule
               from raffle_ticket t join raffle r on r.id = t.raffle_id
               left join lateral jsonb_to_recordset(r.earn) as e (id text, most integer) on e.id = t.rule
              where t.source <> 'operator'
              group by t.player_id, t.raffle_id, t.rule, e.most having e.most is null or sum(t.tickets) > e.most`,
  },
  {
    check: 'the turnover of every raffle is that of its bets, and has brought its tickets',
    covered: 'select count(*) from raffle_turnover',
    faults: `select 'player ' || t.player_id || ' has turnover ' || t.valid_minor || ' in raffle ' || t.raffle_id || ', the bets say ' || f.minor as fault
               from raffle_turnover t join raffle r on r.id = t.raffle_id cross join raffle_watermark m
              cross join lateral (
                select coalesce(sum(f.sign * f.valid_minor), 0) as minor, coalesce(sum(f.valid_minor) filter (where f.sign = 1), 0) as plus
                  from ${FACTS_EVER} f where f.player_id = t.player_id and f.currency = r.currency
                   and f.settled_at >= r.starts_at and f.settled_at < r.closes_at
                   and (f.transaction < coalesce(r.facts_until, m.facts_until) or f.booked_at <= m.restored_until)) f
              where (r.cancelled_at is null and t.valid_minor <> f.minor)
                 or exists (select from jsonb_to_recordset(r.earn) as e (id text, "on" text, "amountMinor" bigint, tickets integer, most integer)
                             cross join lateral (select coalesce(sum(tickets), 0) as tickets from raffle_ticket k
                                                  where k.player_id = t.player_id and k.raffle_id = r.id and k.rule = e.id) had
                             where e."on" = 'bets' and had.tickets > (f.plus / e."amountMinor") * e.tickets)`,
  },
  {
    check:
      'the tickets of every closed raffle are numbered without a gap, and their root is the published one',
    covered: 'select count(*) from raffle where closed_at is not null',
    faults: `select 'raffle ' || raffle_id || ' numbers a line from ' || coalesce(first_number::text, 'none') || ' and not from ' || expected as fault
               from (${NUMBERED}) n where first_number is distinct from expected
             union all
             select 'raffle ' || r.code || ' closed with ' || r.tickets || ' tickets, its lines say ' || s.tickets
               from raffle r cross join lateral (select coalesce(sum(tickets), 0) as tickets from raffle_ticket where raffle_id = r.id) s
              where r.closed_at is not null and r.tickets <> s.tickets
             union all
             select 'raffle ' || r.code || ' has another root than its tickets' from raffle r
              where r.closed_at is not null
                and raffle_root(r.code, array(select p.tag from raffle_ticket t join raffle_player p using (player_id, raffle_id),
                                                     lateral generate_series(t.first_number, t.first_number + t.tickets - 1) number
                                               where t.raffle_id = r.id order by number)) <> r.root`,
  },
  {
    check:
      'the seed of every drawn raffle is the one of its hash, and with a round after the root it gives the winners',
    covered: 'select count(*) from raffle where drawn_at is not null',
    faults: `select 'raffle ' || r.code || ' has other winners than seed and beacon give, or a round that was known before its root' as fault
               from raffle r join committed_seed s on s.id = r.seed_id
               left join lateral (select * from raffle_round where raffle_id = r.id order by turn desc limit 1) n on true
              where r.drawn_at is not null
                and (s.seed is null or n.signature is null or n.due_at <= r.closed_at
                     or encode(sha256(decode(s.seed, 'hex')), 'hex') <> s.hash
                     or raffle_winners(s.seed, r.code, encode(sha256(decode(n.signature, 'hex')), 'hex'), r.tickets, r.places)
                        <> array(select number from raffle_winner where raffle_id = r.id order by place))
             union all
             select 'raffle ' || w.raffle_id || ' gave place ' || w.place || ' to player ' || w.player_id || ', who does not have number ' || w.number
               from raffle_winner w
              where not exists (select from raffle_ticket t where t.raffle_id = w.raffle_id and t.player_id = w.player_id
                                   and w.number >= t.first_number and w.number < t.first_number + t.tickets)
             union all
             select 'raffle ' || w.raffle_id || ' has not paid place ' || w.place from raffle_winner w join raffle r on r.id = w.raffle_id
              where w.paid_at is null and r.drawn_at < clock_timestamp() - interval '1 hour'`,
  },
  {
    check: 'what a raffle set apart is what its winners have and what came back',
    covered: 'select count(*) from raffle_entry',
    faults: `select 'raffle ' || r.code || ' set apart ' || coalesce(a.amount_minor, 0) || ', won are ' || w.minor || ', back came '
                    || coalesce(b.amount_minor, 0) as fault
               from raffle r
               left join raffle_entry a on a.raffle_id = r.id and a.why = 'set_apart'
               left join raffle_entry b on b.raffle_id = r.id and b.why = 'returned'
              cross join lateral (select coalesce(sum(amount_minor), 0) as minor from raffle_winner where raffle_id = r.id) w
              where (r.started_at is not null) <> (a.raffle_id is not null)
                 or (b.raffle_id is not null) <> (r.started_at is not null and (r.drawn_at is not null or r.cancelled_at is not null))
                 or a.amount_minor <> r.budget_minor
                 or (b.raffle_id is not null and a.amount_minor <> w.minor + b.amount_minor)`,
  },
];
