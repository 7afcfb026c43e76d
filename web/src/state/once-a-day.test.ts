import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isAsideUntil, nextTimeOfDay, onceADay, type TimeOfDay } from './once-a-day.ts';

const NOON: TimeOfDay = { hour: 12, minute: 0 };
const DAY_MS = 86_400_000;
const at = (iso: string): number => Date.parse(iso);

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => vi.useRealTimers());

test('the next noon is today’s before noon and tomorrow’s from noon on, in the site’s offset', () => {
  expect(nextTimeOfDay(at('2026-11-21T11:59:59.999+08:00'), NOON, '+08:00')).toBe(
    at('2026-11-21T12:00+08:00'),
  );
  expect(nextTimeOfDay(at('2026-11-21T12:00+08:00'), NOON, '+08:00')).toBe(at('2026-11-22T12:00+08:00'));
  expect(nextTimeOfDay(at('2026-11-21T12:00+08:00'), { hour: 12, minute: 30 }, '+08:00')).toBe(
    at('2026-11-21T12:30+08:00'),
  );
});

test('months, years and leap days end where they end', () => {
  for (const [now, next] of [
    ['2026-11-30T23:00+08:00', '2026-12-01T12:00+08:00'],
    ['2026-12-31T12:00+08:00', '2027-01-01T12:00+08:00'],
    ['2028-02-28T13:00+08:00', '2028-02-29T12:00+08:00'],
    ['2027-02-28T13:00+08:00', '2027-03-01T12:00+08:00'],
  ] as const) {
    expect(nextTimeOfDay(at(now), NOON, '+08:00'), now).toBe(at(next));
  }
});

test('offsets west of Greenwich and with minutes hold too; one that is none counts as +08:00', () => {
  expect(nextTimeOfDay(at('2026-11-21T11:00-03:30'), NOON, '-03:30')).toBe(at('2026-11-21T12:00-03:30'));
  expect(nextTimeOfDay(at('2026-11-21T12:01+05:45'), NOON, '+05:45')).toBe(at('2026-11-22T12:00+05:45'));
  expect(nextTimeOfDay(at('2026-11-21T11:00+08:00'), NOON, 'nonsense')).toBe(at('2026-11-21T12:00+08:00'));
});

test('whatever the moment and the offset, the time comes within a day and reads as asked', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: at('2100-01-01T00:00Z') }),
      fc.integer({ min: -14 * 60, max: 14 * 60 }),
      fc.integer({ min: 0, max: 23 }),
      fc.integer({ min: 0, max: 59 }),
      (nowMs, offset, hour, minute) => {
        const size = Math.abs(offset);
        const two = (part: number) => String(part).padStart(2, '0');
        const timezone = `${offset < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
        const next = nextTimeOfDay(nowMs, { hour, minute }, timezone);
        expect(next - nowMs).toBeGreaterThan(0);
        expect(next - nowMs).toBeLessThanOrEqual(DAY_MS);
        const local = new Date(next + offset * 60_000);
        expect([local.getUTCHours(), local.getUTCMinutes(), next % 60_000]).toEqual([hour, minute, 0]);
      },
    ),
  );
});

test('an item put aside returns at its time, in an open page and in a new one', () => {
  vi.setSystemTime(at('2026-11-21T11:00+08:00'));
  const bar = onceADay('BAR', NOON);
  expect(bar.useAside.getState().isAside).toBe(false);
  bar.putAside('+08:00');
  expect(bar.useAside.getState().isAside).toBe(true);
  expect(onceADay('BAR', NOON).useAside.getState().isAside).toBe(true);
  vi.advanceTimersByTime(59 * 60_000);
  expect(bar.useAside.getState().isAside).toBe(true);
  vi.advanceTimersByTime(60_000);
  expect(bar.useAside.getState().isAside).toBe(false);
  expect(onceADay('BAR', NOON).useAside.getState().isAside).toBe(false);
});

test('put aside after the hour, it stays away until the next day’s', () => {
  vi.setSystemTime(at('2026-11-30T12:00+08:00'));
  const bar = onceADay('BAR', NOON);
  bar.putAside('+08:00');
  vi.advanceTimersByTime(DAY_MS - 1);
  expect(bar.useAside.getState().isAside).toBe(true);
  vi.advanceTimersByTime(1);
  expect(bar.useAside.getState().isAside).toBe(false);
});

test('a device that slept through the hour finds out when it is looked at again', () => {
  vi.setSystemTime(at('2026-11-21T11:00+08:00'));
  const bar = onceADay('BAR', NOON);
  bar.putAside('+08:00');
  vi.setSystemTime(at('2026-11-22T09:00+08:00'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(bar.useAside.getState().isAside).toBe(false);
});

test('a clock put back does not keep anything away for longer than a day', () => {
  vi.setSystemTime(at('2027-11-21T13:00+08:00'));
  onceADay('BAR', NOON).putAside('+08:00');
  vi.setSystemTime(at('2026-11-21T13:00+08:00'));
  expect(onceADay('BAR', NOON).useAside.getState().isAside).toBe(false);
  expect(isAsideUntil(Number.NaN, Date.now())).toBe(false);
});

test('another tab’s choice holds here too, and nonsense in the store is no choice', () => {
  vi.setSystemTime(at('2026-11-21T11:00+08:00'));
  localStorage.setItem('BAR', 'true');
  const bar = onceADay('BAR', NOON);
  expect(bar.useAside.getState().isAside).toBe(false);
  localStorage.setItem('BAR', String(at('2026-11-21T12:00+08:00')));
  window.dispatchEvent(new StorageEvent('storage', { key: 'BAR' }));
  expect(bar.useAside.getState().isAside).toBe(true);
});
