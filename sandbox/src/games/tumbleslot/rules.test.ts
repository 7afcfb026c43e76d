import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seeded } from '../slot-kit/seeded.fixture.ts';
import { multiplierOf, PAYING, payMinor, SCATTER, spinStart, STAKES_MINOR } from '../slot-kit/steps.ts';
import { TUMBLE_SLOT } from './engine.ts';
import { published } from './published.ts';
import { evaluate, playRound, tumble, TUMBLE, type TumbleStep } from './rules.ts';

const CELLS = TUMBLE.reels * TUMBLE.rows;
const { below, weights } = TUMBLE;
/** In stakes, as tools/simulate-tumbleslot.c finds it in a billion spins. */
const SIMULATED_TUMBLES = 0.399;
const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);
const wonBy = (steps: readonly TumbleStep[]) => sum(steps.map(({ win }) => win));

/** A number that draws the symbol in a spin of this kind. */
const numberOf = (symbol: number, kind: keyof typeof weights) => sum(weights[kind].slice(0, symbol));

/** Draws a round whose new cells show these symbols, by spin, in turn. `worth`: drawn for each multiplier. */
function scripted(symbolAt: (cell: number, spin: number) => number, worth = 0): () => TumbleStep[] {
  return () => {
    let [cell, spin, isWorth] = [0, 0, false];
    return playRound(() => {
      if (isWorth) {
        isWorth = false;
        return worth;
      }
      const symbol = symbolAt(cell, spin);
      isWorth = symbol === PAYING;
      const drawn = numberOf(symbol, spin === 0 ? 'paid' : 'free');
      cell = (cell + 1) % CELLS;
      if (cell === 0) spin += 1;
      return drawn;
    });
  };
}

test('each symbol and each worth of a multiplier has all of its weight', () => {
  for (const kind of ['paid', 'free'] as const) expect(sum(weights[kind])).toBe(below);
  expect(sum(TUMBLE.multipliers.map(([, weight]) => weight))).toBe(below);
  const values = TUMBLE.multipliers.map(([value]) => value);
  expect([Math.min(...values), Math.max(...values)]).toEqual([2, 500]);
  // Every number below 1,024, drawn for the first cell of a paid spin and then for what a multiplier is worth.
  const shown = Array.from({ length: below }, (_, number) => {
    let at = 0;
    return playRound(() => (at++ === 0 ? number : numberOf(at % PAYING, 'paid')))[0]!.reels[0]![0]!;
  });
  weights.paid.forEach((weight, symbol) => {
    const counted = shown.filter((each) => (symbol === PAYING ? multiplierOf(each) > 0 : each === symbol));
    expect(counted, `symbol ${symbol}`).toHaveLength(weight);
  });
  const worths = Array.from({ length: below }, (_, number) => {
    let at = 0;
    const first = [numberOf(PAYING, 'paid'), number];
    return multiplierOf(playRound(() => first[at++] ?? numberOf(at % PAYING, 'paid'))[0]!.reels[0]![0]!);
  });
  for (const [value, weight] of TUMBLE.multipliers)
    expect(worths.filter((worth) => worth === value)).toHaveLength(weight);
});

/** The chance, over all windows, that no symbol shows often enough to pay, by how many scatters show. */
function chancesOfNoWin(): number[] {
  const [multiplier = 0, scatter = 0] = weights.paid.slice(PAYING).map((weight) => weight / below);
  // Terms of x^n / n! for each way to fill n cells.
  let ways = Array.from({ length: CELLS + 1 }, (_, n) => Number(n === 0));
  const factorials = [1];
  for (let n = 1; n <= CELLS; n += 1) factorials.push(factorials[n - 1]! * n);
  const fill = (chance: number, most: number) => {
    ways = ways.map((_, n) =>
      sum(
        Array.from(
          { length: Math.min(n, most) + 1 },
          (_way, k) => ways[n - k]! * (chance ** k / factorials[k]!),
        ),
      ),
    );
  };
  for (const weight of weights.paid.slice(0, PAYING)) fill(weight / below, TUMBLE.counts[0]! - 1);
  fill(multiplier, CELLS);
  return Array.from(
    { length: CELLS + 1 },
    (_, n) => ways[CELLS - n]! * (scatter ** n / factorials[n]!) * factorials[CELLS]!,
  );
}

