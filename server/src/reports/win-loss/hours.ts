import type { Frequency } from '@parlour/contract/report-words';
import { DAY_S, siteTime, siteTimeText, type SiteClock, type TimeSpan } from '@parlour/contract/time-ranges';

const HOUR_S = 3_600;

/** An interval as the roll-ups know it: whole hours of the site's offset that hold it. */
export function hoursOf(
  { from, to }: TimeSpan,
  { timezone }: Pick<SiteClock, 'timezone'>,
): { fromHour: string; toHour: string } {
  const hour = (unixS: number) => `${siteTimeText(unixS, timezone).slice(0, 13)}:00`;
  return { fromHour: hour(from), toHour: hour(to + HOUR_S - 1) };
}

/** Widened to whole hours of the site's offset. */
export function wholeHours(span: TimeSpan, clock: Pick<SiteClock, 'timezone'>): TimeSpan {
  const { fromHour, toHour } = hoursOf(span, clock);
  const read = (hour: string) => siteTime(hour.replace(' ', 'T'), clock.timezone)!;
  return { from: read(fromHour), to: read(toHour) };
}

/** The part of the interval that a row by date is about. */
export function spanOfKey(
  key: string,
  frequency: Frequency,
  span: TimeSpan,
  { timezone }: Pick<SiteClock, 'timezone'>,
): TimeSpan {
  if (frequency === 'none') return span;
  const text = key.length > 10 ? key.replace(' ', 'T') : `${key}T00:00`;
  const first = siteTime(text, timezone)!;
  const [year, month] = key.split('-').map(Number);
  const nextMonth = `${month === 12 ? year! + 1 : year}-${String(month === 12 ? 1 : month! + 1).padStart(2, '0')}-01T00:00`;
  const end = {
    hourly: first + HOUR_S,
    daily: first + DAY_S,
    weekly: first + 7 * DAY_S,
    monthly: siteTime(nextMonth, timezone)!,
  }[frequency];
  return { from: Math.max(first, span.from), to: Math.min(end, span.to) };
}
