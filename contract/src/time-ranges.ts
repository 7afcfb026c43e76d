/**
 * The time ranges that records offer, once for browser and server (rule R3): pure functions in the site's offset. No
 * schema library here: the browser carries this file.
 */

/** In the order in which they are offered. */
export const TIME_RANGES = [
  'within5Minutes',
  'within3Hours',
  'today',
  'yesterday',
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
  'within30Days',
  'withinDays',
] as const;
export type TimeRange = (typeof TIME_RANGES)[number];

/** The days a week can begin with, as the site's settings name them, with their number (Sunday 0). */
export const WEEK_STARTS = { sunday: 0, monday: 1, saturday: 6 } as const;
export type WeekStart = keyof typeof WEEK_STARTS;
export const WEEK_START_NAMES = Object.keys(WEEK_STARTS) as WeekStart[];
export const DEFAULT_WEEK_START: WeekStart = 'monday';

/** A statement can cover a whole year (GLI 2.5.7). */
export const LONGEST_RANGE_DAYS = 366;

/** The clock from which a range is reckoned. */
export interface SiteClock {
  /** Unix seconds. */
  nowS: number;
  /** The site's offset, such as `+08:00`. */
  timezone: string;
  weekStart: WeekStart;
}

/** Unix seconds; `to` itself is outside. */
export interface TimeSpan {
  from: number;
  to: number;
}

const MINUTE_S = 60;
const HOUR_S = 3_600;
export const DAY_S = 86_400;
const WEEK_DAYS = 7;
/** 1970 began on a Thursday. */
const FIRST_WEEKDAY = 4;

/** Seconds east of UTC of an offset such as `+08:00`. */
export function offsetSeconds(timezone: string): number {
  const match = /^([+-])(\d\d):(\d\d)$/.exec(timezone);
  if (!match) throw new RangeError(`${timezone} is no offset`);
  const seconds = Number(match[2]) * HOUR_S + Number(match[3]) * MINUTE_S;
  return match[1] === '-' ? -seconds : seconds;
}

/** A day of the site's calendar: days since 1970-01-01 as its clocks show it. */
function dayOf({ nowS, timezone }: SiteClock): number {
  return Math.floor((nowS + offsetSeconds(timezone)) / DAY_S);
}

function days(clock: SiteClock, first: number, count: number): TimeSpan {
  const from = first * DAY_S - offsetSeconds(clock.timezone);
  return { from, to: from + count * DAY_S };
}

/** The latest seconds, the present one with them. */
function latest({ nowS }: SiteClock, seconds: number): TimeSpan {
  return { from: nowS + 1 - seconds, to: nowS + 1 };
}

function week(clock: SiteClock, weeksBack: number): TimeSpan {
  const today = dayOf(clock);
  const weekday = (((today + FIRST_WEEKDAY) % WEEK_DAYS) + WEEK_DAYS) % WEEK_DAYS;
  const sinceStart = (weekday - WEEK_STARTS[clock.weekStart] + WEEK_DAYS) % WEEK_DAYS;
  return days(clock, today - sinceStart - weeksBack * WEEK_DAYS, WEEK_DAYS);
}

function month(clock: SiteClock, monthsBack: number): TimeSpan {
  const today = new Date(dayOf(clock) * DAY_S * 1000);
  const start = (back: number): number =>
    Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - back, 1) / 1000 - offsetSeconds(clock.timezone);
  return { from: start(monthsBack), to: start(monthsBack - 1) };
}

const SPANS: Record<TimeRange, (clock: SiteClock, daysBack: number) => TimeSpan> = {
  within5Minutes: (clock) => latest(clock, 5 * MINUTE_S),
  within3Hours: (clock) => latest(clock, 3 * HOUR_S),
  today: (clock) => days(clock, dayOf(clock), 1),
  yesterday: (clock) => days(clock, dayOf(clock) - 1, 1),
  thisWeek: (clock) => week(clock, 0),
  lastWeek: (clock) => week(clock, 1),
  thisMonth: (clock) => month(clock, 0),
  lastMonth: (clock) => month(clock, 1),
  within30Days: (clock) => latest(clock, 30 * DAY_S),
  withinDays: (clock, daysBack) => latest(clock, daysBack * DAY_S),
};

/** From when to when a range goes. `daysBack` is the N of `withinDays`. */
export function spanOf(range: TimeRange, clock: SiteClock, daysBack = 1): TimeSpan {
  return SPANS[range](clock, daysBack);
}

/** `YYYY-MM-DDTHH:mm` of a clock in the site's offset, as date fields hold it, in Unix seconds; undefined for anything else. */
export function siteTime(text: string, timezone: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text)) return undefined;
  const ms = Date.parse(`${text}:00Z`);
  return Number.isNaN(ms) ? undefined : ms / 1000 - offsetSeconds(timezone);
}

/** Unix seconds as `YYYY-MM-DD HH:mm:ss` (rule F9) in the site's offset. */
export function siteTimeText(unixS: number, timezone: string): string {
  return new Date((unixS + offsetSeconds(timezone)) * 1000).toISOString().slice(0, 19).replace('T', ' ');
}
