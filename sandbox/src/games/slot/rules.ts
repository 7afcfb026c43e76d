/** A symbol: 0–7 pay (high to low), then the wild and the scatter. */
export const WILD = 8;
export const SCATTER = 9;

/**
 * The slot's mathematical model, shared by every skin. Five reels, three rows, twenty lines paid from the left.
 * The wild is on the three middle reels and stands for every paying symbol. Three scatters anywhere give free
 * spins, whose wins count three times. `pays[symbol]` are multiples of the line stake for 3, 4 and 5 of a kind.
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
    [25, 120, 5000],
    [20, 100, 1200],
    [10, 50, 300],
    [8, 30, 200],
    [6, 16, 80],
    [4, 10, 40],
    [3, 7, 25],
    [3, 5, 25],
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
  freeSpinMultiplier: 3,
  /** No round pays more than this many times its stake. It comes more often than once in 100 million rounds. */
  highestWin: 1500,
  stakesMinor: [20, 40, 60, 100, 200, 300, 500, 1000, 2000, 3000, 5000, 10_000, 20_000, 30_000, 50_000],
};

/** Stands in the record of every round; a round of another model is no longer told, since its stops mean other symbols and pays. */
export const MODEL = 2;

/** What the rules sheet and the lobby publish of the slot. Each figure is computed from the model in rules.test.ts. */
export const PUBLISHED = {
  /** Return to player in per cent, without running jackpots. */
  returnToPlayer: 96.5,
  /** Rounds in per cent that pay anything, and that pay more than their stake. */
  paysPercent: 49.3,
  paysMorePercent: 15.5,
  /** The standard deviation of a round's win, in stakes. */
  volatility: 7.8,
  /** One in so many rounds brings free spins; one in so many, the highest win. */
  freeSpinsOneIn: 47,
  highestWinOneIn: 17_900_000,
};

export type LineWin = { line: number; symbol: number; count: number; multiple: number };
export type Step = {
  /** Where each reel stopped: the strip's index that shows in the top row. */
  stops: number[];
  wins: LineWin[];
  scatters: number;
  winMinor: number;
  isFree: boolean;
  /** Free spins granted by this spin, and how many are left to play after it. */
  granted: number;
  left: number;
};
export type Round = { steps: Step[]; winMinor: number; isCapped: boolean };

type Titles = Record<'en' | 'cn' | 'tw' | 'vi' | 'ms', string>;

/**
 * A round as far as the player has seen it: its steps, the sum of their wins and the balance after them. What is still to come is not
 * told. Times are ms since the epoch.
 */
export type PlayedRound = Round & {
  roundId: string;
  stakeMinor: number;
  balanceBeforeMinor: number;
  balanceAfterMinor: number;
  /** Every step has been seen. */
  isOver: boolean;
  at: number;
  /** Running jackpots that the round won besides; told when it is over. */
  jackpots: { title: Titles; name: Titles; amountMinor: number }[];
};

/** The symbol in a row of a stopped reel. */
export function symbolAt(reel: number, stop: number, row: number): number {
  const strip = SLOT.reels[reel]!;
  return strip[(stop + row) % strip.length]!;
}

export function evaluateLines(stops: number[]): LineWin[] {
  const wins: LineWin[] = [];
  SLOT.lines.forEach((rows, line) => {
    const symbol = symbolAt(0, stops[0]!, rows[0]!);
    if (symbol >= WILD) return;
    let count = 1;
    while (count < 5) {
      const next = symbolAt(count, stops[count]!, rows[count]!);
      if (next !== symbol && next !== WILD) break;
      count += 1;
    }
    if (count >= 3) wins.push({ line, symbol, count, multiple: SLOT.pays[symbol]![count - 3]! });
  });
  return wins;
}

export function countScatters(stops: number[]): number {
  let scatters = 0;
  for (let reel = 0; reel < 5; reel += 1) {
    for (let row = 0; row < 3; row += 1) if (symbolAt(reel, stops[reel]!, row) === SCATTER) scatters += 1;
  }
  return scatters;
}

/** Plays a whole round, its free spins too. `draw(n)` answers an unbiased whole number below n. */
export function playRound(stakeMinor: number, draw: (below: number) => number): Round {
  const allStops: number[][] = [];
  let pending = 1;
  let granted = 0;
  while (pending > 0) {
    const stops = SLOT.reels.map((strip) => draw(strip.length));
    allStops.push(stops);
    pending -= 1;
    if (countScatters(stops) >= SLOT.scattersNeeded) {
      const more = Math.min(SLOT.freeSpins, SLOT.freeSpinLimit - granted);
      granted += more;
      pending += more;
    }
  }
  return describeRound(stakeMinor, allStops);
}

/** Tells a round again from where its reels stopped. The same stops and stake always tell the same round. */
export function describeRound(stakeMinor: number, allStops: number[][]): Round {
  const lineStakeMinor = stakeMinor / SLOT.lines.length;
  const capMinor = stakeMinor * SLOT.highestWin;
  let winMinor = 0;
  let granted = 0;
  let left = 1;
  let isCapped = false;
  const steps = allStops.map((stops, index): Step => {
    const isFree = index > 0;
    const wins = evaluateLines(stops);
    const scatters = countScatters(stops);
    const multiple =
      wins.reduce((sum, win) => sum + win.multiple, 0) * (isFree ? SLOT.freeSpinMultiplier : 1);
    const room = capMinor - winMinor;
    const stepMinor = Math.min(multiple * lineStakeMinor, room);
    isCapped ||= multiple * lineStakeMinor > room;
    winMinor += stepMinor;
    const more = scatters >= SLOT.scattersNeeded ? Math.min(SLOT.freeSpins, SLOT.freeSpinLimit - granted) : 0;
    granted += more;
    left += more - 1;
    return { stops, wins, scatters, winMinor: stepMinor, isFree, granted: more, left };
  });
  return { steps, winMinor, isCapped };
}
