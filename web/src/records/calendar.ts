/** Months as a calendar shows them. A day is `YYYY-MM-DD`, a month `YYYY-MM`; no clock and no zone are involved. */

const WEEK_DAYS = 7;

/** The month so many months later; earlier for a negative count. */
export function monthAfter(month: string, count: number): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + count);
  return date.toISOString().slice(0, 7);
}

/** The days of a month in weeks from Monday to Sunday; undefined outside the month. */
export function weeksOf(month: string): (string | undefined)[][] {
  const first = new Date(`${month}-01T00:00:00Z`);
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const before = (first.getUTCDay() + 6) % WEEK_DAYS;
  const cells = [
    ...Array.from({ length: before }, () => undefined),
    ...Array.from({ length: days }, (_, day) => `${month}-${String(day + 1).padStart(2, '0')}`),
  ];
  const weeks: (string | undefined)[][] = [];
  for (let at = 0; at < cells.length; at += WEEK_DAYS) {
    const week = cells.slice(at, at + WEEK_DAYS);
    weeks.push([...week, ...Array.from({ length: WEEK_DAYS - week.length }, () => undefined)]);
  }
  return weeks;
}

/** The day so many days later; earlier for a negative count. */
export function dayAfter(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}
