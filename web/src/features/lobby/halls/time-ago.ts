const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

const STEPS: readonly [unit: Intl.RelativeTimeFormatUnit, fromSeconds: number, seconds: number][] = [
  ['year', 365 * DAY_S, 365 * DAY_S],
  ['month', 30 * DAY_S, 30 * DAY_S],
  ['week', 14 * DAY_S, 7 * DAY_S],
  ['day', DAY_S, DAY_S],
  ['hour', HOUR_S, HOUR_S],
  ['minute', MINUTE_S, MINUTE_S],
];

/** The time since a moment in everyday words: `12 min ago`, `yesterday`. A future moment (a wrong clock) counts as now. */
export function timeAgo(unixSeconds: number, nowSeconds: number, languageTag: string): string {
  const format = new Intl.RelativeTimeFormat(languageTag, { numeric: 'auto', style: 'short' });
  const age = nowSeconds - unixSeconds;
  for (const [unit, from, seconds] of STEPS) {
    // The short forms of English end in a point that a card has no room for.
    if (age >= from)
      return format
        .format(-Math.floor(age / seconds), unit)
        .replace('. ', ' ')
        .replace(/\.$/, '');
  }
  return format.format(0, 'second');
}
