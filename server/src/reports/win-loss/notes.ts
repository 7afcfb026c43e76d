import { siteTimeText, type SiteClock, type TimeSpan } from '@parlour/contract/time-ranges';
import { unixSeconds } from '@parlour/contract/unix-seconds';
import type { Output } from '@parlour/contract/endpoints';
import type { Queryable } from '../../base/db/db.ts';
import { findClosedAt } from '../../play/bets/accounting-periods.ts';
import { listArchivedMonths } from '../../play/bets/archived-months.ts';
import { listLate } from './late.ts';

/** What the head of a report says of its interval (rules R21, R23, R26). */
export async function readNotes(
  db: Queryable,
  span: TimeSpan,
  clock: SiteClock,
): Promise<Pick<Output<'getReport'>, 'closed_at' | 'archived' | 'late'>> {
  // One after the other, so that they share a connection: those of the report itself are then few, and keep its plans.
  const closed_at = await closedAtOf(db, span, clock);
  const archived = await archivedIn(db, span, clock);
  return { closed_at, archived, late: await listLate(db) };
}

/** Unix seconds: when the last accounting period of an interval was closed; null where one of its days is open (rule R23). */
export async function closedAtOf(
  db: Queryable,
  { from, to }: TimeSpan,
  { timezone }: SiteClock,
): Promise<number | null> {
  const closedAt = await findClosedAt(db, dayOf(from, timezone), dayOf(to - 1, timezone));
  return closedAt && unixSeconds(closedAt);
}

/** Months of an interval whose bets are not listed (rule R26). */
export function archivedIn(
  db: Queryable,
  { from, to }: TimeSpan,
  { timezone }: SiteClock,
): Promise<string[]> {
  return listArchivedMonths(db, dayOf(from, timezone), dayOf(to - 1, timezone));
}

const dayOf = (unixS: number, timezone: string): string =>
  siteTimeText(unixS, timezone).slice(0, 'YYYY-MM-DD'.length);
