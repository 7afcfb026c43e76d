import { expect, test } from 'vitest';
import { clockTime, clockTimeToSecond, timeToCome, timeWithDay } from './clock-time.ts';

const moment = Date.UTC(2026, 10, 21, 8, 30, 7) / 1000;

test('a moment shows in the site’s offset', () => {
  expect(clockTime(moment, '+08:00')).toBe('16:30');
  expect(clockTime(moment, '-03:30')).toBe('05:00');
  expect(clockTimeToSecond(moment, '+08:00')).toBe('16:30:07');
});

test('midnight is 00, not 24', () => {
  expect(clockTime(Date.UTC(2026, 10, 21, 16, 5) / 1000, '+08:00')).toBe('00:05');
});

test('another day is named', () => {
  expect(timeWithDay(moment, '+08:00', moment + 3600)).toBe('16:30');
  expect(timeWithDay(moment, '+08:00', moment + 8 * 3600)).toBe('2026-11-21 16:30');
});

test('an end within a day shows its time, a later one its day as well', () => {
  const night = Date.UTC(2026, 10, 21, 15, 0) / 1000;
  expect(timeToCome(night + 2 * 3600, '+08:00', night)).toBe('01:00');
  expect(timeToCome(night + 26 * 3600, '+08:00', night)).toBe('2026-11-23 01:00');
  expect(timeToCome(null, '+08:00', night)).toBeUndefined();
});

test('a named zone is read as its clocks were set at that moment', () => {
  const [winter, summer] = [Date.UTC(2026, 0, 15, 12) / 1000, Date.UTC(2026, 6, 15, 12) / 1000];
  expect([winter, summer].map((at) => clockTime(at, 'America/New_York'))).toEqual(['07:00', '08:00']);
  expect([winter, summer].map((at) => clockTime(at, 'UTC'))).toEqual(['12:00', '12:00']);
  expect(clockTime(winter, 'Asia/Kathmandu')).toBe('17:45');
});
