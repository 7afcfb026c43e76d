import { z } from 'zod';
import { instant } from '../kit/engine.ts';
import { nameOf, payMinor, STAKES_MINOR } from '../slot-kit/steps.ts';
import { published } from './published.ts';
import { playRound, TUMBLE, type TumbleStep } from './rules.ts';

/** Operators read so many pictures of a round; a longer one is told to them as far as that. */
const MOST_PICTURES = 200;

export const TUMBLE_SLOT = instant<null, TumbleStep[]>(
  {
    id: 'tumbleslot',
    category: 'Video Slots',
    published,
    stakesMinor: STAKES_MINOR,
    details: (outcome, stakeMinor) => ({
      kind: 'slots',
      spins: (outcome as TumbleStep[]).slice(0, MOST_PICTURES).map((step) => ({
        reels: step.reels.map((shown) => shown.map(nameOf)),
        win: (payMinor([step], stakeMinor) / 100).toFixed(2),
        isFree: step.isFree,
        kinds: step.wins.map(({ symbol }) => nameOf(symbol)),
      })),
    }),
  },
  {
    choice: z.null(),
    isTold: true,
    decide: (_choice, draw) => playRound(draw),
    payMinor: (_choice, steps, stakeMinor) => payMinor(steps, stakeMinor),
    mostMinor: (_choice, stakeMinor) => stakeMinor * TUMBLE.highestWin,
  },
);
