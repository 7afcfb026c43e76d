import { z } from 'zod';
import { formatPoints } from '../../points.ts';
import { instant } from '../kit/engine.ts';
import { published } from './published.ts';
import {
  CANNONS,
  type Choice,
  isAllowed,
  listShots,
  MOST_SHOTS,
  mostMinor,
  payMinor,
  roll,
} from './rules.ts';

/** A sea of fish that the clock moves; shots are booked in batches, each a round. */
export const FISHING = instant<Choice, number[]>(
  {
    id: 'fishing',
    category: 'Fishing',
    published,
    details: (rolls, stakeMinor, { choice }) => ({
      kind: 'fishing',
      shots: listShots(choice as Choice, rolls as number[], stakeMinor).map(
        ({ target, multiple, result, shotMinor, winMinor }) => ({
          target,
          multiple: String(multiple),
          result,
          stake: formatPoints(shotMinor),
          win: formatPoints(winMinor),
        }),
      ),
    }),
  },
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
