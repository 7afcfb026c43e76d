import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  DAY_S,
  siteTime,
  siteTimeText,
  spanOf,
  TIME_RANGES,
  WEEK_STARTS,
  type SiteClock,
  type TimeRange,
  type WeekStart,
} from './time-ranges.ts';

const at = (time: string, weekStart: WeekStart = 'monday', timezone = '+08:00'): SiteClock => ({
  nowS: siteTime(time, timezone)!,
  timezone,
  weekStart,
});
const told = (range: TimeRange, clock: SiteClock, days?: number): string[] => {
  const { from, to } = spanOf(range, clock, days);
  return [siteTimeText(from, clock.timezone), siteTimeText(to, clock.timezone)];
};

test.each<[TimeRange, string, string]>([
  ['within5Minutes', '2026-03-01 00:27:01', '2026-03-01 00:32:01'],
  ['within3Hours', '2026-02-28 21:32:01', '2026-03-01 00:32:01'],
  ['today', '2026-03-01 00:00:00', '2026-03-02 00:00:00'],
  ['yesterday', '2026-02-28 00:00:00', '2026-03-01 00:00:00'],
  ['thisWeek', '2026-02-23 00:00:00', '2026-03-02 00:00:00'],
  ['lastWeek', '2026-02-16 00:00:00', '2026-02-23 00:00:00'],
  ['thisMonth', '2026-03-01 00:00:00', '2026-04-01 00:00:00'],
  ['lastMonth', '2026-02-01 00:00:00', '2026-03-01 00:00:00'],
  ['within30Days', '2026-01-30 00:32:01', '2026-03-01 00:32:01'],
  ['withinDays', '2026-02-22 00:32:01', '2026-03-01 00:32:01'],
])('%s on Sunday 2026-03-01 at 00:32 in +08:00', (range, from, to) => {
  expect(told(range, at('2026-03-01T00:32'), 7)).toEqual([from, to]);
});

test('the week begins with the day of the settings, and the year can change within it', () => {
  expect(told('thisWeek', at('2026-03-01T00:32', 'sunday'))[0]).toBe('2026-03-01 00:00:00');
  expect(told('thisWeek', at('2026-03-01T00:32', 'saturday'))[0]).toBe('2026-02-28 00:00:00');
  expect(told('thisWeek', at('2026-01-01T12:00'))).toEqual(['2025-12-29 00:00:00', '2026-01-05 00:00:00']);
  expect(told('lastMonth', at('2026-01-31T12:00'))).toEqual(['2025-12-01 00:00:00', '2026-01-01 00:00:00']);
});

test('in every offset and at every moment, a range ends after its start, contains now or not as its name says, and the last range ends where the present one begins', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 4_000_000_000 }),
      fc.integer({ min: -14 * 60, max: 14 * 60 }),
      fc.constantFrom(...(Object.keys(WEEK_STARTS) as WeekStart[])),
      (nowS, minutes, weekStart) => {
        const size = Math.abs(minutes);
        const two = (figure: number): string => String(figure).padStart(2, '0');
        const timezone = `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
        const clock = { nowS, timezone, weekStart };
        for (const range of TIME_RANGES) {
          const { from, to } = spanOf(range, clock, 3);
          expect(from).toBeLessThan(to);
          expect(from <= nowS && nowS < to).toBe(!/^(yesterday|last)/.test(range));
        }
        for (const [earlier, later] of [
          ['yesterday', 'today'],
          ['lastWeek', 'thisWeek'],
          ['lastMonth', 'thisMonth'],
        ] as const)
          expect(spanOf(earlier, clock).to).toBe(spanOf(later, clock).from);
        const week = spanOf('thisWeek', clock);
        expect(week.to - week.from).toBe(7 * DAY_S);
        const weekday = new Date(`${siteTimeText(week.from, timezone).replace(' ', 'T')}Z`).getUTCDay();
        expect(weekday).toBe(WEEK_STARTS[weekStart]);
      },
    ),
    { numRuns: 300 },
  );
});

test('a date field is read in the site’s offset, and any other text is refused', () => {
  expect(siteTimeText(siteTime('2026-03-01T08:00', '+08:00')!, '+00:00')).toBe('2026-03-01 00:00:00');
  for (const text of ['', '2026-03-01', '2026-13-01T00:00', 'yesterday', '2026-03-01T00:00:00Z'])
    expect(siteTime(text, '+08:00')).toBeUndefined();
});
