import type { Queryable } from '../../base/db/db.ts';

/** SQL: whether a mark lies ahead of this cluster's transactions, as after a dump was restored here. */
export function isAheadOfCluster(mark: string): string {
  return `${mark} > pg_snapshot_xmax(pg_current_snapshot())`;
}

/** SQL, for a job's `due`: whether its reader, who is at `mark`, has facts to read, or is ahead of this cluster as after a restored dump. */
export function hasNewFacts(mark: string): string {
  return `(select max(transaction) from bet_fact) >= ${mark} or ${isAheadOfCluster(mark)}`;
}

/**
 * SQL: whether the reader of a watermark's table has read every fact that was booked by `moment`. Its mark stays behind while a transaction
 * runs that may still book one; the facts of a restored dump were read up to `restored_until`, and while its mark is ahead none are.
 */
export function hasReadFactsUntil(watermark: string, moment: string): string {
  return `not (${isAheadOfCluster(`(select facts_until from ${watermark})`)}) and not exists (select from bet_fact
    where transaction >= (select facts_until from ${watermark}) and booked_at <= ${moment} and booked_at > (select restored_until from ${watermark}))`;
}

/** SQL: the same of one player's facts, as far as they are booked by now. */
export function hasReadFactsOf(watermark: string, playerId: string): string {
  return `not (${isAheadOfCluster(`(select facts_until from ${watermark})`)}) and not exists (select from bet_fact
    where transaction >= (select facts_until from ${watermark}) and player_id = ${playerId} and booked_at > (select restored_until from ${watermark}))`;
}

/**
 * Up to which transaction (not included) a reader may take the facts that follow `from`: below the oldest of this database that still
 * runs, so that no fact can come later, and after about so many. The answer never lies before `from`, also while a new transaction
 * elsewhere still counts as ours. `isRestored`: the dump of another cluster, whose transactions are still to come here.
 */
export async function findFactsUntil(
  tx: Queryable,
  from: string,
  atMost: number,
): Promise<{ until: string; isBehind: boolean; isRestored: boolean }> {
  const { oldest, last, isRestored } = await tx.get<{
    oldest: string;
    last: string | null;
    isRestored: boolean;
  }>(
    `select ${isAheadOfCluster('$1::xid8')} as is_restored, oldest::text,
            (select f.transaction::text from bet_fact f where f.transaction > $1::xid8 and f.transaction < oldest
              order by f.transaction offset $2 limit 1) as last
       from greatest(oldest_own_transaction(), case when $1::xid8 <= pg_snapshot_xmax(pg_current_snapshot()) then $1::xid8 end) oldest`,
    [from, atMost],
  );
  return { until: last ?? oldest, isBehind: last !== null, isRestored };
}
