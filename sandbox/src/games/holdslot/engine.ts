import { z } from 'zod';
import { instant } from '../kit/engine.ts';
import { nameOf, payMinor, STAKES_MINOR } from '../slot-kit/steps.ts';
import { published } from './published.ts';
import { HOLD, type HoldStep, isCoin, playRound, rowsOf, type WaysWin } from './rules.ts';

/** Lines that together run through every place of a win: as many as the reel that has the most of them. */
function linesThrough({ symbol, count }: WaysWin, reels: readonly (readonly number[])[]) {
  const places = reels.slice(0, count).map((shown) => rowsOf(shown, symbol));
  return Array.from({ length: Math.max(...places.map(({ length }) => length)) }, (_, at) => ({
    rows: places.map((rows) => rows[at % rows.length]!),
    count,
  }));
}

export const HOLD_SLOT = instant<null, HoldStep[]>(
  {
    id: 'holdslot',
    category: 'Video Slots',
    published,
    stakesMinor: STAKES_MINOR,
    details: (outcome, stakeMinor) => ({
      kind: 'slots',
      spins: (outcome as HoldStep[]).map((step) => ({
        reels: step.reels.map((shown) => shown.map(nameOf)),
        win: (payMinor([step], stakeMinor) / 100).toFixed(2),
        isFree: step.isFree,
        lines: step.wins.flatMap((win) => linesThrough(win, step.reels)),
        kinds: step.coins > 0 ? [...new Set(step.reels.flat().filter(isCoin).map(nameOf))] : [],
      })),
    }),
  },
  {
    choice: z.null(),
    isTold: true,
    decide: (_choice, draw) => playRound(draw),
    payMinor: (_choice, steps, stakeMinor) => payMinor(steps, stakeMinor),
    mostMinor: (_choice, stakeMinor) => stakeMinor * HOLD.highestWin,
  },
);
