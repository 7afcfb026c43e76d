import { expect, test } from 'vitest';
import { sessionClock } from './session-clock.ts';

test('minutes and seconds, with hours from the first one on', () => {
  expect(sessionClock(0)).toBe('0:00');
  expect(sessionClock(65_900)).toBe('1:05');
  expect(sessionClock(3_600_000)).toBe('1:00:00');
  expect(sessionClock(36_125_000)).toBe('10:02:05');
});

test('a clock set back never shows a negative time', () => {
  expect(sessionClock(-5000)).toBe('0:00');
});
