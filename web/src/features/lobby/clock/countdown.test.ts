import type { LotteryPeriod } from '@parlour/contract/lottery';
import { expect, test } from 'vitest';
import { nextReadingMs } from './countdown.ts';

const drawing = (draws_in_ms: number): LotteryPeriod => ({
  game_platform_id: 26,
  game_code: 'one',
  expect: '20261121-0001',
  closes_in_ms: 0,
  draws_in_ms,
  last: null,
});

test('periods are read again after the next draw, a minute later at most, two seconds at least', () => {
  expect(nextReadingMs([drawing(20_000), drawing(9_000)], 1_000)).toBe(10_500);
  expect(nextReadingMs([drawing(500_000)], 0)).toBe(60_000);
  expect(nextReadingMs([drawing(0)], 60_000)).toBe(2_000);
  expect(nextReadingMs([], 0)).toBe(60_000);
});
