import { expect, test } from 'vitest';
import { chancesOf, type Complex, expectPublished, times, waveOf } from '../slot-kit/distribution.fixture.ts';
import { SCATTER, STAKES_MINOR, WILD } from '../slot-kit/steps.ts';
import { published } from './published.ts';
import { evaluate, evaluateLines, playRound, SLOT, windowsAt } from './rules.ts';

const LENGTH = SLOT.reels[0]!.length;
type Kind = 'paid' | 'wild reel' | 'free';

/** What each reel shows at each stop, as the lines see it in a spin of a kind, and its scatters that count. */
function windowsOf(kind: Kind) {
  const shown = SLOT.reels.map((strip, reel) =>
    strip.map((_, stop) => windowsAt(SLOT.reels.map(() => stop))[reel]!),
  );
  const isWild = (window: number[], reel: number) =>
    kind === 'free' ? window.includes(WILD) : kind === 'wild reel' && reel === SLOT.wildReel;
  const seen = shown.map((stops, reel) =>
    stops.map((window) => (isWild(window, reel) ? [WILD, WILD, WILD] : window)),
  );
  const scatters = (kind === 'free' ? shown : seen).map((stops) =>
    stops.map((window) => window.filter((symbol) => symbol === SCATTER).length),
  );
  return { seen, scatters };
}

/**
 * The chances of a spin's win in line stakes over every one of the 45,435,424 stops, apart for those that bring free spins. The first three
 * reels decide which lines live on; only those are followed through the last two.
 */
function enumerate(kind: Kind): { plain: Float64Array; bonus: Float64Array } {
  const { seen: windows, scatters } = windowsOf(kind);
  const highest = SLOT.lines.length * SLOT.pays[0]![2]!;
  const plain = new Float64Array(highest + 1);
  const bonus = new Float64Array(highest + 1);
  for (let a = 0; a < LENGTH; a += 1)
    for (let b = 0; b < LENGTH; b += 1)
      for (let c = 0; c < LENGTH; c += 1) {
        const seen = scatters[0]![a]! + scatters[1]![b]! + scatters[2]![c]!;
        const alive: [symbol: number, row4: number, row5: number][] = [];
        for (const rows of SLOT.lines) {
          const symbol = windows[0]![a]![rows[0]!]!;
          const second = windows[1]![b]![rows[1]!]!;
          const third = windows[2]![c]![rows[2]!]!;
          const matches = (other: number) => other === symbol || other === WILD;
          if (symbol < WILD && matches(second) && matches(third)) alive.push([symbol, rows[3]!, rows[4]!]);
        }
        for (let d = 0; d < LENGTH; d += 1) {
          const fourth = windows[3]![d]!;
          const seenFour = seen + scatters[3]![d]!;
          let base = 0;
          const open: [number, number, number][] = [];
          for (const [symbol, row4, row5] of alive) {
            const pays = SLOT.pays[symbol]!;
            if (fourth[row4] === symbol || fourth[row4] === WILD) {
              base += pays[1]!;
              open.push([symbol, row5, pays[2]! - pays[1]!]);
            } else base += pays[0]!;
          }
          for (let e = 0; e < LENGTH; e += 1) {
            let win = base;
            const fifth = windows[4]![e]!;
            for (const [symbol, row5, more] of open)
              if (fifth[row5] === symbol || fifth[row5] === WILD) win += more;
            const into = seenFour + scatters[4]![e]! >= SLOT.scattersNeeded ? bonus : plain;
            into[win]! += 1;
          }
        }
      }
  const total = LENGTH ** 5;
  return { plain: plain.map((count) => count / total), bonus: bonus.map((count) => count / total) };
}

const mix = (one: Float64Array, other: Float64Array, share: number) =>
  one.map((chance, win) => chance * (1 - share) + other[win]! * share);

/** Line stakes up to 6,553 times the stake, more than four times the highest win. */
const BINS = 1 << 17;

/**
 * How often a whole round, free spins included, wins each number of line stakes. The free spins are played backwards in the transform: a
 * spin leads to one spin fewer, or with three scatters to as many more as the limit leaves.
 */
