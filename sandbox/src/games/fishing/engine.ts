import { z } from 'zod';
import { instant } from '../kit/engine.ts';
import { published } from './published.ts';
import { CANNONS, type Choice, isAllowed, MOST_SHOTS, mostMinor, payMinor, roll } from './rules.ts';

/** A sea of fish that the clock moves; shots are booked in batches, each a round. */
export const FISHING = instant<Choice, number[]>(
  { id: 'fishing', category: 'Fishing', published },
  {
    choice: z.strictObject({
      cannon: z.literal(CANNONS),
      fish: z.array(z.int().min(0)).min(1).max(MOST_SHOTS),
    }),
    decide: ({ fish }, draw) => roll(fish.length, draw),
    payMinor,
    mostMinor,
    isAllowed,
  },
);
