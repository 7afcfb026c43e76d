import { expect, test } from 'vitest';
import { expectPublished } from '../slot-kit/distribution.fixture.ts';
import { payMinor, SCATTER, STAKES_MINOR, WILD } from '../slot-kit/steps.ts';
import { CLASSIC_SLOT } from './engine.ts';
import { published } from './published.ts';
import { CLASSIC, evaluateLines, HELD, playRound, windowAt } from './rules.ts';

const [LEFT, MIDDLE, RIGHT] = CLASSIC.reels.map(({ length }) => length) as [number, number, number];
const ROLLS = CLASSIC.multipliers.length;
/** A round in which these numbers are drawn in this order. */
const roundOf = (...numbers: number[]) => {
  let at = 0;
  return playRound(() => numbers[at++]!);
};
const each = (
  ends: readonly number[],
  visit: (...numbers: number[]) => void,
  before: number[] = [],
): void => {
  if (ends.length === 0) return visit(...before);
  for (let at = 0; at < ends[0]!; at += 1) each(ends.slice(1), visit, [...before, at]);
};
/** A stop of the outer reels at which no line can pay beside a bonus. */
const NOTHING = findNothing();

function findNothing(): readonly [number, number] {
  const stop = CLASSIC.reels[HELD]!.indexOf(SCATTER) - 1;
  for (let left = 0; left < LEFT; left += 1)
    for (let right = 0; right < RIGHT; right += 1)
      if (roundOf(left, stop, right, 0, 0, 0)[0]!.win === 0) return [left, right];
  throw new Error('every stop pays');
}

/** How often a round wins each number of line stakes, over every stop of the spin and, where a bonus calls for it, of the respin. */
function enumerate() {
  const line = 100 / CLASSIC.lines.length;
  const chances = new Float64Array(2 * published.highestMultiple * CLASSIC.lines.length + 1);
  let respins = 0;
  for (let middle = 0; middle < MIDDLE; middle += 1) {
    const spins = new Map<number, number>();
    const one = 1 / (LEFT * MIDDLE * RIGHT);
    let hasBonus = false;
    each([LEFT, RIGHT], (left, right) => {
      const [step] = roundOf(left, middle, right, 0, 0, 0);
      hasBonus = step!.granted === 1;
      spins.set(step!.win / line, (spins.get(step!.win / line) ?? 0) + one);
    });
    if (!hasBonus) {
      for (const [win, chance] of spins) chances[win]! += chance;
      continue;
    }
    respins += LEFT * RIGHT;
    const of = 1 / (LEFT * RIGHT * ROLLS);
    each([LEFT, RIGHT, ROLLS], (left, right, roll) => {
      const won = roundOf(NOTHING[0], middle, NOTHING[1], left, right, roll)[1]!.win / line;
      for (const [win, chance] of spins) chances[win + won]! += chance * of;
    });
  }
  return { chances, respinOneIn: (LEFT * MIDDLE * RIGHT) / respins };
}

test('every published figure is that of all rounds, by exact enumeration', () => {
  const { chances, respinOneIn } = enumerate();
  expectPublished(chances, CLASSIC.lines.length, published);
  expect(published.highestMultiple).toBe(CLASSIC.highestWin);
  expect(respinOneIn).toBe(published.featureOneIn);
});

test('three alike pay on the five lines alone, with wilds for what is missing', () => {
  const none = [0, 1, 2];
  expect(evaluateLines([none, [3, 4, 5], none])).toEqual([]);
  for (const [line, rows] of CLASSIC.lines.entries())
    for (let symbol = 0; symbol <= WILD; symbol += 1)
      for (const wilds of [[], [0], [1], [2], [0, 1], [0, 2], [1, 2], [0, 1, 2]]) {
        // What is not on the line is the bonus, which is on none.
        const reels = rows.map((row, reel) =>
          [0, 1, 2].map((at) => (at !== row ? SCATTER : wilds.includes(reel) ? WILD : symbol)),
        );
        const paid = wilds.length === 3 ? WILD : symbol;
        expect(evaluateLines(reels)).toEqual([{ line, symbol: paid, multiple: CLASSIC.pays[paid] }]);
      }
  expect(new Set(CLASSIC.lines.map(String)).size).toBe(5);
});

test('only a bonus in the middle of the window gives a respin, of the outer reels around a wild', () => {
  each([MIDDLE], (middle) => {
    const window = windowAt(HELD, middle);
    const steps = roundOf(0, middle, 0, 5, 6, ROLLS - 1);
    expect(steps).toHaveLength(window[1] === SCATTER ? 2 : 1);
    expect(steps[0]).toMatchObject({ isFree: false, multiplier: 1, granted: steps.length - 1 });
    expect(steps.at(-1)!.left).toBe(0);
    if (!steps[1]) return;
    expect(steps[1]).toMatchObject({ isFree: true, multiplier: 10, granted: 0 });
    expect(steps[1].reels).toEqual([windowAt(0, 5), [window[0], WILD, window[2]], windowAt(2, 6)]);
  });
  expect(CLASSIC.reels.map((strip) => strip.includes(SCATTER))).toEqual([false, true, false]);
});

test('the operator is told of the spin and its respin, each with its lines', () => {
  const middle = CLASSIC.reels[HELD]!.indexOf(SCATTER) - 1;
  each([LEFT, RIGHT], (left, right) => {
    const steps = roundOf(NOTHING[0], middle, NOTHING[1], left, right, 0);
    const { spins } = CLASSIC_SLOT.details!(steps, 100, { choice: null, moves: [], isPaid: true }) as {
      spins: Record<string, unknown>[];
    };
    expect(spins.map(({ isFree }) => isFree)).toEqual([false, true]);
    expect(spins[1]).toMatchObject({
      win: (payMinor(steps, 100) / 100).toFixed(2),
      lines: steps[1]!.wins.map(({ line }) => ({ rows: CLASSIC.lines[line], count: 3 })),
    });
    expect((spins[1]!['reels'] as string[][])[HELD]![1]).toBe('wild');
  });
});

test('every stake divides into whole line stakes, and no round pays above the cap', () => {
  for (const stakeMinor of STAKES_MINOR) expect(stakeMinor % CLASSIC.lines.length).toBe(0);
  const middle = CLASSIC.reels[HELD]!.indexOf(SCATTER) - 1;
  let most = 0;
  each([LEFT, RIGHT], (left, right) => {
    // The same stops twice, and the highest multiplier.
    const steps = roundOf(left, middle, right, left, right, ROLLS - 1);
    most = Math.max(most, payMinor(steps, 20));
  });
  expect(most).toBe(20 * CLASSIC.highestWin);
});
