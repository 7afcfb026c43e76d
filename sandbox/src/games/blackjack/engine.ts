import { z } from 'zod';
import { hand } from '../kit/engine.ts';
import { describe } from './describe.ts';
import { published } from './published.ts';
import { deal, type Move, MOVES, possibleMoves, stakesAgain, tableAfter, usedAfter } from './rules.ts';

/** Two hands of one stake each cannot pay more than four stakes; four hands pay eight. */
const MOST_STAKES_BACK = 8;

export const BLACKJACK = hand<object, number[], Move>(
  {
    id: 'blackjack',
    category: 'Blackjack',
    published,
    details: (shoe, stakeMinor, { moves }) =>
      describe(tableAfter(shoe as number[], moves as Move[]), stakeMinor),
  },
  {
    choice: z.strictObject({}),
    move: z.enum(MOVES),
    decide: (_choice, draw) => deal(draw),
    standing: (shoe, moves, stakeMinor) => {
      const { pays, ...shown } = tableAfter(shoe, moves);
      return { shown, paysMinor: pays?.map((halves) => (halves * stakeMinor) / 2) };
    },
    used: (shoe, moves) => shoe.slice(0, usedAfter(shoe, moves)),
    isPossible: (shoe, moves, move) => possibleMoves(tableAfter(shoe, moves)).includes(move),
    stakesAgain,
    idle: 'stand',
    mostMinor: (_choice, stakeMinor) => MOST_STAKES_BACK * stakeMinor,
  },
);
