import { siteTimeText } from '@parlour/contract/time-ranges';

/** Times for players in the site's offset (rule F9), whatever the device's zone. */

/** Without `Intl`, whose formatter takes a slow phone 50 ms to create. */
function parts(unixSeconds: number, timezone: string) {
  const text = siteTimeText(unixSeconds, timezone);
  return { day: text.slice(0, 10), minute: text.slice(11, 16), second: text.slice(17) };
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
