import type { Draw } from '../random.ts';
import { capped, EMPTY, multiplierOf, SCATTER, type Step, symbolOf, WILD } from '../slot-kit/steps.ts';

/**
 * Five reels, three rows, 243 ways: a symbol on three or more reels from the left pays once for each way through its places. The wild is on
 * the three middle reels. Six coins or more hold: they stay, and the other places spin again three times without a stake. Each new coin
 * stays as well and sets the respins back to three. Then every coin pays what it is worth, and a full board pays the grand prize besides.
 * `pays[symbol]` are hundredths of the stake a way, for 3, 4 and 5 reels.
 */
export const HOLD = {
  reels: [
    'fSSgbhecdhgfSehgcfbhagdehSfgchd',
    'gehWcfSSdhgbfehgdWhfacgShefhdb',
    'hSSfgdWebhgfchegdhfWaSSbgehcfdg',
    'dgfShecWhgbfSSehdgfWcahgfhebgd',
    'hfScgehdSSbgfhecagfhdgbehcfhgd',
  ].map((strip) => strip.split('').map((letter) => 'abcdefghWS'.indexOf(letter))),
  pays: [
    [150, 400, 2_000],
    [100, 250, 1_000],
    [60, 150, 500],
    [40, 90, 300],
    [30, 60, 150],
    [20, 45, 120],
    [15, 35, 75],
    [10, 25, 60],
  ],
  coinsNeeded: 6,
  respins: 3,
  /** In a respin each free place brings a coin once in so many times. */
  coinOneIn: 18,
  /** What a coin is worth in stakes, and how often of `below`. The last three are the mini, minor and major prizes. */
  below: 1_024,
  coins: [
    [1, 405],
    [2, 250],
    [3, 136],
    [5, 84],
    [8, 54],
    [10, 37],
    [20, 32],
    [50, 22],
    [200, 4],
  ] as const,
  /** The prize of a full board, in stakes. */
  grand: 1_000,
  /** No round pays more than this many times its stake. It comes more often than once in 100 million rounds. */
  highestWin: 1_400,
};

/** `win` in hundredths of the stake. */
export type WaysWin = { symbol: number; count: number; ways: number; win: number };
/** A coin is a symbol above the ten: its worth counts in stakes. A place that is free in a respin is empty. */
export interface HoldStep extends Step {
  wins: WaysWin[];
  /** What the coins pay in the last respin, and the prize of a full board. */
  coins: number;
  grand: number;
}

/** The places of a symbol on a reel, wilds with it. */
export const rowsOf = (shown: readonly number[], symbol: number): number[] =>
  shown.flatMap((other, row) => (other === symbol || other === WILD ? [row] : []));

export function evaluateWays(reels: readonly (readonly number[])[]): WaysWin[] {
  return HOLD.pays.flatMap((pays, symbol): WaysWin[] => {
    let [count, ways] = [0, 1];
    for (const shown of reels) {
      const places = rowsOf(shown, symbol).length;
      if (places === 0) break;
      [count, ways] = [count + 1, ways * places];
    }
    return count < 3 ? [] : [{ symbol, count, ways, win: pays[count - 3]! * ways }];
  });
}

export const isCoin = (symbol: number): boolean => multiplierOf(symbol) > 0;
export const coinsOf = (reels: readonly (readonly number[])[]): number[] =>
  reels.flat().flatMap((symbol) => (isCoin(symbol) ? [multiplierOf(symbol)] : []));

/** What shows on a reel that stops with this index of its strip in the top row, before its coins have a worth. */
export function windowAt(reel: number, stop: number): number[] {
  const strip = HOLD.reels[reel]!;
  return [0, 1, 2].map((row) => strip[(stop + row) % strip.length]!);
}

function drawCoin(draw: Draw): number {
  let rest = draw(HOLD.below);
  for (const [worth, weight] of HOLD.coins) {
    if (rest < weight) return symbolOf(worth);
    rest -= weight;
  }
  throw new Error('the weights of the coins are too few');
}

/** Plays a whole round, its respins too. */
export function playRound(draw: Draw): HoldStep[] {
  const stops = HOLD.reels.map((strip, reel) => windowAt(reel, draw(strip.length)));
  let reels = stops.map((shown) => shown.map((symbol) => (symbol === SCATTER ? drawCoin(draw) : symbol)));
  const wins = evaluateWays(reels);
  const won = wins.reduce((sum, { win }) => sum + win, 0);
  let held = coinsOf(reels).length;
  let left = held < HOLD.coinsNeeded ? 0 : HOLD.respins;
  const nothing = { coins: 0, grand: 0 };
  const paid = capped(won, 0, HOLD.highestWin);
  const steps: HoldStep[] = [{ reels, wins, ...nothing, win: paid, isFree: false, granted: left, left }];
  const cells = reels.flat().length;
  while (left > 0) {
    const before = held;
    reels = reels.map((shown) => shown.map((symbol) => (isCoin(symbol) ? symbol : respin(draw))));
    const coins = coinsOf(reels);
    held = coins.length;
    const isFull = held === cells;
    const granted = held > before && !isFull ? HOLD.respins - left + 1 : 0;
    left = isFull ? 0 : left - 1 + granted;
    const step = { reels, wins: [], ...nothing, win: 0, isFree: true, granted, left };
    steps.push(left > 0 ? step : { ...step, ...settle(coins, isFull, paid) });
  }
  return steps;
}

const respin = (draw: Draw): number => (draw(HOLD.coinOneIn) === 0 ? drawCoin(draw) : EMPTY);

function settle(worths: readonly number[], isFull: boolean, paid: number) {
  const coins = worths.reduce((sum, worth) => sum + worth, 0) * 100;
  const grand = isFull ? HOLD.grand * 100 : 0;
  return { coins, grand, win: capped(coins + grand, paid, HOLD.highestWin) };
}
