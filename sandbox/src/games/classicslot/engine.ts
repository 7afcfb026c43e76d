import { z } from 'zod';
import { instant } from '../kit/engine.ts';
import { nameOf, payMinor, STAKES_MINOR } from '../slot-kit/steps.ts';
import { published } from './published.ts';
import { CLASSIC, type ClassicStep, playRound } from './rules.ts';

export const CLASSIC_SLOT = instant<null, ClassicStep[]>(
  {
    id: 'classicslot',
    category: 'Classic Slots',
    published,
    stakesMinor: STAKES_MINOR,
    details: (outcome, stakeMinor) => ({
      kind: 'slots',
      spins: (outcome as ClassicStep[]).map((step) => ({
        reels: step.reels.map((shown) => shown.map(nameOf)),
        win: (payMinor([step], stakeMinor) / 100).toFixed(2),
        isFree: step.isFree,
        lines: step.wins.map(({ line }) => ({ rows: CLASSIC.lines[line]!, count: CLASSIC.reels.length })),
      })),
    }),
  },
  {
    choice: z.null(),
    isTold: true,
    decide: (_choice, draw) => playRound(draw),
    payMinor: (_choice, steps, stakeMinor) => payMinor(steps, stakeMinor),
    mostMinor: (_choice, stakeMinor) => stakeMinor * CLASSIC.highestWin,
  },
);
