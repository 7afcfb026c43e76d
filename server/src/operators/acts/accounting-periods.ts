import { WEEK_STARTS, type WeekStart } from '@parlour/contract/time-ranges';
import type { Db, Tx } from '../../base/db/db.ts';
import { OperationError } from '../../base/operation-error.ts';
import {
  countUnbooked,
  findNextPeriod,
  holdEarlierFacts,
  listUnread,
  writeClosed,
  type ClosedPeriod,
  type Period,
  type PeriodKind,
} from '../../play/bets/accounting-periods.ts';
import { operateByTwo } from './agreement.ts';

/**
 * Closes the week or month that begins on `firstDay` (YYYY-MM-DD): two operators say the same. Answers it, or 'proposed'. Throws OperationError
 * for one that is not over, not the next, closed already, or whose bets are not all read (rule R23).
 */
export async function closePeriod(
  db: Db,
  operator: string,
  { kind, firstDay, weekStart }: { kind: PeriodKind; firstDay: string; weekStart: WeekStart },
): Promise<'proposed' | ClosedPeriod> {
  let closed: ClosedPeriod | undefined;
  const target = `period ${firstDay}`;
  const act = { operator, action: 'period.close', target, detail: { kind }, terms: { kind } };
  await operateByTwo(db, act, {
    check: (tx) => checkPeriod(tx, target, { kind, firstDay, weekStart }),
    async work(tx, period) {
      closed = await writeClosed(tx, period, operator);
    },
  });
  return closed ?? 'proposed';
}

async function checkPeriod(
  tx: Tx,
  target: string,
  { kind, firstDay, weekStart }: { kind: PeriodKind; firstDay: string; weekStart: WeekStart },
): Promise<Period> {
  await holdEarlierFacts(tx);
  const next = await findNextPeriod(tx, kind, WEEK_STARTS[weekStart]);
  if (!next) throw new OperationError(`${target}: there are no bets`);
  const { firstDay: expected, lastDay, endsAt, isOver } = next;
  if (firstDay < expected)
    throw new OperationError(
      `${target}: it begins in days that are closed already, or has no bets; the next ${kind} to close begins on ${expected}`,
    );
  if (firstDay > expected)
    throw new OperationError(`${target}: periods are closed in order, the next one begins on ${expected}`);
  if (!isOver)
    throw new OperationError(`${target}: its last day is ${lastDay}; it can be closed an hour after its end`);
  const unread = await listUnread(tx, endsAt);
  if (unread.length > 0)
    throw new OperationError(`${target}: not all bets are read yet of ${unread.join(', ')}`);
  const unbooked = await countUnbooked(tx, endsAt);
  if (unbooked > 0) throw new OperationError(`${target}: ${unbooked} settled bets of it are not booked yet`);
  return next;
}
