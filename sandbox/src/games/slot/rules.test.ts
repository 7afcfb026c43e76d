import { expect, test } from 'vitest';
import {
  countScatters,
  evaluateLines,
  playRound,
  PUBLISHED,
  SCATTER,
  SLOT,
  describeRound,
  WILD,
} from './rules.ts';

/**
 * Every one of the 45,435,424 stops, by win (in line stakes) and whether it gives free spins. The first three reels
 * decide which lines live on; only those are followed through the last two.
 */
function enumerate(): { plain: Float64Array; bonus: Float64Array; total: number } {
  const [one, two, three, four, five] = SLOT.reels as [number[], number[], number[], number[], number[]];
  const length = one.length;
  const highest = SLOT.lines.length * SLOT.pays[0]![2]!;
  const plain = new Float64Array(highest + 1);
  const bonus = new Float64Array(highest + 1);
  const show = (strip: number[]) =>
    strip.map((_, stop) => [0, 1, 2].map((row) => strip[(stop + row) % length]!));
  const windows = [one, two, three, four, five].map(show);
  const scatters = windows.map((reel) =>
    reel.map((shown) => shown.filter((symbol) => symbol === SCATTER).length),
  );
  for (let a = 0; a < length; a += 1)
    for (let b = 0; b < length; b += 1)
      for (let c = 0; c < length; c += 1) {
        const seen = scatters[0]![a]! + scatters[1]![b]! + scatters[2]![c]!;
        const alive: [symbol: number, row4: number, row5: number][] = [];
        for (const rows of SLOT.lines) {
          const symbol = windows[0]![a]![rows[0]!]!;
          const second = windows[1]![b]![rows[1]!]!;
          const third = windows[2]![c]![rows[2]!]!;
          const matches = (other: number) => other === symbol || other === WILD;
          if (symbol < WILD && matches(second) && matches(third)) alive.push([symbol, rows[3]!, rows[4]!]);
        }
        for (let d = 0; d < length; d += 1) {
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
          for (let e = 0; e < length; e += 1) {
            let win = base;
            const fifth = windows[4]![e]!;
            for (const [symbol, row5, more] of open)
              if (fifth[row5] === symbol || fifth[row5] === WILD) win += more;
            const into = seenFour + scatters[4]![e]! >= SLOT.scattersNeeded ? bonus : plain;
            into[win]! += 1;
          }
        }
      }
  return { plain, bonus, total: length ** 5 };
}

/** Lengths of the transform below: line stakes up to 6,553 times the stake, more than four times the highest win. */
const BINS = 1 << 17;

/** The discrete Fourier transform in place; its inverse is not scaled. */
function transform(re: Float64Array, im: Float64Array, sign: 1 | -1): void {
  for (let i = 1, j = 0; i < BINS; i += 1) {
    let bit = BINS >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i >= j) continue;
    [re[i], re[j]] = [re[j]!, re[i]!];
    [im[i], im[j]] = [im[j]!, im[i]!];
  }
  for (let length = 2; length <= BINS; length *= 2) {
    const half = length / 2;
    const cos = Float64Array.from({ length: half }, (_, k) => Math.cos((Math.PI * k) / half));
    const sin = Float64Array.from({ length: half }, (_, k) => sign * Math.sin((Math.PI * k) / half));
    for (let from = 0; from < BINS; from += length) {
      for (let k = 0; k < half; k += 1) {
        const a = from + k;
        const b = a + half;
        const r = re[b]! * cos[k]! - im[b]! * sin[k]!;
        const i = re[b]! * sin[k]! + im[b]! * cos[k]!;
        re[b] = re[a]! - r;
        im[b] = im[a]! - i;
        re[a]! += r;
        im[a]! += i;
      }
    }
  }
}

type Wave = { re: Float64Array; im: Float64Array };

/** The characteristic function of single spins, their wins in line stakes times `scale`. */
function waveOf(counts: Float64Array, total: number, scale: number): Wave {
  const [re, im] = [new Float64Array(BINS), new Float64Array(BINS)];
  counts.forEach((count, win) => count > 0 && (re[win * scale]! += count / total));
  transform(re, im, 1);
  return { re, im };
}

/**
 * How often a whole round, free spins included, wins each number of line stakes. The free spins are played backwards in the transform,
 * where adding wins is multiplying: a spin leads to one spin fewer, or with three scatters to as many more as the limit leaves.
 */
