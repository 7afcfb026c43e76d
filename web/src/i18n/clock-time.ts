/** Times for players in the site's offset (rule F9), whatever the device's zone. */

function parts(unixSeconds: number, timezone: string) {
  const format = new Intl.DateTimeFormat('en-GB', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZone: timezone,
  });
  const named = Object.fromEntries(
    format.formatToParts(unixSeconds * 1000).map((part) => [part.type, part.value]),
  );
  return {
    day: `${named.year}-${named.month}-${named.day}`,
    minute: `${named.hour}:${named.minute}`,
    second: named.second!,
  };
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
