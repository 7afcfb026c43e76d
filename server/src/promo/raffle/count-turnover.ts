import type { Db, Tx } from '../../base/db/db.ts';
import { findFactsUntil, hasNewFacts } from '../../play/bets/new-facts.ts';
import type { EarnRule } from './raffle.ts';

/** Tickets for bets (rule P41): facts are added up for each raffle and player, and each whole amount brings its tickets, once. */

const AT_ONCE = 20_000;
const LIVE = `r.started_at is not null and r.closed_at is null and r.cancelled_at is null and r.starts_at <= clock_timestamp()`;
/** The facts that count for raffles that are not closed, by raffle and player. */
const SUMS = `select f.player_id, r.id as raffle_id, sum(f.sign * f.valid_minor)::bigint as minor
    from bet_fact f join raffle r on r.currency = f.currency and f.settled_at >= r.starts_at and f.settled_at < r.closes_at
   where ${LIVE}`;

export const TURNOVER_DUE = hasNewFacts('(select facts_until from raffle_watermark)');

/** Counts new facts behind a watermark of its own. One process counts at a time. Answers 1 while there is a backlog. */
export function countRaffleTurnover(db: Db, atOnce = AT_ONCE): Promise<number> {
  return db.tx(async (tx) => {
    const mark = await tx.find<{ from: string }>(
      'select facts_until::text as from from raffle_watermark for update skip locked',
    );
    if (!mark) return 0;
    const { until, isBehind, isRestored } = await findFactsUntil(tx, mark.from, atOnce);
    if (isRestored) await countAnew(tx);
    else await giveTickets(tx, await addSpan(tx, mark.from, until));
    await tx.run('update raffle_watermark set facts_until = $1', [isRestored ? '0' : until]);
    return isBehind || isRestored ? 1 : 0;
  });
}

interface Turnover {
  playerId: bigint;
  raffleId: number;
  validMinor: bigint;
}

function addSpan(tx: Tx, from: string, until: string): Promise<Turnover[]> {
  return tx.query<Turnover & Record<string, unknown>>(
    `insert into raffle_turnover as t (player_id, raffle_id, valid_minor)
     ${SUMS} and f.transaction >= $1::xid8 and f.transaction < $2::xid8
         and f.booked_at > (select restored_until from raffle_watermark)
     group by f.player_id, r.id
     on conflict (player_id, raffle_id) do update set valid_minor = t.valid_minor + excluded.valid_minor
     returning player_id, raffle_id, valid_minor`,
    [from, until],
  );
}

/** A dump restored elsewhere: the transactions of its facts say nothing here, so that all of them are added up once. */
async function countAnew(tx: Tx): Promise<void> {
  await tx.run('update raffle_watermark set restored_until = clock_timestamp()');
  const turnovers = await tx.query<Turnover & Record<string, unknown>>(
    `insert into raffle_turnover as t (player_id, raffle_id, valid_minor) ${SUMS} group by f.player_id, r.id
     on conflict (player_id, raffle_id) do update set valid_minor = excluded.valid_minor
     returning player_id, raffle_id, valid_minor`,
  );
  await giveTickets(tx, turnovers);
}

/** Tickets stay when a bet is taken back later. In the order of players, so that two jobs never wait for each other. */
async function giveTickets(tx: Tx, turnovers: readonly Turnover[]): Promise<void> {
  if (turnovers.length === 0) return;
  const raffles = await tx.query<{ id: number; earn: EarnRule[] }>(
    'select id, earn from raffle where id = any($1)',
    [[...new Set(turnovers.map(({ raffleId }) => raffleId))]],
  );
  const rules = new Map(raffles.map(({ id, earn }) => [id, earn.filter(({ on }) => on === 'bets')]));
  const given = turnovers.flatMap(({ playerId, raffleId, validMinor }) =>
    rules.get(raffleId)!.map((rule) => ({ playerId, raffleId, rule, steps: stepsOf(rule, validMinor) })),
  );
  const due = given.filter(({ steps }) => steps > 0);
  await tx.run(
    `select add_raffle_tickets(g.player_id, g.raffle_id, g.rule, 'bets', g.steps::text, g.steps * g.tickets - had.tickets, g.most)
       from (select * from unnest($1::bigint[], $2::integer[], $3::text[], $4::integer[], $5::integer[], $6::integer[])
               as g (player_id, raffle_id, rule, steps, tickets, most) order by 1, 2, 3) g
       join player p on p.id = g.player_id and p.identity_type = 'player' and p.status = 'open'
      cross join lateral (select coalesce(sum(tickets), 0)::integer as tickets from raffle_ticket t
                           where t.player_id = g.player_id and t.raffle_id = g.raffle_id and t.rule = g.rule) had
      where g.steps * g.tickets > had.tickets and had.tickets < g.most`,
    [
      due.map(({ playerId }) => playerId),
      due.map(({ raffleId }) => raffleId),
      due.map(({ rule }) => rule.id),
      due.map(({ steps }) => steps),
      due.map(({ rule }) => rule.tickets),
      due.map(({ rule }) => rule.most),
    ],
  );
}

/** Whole amounts, no more than bring the most. */
function stepsOf({ amountMinor, tickets, most }: EarnRule, validMinor: bigint): number {
  const steps = validMinor > 0n ? validMinor / BigInt(amountMinor) : 0n;
  const enough = BigInt(Math.ceil(most / tickets));
  return Number(steps < enough ? steps : enough);
}
