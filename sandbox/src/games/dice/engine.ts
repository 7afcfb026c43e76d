import { z } from 'zod';
import { hundredths } from '../../points.ts';
import { instant } from '../kit/engine.ts';
import { borderOf, type Choice, isWon, LEAST_CHANCE, MOST_CHANCE, roll, winMinor } from './rules.ts';
import { published } from './published.ts';

export const DICE = instant<Choice, number>(
  {
    id: 'dice',
    category: 'Dice',
    published,
    details: (rolled, _stakeMinor, { choice }) => ({
      kind: 'dice',
      side: (choice as Choice).side,
      border: hundredths(borderOf(choice as Choice)),
      roll: hundredths(rolled as number),
    }),
  },
  {
    choice: z.strictObject({
      side: z.enum(['under', 'over']),
      chance: z.int().min(LEAST_CHANCE).max(MOST_CHANCE),
    }),
    decide: (_choice, draw) => roll(draw),
    payMinor: (choice, rolled, stakeMinor) => (isWon(choice, rolled) ? winMinor(choice, stakeMinor) : 0),
    mostMinor: winMinor,
  },
);
