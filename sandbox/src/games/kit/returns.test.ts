import { expect, test } from 'vitest';
import { CHICKEN } from '../chicken/engine.ts';
import { CARS, LEVELS } from '../chicken/rules.ts';
import { DICE } from '../dice/engine.ts';
import { LEAST_CHANCE, MOST_CHANCE, ROLLS, isWon, winMinor } from '../dice/rules.ts';
import { ENGINES } from '../engines.ts';
import { MINES } from '../mines/engine.ts';
import { PLINKO } from '../plinko/engine.ts';
import { binOf, binsOf, returnOf, RISKS, ROWS } from '../plinko/rules.ts';
import { cashMinor, chanceOf, FIELDS, hide, lastStep, multiplesOf, TOP_MULTIPLE } from './ladder.ts';
import { limitsIn, STAKE_STEP_MINOR } from './limits.ts';

const exactChoose = (from: number, count: number): bigint => {
  let ways = 1n;
  for (let at = 1n; at <= BigInt(count); at += 1n) ways = (ways * (BigInt(from - count) + at)) / at;
  return ways;
};

test('each multiple of mines and chicken is 0.98 · C(25,k) / C(25−d,k), rounded down to 0.01', () => {
  for (let hidden = 1; hidden < FIELDS; hidden += 1) {
    const multiples = multiplesOf(hidden);
    expect(multiples.length).toBeGreaterThan(0);
    multiples.forEach((multiple, at) => {
      const safe = at + 1;
      const exact = (98n * exactChoose(FIELDS, safe)) / exactChoose(FIELDS - hidden, safe);
      expect(BigInt(multiple)).toBe(exact);
    });
    expect(Math.max(...multiples)).toBeLessThanOrEqual(TOP_MULTIPLE);
  }
});

test('mines and chicken return what is published, wherever the player stops', () => {
  const returns: number[] = [];
  for (let hidden = 1; hidden < FIELDS; hidden += 1)
    multiplesOf(hidden).forEach((multiple, at) => returns.push(multiple * chanceOf(hidden, at + 1)));
  const { returnFrom, returnTo, highestMultiple } = MINES.published;
  expect(Math.floor(Math.min(...returns) * 100) / 100).toBe(returnFrom);
  expect(Math.max(...returns)).toBeCloseTo(returnTo, 9);
  expect(TOP_MULTIPLE / 100).toBe(highestMultiple);
  const lanes = LEVELS.flatMap((level) =>
    multiplesOf(CARS[level]).map((multiple, at) => multiple * chanceOf(CARS[level], at + 1)),
  );
  expect(Math.floor(Math.min(...lanes) * 100) / 100).toBe(CHICKEN.published.returnFrom);
  expect(LEVELS.map((level) => multiplesOf(CARS[level])[0])).toEqual([102, 111, 122, 163]);
});

test('a round of mines that is played to its end by every player returns the same, counted over all hidden pairs', () => {
  let paid = 0;
  let rounds = 0;
  for (let one = 0; one < FIELDS; one += 1)
    for (let other = one + 1; other < FIELDS; other += 1) {
      rounds += 1;
      if (one >= 5) paid += cashMinor(2, 5, 100);
    }
  expect(paid / rounds / 100).toBeCloseTo((multiplesOf(2)[4]! / 100) * chanceOf(2, 5), 12);
});

test('the highest win ends a ladder, never before its first step', () => {
  expect(lastStep(1, 100, Number.MAX_SAFE_INTEGER)).toBe(24);
  expect(lastStep(10, 100, 1_000)).toBe(multiplesOf(10).filter((multiple) => multiple <= 1_000).length);
  expect(lastStep(24, 100, 1)).toBe(1);
});

test('hidden fields are different, in order, and each of the 300 pairs can come', () => {
  const seen = new Set<string>();
  for (let first = 0; first < 25; first += 1)
    for (let second = 0; second < 24; second += 1) {
      const given = [first, second];
      const fields = hide(2, () => given.shift()!);
      expect(fields[0]).toBeLessThan(fields[1]!);
      seen.add(fields.join());
    }
  expect(seen.size).toBe(300);
});

test('dice return 99 % before rounding down, and what is published after it', () => {
  let least = 1;
  for (let chance = LEAST_CHANCE; chance <= MOST_CHANCE; chance += 1) {
    const part = chance / ROLLS;
    expect((9_900 / chance) * part).toBeCloseTo(0.99, 12);
    least = Math.min(least, (winMinor({ side: 'over', chance }, STAKE_STEP_MINOR) / STAKE_STEP_MINOR) * part);
  }
  expect(Math.floor(least * 10_000) / 100).toBe(DICE.published.returnFrom);
  for (const chance of [LEAST_CHANCE, 4_950, MOST_CHANCE])
    for (const side of ['under', 'over'] as const) {
      const won = Array.from({ length: ROLLS }, (_, rolled) => isWon({ side, chance }, rolled));
      expect(won.filter(Boolean)).toHaveLength(chance);
    }
});

test('plinko returns what is published, by counting every way of the ball', () => {
  const returns: number[] = [];
  for (const rows of ROWS)
    for (const risk of RISKS) {
      const bins = binsOf({ rows, risk });
      expect(bins).toHaveLength(rows + 1);
      expect(bins.toReversed()).toEqual(bins);
      let sum = 0;
      for (let way = 0; way < 2 ** rows; way += 1) sum += bins[binOf(way)]!;
      expect(returnOf({ rows, risk })).toBeCloseTo(sum / 2 ** rows, 10);
      returns.push(sum / 2 ** rows);
    }
  expect(Math.floor(Math.min(...returns) * 100) / 100).toBe(PLINKO.published.returnFrom);
  expect(Math.ceil(Math.max(...returns) * 100) / 100).toBe(PLINKO.published.returnTo);
});

test('whatever may be staked, the least stake can be won in every game and currency', () => {
  for (const currency of ['MYR', 'VND', 'IDR', 'USD', 'VND2', 'FUN'])
    for (const engine of ENGINES) {
      const { leastMinor, mostMinor, highestWinMinor } = limitsIn(currency, engine);
      expect(mostMinor).toBeGreaterThan(leastMinor);
      expect(engine.published.returnFrom).toBeLessThanOrEqual(engine.published.returnTo);
      expect(highestWinMinor / leastMinor).toBeGreaterThanOrEqual(engine.published.highestMultiple);
    }
});
