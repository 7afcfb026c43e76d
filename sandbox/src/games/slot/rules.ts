import type { Draw } from '../random.ts';
import { capped, SCATTER, type Step, WILD } from '../slot-kit/steps.ts';

/**
 * Five reels, three rows, twenty lines paid from the left. The wild is on the three middle reels and stands for every paying symbol. Now and
 * then, as a surprise, the middle reel is wild from top to bottom. Three scatters anywhere give free spins, in which every wild grows over its whole
 * reel. `pays[symbol]` are multiples of the line stake for 3, 4 and 5 of a kind.
 */
export const SLOT = {
  reels: [
    'gfhceadSfbgceghdfaegbcfdSeghacfebd',
    'bfedhgWcfeadhfgheWbcdSaefgfhWcdega',
    'ScefadgebghWcfeadSgbgeWcfgdaegbhhW',
    'ecfhWdagecbfhdhgWecfhdhafecWbgdSfg',
    'gdhahebghdScfedgghbdhcefgcdSgbehfc',
  ].map((strip) => strip.split('').map((letter) => 'abcdefghWS'.indexOf(letter))),
  pays: [
    [25, 100, 2600],
    [15, 70, 700],
    [10, 40, 220],
    [6, 20, 120],
    [5, 12, 60],
    [4, 10, 40],
    [3, 6, 25],
    [2, 5, 20],
  ],
  lines: [
    '11111',
    '00000',
    '22222',
    '01210',
    '21012',
    '00122',
    '22100',
    '10121',
    '12101',
    '01010',
    '21212',
    '10001',
    '12221',
    '01110',
    '21112',
    '11011',
    '11211',
    '02020',
    '20202',
    '00200',
  ].map((rows) => rows.split('').map(Number)),
  scattersNeeded: 3,
  freeSpins: 8,
  freeSpinLimit: 24,
  /** One paid spin in so many has a middle reel that is wild from top to bottom. */
  wildReelOneIn: 74,
  wildReel: 2,
  /** No round pays more than this many times its stake. It comes more often than once in 100 million rounds. */
  highestWin: 1_500,
};

/** `multiple` of the line stake. */
type LineWin = { line: number; symbol: number; count: number; multiple: number };
export interface LineStep extends Step {
  wins: LineWin[];
  scatters: number;
  /** Reels that are wild from top to bottom, whatever they stopped at. */
  wild: number[];
}

export function evaluateLines(reels: readonly (readonly number[])[]): LineWin[] {
  const wins: LineWin[] = [];
  SLOT.lines.forEach((rows, line) => {
    const symbol = reels[0]![rows[0]!]!;
    if (symbol >= WILD) return;
    let count = 1;
    while (count < 5) {
      const next = reels[count]![rows[count]!]!;
      if (next !== symbol && next !== WILD) break;
      count += 1;
    }
    if (count >= 3) wins.push({ line, symbol, count, multiple: SLOT.pays[symbol]![count - 3]! });
  });
  return wins;
}

/** What shows on each reel that stops with this index of its strip in the top row. */
export function windowsAt(stops: readonly number[]): number[][] {
  return SLOT.reels.map((strip, reel) => [0, 1, 2].map((row) => strip[(stops[reel]! + row) % strip.length]!));
}

/** Plays a whole round, its free spins too. */
export function playRound(draw: Draw): LineStep[] {
  const steps: LineStep[] = [];
  let paid = 0;
  let granted = 0;
  for (let left = 1; left > 0;) {
    const isFree = steps.length > 0;
    const hasWildReel = !isFree && draw(SLOT.wildReelOneIn) === 0;
    const reels = windowsAt(SLOT.reels.map((strip) => draw(strip.length)));
    const step = evaluate(reels, isFree, hasWildReel);
    const more =
      step.scatters >= SLOT.scattersNeeded ? Math.min(SLOT.freeSpins, SLOT.freeSpinLimit - granted) : 0;
    granted += more;
    left += more - 1;
    const win = capped(step.win, paid, SLOT.highestWin);
    paid += win;
    steps.push({ ...step, win, granted: more, left });
  }
  return steps;
}

/** What a spin wins; what lies under a wild reel does not count. */
export function evaluate(reels: number[][], isFree: boolean, hasWildReel: boolean) {
  const wild = reels.flatMap((shown, reel) =>
    (isFree && shown.includes(WILD)) || (hasWildReel && reel === SLOT.wildReel) ? [reel] : [],
  );
  const seen = reels.map((shown, reel) => (wild.includes(reel) ? shown.map(() => WILD) : shown));
  const wins = evaluateLines(seen);
  const counted = isFree ? reels : seen;
  const scatters = counted.flat().filter((symbol) => symbol === SCATTER).length;
  const multiples = wins.reduce((sum, { multiple }) => sum + multiple, 0);
  return { reels, wild, wins, scatters, win: (multiples * 100) / SLOT.lines.length, isFree };
}
