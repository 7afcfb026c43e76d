import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { drawsOf, messageOf } from '../kit/fair.ts';
import type { SpotStakes } from '../kit/spots.ts';
import { liabilityMinor, LIMITS, VIRTUAL_HORSES } from './engine.ts';
import {
  chanceOf,
  endings,
  fieldNumberOf,
  fieldOf,
  FIELDS,
  MOST_RUNNERS,
  priceIn,
  race,
  readSpot,
  returnMinor,
  returnOf,
  runnersOf,
  spotsOf,
} from './rules.ts';
import { FINISH, positionsAt, RACE_MS, scriptOf } from './script.ts';

const drawOf = (nonce: number) =>
  drawsOf((cursor) =>
    createHmac('sha256', 'races')
      .update(messageOf('virtual', nonce, cursor))
      .digest(),
  );

test('every bet of every field returns what is published, and never costs more than 15 %', () => {
  const returns: number[] = [];
  const prices: number[] = [];
  for (const field of FIELDS)
    for (const id of spotsOf(field)) {
      const price = priceIn(readSpot(id)!, field);
      prices.push(price);
      returns.push(price * chanceOf(readSpot(id)!, field));
    }
  const { returnFrom, returnTo, highestMultiple } = VIRTUAL_HORSES.published;
  expect(Math.floor(Math.min(...returns) * 100) / 100).toBe(returnFrom);
  expect(Math.ceil(Math.max(...returns) * 100 - 1e-6) / 100).toBe(returnTo);
  expect(Math.max(...prices) / 100).toBe(highestMultiple);
  expect(returnFrom).toBeGreaterThanOrEqual(85);
  // The book of winners, as an overround, holds the same bound.
  for (const field of FIELDS) {
    const book = field.reduce((sum, _, at) => sum + 100 / priceIn(readSpot(`w${at + 1}`)!, field), 0);
    expect(book).toBeLessThanOrEqual(1.15);
    const sure = [...endings(field)].reduce((sum, { chance }) => sum + chance, 0);
    expect(sure).toBeCloseTo(1, 12);
  }
});

test('simulated races return what was computed, on each kind of bet', { timeout: 60_000 }, () => {
  const races = 40_000;
  for (const field of [FIELDS[0]!, FIELDS[1]!]) {
    const bets = ['w2', 'p1', 'f2-1', `w${field.length}`];
    const back = bets.map(() => 0);
    const squares = bets.map(() => 0);
    const wins = field.map(() => 0);
    for (let nonce = 0; nonce < races; nonce += 1) {
      const order = race(field, drawOf(nonce));
      wins[order[0]!]! += 1;
      for (const [at, id] of bets.entries()) {
        const minor = returnMinor(id, 100, order, field);
        back[at]! += minor;
        squares[at]! += minor ** 2;
      }
    }
    for (const [at, id] of bets.entries()) {
      const mean = back[at]! / races;
      const error = Math.sqrt((squares[at]! / races - mean ** 2) / races);
      const computed = chanceOf(readSpot(id)!, field) * priceIn(readSpot(id)!, field);
      expect(Math.abs(mean - computed) / error).toBeLessThan(4);
    }
    const total = field.reduce((sum, weight) => sum + weight, 0);
    const chi = wins.reduce((sum, count, runner) => {
      const expected = (races * field[runner]!) / total;
      return sum + (count - expected) ** 2 / expected;
    }, 0);
    // Above the 1e-4 quantile for seven degrees of freedom; the seed is fixed.
    expect(chi).toBeLessThan(29.9);
  }
});

test('the round’s number alone says who runs: all fields come, with different runners', () => {
  const rounds = Array.from({ length: 48 }, (_, at) => at + 1);
  expect(new Set(rounds.slice(0, FIELDS.length).map(fieldNumberOf)).size).toBe(FIELDS.length);
  for (const round of rounds) {
    const names = runnersOf(round).map(({ latin }) => latin);
    expect(names).toHaveLength(fieldOf(round).length);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThanOrEqual(6);
    expect(names.length).toBeLessThanOrEqual(MOST_RUNNERS);
    expect(names).not.toEqual(runnersOf(round + 1).map(({ latin }) => latin));
  }
});

test('the liability is what the worst finish costs, and a bet on all runners is not exposed', () => {
  const field = fieldOf(1);
  const stakes: SpotStakes = [
    ['w1', 1_000],
    ['p2', 500],
    ['f1-2', 300],
  ];
  expect(liabilityMinor(stakes, field)).toBe(returnOf(stakes, [0, 1, 2], field) - 1_800);
  const all = field.map((_, at): [string, number] => [`w${at + 1}`, 1_000]);
  const exposed = VIRTUAL_HORSES.exposedMinor!({ spots: all }, 1_000 * field.length, 1);
  expect(exposed).toBeLessThan(1_000 * field.length);
  expect(VIRTUAL_HORSES.exposedMinor!({ spots: [['w1', 1_000]] }, 1_000, 1)).toBe(1_000);
});

test('limits hold for a bet, a player and the table, and nobody bets on a runner who is not there', () => {
  const bet = (...spots: [string, number][]) => ({
    pick: { spots },
    stakeMinor: spots.reduce((sum, [, minor]) => sum + minor, 0),
  });
  const short = Array.from({ length: 12 }, (_, at) => at + 1).find((each) => fieldOf(each).length === 6)!;
  const refusal = (one: ReturnType<typeof bet>, own: ReturnType<typeof bet>[], all = own) => {
    try {
      VIRTUAL_HORSES.check(one, own, all, short);
      return 'taken';
    } catch (error) {
      return (error as { reason: string }).reason;
    }
  };
  expect(refusal(bet(['w6', LIMITS.win]), [])).toBe('taken');
  expect(refusal(bet(['w7', 100]), [])).toBe('stake');
  expect(refusal(bet(['f1-8', 100]), [])).toBe('stake');
  expect(refusal(bet(['f1-2', LIMITS.forecast + 100]), [])).toBe('stake');
  expect(refusal(bet(['f1-2', 100]), [bet(['f1-2', LIMITS.forecast])])).toBe('round');
  const crowd = Array.from({ length: 300 }, () => bet(['f5-3', LIMITS.forecast]));
  expect(refusal(bet(['f5-3', LIMITS.forecast]), [], crowd)).toBe('full');
  for (const id of ['w0', 'w9', 'p', 'f1-1', 'f1', 'x1', '']) expect(readSpot(id)).toBeUndefined();
});

test('the script brings the runners home in the order that was drawn, never backwards', () => {
  for (let nonce = 0; nonce < 200; nonce += 1) {
    const order = race(FIELDS[nonce % FIELDS.length]!, drawOf(nonce));
    const finish = order.map((runner) => {
      for (let at = 0; at <= RACE_MS; at += 20) if (positionsAt(order, at)[runner]! >= FINISH) return at;
      return Infinity;
    });
    expect(finish).toEqual(finish.toSorted((one, other) => one - other));
    expect(Math.max(...finish)).toBeLessThan(RACE_MS);
    const script = scriptOf(order);
    script.forEach(({ afterMs, shown }, at) => {
      const before = script[at - 1]?.shown ?? order.map(() => 0);
      shown.forEach((position, runner) => expect(position).toBeGreaterThanOrEqual(before[runner]!));
      // The script tells runners in the order of arrival: one that has not crossed the finish yet is not behind the line.
      for (const runner of order.filter((each) => finish[order.indexOf(each)]! > afterMs + 1))
        expect(shown[runner]).toBeLessThan(FINISH);
    });
  }
});
