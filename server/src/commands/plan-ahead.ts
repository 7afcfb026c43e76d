import { siteTimeText } from '@parlour/contract/time-ranges';
import { systemClock } from '../base/clock.ts';
import type { Db } from '../base/db/db.ts';
import { planMaintenance } from '../operators/acts/maintenance-schedule.ts';
import { describeTarget, type MaintenanceTarget } from '../operators/acts/switches.ts';
import { askAnswer } from './operator-secret.ts';
import { isTimeOfDay, resolvePlan, type PlanWords } from './parse-end.ts';
import { duration } from './shown.ts';

/**
 * Plans maintenance. The operator reads which moment a time of day means, and says yes to it, before it counts. Throws
 * OperationError.
 */
export async function planAhead(
  db: Db,
  operator: string,
  { target, plan }: { target: MaintenanceTarget; plan: PlanWords },
  say: (line: string) => void,
): Promise<void> {
  const { timezone } = await db.get<{ timezone: string }>('select site_timezone() as timezone');
  const now = systemClock.date();
  const { from, until } = resolvePlan(plan, now, timezone);
  const told = (moment: Date) =>
    siteTimeText(moment.getTime() / 1000, timezone).slice(0, 'YYYY-MM-DD HH:mm'.length);
  const span = `${told(from)} until ${told(until)} (${timezone}), in ${duration((from.getTime() - now.getTime()) / 1000)}`;
  if (isTimeOfDay(plan.from)) {
    say(`${describeTarget(target)} would close at ${span}.`);
    if ((await askAnswer('Plan it? yes: ')).toLowerCase() !== 'yes') return say('Nothing is planned.');
  }
  await planMaintenance(db, operator, { target, from, until });
  say(`${describeTarget(target)} closes at ${span}, by itself.`);
}
