import { z } from 'zod';
import { instant } from '../kit/engine.ts';
import { type Choice, isWon, LEAST_CHANCE, MOST_CHANCE, roll, winMinor } from './rules.ts';
import { published } from './published.ts';

export const DICE = instant<Choice, number>(
  { id: 'dice', category: 'Dice', published },
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