test('so many rounds pay as are published, counted over all windows', () => {
  const chances = chancesOfNoWin();
  const none = sum(chances);
  const none4 = sum(chances.slice(TUMBLE.scattersNeeded));
  // A feature after a spin without a win pays nearly always.
  expect(Math.abs(100 * (1 - none) - published.paysPercent)).toBeLessThanOrEqual(0.051 + 100 * none4);
  expect(Math.abs(100 * (1 - none + none4) - published.paysPercent)).toBeLessThanOrEqual(0.051);
});

test('rounds by these rules do what is published, within the error of so few', () => {
  const draw = seeded(20_261_126);
  const rounds = 40_000;
  let [pays, more, features, paid, base] = [0, 0, 0, 0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const steps = playRound(draw);
    const win = wonBy(steps);
    const tumbled = steps.filter(({ isFree }) => !isFree);
    pays += Number(win > 0);
    more += Number(win > 100);
    features += Number(steps.at(-1)!.isFree);
    paid += win / 100;
    base += sum(tumbled.flatMap(({ wins }) => wins).map(({ win: each }) => each)) / 100;
  }
  const within = (found: number, chance: number) => {
    const error = Math.sqrt((chance * (1 - chance)) / rounds);
    expect(Math.abs(found / rounds - chance) / error).toBeLessThan(4);
  };
  within(pays, published.paysPercent / 100);
  within(more, published.paysMorePercent / 100);
  within(features, 1 / published.featureOneIn);
  const error = published.volatility / Math.sqrt(rounds);
  expect(Math.abs(paid / rounds - published.returnFrom / 100) / error).toBeLessThan(4);
  // What the paid spin wins before it is multiplied hardly varies, so this is the sharper comparison.
  expect(Math.abs(base / rounds - SIMULATED_TUMBLES)).toBeLessThan(0.02);
});

test('a spin goes on while something wins, and its last step alone is multiplied', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const steps = playRound(seeded(seed));
      let total = 0;
      steps.forEach((step, at) => {
        const spin = steps.slice(spinStart(steps.slice(0, at + 1)), at + 1);
        expect(step.wins).toEqual(evaluate(step.reels));
        expect(step.reels.flat()).toHaveLength(CELLS);
        // What has been told is never more than what was won.
        expect(step.win).toBeGreaterThanOrEqual(0);
        if (step.isFollowed) {
          expect(step).toMatchObject({ win: sum(step.wins.map(({ win }) => win)), times: 1, granted: 0 });
          expect(step.win).toBeGreaterThan(0);
          return;
        }
        if (wonBy(steps) >= TUMBLE.highestWin * 100) return;
        expect(step.wins).toEqual([]);
        const tumbled = sum(spin.flatMap(({ wins }) => wins).map(({ win }) => win));
        const shown = sum(step.reels.flat().map(multiplierOf));
        if (step.isFree && tumbled > 0) total += shown;
        expect(step.total).toBe(total);
        expect(wonBy(spin)).toBe(tumbled * Math.max(1, step.isFree ? total : shown));
      });
      expect(steps.at(-1)).toMatchObject({ left: 0 });
    }),
    { numRuns: 400 },
  );
});

