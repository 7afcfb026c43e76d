import { expect, test } from 'vitest';
import { clockTime } from './clock-time.ts';

test('a moment is told in the site’s offset', () => {
  const moment = Date.UTC(2026, 10, 21, 8, 30) / 1000;
  expect(clockTime(moment, '+08:00')).toBe('16:30');
  expect(clockTime(moment, '-03:30')).toBe('05:00');
});

test('midnight is 00, not 24', () => {
  expect(clockTime(Date.UTC(2026, 10, 21, 16, 5) / 1000, '+08:00')).toBe('00:05');
});
