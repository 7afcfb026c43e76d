import { expect, test } from 'vitest';
import { marqueeDurationS } from './marquee-duration.ts';

test('an announcement passes in 0.3 s a character, spaces not counted', () => {
  expect(marqueeDurationS('ab cd\n e')).toBeCloseTo(1.5);
  expect(marqueeDurationS('')).toBe(0);
  expect(marqueeDurationS('x'.repeat(100))).toBeCloseTo(30);
});

test('above 100 characters it passes in 0.2 s a character', () => {
  expect(marqueeDurationS('x'.repeat(101))).toBeCloseTo(20.2);
});

test('a Chinese character and an emoji count once', () => {
  expect(marqueeDurationS('欢迎🎉')).toBeCloseTo(0.9);
});
