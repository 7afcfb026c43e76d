/** The symbols of every slot: eight that pay (high to low), then two with a part of their own. */
export const PAYING = 8;
export const WILD = 8;
export const SCATTER = 9;
/** A place without a symbol. */
export const EMPTY = -1;

/** One step of a slot's round, as its page is told it. Wins are in hundredths of the stake. */
export interface Step {
  /** The symbols of each reel from above, as the reels stop. */
  reels: number[][];
  win: number;
  isFree: boolean;
  /** Free steps that this one grants, and how many are left to play after it. */
  granted: number;
  left: number;
  /** The next step belongs to the same spin. */
  isFollowed?: boolean;
}

/** The stakes of every slot, in minor units of a ringgit; each divides into twenty whole parts. */
export const STAKES_MINOR = [
  20, 40, 60, 100, 200, 300, 500, 1000, 2000, 3000, 5000, 10_000, 20_000, 30_000, 50_000,
];

/** What the first steps of a round pay. */
export function payMinor(steps: readonly Step[], stakeMinor: number): number {
  const win = steps.reduce((sum, step) => sum + step.win, 0);
  return Math.floor((stakeMinor * win) / 100);
}

/** Cuts what a step would pay above the highest win of its round. `paid`: what the steps before it pay. */
export function capped(win: number, paid: number, highestMultiple: number): number {
  return Math.min(win, highestMultiple * 100 - paid);
}

/** Above the ten symbols each number is a multiplier, or a coin: one of the ten pictures with its worth upon it. */
export const symbolOf = (multiplier: number): number => SCATTER + multiplier;
export const multiplierOf = (symbol: number): number => Math.max(0, symbol - SCATTER);

const NAMES = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'wild', 'scatter'];
export const nameOf = (symbol: number): string =>
  symbol === EMPTY ? '·' : (NAMES[symbol] ?? `×${multiplierOf(symbol)}`);

/** Where the last spin of these steps begins. */
export function spinStart(steps: readonly Step[]): number {
  let start = steps.length - 1;
  while (start > 0 && steps[start - 1]!.isFollowed === true) start -= 1;
  return Math.max(0, start);
}