function distribution() {
  const [paid, surprise, free] = (['paid', 'wild reel', 'free'] as const).map(enumerate);
  const share = 1 / SLOT.wildReelOneIn;
  const triggering = mix(paid!.bonus, surprise!.bonus, share);
  const base = waveOf(mix(paid!.plain, surprise!.plain, share), BINS);
  const [trigger, plain, more] = [triggering, free!.plain, free!.bonus].map((each) => waveOf(each, BINS));
  for (let at = 0; at < BINS; at += 1) {
    const known = new Map<number, Complex>();
    const spins = (left: number, granted: number): Complex => {
      if (left === 0) return [1, 0];
      const key = left * 100 + granted;
      const before = known.get(key);
      if (before) return before;
      const added = Math.min(SLOT.freeSpins, SLOT.freeSpinLimit - granted);
      const missed = times(plain!, at, spins(left - 1, granted));
      const hit = times(more!, at, spins(left - 1 + added, granted + added));
      const sum = [missed[0] + hit[0], missed[1] + hit[1]] as const;
      known.set(key, sum);
      return sum;
    };
    const feature = times(trigger!, at, spins(SLOT.freeSpins, SLOT.freeSpins));
    base.re[at]! += feature[0];
    base.im[at]! += feature[1];
  }
  return { chances: chancesOf(base), feature: triggering.reduce((sum, chance) => sum + chance, 0) };
}

test('every published figure is that of all rounds, by exact enumeration', { timeout: 180_000 }, () => {
  const { chances, feature } = distribution();
  expectPublished(chances, SLOT.lines.length, published);
  expect(published.highestMultiple).toBe(SLOT.highestWin);
  expect(1 / feature).toBeCloseTo(published.featureOneIn, 0);
});

test('a scatter never shows twice on one reel, so counting per reel is right', () => {
  for (const strip of SLOT.reels) {
    strip.forEach((symbol, index) => {
      if (symbol !== SCATTER) return;
      expect(strip[(index + 1) % strip.length]).not.toBe(SCATTER);
      expect(strip[(index + 2) % strip.length]).not.toBe(SCATTER);
    });
  }
});

test('lines differ from one another, and the wild stands on the middle reels alone', () => {
  expect(new Set(SLOT.lines.map((rows) => rows.join(''))).size).toBe(20);
  expect(SLOT.reels.map((strip) => strip.includes(WILD))).toEqual([false, true, true, true, false]);
});

test('a line is paid from the left, with wilds, and only for its longest run', () => {
  for (let stop = 0; stop < LENGTH; stop += 1) {
    const reels = windowsAt([1, 7, 11, 13, 17].map((step) => (stop * step) % LENGTH));
    const wins = evaluateLines(reels);
    for (const win of wins) {
      expect(win.symbol).toBeLessThan(WILD);
      expect(win.multiple).toBe(SLOT.pays[win.symbol]![win.count - 3]);
    }
    expect(new Set(wins.map((win) => win.line)).size).toBe(wins.length);
  }
});

test('a wild grows over its reel in free spins alone, and scatters under it still count there', () => {
  const reels = [
    [0, 1, 2],
    [WILD, 3, SCATTER],
    [0, 4, 4],
    [5, 5, 5],
    [6, 6, 6],
  ];
  expect(evaluate(reels, false, false)).toMatchObject({ wild: [], scatters: 1 });
  expect(evaluate(reels, true, false)).toMatchObject({ wild: [1], scatters: 1 });
  expect(evaluate(reels, true, false).wins.length).toBeGreaterThan(evaluate(reels, false, false).wins.length);
  expect(evaluate(reels, false, true)).toMatchObject({ wild: [2], scatters: 1 });
});

test('scatters give free spins, again within them, and never more than the limit', () => {
  const rich = SLOT.reels.map((strip) => Math.max(0, strip.indexOf(SCATTER)));
  let next = 0;
  const steps = playRound((below) => (below === SLOT.wildReelOneIn ? 1 : rich[next++ % 5]!));
  expect(steps).toHaveLength(1 + SLOT.freeSpinLimit);
  expect(steps[0]).toMatchObject({ scatters: 5, isFree: false });
  expect(steps.at(-1)!.left).toBe(0);
  expect(steps.map((step) => step.granted).reduce((sum, more) => sum + more)).toBe(SLOT.freeSpinLimit);
});

test('every stake divides into whole line stakes, and no round pays above the cap', () => {
  for (const stakeMinor of STAKES_MINOR) expect(stakeMinor % SLOT.lines.length).toBe(0);
  // All reels rich and the middle one wild: the best symbol on every line, spin after spin.
  const best = SLOT.reels.map((strip) => (strip.indexOf(0) + strip.length - 1) % strip.length);
  const scatter = SLOT.reels.map((strip) => Math.max(0, strip.indexOf(SCATTER)));
  let spin = 0;
  let reel = 0;
  const steps = playRound((below) => {
    if (below === SLOT.wildReelOneIn) return 0;
    const stop = (spin === 0 || spin % 8 === 0 ? scatter : best)[reel]!;
    reel += 1;
    if (reel === 5) [reel, spin] = [0, spin + 1];
    return stop;
  });
  const won = steps.reduce((sum, { win }) => sum + win, 0);
  expect(won).toBeLessThanOrEqual(SLOT.highestWin * 100);
});
