import { expect, test } from 'vitest';
import { marqueeDurationSeconds, readMarquee } from './marquee.ts';

test('an announcement passes in 0.3 s a character, spaces not counted', () => {
  expect(marqueeDurationSeconds('ab cd\n e')).toBeCloseTo(1.5);
  expect(marqueeDurationSeconds('')).toBe(0);
  expect(marqueeDurationSeconds('x'.repeat(100))).toBeCloseTo(30);
});

test('above 100 characters it passes in 0.2 s a character', () => {
  expect(marqueeDurationSeconds('x'.repeat(101))).toBeCloseTo(20.2);
});

test('a Chinese character and an emoji count once', () => {
  expect(marqueeDurationSeconds('欢迎🎉')).toBeCloseTo(0.9);
});

test('an answer that is no list has no announcements, and an empty one is none', () => {
  for (const answer of [undefined, null, 'text', 7, {}, { 0: { content: 'x' } }])
    expect(readMarquee(answer)).toEqual([]);
  const said = { title: 'A', content: 'B' };
  expect(readMarquee([said, { title: 'A', content: '' }, null, 'x'])).toEqual([said]);
});
