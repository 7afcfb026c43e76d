import { z } from 'zod';
import { stepped } from '../kit/engine.ts';
import { fieldsDetails } from '../kit/fields-details.ts';
import { cashMinor, hide, lastStep } from '../kit/ladder.ts';
import { CARS, type Level, LEVELS } from './rules.ts';
import { published } from './published.ts';

type Choice = { level: Level };

/** A hen crosses 25 lanes, one after another; some have a car. */
export const CHICKEN = stepped<Choice, number[], null>(
  {
    id: 'chicken',
    category: 'Chicken',
    published,
    details: (lanes, _stakeMinor, { choice, moves, isPaid }) =>
      fieldsDetails({
        game: 'chicken',
        level: (choice as Choice).level,
        hidden: lanes as number[],
        opened: [...moves.keys()],
        isPaid,
      }),
  },
  {
    choice: z.strictObject({ level: z.enum(LEVELS) }),
    move: z.null(),
    decide: ({ level }, draw) => hide(CARS[level], draw),
    isPossible: () => true,
    isFatal: (lanes, moves) => lanes.includes(moves.length),
    cashMinor: ({ level }, safe, stakeMinor) => cashMinor(CARS[level], safe, stakeMinor),
    lastStep: ({ level }, stakeMinor, highestWinMinor) => lastStep(CARS[level], stakeMinor, highestWinMinor),
  },
);
