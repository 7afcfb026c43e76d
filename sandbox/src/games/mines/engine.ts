import { z } from 'zod';
import { stepped } from '../kit/engine.ts';
import { fieldsDetails } from '../kit/fields-details.ts';
import { cashMinor, FIELDS, hide, lastStep } from '../kit/ladder.ts';
import { published } from './published.ts';

type Choice = { mines: number };

/** 25 fields, some of them mined; the player opens one after another. */
export const MINES = stepped<Choice, number[], number>(
  {
    id: 'mines',
    category: 'Mines',
    published,
    details: (mined, _stakeMinor, { moves, isPaid }) =>
      fieldsDetails({ game: 'mines', hidden: mined as number[], opened: moves as number[], isPaid }),
  },
  {
    choice: z.strictObject({
      mines: z
        .int()
        .min(1)
        .max(FIELDS - 1),
    }),
    move: z
      .int()
      .min(0)
      .max(FIELDS - 1),
    decide: ({ mines }, draw) => hide(mines, draw),
    isPossible: (_choice, moves, field) => !moves.includes(field),
    isFatal: (mined, _moves, field) => mined.includes(field),
    cashMinor: ({ mines }, safe, stakeMinor) => cashMinor(mines, safe, stakeMinor),
    lastStep: ({ mines }, stakeMinor, highestWinMinor) => lastStep(mines, stakeMinor, highestWinMinor),
  },
);
