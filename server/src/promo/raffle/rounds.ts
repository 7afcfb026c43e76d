import type { Queryable, Tx } from '../../base/db/db.ts';
import { dueAt, roundFrom, type BeaconChain } from '../../outside/beacons/beacon.ts';

/** The rounds of the beacon that a raffle waits for (rule P43). */

export interface NamedRound {
  turn: number;
  round: bigint;
  dueAt: Date;
  why: 'first' | 'late' | 'silent';
  signature: string | null;
}

/** A round that was not heard for so long is given up, and the one that is due at that moment decides. */
export const SILENT_AFTER_S = 86_400;
/** A root that was published late is followed by a round of so much later. */
const LATE_MARGIN_S = 60;

export function listRounds(db: Queryable, raffleId: number): Promise<NamedRound[]> {
  return db.query<NamedRound & Record<string, unknown>>(
    'select turn, round, due_at, why, signature from raffle_round where raffle_id = $1 order by turn',
    [raffleId],
  );
}

async function nameRound(
  tx: Tx,
  chain: BeaconChain,
  { raffleId, turn, from, why }: { raffleId: number; turn: number; from: Date; why: NamedRound['why'] },
): Promise<void> {
  const round = roundFrom(chain, from);
  await tx.run('insert into raffle_round (raffle_id, turn, round, due_at, why) values ($1, $2, $3, $4, $5)', [
    raffleId,
    turn,
    round,
    dueAt(chain, round),
    why,
  ]);
}

export function nameFirstRound(tx: Tx, chain: BeaconChain, raffleId: number, from: Date): Promise<void> {
  return nameRound(tx, chain, { raffleId, turn: 0, from, why: 'first' });
}

const laterBy = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * 1000);

/** A round whose number was known before the tickets were fixed cannot decide: a later one is named. */
export async function passKnownRound(
  tx: Tx,
  chain: BeaconChain,
  { raffleId, closedAt }: { raffleId: number; closedAt: Date },
): Promise<void> {
  const last = (await listRounds(tx, raffleId)).at(-1)!;
  if (last.dueAt > closedAt) return;
  await nameRound(tx, chain, {
    raffleId,
    turn: last.turn + 1,
    from: laterBy(closedAt, LATE_MARGIN_S),
    why: 'late',
  });
}

/** Names the next round where the present one has been silent for too long; answers whether it did. */
export async function passSilentRound(
  tx: Tx,
  chain: BeaconChain,
  raffleId: number,
  now: Date,
): Promise<boolean> {
  const last = (await listRounds(tx, raffleId)).at(-1)!;
  const from = laterBy(last.dueAt, SILENT_AFTER_S);
  if (from > now) return false;
  await nameRound(tx, chain, { raffleId, turn: last.turn + 1, from, why: 'silent' });
  return true;
}
