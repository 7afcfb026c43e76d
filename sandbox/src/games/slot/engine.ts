import { z } from 'zod';
import { instant } from '../kit/engine.ts';
import { nameOf, payMinor, STAKES_MINOR } from '../slot-kit/steps.ts';
import { published } from './published.ts';
import { type LineStep, playRound, SLOT } from './rules.ts';

export const LINES_SLOT = instant<null, LineStep[]>(
  {
    id: 'slot',
    category: 'Video Slots',
    published,
    stakesMinor: STAKES_MINOR,
    details: (outcome, stakeMinor) => ({
      kind: 'slots',
      spins: (outcome as LineStep[]).map((step) => ({
        reels: step.reels.map((shown, reel) =>
          shown.map((symbol) => nameOf(step.wild.includes(reel) ? 8 : symbol)),
        ),
        win: (payMinor([step], stakeMinor) / 100).toFixed(2),
        isFree: step.isFree,
        lines: step.wins.map(({ line, count }) => ({ rows: SLOT.lines[line]!, count })),
      })),
    }),
  },
  {
    choice: z.null(),
    isTold: true,
    decide: (_choice, draw) => playRound(draw),
    payMinor: (_choice, steps, stakeMinor) => payMinor(steps, stakeMinor),
    mostMinor: (_choice, stakeMinor) => stakeMinor * SLOT.highestWin,
  },
);
