import { expect, test } from 'vitest';
import { countScatters, evaluateLines, playRound, SCATTER, SLOT, describeRound, WILD } from './rules.ts';

/**
 * Every one of the 45,435,424 stops, by win (in line stakes) and whether it gives free spins. The first three reels
 * decide which lines live on; only those are followed through the last two.
 */
function enumerate(): { plain: Float64Array; bonus: Float64Array; total: number } {
  const [one, two, three, four, five] = SLOT.reels as [number[], number[], number[], number[], number[]];
  const length = one.length;
  const highest = 20 * 500;
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

const expectation = (counts: Float64Array, value: (win: number) => number) =>
  counts.reduce((sum, count, win) => (count === 0 ? sum : sum + count * value(win)), 0);

test('the return to player is the published one, by exact enumeration', { timeout: 60_000 }, () => {
  const { plain, bonus, total } = enumerate();
  expect(expectation(plain, () => 1) + expectation(bonus, () => 1)).toBe(total);
  const lines = SLOT.lines.length;
  const spinReturn = (expectation(plain, (win) => win) + expectation(bonus, (win) => win)) / total / lines;
  const trigger = expectation(bonus, () => 1) / total;

  const spins = (left: number, granted: number): number => {
    if (left === 0) return 0;
    const more = Math.min(SLOT.freeSpins, SLOT.freeSpinLimit - granted);
    const missed = spins(left - 1, granted);
    return (
      1 + (more === 0 ? missed : trigger * spins(left - 1 + more, granted + more) + (1 - trigger) * missed)
    );
  };
  const freeSpins = spins(SLOT.freeSpins, SLOT.freeSpins);
  const uncapped = spinReturn * (1 + trigger * freeSpins * SLOT.freeSpinMultiplier);
  expect(uncapped * 100).toBeCloseTo(SLOT.returnToPlayer, 1);

  // The most that the cap can take away: E[(win − cap)+] ≤ E[exp(t·win)]·exp(−t·cap) / (t·e), for every t > 0
  // (Chernoff).
  const capLines = SLOT.highestWin * lines;
  const loss = (t: number) => {
    const moment = (scale: number) =>
      [
        expectation(plain, (win) => Math.exp(t * win * scale)) / total,
        expectation(bonus, (win) => Math.exp(t * win * scale)) / total,
      ] as const;
    const [freePlain, freeBonus] = moment(SLOT.freeSpinMultiplier);
    const grown = (left: number, granted: number): number => {
      if (left === 0) return 1;
      const more = Math.min(SLOT.freeSpins, SLOT.freeSpinLimit - granted);
      if (more === 0) return (freePlain + freeBonus) * grown(left - 1, granted);
      return freePlain * grown(left - 1, granted) + freeBonus * grown(left - 1 + more, granted + more);
    };
    const [basePlain, baseBonus] = moment(1);
    const whole = basePlain + baseBonus * grown(SLOT.freeSpins, SLOT.freeSpins);
    return (whole * Math.exp(-t * capLines)) / (t * Math.E) / lines;
  };
  const leastLoss = Math.min(...[2e-4, 3e-4, 4e-4, 5e-4, 6e-4, 8e-4, 1e-3].map(loss));
  expect(leastLoss).toBeLessThan(0.0001);
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
