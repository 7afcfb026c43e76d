import type { z } from 'zod';
import type { Draw } from '../random.ts';
import type { Published } from './published.ts';

interface Common {
  /** Also the name of its page, and of the engine in the catalogue. */
  id: string;
  /** As a vendor's list of games names its kind. */
  category: string;
  published: Published;
}

interface InstantRules<Choice, Outcome> {
  choice: z.ZodType<Choice>;
  decide(choice: Choice, draw: Draw): Outcome;
  /** All that comes back. */
  payMinor(choice: Choice, outcome: Outcome, stakeMinor: number): number;
  /** The most that can come back. */
  mostMinor(choice: Choice, stakeMinor: number): number;
}

interface SteppedRules<Choice, Outcome, Move> {
  choice: z.ZodType<Choice>;
  move: z.ZodType<Move>;
  decide(choice: Choice, draw: Draw): Outcome;
  /** Whether a move can follow those made. */
  isPossible(choice: Choice, moves: readonly Move[], move: Move): boolean;
  /** Whether a move ends the round without a win. */
  isFatal(outcome: Outcome, moves: readonly Move[], move: Move): boolean;
  cashMinor(choice: Choice, safe: number, stakeMinor: number): number;
  /** So many safe moves end the round with a win. */
  lastStep(choice: Choice, stakeMinor: number, highestWinMinor: number): number;
}

/** A round that is over as soon as it is played. */
type InstantEngine = Common & { life: 'instant' } & InstantRules<unknown, unknown>;
/** A round that the player leads step by step; what is hidden leaves the server only with the step that meets it. */
export type SteppedEngine = Common & { life: 'stepped' } & SteppedRules<unknown, unknown, unknown>;
export type Engine = InstantEngine | SteppedEngine;

/** A choice or a move reaches the rules only after its shape has read it. */
export function instant<Choice, Outcome>(about: Common, rules: InstantRules<Choice, Outcome>): Engine {
  return { ...about, ...(rules as InstantRules<unknown, unknown>), life: 'instant' };
}

export function stepped<Choice, Outcome, Move>(
  about: Common,
  rules: SteppedRules<Choice, Outcome, Move>,
): Engine {
  return { ...about, ...(rules as SteppedRules<unknown, unknown, unknown>), life: 'stepped' };
}