test('what won bursts wherever it is, and the others fall in their order', () => {
  const column = [0, 1, 0, SCATTER, 12];
  const reels = [column, column, column, column, [0, 2, 3, 4, 5], [2, 3, 4, 5, 6]];
  expect(evaluate(reels)).toEqual([{ symbol: 0, count: 9, win: TUMBLE.pays[0]![0] }]);
  let next = 20;
  const fallen = tumble(reels, evaluate(reels), () => next++);
  expect(fallen.gone).toEqual([[0, 2], [0, 2], [0, 2], [0, 2], [0], []]);
  expect(fallen.reels[0]).toEqual([20, 21, 1, SCATTER, 12]);
  expect(fallen.reels[4]).toEqual([28, 2, 3, 4, 5]);
  expect(fallen.reels[5]).toEqual(reels[5]);
});

test('seven of a kind pay nothing, and each further pay begins with its count', () => {
  for (const [count, tier] of [
    [7, undefined],
    [8, 0],
    [9, 0],
    [10, 1],
    [11, 1],
    [12, 2],
    [30, 2],
  ] as const)
    for (let symbol = 0; symbol < PAYING; symbol += 1) {
      const cells = Array.from({ length: CELLS }, (_, cell) => (cell < count ? symbol : SCATTER));
      const reels = Array.from({ length: TUMBLE.reels }, (_, reel) => cells.slice(reel * 5, reel * 5 + 5));
      expect(evaluate(reels)).toEqual(
        tier === undefined ? [] : [{ symbol, count, win: TUMBLE.pays[symbol]![tier] }],
      );
    }
});

test('four scatters give 15 free spins, three more add 5, and never more than the limit', () => {
  const scatters = (count: number) => scripted((cell) => (cell < count ? SCATTER : cell % PAYING))();
  expect(scatters(3)).toHaveLength(1);
  const steps = scatters(4);
  expect(steps[0]).toMatchObject({ granted: 15, left: 15, isFree: false });
  expect(steps[1]).toMatchObject({ granted: 5, left: 19, isFree: true });
  expect(steps).toHaveLength(1 + TUMBLE.freeSpinLimit);
  expect(sum(steps.map(({ granted }) => granted))).toBe(TUMBLE.freeSpinLimit);
});

test('no round pays above the cap, and one that reaches it is over', () => {
  // Every spin: twelve of the best, ever again, and multipliers of the highest worth.
  const steps = scripted((cell, spin) => {
    if (spin === 0) return cell < 4 ? SCATTER : cell % PAYING;
    const isTumble = spin % 2 === 0;
    return cell < 12 ? (isTumble ? PAYING : 0) : (cell % 7) + 1;
  }, below - 1)();
  expect(wonBy(steps)).toBe(TUMBLE.highestWin * 100);
  expect(steps.at(-1)).toMatchObject({ left: 0, granted: 0, isFollowed: false });
  expect(published.highestMultiple).toBe(TUMBLE.highestWin);
  expect(published.highestWinOneIn).toBeLessThan(10_000_000);
});

test('an operator is told every picture of a round, what won in it, and all of the money', () => {
  const draw = seeded(7);
  for (let round = 0; round < 300; round += 1) {
    const steps = playRound(draw);
    const { spins } = TUMBLE_SLOT.details!(steps, 20, { choice: null, moves: [], isPaid: true }) as {
      spins: { reels: string[][]; win: string; kinds: string[] }[];
    };
    expect(spins).toHaveLength(steps.length);
    expect(Math.round(sum(spins.map(({ win }) => Number(win) * 100)))).toBe(payMinor(steps, 20));
    for (const { reels, kinds } of spins) {
      const shown = reels.flat();
      for (const kind of kinds)
        expect(shown.filter((name) => name === kind).length).toBeGreaterThanOrEqual(8);
      expect(shown.every((name) => /^([A-H]|scatter|×\d+)$/.test(name))).toBe(true);
    }
  }
});

test('every stake pays whole minor units', () => {
  for (const stakeMinor of STAKES_MINOR)
    for (const win of TUMBLE.pays.flat()) expect((win * stakeMinor) % 100).toBe(0);
  expect(payMinor([], 100)).toBe(0);
});
