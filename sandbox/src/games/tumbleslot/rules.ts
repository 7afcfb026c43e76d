import type { Draw } from '../random.ts';
import { capped, multiplierOf, PAYING, SCATTER, type Step, symbolOf } from '../slot-kit/steps.ts';

/**
 * Six reels, five rows, and no lines: eight or more of a symbol pay wherever they are. What won bursts, the rest tumbles down, and new
 * symbols fall after it until nothing wins. Then the sum of the multipliers on show multiplies what the spin won. Four scatters give free
 * spins, in which the multipliers of every winning spin join a total that multiplies its win and each one after it.
 */
export const TUMBLE = {
  reels: 6,
  rows: 5,
  /** A cell is drawn below this, and each number belongs to one symbol: the eight that pay, the multiplier and the scatter. */
  below: 1_024,
  weights: {
    paid: [56, 72, 90, 108, 134, 158, 180, 207, 2, 17],
    free: [56, 72, 90, 108, 134, 158, 180, 200, 9, 17],
  },
  /** What a multiplier is worth, and how often of 1,024. */
  multipliers: [
    [2, 310],
    [3, 230],
    [4, 150],
    [5, 110],
    [8, 80],
    [10, 56],
    [15, 36],
    [25, 24],
    [50, 16],
    [100, 8],
    [250, 3],
    [500, 1],
  ] as const,
  /** So many of a kind pay each of the following, in hundredths of the stake. */
  counts: [8, 10, 12],
  pays: [
    [500, 1_200, 2_500],
    [200, 500, 1_200],
    [110, 250, 800],
    [80, 125, 600],
    [50, 90, 500],
    [40, 65, 400],
    [25, 50, 250],
    [20, 45, 200],
  ],
  scattersNeeded: 4,
  freeSpins: 15,
  scattersForMore: 3,
  moreSpins: 5,
  freeSpinLimit: 30,
  /** No round pays more than this many times its stake: a round that reaches it is over. */
  highestWin: 5_000,
};

/** `win` in hundredths of the stake. */
export type KindWin = { symbol: number; count: number; win: number };
export interface TumbleStep extends Step {
  wins: KindWin[];
  /** The rows of each reel that burst before this picture. */
  gone: number[][];
  /** What multiplies all that the spin has won: above 1 in the last step of a spin alone. */
  times: number;
  /** The total of the free spins' multipliers after this step. */
  total: number;
}
type Picture = Pick<TumbleStep, 'reels' | 'gone' | 'wins'>;
type Kind = keyof typeof TUMBLE.weights;

/** Which share of the weights a number falls in. */
function pick(weights: readonly number[], drawn: number): number {
  let at = 0;
  for (let rest = drawn; rest >= weights[at]!; at += 1) rest -= weights[at]!;
  return at;
}

const VALUES = TUMBLE.multipliers.map(([value]) => value);
const VALUE_WEIGHTS = TUMBLE.multipliers.map(([, weight]) => weight);

/** The symbol of a new cell; a multiplier draws once more for what it is worth. */
function drawSymbol(kind: Kind, draw: Draw): number {
  const symbol = pick(TUMBLE.weights[kind], draw(TUMBLE.below));
  if (symbol !== PAYING) return symbol;
  return symbolOf(VALUES[pick(VALUE_WEIGHTS, draw(TUMBLE.below))]!);
}

/** Every kind that shows often enough. */
export function evaluate(reels: readonly (readonly number[])[]): KindWin[] {
  const shown = Array.from({ length: PAYING }, () => 0);
  for (const symbols of reels) for (const symbol of symbols) if (symbol < PAYING) shown[symbol]! += 1;
  return shown.flatMap((count, symbol) => {
    const tier = TUMBLE.counts.findLastIndex((least) => count >= least);
    return tier < 0 ? [] : [{ symbol, count, win: TUMBLE.pays[symbol]![tier]! }];
  });
}

/** Bursts the kinds that won and fills every reel from above. */
export function tumble(
  reels: readonly (readonly number[])[],
  wins: readonly KindWin[],
  next: () => number,
): Pick<Picture, 'reels' | 'gone'> {
  const kinds = new Set(wins.map(({ symbol }) => symbol));
  const gone = reels.map((symbols) => symbols.flatMap((symbol, row) => (kinds.has(symbol) ? [row] : [])));
  return {
    gone,
    reels: reels.map((symbols, reel) => [
      ...gone[reel]!.map(next),
      ...symbols.filter((symbol) => !kinds.has(symbol)),
    ]),
  };
}

/** The pictures of one spin, to the first in which nothing wins. */
function drop(kind: Kind, draw: Draw): Picture[] {
  const next = () => drawSymbol(kind, draw);
  const full = Array.from({ length: TUMBLE.reels }, () => Array.from({ length: TUMBLE.rows }, next));
  let picture: Picture = { reels: full, gone: full.map(() => []), wins: evaluate(full) };
  const pictures = [picture];
  while (picture.wins.length > 0) {
    const fallen = tumble(picture.reels, picture.wins, next);
    picture = { ...fallen, wins: evaluate(fallen.reels) };
    pictures.push(picture);
  }
  return pictures;
}

/** Plays a whole round, its free spins too. */
export function playRound(draw: Draw): TumbleStep[] {
  const steps: TumbleStep[] = [];
  const most = TUMBLE.highestWin * 100;
  let [left, granted, total, paid] = [1, 0, 0, 0];
  while (left > 0) {
    const isFree = steps.length > 0;
    const pictures = drop(isFree ? 'free' : 'paid', draw);
    const last = pictures.at(-1)!.reels.flat();
    const won = pictures.flatMap(({ wins }) => wins).reduce((sum, { win }) => sum + win, 0);
    const shown = won > 0 ? last.reduce((sum, symbol) => sum + multiplierOf(symbol), 0) : 0;
    const more = spinsFor(last.filter((symbol) => symbol === SCATTER).length, isFree, granted);
    left -= 1;
    for (const [at, picture] of pictures.entries()) {
      const isLast = at === pictures.length - 1;
      if (isLast && isFree) total += shown;
      const times = isLast && won > 0 ? Math.max(1, isFree ? total : shown) : 1;
      const due = isLast ? won * (times - 1) : picture.wins.reduce((sum, { win }) => sum + win, 0);
      const win = capped(due, paid, TUMBLE.highestWin);
      paid += win;
      const isOver = paid >= most;
      if (isLast) [left, granted] = [left + more, granted + more];
      const rest = { isFollowed: !isLast && !isOver, granted: isLast && !isOver ? more : 0, times, total };
      steps.push({ ...picture, win, isFree, left: isOver ? 0 : left, ...rest });
      if (isOver) return steps;
    }
  }
  return steps;
}

/** The free spins that so many scatters give. */
function spinsFor(scatters: number, isFree: boolean, granted: number): number {
  const [needed, spins] = isFree
    ? [TUMBLE.scattersForMore, TUMBLE.moreSpins]
    : [TUMBLE.scattersNeeded, TUMBLE.freeSpins];
  return scatters >= needed ? Math.min(spins, TUMBLE.freeSpinLimit - granted) : 0;
}
