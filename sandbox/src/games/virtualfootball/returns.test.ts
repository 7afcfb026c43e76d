import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { drawsOf, messageOf } from '../kit/fair.ts';
import { paceOf } from '../kit/shared.ts';
import type { SpotStakes } from '../kit/spots.ts';
import { liabilityMinor, LIMITS, VIRTUAL_FOOTBALL } from './engine.ts';
import {
  chanceOf,
  clubsOf,
  endings,
  findSpot,
  fixtureNumberOf,
  fixtureOf,
  FIXTURES,
  goalsOf,
  goalWeights,
  kickOff,
  MOST_GOALS,
  priceIn,
  returnOf,
  SPOTS,
} from './rules.ts';
import { MATCH_MS } from './script.ts';

const drawOf = (nonce: number) =>
  drawsOf((cursor) =>
    createHmac('sha256', 'matches')
      .update(messageOf('virtual', nonce, cursor))
      .digest(),
  );

test('every bet of every fixture returns what is published, and never costs more than 15 %', () => {
  const returns = FIXTURES.flatMap((fixture) =>
    SPOTS.map((spot) => priceIn(spot, fixture) * chanceOf(spot, fixture)),
  );
  const prices = FIXTURES.flatMap((fixture) => SPOTS.map((spot) => priceIn(spot, fixture)));
  const { returnFrom, returnTo, highestMultiple } = VIRTUAL_FOOTBALL.published;
  expect(Math.floor(Math.min(...returns) * 100) / 100).toBe(returnFrom);
  expect(Math.ceil(Math.max(...returns) * 100) / 100).toBe(returnTo);
  expect(Math.max(...prices) / 100).toBe(highestMultiple);
  expect(returnFrom).toBeGreaterThanOrEqual(85);
  for (const fixture of FIXTURES)
    for (const market of [
      ['home', 'draw', 'away'],
      ['over', 'under'],
      ['yes', 'no'],
    ]) {
      const book = market.reduce((sum, id) => sum + 100 / priceIn(findSpot(id)!, fixture), 0);
      expect(book).toBeGreaterThan(1);
      expect(book).toBeLessThanOrEqual(1.15);
    }
});

test('goals follow the Poisson law of the published means', () => {
  for (const mean of FIXTURES.flat()) {
    const weights = goalWeights(mean);
    expect(weights).toHaveLength(MOST_GOALS + 1);
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBe(1_000_000);
    let part = Math.exp(-mean / 100);
    for (let goals = 0; goals < MOST_GOALS; goals += 1) {
      if (goals > 0) part *= mean / 100 / goals;
      expect(Math.abs(weights[goals]! - part * 1_000_000)).toBeLessThanOrEqual(0.5);
    }
  }
  for (const fixture of FIXTURES)
    expect(endings(fixture).reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
});

test('simulated matches return what was computed, in each market', { timeout: 60_000 }, () => {
  const matches = 60_000;
  const fixture = FIXTURES[3]!;
  const bets = ['home', 'draw', 'away', 'over', 'no', 's2-1'];
  const back = bets.map(() => 0);
  const squares = bets.map(() => 0);
  const minutes = Array.from({ length: 9 }, () => 0);
  for (let nonce = 0; nonce < matches; nonce += 1) {
    const outcome = kickOff(fixture, drawOf(nonce));
    for (const { minute } of goalsOf(outcome)) minutes[Math.floor((minute - 1) / 10)]! += 1;
    for (const [at, id] of bets.entries()) {
      const minor = returnOf([[id, 100]], [outcome[0]!, outcome[1]!], fixture);
      back[at]! += minor;
      squares[at]! += minor ** 2;
    }
  }
  for (const [at, id] of bets.entries()) {
    const mean = back[at]! / matches;
    const error = Math.sqrt((squares[at]! / matches - mean ** 2) / matches);
    const spot = findSpot(id)!;
    expect(Math.abs(mean - chanceOf(spot, fixture) * priceIn(spot, fixture)) / error).toBeLessThan(4);
  }
  const goals = minutes.reduce((sum, count) => sum + count, 0) / minutes.length;
  const chi = minutes.reduce((sum, count) => sum + (count - goals) ** 2 / goals, 0);
  // The 1e-4 quantile for eight degrees of freedom; the seed is fixed.
  expect(chi).toBeLessThan(31.83);
});

test('the match script has the goals of the result, by minute, before the last whistle', () => {
  for (let nonce = 0; nonce < 300; nonce += 1) {
    const outcome = kickOff(FIXTURES[nonce % FIXTURES.length]!, drawOf(nonce));
    const turns = VIRTUAL_FOOTBALL.turns!(outcome, paceOf(VIRTUAL_FOOTBALL, 'any'));
    const shown = turns.map((turn) => turn.shown as { side: string; minute: number });
    expect(shown.filter(({ side }) => side === 'home')).toHaveLength(outcome[0]!);
    expect(shown.filter(({ side }) => side === 'away')).toHaveLength(outcome[1]!);
    expect(turns.map(({ afterMs }) => afterMs)).toEqual(
      turns.map(({ afterMs }) => afterMs).toSorted((one, other) => one - other),
    );
    for (const { afterMs } of turns) expect(afterMs).toBeLessThan(MATCH_MS);
  }
});

test('the round’s number alone says who plays', () => {
  const rounds = Array.from({ length: 48 }, (_, at) => at + 1);
  expect(new Set(rounds.slice(0, FIXTURES.length).map(fixtureNumberOf)).size).toBe(FIXTURES.length);
  for (const round of rounds) expect(new Set(clubsOf(round).map(({ names }) => names.latin)).size).toBe(2);
});

test('liability, exposure and limits go by the worst score', () => {
  const fixture = fixtureOf(1);
  const both: SpotStakes = [
    ['over', 1_000],
    ['under', 1_000],
  ];
  const least = Math.min(priceIn(findSpot('over')!, fixture), priceIn(findSpot('under')!, fixture)) * 10;
  expect(VIRTUAL_FOOTBALL.exposedMinor!({ spots: [...both] as [string, number][] }, 2_000, 1)).toBe(
    Math.max(0, 2_000 - least),
  );
  expect(liabilityMinor([['s3-3', 100]], fixture)).toBe(priceIn(findSpot('s3-3')!, fixture) - 100);
  const bet = (id: string, minor: number) => ({
    pick: { spots: [[id, minor]] as [string, number][] },
    stakeMinor: minor,
  });
  const check = (id: string, minor: number, own: ReturnType<typeof bet>[] = []) =>
    VIRTUAL_FOOTBALL.check(bet(id, minor), own, own, 1);
  expect(() => check('home', LIMITS.winner)).not.toThrow();
  expect(() => check('s0-0', LIMITS.score + 100)).toThrow('stake');
  expect(() => check('s0-0', 100, [bet('s0-0', LIMITS.score)])).toThrow('round');
});