function distribution(): Float64Array {
  const { plain, bonus, total } = enumerate();
  const [base, trigger] = [waveOf(plain, total, 1), waveOf(bonus, total, 1)];
  const [free, more] = [plain, bonus].map((counts) => waveOf(counts, total, SLOT.freeSpinMultiplier)) as [
    Wave,
    Wave,
  ];
  const [re, im] = [new Float64Array(BINS), new Float64Array(BINS)];
  for (let k = 0; k < BINS; k += 1) {
    const times = ({ re: a, im: b }: Wave, [r, i]: readonly [number, number]) =>
      [a[k]! * r - b[k]! * i, a[k]! * i + b[k]! * r] as const;
    const known = new Map<number, readonly [number, number]>();
    const spins = (left: number, granted: number): readonly [number, number] => {
      if (left === 0) return [1, 0];
      const key = left * 100 + granted;
      const before = known.get(key);
      if (before) return before;
      const added = Math.min(SLOT.freeSpins, SLOT.freeSpinLimit - granted);
      const missed = times(free, spins(left - 1, granted));
      const hit = times(more, spins(left - 1 + added, granted + added));
      const sum = [missed[0] + hit[0], missed[1] + hit[1]] as const;
      known.set(key, sum);
      return sum;
    };
    const bonusRound = times(trigger, spins(SLOT.freeSpins, SLOT.freeSpins));
    re[k] = base.re[k]! + bonusRound[0];
    im[k] = base.im[k]! + bonusRound[1];
  }
  transform(re, im, -1);
  return re.map((share) => share / BINS);
}

test('every published figure is that of all rounds, by exact enumeration', { timeout: 60_000 }, () => {
  const lines = SLOT.lines.length;
  const cap = SLOT.highestWin * lines;
  const shares = distribution();
  const sum = (value: (stakes: number) => number) =>
    shares.reduce((all, share, win) => all + share * value(Math.min(win, cap) / lines), 0);
  expect(sum(() => 1)).toBeCloseTo(1, 9);
  const back = sum((stakes) => stakes);
  expect(back * 100).toBeCloseTo(PUBLISHED.returnToPlayer, 1);
  expect(100 * sum((stakes) => Number(stakes > 0))).toBeCloseTo(PUBLISHED.paysPercent, 0);
  expect(100 * sum((stakes) => Number(stakes > 1))).toBeCloseTo(PUBLISHED.paysMorePercent, 1);
  expect(Math.sqrt(sum((stakes) => (stakes - back) ** 2))).toBeCloseTo(PUBLISHED.volatility, 1);
  // The transform leaves a noise of about 1e-14 in each share, far below the share of the highest win.
  const highest = sum((stakes) => Number(stakes >= SLOT.highestWin));
  expect(highest).toBeGreaterThan(1e-8);
  expect(1 / highest / PUBLISHED.highestWinOneIn).toBeCloseTo(1, 1);
  const { bonus, total } = enumerate();
  const trigger = bonus.reduce((all, count) => all + count, 0) / total;
  expect(1 / trigger).toBeCloseTo(PUBLISHED.freeSpinsOneIn, 0);
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
  for (let stop = 0; stop < 34; stop += 1) {
    const stops = [stop, (stop * 7) % 34, (stop * 11) % 34, (stop * 13) % 34, (stop * 17) % 34];
    for (const win of evaluateLines(stops)) {
      expect(win.symbol).toBeLessThan(WILD);
      expect(win.multiple).toBe(SLOT.pays[win.symbol]![win.count - 3]);
    }
    expect(new Set(evaluateLines(stops).map((win) => win.line)).size).toBe(evaluateLines(stops).length);
  }
});

test('scatters give free spins, again within them, and never more than the limit', () => {
  const rich = SLOT.reels.map((strip) => Math.max(0, strip.indexOf(SCATTER)));
  expect(countScatters(rich)).toBe(5);
  let next = 0;
  const round = playRound(100, () => rich[next++ % 5]!);
  expect(round.steps).toHaveLength(1 + SLOT.freeSpinLimit);
  expect(round.steps.at(-1)!.left).toBe(0);
  expect(round.steps.map((step) => step.granted).reduce((sum, more) => sum + more)).toBe(SLOT.freeSpinLimit);
  expect(
    describeRound(
      100,
      round.steps.map((step) => step.stops),
    ),
  ).toEqual(round);
});

test('every stake divides into whole line stakes, and no round pays above the cap', () => {
  for (const stakeMinor of SLOT.stakesMinor) expect(stakeMinor % SLOT.lines.length).toBe(0);
  let best = [0, 0, 0, 0, 0];
  let bestSum = 0;
  for (let seed = 0; seed < 40_000; seed += 1) {
    const stops = [1, 7, 11, 13, 17].map((step, reel) => (seed * step + (seed >> (reel + 2)) * 5) % 34);
    const sum = evaluateLines(stops).reduce((total, win) => total + win.multiple, 0);
    if (sum > bestSum) [best, bestSum] = [stops, sum];
  }
  const round = describeRound(
    20,
    Array.from({ length: 4000 }, () => best),
  );
  expect(round.winMinor).toBe(20 * SLOT.highestWin);
  expect(round.isCapped).toBe(true);
});
