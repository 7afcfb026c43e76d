import { DAY_S, siteTime, siteTimeText } from '@parlour/contract/time-ranges';
import { OperationError } from '../base/operation-error.ts';

const LONGEST_DAYS = 60;
const MINUTES = { m: 1, h: 60, d: 24 * 60 } as const;

/** The end that `--until` or `--for` names. Throws OperationError. */
export function parseEnd(until: string | undefined, duration: string | undefined, now: Date): Date {
  if ((until === undefined) === (duration === undefined))
    throw new OperationError('say when it ends: --until 2026-11-21T18:00+08:00, or --for 90m (m, h, d)');
  const end = until === undefined ? after(duration!, now) : parseMoment(until);
  if (end <= now) throw new OperationError(`--until ${until}: this is past`);
  if (end.getTime() - now.getTime() > LONGEST_DAYS * MINUTES.d * 60_000)
    throw new OperationError(`maintenance lasts ${LONGEST_DAYS} days at most`);
  return end;
}

/** A plan as the operator writes it. */
export interface PlanWords {
  from: string;
  until?: string;
  for?: string;
}

const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/;

export function isTimeOfDay(from: string): boolean {
  return TIME_OF_DAY.test(from);
}

/** The span of a plan. A time of day is the next such moment by the site's clock. Throws OperationError. */
export function resolvePlan(
  { from, until, for: duration }: PlanWords,
  now: Date,
  timezone: string,
): { from: Date; until: Date } {
  const beginning = isTimeOfDay(from) ? nextMoment(from, now, timezone) : parseMoment(from, '--from');
  if (beginning <= now) throw new OperationError(`--from ${from}: this is past`);
  return { from: beginning, until: parseEnd(until, duration, beginning) };
}

function nextMoment(timeOfDay: string, now: Date, timezone: string): Date {
  const nowS = Math.floor(now.getTime() / 1000);
  const today = siteTimeText(nowS, timezone).slice(0, 'YYYY-MM-DD'.length);
  const moment = siteTime(`${today}T${timeOfDay}`, timezone)!;
  return new Date((moment > nowS ? moment : moment + DAY_S) * 1000);
}

/** With its offset: a time of day alone is another moment on another machine. */
export function parseMoment(text: string, option = '--until'): Date {
  const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d([.]\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/.test(text)
    ? new Date(text)
    : undefined;
  if (moment === undefined || Number.isNaN(moment.getTime()))
    throw new OperationError(`${option} ${text}: write it as 2026-11-21T18:00+08:00, with the offset`);
  // A Date takes the 31st of November for the 1st of December.
  const day = text.slice(0, 10);
  if (!new Date(day).toISOString().startsWith(day))
    throw new OperationError(`${option} ${text}: there is no such day`);
  return moment;
}

function after(duration: string, now: Date): Date {
  const match = /^([1-9]\d{0,4})([mhd])$/.exec(duration);
  if (!match) throw new OperationError(`--for ${duration}: write it as 90m, 2h or 1d`);
  return new Date(now.getTime() + Number(match[1]) * MINUTES[match[2] as keyof typeof MINUTES] * 60_000);
}
