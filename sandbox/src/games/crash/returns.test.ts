import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { messageOf, drawsOf } from '../kit/fair.ts';
import { FlyingBets } from '../kit/flight.ts';
import { CRASH } from './engine.ts';
import { flightOf, LEAST_CASH, reaching, START, TOP } from './rules.ts';

const WORDS = 2 ** 32;

test('a flight reaches each multiple with the chance 0.97 / x, and returns what is published wherever a player leaves', () => {
  let least = 1;
  let most = 0;
  for (let multiple = LEAST_CASH; multiple <= TOP; multiple += 1) {
    const returned = ((reaching(multiple) / WORDS) * multiple) / 100;
    least = Math.min(least, returned);
    most = Math.max(most, returned);
  }
  expect(Math.floor(least * 10_000) / 100).toBe(CRASH.published.returnFrom);
  expect(Math.round(most * 1e8) / 1e6).toBe(CRASH.published.returnTo);
  expect(TOP / 100).toBe(CRASH.published.highestMultiple);
});

test('exactly as many numbers reach a multiple as its chance says', () => {
  for (const multiple of [101, 102, 150, 200, 1_000, 123_457, TOP]) {
    const last = reaching(multiple) - 1;
    expect(flightOf(() => last)).toBeGreaterThanOrEqual(multiple);
    expect(flightOf(() => last + 1)).toBeLessThan(multiple);
  }
  expect(flightOf(() => 0)).toBe(TOP);
  expect(flightOf(() => WORDS - 1)).toBe(START);
});

test('the ends of flights are spread as they should be', { timeout: 120_000 }, () => {
  // Twenty ranges that are equally likely, and their pairs; the seed is fixed.
  const rounds = 100_000;
  const counts = Array.from({ length: 20 }, () => 0);
  const pairs = Array.from({ length: 400 }, () => 0);
  const borders = Array.from({ length: 19 }, (_, at) => (at + 1) / 20);
  const chanceOf = (end: number) => (end <= START ? 1 : reaching(end) / WORDS);
  let before = 0;
  const inRange = (end: number) => {
    const above = reaching(end + 1) / WORDS;
    const from = borders.filter((border) => border < above).length;
    const to = borders.filter((border) => border < chanceOf(end)).length;
    // A multiple that lies across a border is split by its parts.
    return { from, to, above, upTo: chanceOf(end) };
  };
  let left = 0.5;
  for (let nonce = 0; nonce < rounds; nonce += 1) {
    const draw = drawsOf((cursor) =>
      createHmac('sha256', 'chi-square')
        .update(messageOf('crash', nonce, cursor))
        .digest(),
    );
    const { from, to, above, upTo } = inRange(flightOf(draw));
    left = (left * 1.618_034 + 0.377) % 1;
    const spot = above + left * (upTo - above);
    const range = from === to ? from : borders.filter((border) => border < spot).length;
    counts[range]! += 1;
    pairs[before * 20 + range]! += 1;
    before = range;
  }
  const chi = (all: number[]) =>
    all.reduce((sum, n) => sum + (n - rounds / all.length) ** 2 / (rounds / all.length), 0);
  // The 1e-4 quantiles for 19 and 399 degrees of freedom, by Wilson and Hilferty.
  const limit = (freedom: number) =>
    freedom * (1 - 2 / (9 * freedom) + 3.719 * Math.sqrt(2 / (9 * freedom))) ** 3;
  expect(chi(counts)).toBeLessThan(limit(19));
  expect(chi(pairs)).toBeLessThan(limit(399));
});

test('whenever players leave, a table never pays more than its liability beyond the stakes', () => {
  const bets = fc.array(
    fc.record({ units: fc.integer({ min: 0, max: 50_000 }), target: fc.integer({ min: 101, max: TOP }) }),
    {
      maxLength: 40,
    },
  );
  const wishes = fc.array(fc.record({ at: fc.integer({ min: 101, max: 5_000 }), who: fc.nat(39) }), {
    maxLength: 20,
  });
  fc.assert(
    fc.property(bets, wishes, fc.integer({ min: START, max: TOP }), (list, leaving, end) => {
      const liability = 100_000;
      const flying = new FlyingBets(
        list.map((bet, id) => ({ ...bet, id })),
        liability,
      );
      const left = [];
      for (const { at, who } of leaving.toSorted((one, other) => one.at - other.at)) {
        if (at > end) break;
        left.push(...flying.takeUpTo(at));
        const own = flying.take(who, at);
        if (own) left.push(own);
      }
      left.push(...flying.takeUpTo(end));
      expect(new Set(left.map(({ id }) => id)).size).toBe(left.length);
      for (const { target, multiple } of left) expect(multiple).toBeLessThanOrEqual(Math.min(target, end));
      const staked = list.reduce((sum, { units }) => sum + units, 0);
      const paid = left.reduce((sum, { units, multiple }) => sum + (units * multiple) / 100, 0);
      expect(paid - staked).toBeLessThanOrEqual(liability + 1e-6);
    }),
  );
});
