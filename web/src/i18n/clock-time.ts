import { siteTimeText } from '@parlour/contract/time-ranges';

/** Times for players in the site's offset (rule F9), whatever the device's zone; what is to come, in the device's own zone by its name too. */

/** An offset needs no `Intl`, whose formatter takes a slow phone 50 ms to create. */
function parts(unixSeconds: number, zone: string) {
  const text = siteTimeText(unixSeconds, /^[+-]/.test(zone) ? zone : offsetThen(unixSeconds, zone));
  return { day: text.slice(0, 10), minute: text.slice(11, 16), second: text.slice(17) };
}

/** The offset of a named zone at that moment. */
function offsetThen(unixSeconds: number, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'longOffset' });
  const name = format.formatToParts(unixSeconds * 1000).find(({ type }) => type === 'timeZoneName')!.value;
  return name.replace('GMT', '') || '+00:00';
}

/** `YYYY-MM-DD` */
export function calendarDay(unixSeconds: number, timezone: string): string {
  return parts(unixSeconds, timezone).day;
}

/** `HH:mm` */
export function clockTime(unixSeconds: number, timezone: string): string {
  return parts(unixSeconds, timezone).minute;
}

/** `HH:mm:ss` */
export function clockTimeToSecond(unixSeconds: number, timezone: string): string {
  const { minute, second } = parts(unixSeconds, timezone);
  return `${minute}:${second}`;
}

const DAY_S = 24 * 60 * 60;

/** The time at which something opens again: `HH:mm` within a day, the day too for a later one. Undefined if unknown. */
export function timeToCome(
  unixSeconds: number | null,
  timezone: string,
  nowSeconds = Date.now() / 1000,
): string | undefined {
  if (unixSeconds === null) return undefined;
  return unixSeconds - nowSeconds < DAY_S
    ? clockTime(unixSeconds, timezone)
    : timeWithDay(unixSeconds, timezone, nowSeconds);
}

/** `HH:mm` of today, `YYYY-MM-DD HH:mm` (rule F9) of any other day. */
export function timeWithDay(unixSeconds: number, timezone: string, nowSeconds = Date.now() / 1000): string {
  const then = parts(unixSeconds, timezone);
  return then.day === parts(nowSeconds, timezone).day ? then.minute : `${then.day} ${then.minute}`;
}
