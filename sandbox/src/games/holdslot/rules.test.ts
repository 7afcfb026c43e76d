import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Draw } from '../random.ts';
import { expectPublished } from '../slot-kit/distribution.fixture.ts';
import { seeded } from '../slot-kit/seeded.fixture.ts';
import { EMPTY, multiplierOf, payMinor, SCATTER, STAKES_MINOR, WILD } from '../slot-kit/steps.ts';
import { chancesOfRound, coinsAtEnd, enumerateSpins } from './chances.ts';
import { HOLD_SLOT } from './engine.ts';
import { published } from './published.ts';
import { coinsOf, evaluateWays, HOLD, type HoldStep, isCoin, playRound, windowAt } from './rules.ts';

const CELLS = 15;
const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);
/** Stops whose windows show so many coins. */
const STOPS = new Map<number, number[]>();
fc.sample(fc.tuple(...HOLD.reels.map(({ length }) => fc.nat(length - 1))), {
  numRuns: 20_000,
  seed: 1,
}).forEach((stops) => {
  const shown = stops.flatMap((stop, reel) => windowAt(reel, stop));
  STOPS.set(shown.filter((symbol) => symbol === SCATTER).length, stops);
});

/** Draws a round that begins at these stops, and what follows by `rest`. */
function roundAt(stops: readonly number[], rest: Draw): HoldStep[] {
  let at = 0;
  return playRound((below) => stops[at++] ?? rest(below));
}

/** The number that draws a coin of this worth. */
const numberOf = (worth: number) =>
  sum(
    HOLD.coins
      .slice(
        0,
        HOLD.coins.findIndex(([each]) => each === worth),
      )
      .map(([, weight]) => weight),
  );

/** Draws for a round after its stops: coins of one worth, and one on each free place or on none. */
const always =
  (worth: number, isFound = true): Draw =>
  (below) =>
    below === HOLD.below ? numberOf(worth) : isFound ? 0 : 1;

test('every published figure is that of all rounds, by exact enumeration and respin by respin', () => {
  const { chances, unit, featureOneIn } = chancesOfRound();
  expectPublished(chances, unit, published);
  expect(published.highestMultiple).toBe(HOLD.highestWin);
  expect(Math.round(featureOneIn)).toBe(published.featureOneIn);
});

test('each worth of a coin has all of its weight', () => {
  expect(sum(HOLD.coins.map(([, weight]) => weight))).toBe(HOLD.below);
  const stops = STOPS.get(1)!;
  const worths = Array.from(
    { length: HOLD.below },
    (_, number) => coinsOf(roundAt(stops, () => number)[0]!.reels)[0],
  );
  for (const [worth, weight] of HOLD.coins)
    expect(
      worths.filter((each) => each === worth),
      `×${worth}`,
    ).toHaveLength(weight);
});

test('the ways of a spin are those that lead through its symbols one by one', () => {
  const symbol = fc.integer({ min: 0, max: SCATTER });
  const window = fc.array(fc.array(symbol, { minLength: 3, maxLength: 3 }), { minLength: 5, maxLength: 5 });
  fc.assert(
    fc.property(window, (drawn) => {
      // No wild is on the outer reels.
      const reels = drawn.map((shown, reel) =>
        shown.map((each) => (each === WILD && (reel === 0 || reel === 4) ? 0 : each)),
      );
      const paid = new Map<string, number>();
      for (const first of reels[0]!.filter((each) => each < WILD)) {
        let paths = 1;
        let count = 1;
        for (; count < 5; count += 1) {
          const places = reels[count]!.filter((each) => each === first || each === WILD).length;
          if (places === 0) break;
          paths *= places;
        }
        const key = `${first}/${count}`;
        if (count >= 3) paid.set(key, (paid.get(key) ?? 0) + paths);
      }
      const found = evaluateWays(reels);
      expect(new Map(found.map(({ symbol, count, ways }) => [`${symbol}/${count}`, ways]))).toEqual(paid);
      for (const { symbol, count, ways, win } of found)
        expect(win).toBe(HOLD.pays[symbol]![count - 3]! * ways);
    }),
  );
  expect(HOLD.reels.map((strip) => strip.includes(WILD))).toEqual([false, true, true, true, false]);
});

test('the enumeration counts every stop once, with the win that the rules pay there', () => {
  const { spins, all } = enumerateSpins();
  expect(sum(spins.flatMap((wins) => [...wins.values()]))).toBe(all);
  const each = HOLD.reels[4]!.map((_, last) => {
    const reels = [3, 7, 11, 19, last].map((stop, reel) => windowAt(reel, stop));
    const coins = reels.flat().filter((symbol) => symbol === SCATTER).length;
    const win = sum(evaluateWays(reels).map(({ win }) => win));
    return spins[coins]!.get(win) ?? 0;
  });
  expect(each.every((count) => count > 0)).toBe(true);
});

