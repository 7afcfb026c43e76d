import type { Db, Tx } from '../../base/db/db.ts';
import type { Beacon, BeaconChain } from '../../outside/beacons/beacon.ts';
import { hasReadFactsUntil } from '../../play/bets/new-facts.ts';
import { commitSeed, type SeedTools } from '../draws/committed-seed.ts';
import { buildTree, leafOf, rootOf } from './merkle.ts';
import { startRaffle } from './raffle.ts';
import { nameFirstRound, passKnownRound } from './rounds.ts';

/** No operator is at hand to start the raffle of the demo. */
const DEMO = 'demo';

/** The jobs of a raffle up to its draw: its seed and round are made, and at the close its tickets are numbered. */

const UNMADE = 'seed_id is null and cancelled_at is null';
export const DRAFTS_DUE = `exists (select from raffle where ${UNMADE})`;

/**
 * Commits to the seed of a draft, and names the beacon's round. A process of the site does so and no command, because only it can seal the
 * seed. Answers how many raffles.
 */
export async function makeRaffles(db: Db, tools: SeedTools, beacon: Beacon): Promise<number> {
  const isWaiting = await db.find(`select from raffle where ${UNMADE} limit 1`);
  if (!isWaiting) return 0;
  // The network comes before the transaction.
  const chain = await beacon.getChain();
  return db.tx(async (tx) => {
    const unmade = await tx.query<{
      id: number;
      code: string;
      closesAt: Date;
      drawAfterS: number;
      createdBy: string;
    }>(
      `select id, code, closes_at, draw_after_s, created_by from raffle where ${UNMADE}
        order by id limit 1 for update skip locked`,
    );
    for (const { id, code, closesAt, drawAfterS, createdBy } of unmade) {
      const committed = await commitSeed(tx, tools, `raffle-${code}`);
      await tx.run('update raffle set seed_id = $2, chain = $3 where id = $1', [
        id,
        committed.id,
        JSON.stringify(chain),
      ]);
      await nameFirstRound(tx, chain, id, new Date(closesAt.getTime() + drawAfterS * 1000));
      if (createdBy === DEMO) await startRaffle(tx, code, DEMO);
    }
    return unmade.length;
  });
}

/** So long after the close bets that were settled before it are still counted: platforms tell of them a little later. */
const SETTLED_WITHIN = '20 seconds';
/** `$1` is the longest. */
const GRACE = `least($1::interval, r.draw_after_s * interval '1 second' / 2)`;

export const CLOSINGS_DUE = `exists (select from raffle where started_at is not null and closed_at is null and cancelled_at is null
  and closes_at <= now())`;

interface Due {
  id: number;
  code: string;
  chain: BeaconChain;
}

/**
 * Numbers the tickets of a raffle whose time is over, once the bets that were booked by then have brought theirs, and publishes their root.
 * Answers how many raffles.
 */
export function closeRaffles(db: Db, settledWithin = SETTLED_WITHIN): Promise<number> {
  return db.tx(async (tx) => {
    const due = await tx.query<Due & Record<string, unknown>>(
      `select r.id, r.code, r.chain from raffle r
        where r.started_at is not null and r.closed_at is null and r.cancelled_at is null
          and r.closes_at + ${GRACE} <= clock_timestamp() and ${hasReadFactsUntil('raffle_watermark', `r.closes_at + ${GRACE}`)}
        order by r.closes_at limit 1 for update skip locked`,
      [settledWithin],
    );
    for (const one of due) await closeOne(tx, one);
    return due.length;
  });
}

async function closeOne(tx: Tx, { id, code, chain }: Due): Promise<void> {
  await tx.run(
    `update raffle_ticket t set first_number = n.first
       from (select player_id, id, 1 + coalesce(sum(tickets) over (order by id rows between unbounded preceding and 1 preceding), 0) as first
               from raffle_ticket where raffle_id = $1) n
      where t.player_id = n.player_id and t.id = n.id`,
    [id],
  );
  const leaves = await listLeaves(tx, id, code);
  const { closedAt } = await tx.get<{ closedAt: Date }>(
    `update raffle set closed_at = clock_timestamp(), tickets = $2, root = $3, facts_until = (select facts_until from raffle_watermark)
      where id = $1 returning closed_at`,
    [id, leaves.length, rootOf(buildTree(leaves))],
  );
  await passKnownRound(tx, chain, { raffleId: id, closedAt });
}

/** The leaves of a closed raffle's tree, by number. */
export async function listLeaves(db: Pick<Tx, 'query'>, raffleId: number, code: string): Promise<Buffer[]> {
  const blocks = await db.query<{ first: number; tickets: number; tag: string }>(
    `select t.first_number as first, t.tickets, p.tag from raffle_ticket t join raffle_player p using (player_id, raffle_id)
      where t.raffle_id = $1 order by t.first_number`,
    [raffleId],
  );
  return blocks.flatMap(({ first, tickets, tag }) =>
    Array.from({ length: tickets }, (_, at) => leafOf(code, first + at, tag)),
  );
}
