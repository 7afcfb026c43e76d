import type { Queryable, Tx } from '../../base/db/db.ts';

/** The limits that players set themselves: what of them is used, each kind counts for itself. */

/** A looser limit counts after this, so that it is no decision of the moment. */
const LOOSER_AFTER = '24 hours';

export type LimitKind = 'deposit' | 'loss' | 'session';

/** Of one span; the limit that a player sets next takes back one that does not count yet. */
export interface LimitInForce {
  days: number;
  /** Minor units, of a login minutes; null: no limit. */
  most: bigint | null;
  /** Of the last one set, where its time is to come. */
  nextFrom: Date | null;
  nextMost: bigint | null;
}

/** A row for each span that was asked for. */
export async function listLimitsInForce(
  db: Queryable,
  playerId: bigint,
  kind: LimitKind,
  spans: readonly number[],
): Promise<LimitInForce[]> {
  const rows = await db.query<LimitInForce & Record<string, unknown>>(
    'select days, most, next_from, next_most from own_limits_in_force($1, $2)',
    [playerId, kind],
  );
  return spans.map(
    (days) => rows.find((row) => row.days === days) ?? { days, most: null, nextFrom: null, nextMost: null },
  );
}

/** Sets, changes or takes away (null) a limit. The caller lets one of a player at a time do so. Answers whether it counts at once. */
export async function setOwnLimit(
  tx: Tx,
  wish: { playerId: bigint; kind: LimitKind; days: number; most: bigint | null; address: string },
): Promise<boolean> {
  const { playerId, kind, days, most, address } = wish;
  const [before] = await listLimitsInForce(tx, playerId, kind, [days]);
  const isLooser = before!.most !== null && (most === null || most > before!.most);
  await tx.run(
    `insert into own_limit (player_id, kind, days, most, counts_from, address)
     values ($1, $2, $3, $4, clock_timestamp() + case when $5 then $6::interval else '0' end, $7)`,
    [playerId, kind, days, most, isLooser, LOOSER_AFTER, address],
  );
  return !isLooser;
}