test('respins by the rules end with as many coins as is computed, and rounds win as often', () => {
  const draw = seeded(20_261_126);
  const rounds = 30_000;
  const within = (found: number, chance: number, of: number) => {
    const error = Math.sqrt((chance * (1 - chance)) / of);
    expect(Math.abs(found / of - chance) / error).toBeLessThan(4);
  };
  for (const held of [6, 8]) {
    const ends = Array.from({ length: CELLS + 1 }, () => 0);
    for (let round = 0; round < rounds; round += 1)
      ends[coinsOf(roundAt(STOPS.get(held)!, draw).at(-1)!.reels).length]! += 1;
    const chances = coinsAtEnd(held);
    expect(sum(chances)).toBeCloseTo(1, 12);
    for (let coins = held; coins <= CELLS; coins += 1) within(ends[coins]!, chances[coins]!, rounds);
  }
  const played = Array.from({ length: rounds }, () => playRound(draw));
  const wins = played.map((steps) => sum(steps.map(({ win }) => win)) / 100);
  within(wins.filter((win) => win > 0).length, published.paysPercent / 100, rounds);
  within(wins.filter((win) => win > 1).length, published.paysMorePercent / 100, rounds);
  within(played.filter(({ length }) => length > 1).length, 1 / published.featureOneIn, rounds);
  const error = published.volatility / Math.sqrt(rounds);
  expect(Math.abs(sum(wins) / rounds - published.returnFrom / 100) / error).toBeLessThan(4);
});

test('coins stay where they are, a new one sets the respins back to three, and all pay at the end', () => {
  for (const seed of Array.from({ length: 300 }, (_, at) => at)) {
    const steps = roundAt(STOPS.get(6 + (seed % 3))!, seeded(seed));
    expect(steps[0]).toMatchObject({ granted: 3, left: 3, isFree: false, coins: 0 });
    steps.slice(1).forEach((step, at) => {
      const before = steps[at]!;
      const isLast = at === steps.length - 2;
      step.reels.forEach((shown, reel) =>
        shown.forEach((symbol, row) => {
          if (isCoin(before.reels[reel]![row]!)) expect(symbol).toBe(before.reels[reel]![row]);
          else expect(symbol === EMPTY || isCoin(symbol)).toBe(true);
        }),
      );
      const coins = coinsOf(step.reels);
      const isNew = coins.length > coinsOf(before.reels).length;
      const isFull = coins.length === CELLS;
      expect(step.left).toBe(isFull ? 0 : isNew ? 3 : before.left - 1);
      expect(step.granted).toBe(isFull ? 0 : step.left - before.left + 1);
      expect(step).toMatchObject({ isFree: true, wins: [] });
      expect(step.left === 0).toBe(isLast);
      expect(step.win).toBe(isLast ? sum(coins) * 100 + (isFull ? HOLD.grand * 100 : 0) : 0);
    });
  }
});

test('five coins hold nothing, and a full board is over at once with the grand prize', () => {
  expect(roundAt(STOPS.get(5)!, always(50))).toHaveLength(1);
  const steps = roundAt(STOPS.get(6)!, always(1));
  expect(steps).toHaveLength(2);
  expect(steps[1]).toMatchObject({ left: 0, granted: 0, coins: CELLS * 100, grand: HOLD.grand * 100 });
  const empty = roundAt(STOPS.get(7)!, always(2, false));
  expect(empty.map(({ left }) => left)).toEqual([3, 2, 1, 0]);
  expect(empty.at(-1)).toMatchObject({ coins: 1_400, grand: 0, win: 1_400 });
});

test('no round pays above the cap, which its spin counts towards', () => {
  const steps = roundAt(STOPS.get(6)!, always(200));
  expect(steps.at(-1)!.coins).toBeGreaterThan(HOLD.highestWin * 100);
  expect(sum(steps.map(({ win }) => win))).toBe(HOLD.highestWin * 100);
});

test('an operator is told every picture of a round, the places that won in it, and all of the money', () => {
  const draw = seeded(7);
  const rounds = [
    ...Array.from({ length: 200 }, () => playRound(draw)),
    ...Array.from({ length: 20 }, () => roundAt(STOPS.get(6)!, draw)),
  ];
  for (const steps of rounds) {
    const { spins } = HOLD_SLOT.details!(steps, 20, { choice: null, moves: [], isPaid: true }) as {
      spins: {
        reels: string[][];
        win: string;
        kinds: string[];
        lines: { rows: number[]; count: number }[];
      }[];
    };
    expect(Math.round(sum(spins.map(({ win }) => Number(win) * 100)))).toBe(payMinor(steps, 20));
    spins.forEach(({ reels, kinds, lines }, at) => {
      expect(reels.flat().every((name) => /^([A-H]|wild|×\d+|·)$/.test(name))).toBe(true);
      const lit = new Set(lines.flatMap(({ rows }) => rows.map((row, reel) => `${reel}/${row}`)));
      const won = steps[at]!.wins.flatMap(({ symbol, count }) =>
        steps[at]!.reels.slice(0, count).flatMap((shown, reel) =>
          shown.flatMap((each, row) => (each === symbol || each === WILD ? [`${reel}/${row}`] : [])),
        ),
      );
      expect(lit).toEqual(new Set(won));
      const isPaid = at > 0 && at === spins.length - 1;
      expect(new Set(kinds)).toEqual(
        new Set(isPaid ? coinsOf(steps[at]!.reels).map((worth) => `×${worth}`) : []),
      );
    });
  }
});

test('every stake pays whole minor units, and every coin whole stakes', () => {
  for (const stakeMinor of STAKES_MINOR)
    for (const win of HOLD.pays.flat()) expect((win * stakeMinor) % 100).toBe(0);
  const worths = HOLD.coins.map(([worth]) => worth);
  expect(worths.every(Number.isInteger)).toBe(true);
  expect(multiplierOf(roundAt(STOPS.get(6)!, always(200))[0]!.reels.flat().find(isCoin)!)).toBe(200);
});
