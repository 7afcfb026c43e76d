import type { Frequency } from '@parlour/contract/report-words';
import { DAY_S, siteTime, siteTimeText, type SiteClock, type TimeSpan } from '@parlour/contract/time-ranges';

const HOUR_S = 3_600;
type Offset = Pick<SiteClock, 'timezone'>;

/** An interval as the roll-ups know it: whole hours of the site's offset that hold it. */
export function hoursOf({ from, to }: TimeSpan, { timezone }: Offset): { fromHour: string; toHour: string } {
  const hour = (unixS: number) => `${siteTimeText(unixS, timezone).slice(0, 13)}:00`;
  return { fromHour: hour(from), toHour: hour(to + HOUR_S - 1) };
}

/** Widened to whole hours of the site's offset. */
export function wholeHours(span: TimeSpan, clock: Offset): TimeSpan {
  const { fromHour, toHour } = hoursOf(span, clock);
  const read = (hour: string) => siteTime(hour.replace(' ', 'T'), clock.timezone)!;
  return { from: read(fromHour), to: read(toHour) };
}

const MONTHS = 12;

/** Months since the year 0 of the one that begins at a moment; undefined where none begins. */
function monthAt(unixS: number, { timezone }: Offset): number | undefined {
  const found = /^(\d{4})-(\d\d)-01 00:00:00$/.exec(siteTimeText(unixS, timezone));
  return found ? Number(found[1]) * MONTHS + Number(found[2]) - 1 : undefined;
}

function monthStart(month: number, { timezone }: Offset): number {
  const [year, ofYear] = [Math.floor(month / MONTHS), (month % MONTHS) + 1];
  return siteTime(`${year}-${String(ofYear).padStart(2, '0')}-01T00:00`, timezone)!;
}

/** As many whole months before, where the interval is of months; otherwise the interval of the same length before. */
export function spanBefore({ from, to }: TimeSpan, offset: Offset): TimeSpan {
  const [first, end] = [monthAt(from, offset), monthAt(to, offset)];
  if (first === undefined || end === undefined) return { from: from - (to - from), to: from };
  return { from: monthStart(first - (end - first), offset), to: from };
}

/** Its days, `YYYY-MM-DD`. */
export function daysOf({ from, to }: TimeSpan, { timezone }: Offset): string[] {
  const dayAt = (unixS: number): string => siteTimeText(unixS, timezone).slice(0, 'YYYY-MM-DD'.length);
  const days: string[] = [];
  for (let at = siteTime(`${dayAt(from)}T00:00`, timezone)!; at < to; at += DAY_S) days.push(dayAt(at));
  return days;
}

/** The part of the interval that a row by date is about. */
export function spanOfKey(key: string, frequency: Frequency, span: TimeSpan, clock: Offset): TimeSpan {
  if (frequency === 'none') return span;
  const text = key.length > 10 ? key.replace(' ', 'T') : `${key}T00:00`;
  const first = siteTime(text, clock.timezone)!;
  const end = {
    hourly: () => first + HOUR_S,
    daily: () => first + DAY_S,
    weekly: () => first + 7 * DAY_S,
    monthly: () => monthStart(monthAt(first, clock)! + 1, clock),
  }[frequency]();
  return { from: Math.max(first, span.from), to: Math.min(end, span.to) };
}
