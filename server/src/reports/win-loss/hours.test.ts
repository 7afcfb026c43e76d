import { expect, test } from 'vitest';
import { daysOf, spanBefore, spanOfKey } from './hours.ts';

const CLOCK = { timezone: '+08:00' };
const at = (text: string): number => Date.parse(`${text}+08:00`) / 1000;
const span = (from: string, to: string) => ({ from: at(from), to: at(to) });

test('before months lie as many months, before anything else an interval as long', () => {
  const march = span('2026-03-01T00:00', '2026-04-01T00:00');
  expect(spanBefore(march, CLOCK)).toEqual(span('2026-02-01T00:00', '2026-03-01T00:00'));
  const winter = span('2025-12-01T00:00', '2026-03-01T00:00');
  expect(spanBefore(winter, CLOCK)).toEqual(span('2025-09-01T00:00', '2025-12-01T00:00'));
  const january = span('2026-01-01T00:00', '2026-02-01T00:00');
  expect(spanBefore(january, CLOCK)).toEqual(span('2025-12-01T00:00', '2026-01-01T00:00'));
  const week = span('2026-03-02T00:00', '2026-03-09T00:00');
  expect(spanBefore(week, CLOCK)).toEqual(span('2026-02-23T00:00', '2026-03-02T00:00'));
  // From the first of a month, yet of no whole month.
  const part = span('2026-03-01T00:00', '2026-03-11T00:00');
  expect(spanBefore(part, CLOCK)).toEqual(span('2026-02-19T00:00', '2026-03-01T00:00'));
});

test('every day that an interval touches is one of its days', () => {
  expect(daysOf(span('2026-02-27T23:00', '2026-03-02T01:00'), CLOCK)).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
    '2026-03-02',
  ]);
  expect(daysOf(span('2026-03-01T00:00', '2026-03-02T00:00'), CLOCK)).toEqual(['2026-03-01']);
  expect(daysOf(span('2026-03-02T00:00', '2026-03-01T00:00'), CLOCK)).toEqual([]);
});

test('a month of a report ends with the month or with the interval', () => {
  const year = span('2025-11-15T00:00', '2026-01-20T00:00');
  expect(spanOfKey('2025-12-01', 'monthly', year, CLOCK)).toEqual(
    span('2025-12-01T00:00', '2026-01-01T00:00'),
  );
  expect(spanOfKey('2026-01-01', 'monthly', year, CLOCK).to).toBe(year.to);
  expect(spanOfKey('2025-11-01', 'monthly', year, CLOCK).from).toBe(year.from);
});
