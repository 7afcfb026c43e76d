import type { z } from 'zod';
import type { Draw } from '../random.ts';
import type { Published } from './published.ts';

interface Common {
  /** Also the name of its page, and of the engine in the catalogue. */
  id: string;
  /** As a vendor's list of games names its kind. */
  category: string;
  published: Published;
  /** A game with stakes of its own offers these alone, in minor units of a ringgit. */
  stakesMinor?: readonly number[];
  /** What the platform tells its operator of a decided round; `stakeMinor` is all that was staked on it. */
  details?(outcome: unknown, stakeMinor: number, played: Played): object;
}

/** What the player chose, and the moves they made, of a round that is over. */
interface Played {
  choice: unknown;
  moves: readonly unknown[];
  /** Moves did not end it: it was cashed out, or it ended with the last step. */
  isPaid: boolean;
}

interface InstantRules<Choice, Outcome> {
  choice: z.ZodType<Choice>;
  /**
   * The outcome is a list of steps, of which the page is told one at a time, with a balance that is never ahead of it. The round is paid at
   * once: nothing the page does or fails to do changes what was won. `payMinor` takes any beginning of the list.
   */
  isTold?: true;
  decide(choice: Choice, draw: Draw): Outcome;
  /** All that comes back. */
  payMinor(choice: Choice, outcome: Outcome, stakeMinor: number): number;
  /** The most that can come back. */
  mostMinor(choice: Choice, stakeMinor: number): number;
  /** Whether this can be played for this stake now; a game that leaves it out takes every choice at any time. */
  isAllowed?(choice: Choice, stakeMinor: number, leastMinor: number, now: number): boolean;
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

/** What stands after some moves of a hand. */
interface Standing<Shown> {
  /** All that the player may see. */
  shown: Shown;
  /** What comes back for each stake taken; once the hand is over. */
  paysMinor: number[] | undefined;
}

interface HandRules<Choice, Outcome, Move> {
  choice: z.ZodType<Choice>;
  move: z.ZodType<Move>;
  decide(choice: Choice, draw: Draw): Outcome;
  standing(outcome: Outcome, moves: readonly Move[], stakeMinor: number): Standing<unknown>;
  /** The part of the outcome that the moves have met: what is kept and shown of a hand that is over. */
  used(outcome: Outcome, moves: readonly Move[]): Outcome;
  isPossible(outcome: Outcome, moves: readonly Move[], move: Move): boolean;
  /** Whether a move takes the first stake once more. */
  stakesAgain(move: Move): boolean;
  /** The move that is made for a player who has left. */
  idle: Move;
  /** The most that can come back. */
  mostMinor(choice: Choice, stakeMinor: number): number;
}

/** A round that is over as soon as it is played. */
type InstantEngine = Common & { life: 'instant' } & InstantRules<unknown, unknown>;
/** A round that the player leads step by step; what is hidden leaves the server only with the step that meets it. */
export type SteppedEngine = Common & { life: 'stepped' } & SteppedRules<unknown, unknown, unknown>;
/** A round of cards: each move shows more of it, and some moves take another stake. */
export type HandEngine = Common & { life: 'hand' } & HandRules<unknown, unknown, unknown>;
export type Engine = InstantEngine | SteppedEngine | HandEngine;

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

export function hand<Choice, Outcome, Move>(about: Common, rules: HandRules<Choice, Outcome, Move>): Engine {
  return { ...about, ...(rules as HandRules<unknown, unknown, unknown>), life: 'hand' };
}
