import { expect, test } from 'vitest';
import type { Bonus } from './bonus.ts';
import { bonusOf, canJoinBeside, exampleOf, firstAmountOf } from './offer-shown.ts';

const MATCH = { kind: 'deposit', percent: 100, most: 300, least: 30, times: 10, parts: 5 } as const;

test('the example of a deposit is its share up to the most, and nothing below the least', () => {
  expect(exampleOf(MATCH, 250)).toEqual({ bonus: 250, bets: 2_500, part: 50 });
  expect(exampleOf(MATCH, 5_000)).toEqual({ bonus: 300, bets: 3_000, part: 60 });
  expect(exampleOf(MATCH, 29.99)).toEqual({ bonus: 0, bets: 0, part: 0 });
});

test('a rebate must come to the least itself; free credit does not go by an amount', () => {
  const rebate = { kind: 'rebate', percent: 0.5, most: 150, least: 1, times: 0, parts: 1 } as const;
  expect(exampleOf(rebate, 2_000).bonus).toBe(10);
  expect(exampleOf(rebate, 199).bonus).toBe(0);
  expect(exampleOf({ ...MATCH, kind: 'free' }, 0).bonus).toBe(300);
});

test('the first amount is one that brings something', () => {
  expect(firstAmountOf(MATCH)).toBe(100);
  expect(firstAmountOf({ ...MATCH, least: 200 })).toBe(200);
  expect(firstAmountOf({ kind: 'rebate', least: 1 })).toBe(2_000);
});

test('a running bonus comes before an ended one, and only one that lapsed without a deposit is joined again', () => {
  const ended = { code: 'match', end_time: 1, amount: 0 } as Bonus;
  const running = { ...ended, end_time: null, amount: 30 };
  expect(bonusOf({ running: [running], ended: [ended] }, 'match')).toBe(running);
  expect(bonusOf({ running: [], ended: [ended] }, 'other')).toBeUndefined();
  expect([undefined, ended, running, { ...ended, amount: 30 }].map(canJoinBeside)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
