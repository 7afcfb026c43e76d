import type { Db } from '../base/db/db.ts';
import { readDocument } from '../base/content/read.ts';
import { silentLog } from '../base/db/log.ts';
import { closePeriod } from '../operators/acts/accounting-periods.ts';
import { listClosed, type ClosedPeriod } from '../play/bets/accounting-periods.ts';
import type { PeriodOperation } from './parse-period.ts';

/** Acts on accounting periods of `npm run operator` (rule R23). */
export async function performPeriod(
  db: Db,
  say: (line: string) => void,
  operator: string,
  operation: PeriodOperation,
): Promise<void> {
  if (operation.kind === 'period.list') {
    const closed = await listClosed(db);
    if (closed.length === 0) say('No period is closed.');
    for (const period of closed) say(`  ${lineOf(period)}`);
    return;
  }
  const { of: kind, firstDay } = operation;
  const { info } = await readDocument(db, silentLog, 'site');
  const how = await closePeriod(db, operator, { kind, firstDay, weekStart: info.week_start });
  say(
    how === 'proposed'
      ? `period ${firstDay}: proposed; another operator says the same to carry it out.`
      : `closed for good: ${lineOf(how)}`,
  );
}

function lineOf({ kind, firstDay, lastDay, facts, proof, closedBy, closedAt }: ClosedPeriod): string {
  return `${kind} ${firstDay} to ${lastDay}: ${facts} facts, SHA-256 ${proof}, closed by ${closedBy} at ${closedAt.toISOString()}`;
}
