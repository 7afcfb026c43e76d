import type { z } from 'zod';
import type { Draw } from '../random.ts';
import type { Flight } from './flight.ts';
import type { Published } from './published.ts';
import type { VirtualSport } from './virtual.ts';

/** A bet as the limits judge it: in minor units of a ringgit, whatever its currency. */
export interface JudgedBet<Pick> {
  pick: Pick;
  stakeMinor: number;
}
/** A bet with what it won: 0 as long as it waits. */
interface PaidBet {
  stakeMinor: number;
  wonMinor: number;
}
/** A part of a result that is shown before all of it is. */
export interface Turn {
  afterMs: number;
  shown: unknown;
}

/** How long bets are taken, how long the result stands, and how long a told card lies face down for its players to turn. */
export interface Pace {
  bettingMs: number;
  resultMs: number;
  squeezeMs: number;
}

interface About extends Omit<Pace, 'squeezeMs'> {
  /** 0 where it is missing. */
  squeezeMs?: number;
  /** Also the name of its page, and of the engine in the catalogue. */
  id: string;
  /** As a vendor's list of games names its kind. */
  category: string;
  published: Published;
  /** Tables that run at another pace, by game code. */
  paces?: Readonly<Record<string, Pace>>;
  /** Rounds that share one seed. Which of them a round is must follow from its number. */
  roundsOfSeed?: number;
  /** The moment in which a round will be over tells something of its result: the server sends it to no page before. */
  isEndSecret?: true;
  /** Rounds that a table has played when it is opened for the first time. */
  pastRounds: number;
  /** Amounts of ringgit, in minor units. */
  limits: Readonly<Record<string, number>>;
}

/** What a round is about may follow from its number, so that all players see it before bets are taken. */
interface SharedRules<Pick, Outcome> {
  pick: z.ZodType<Pick>;
  decide(draw: Draw, round: number): Outcome;
  /** What the drawing of a round depends on, as the page that checks it asks for it. */
  choiceOf?(round: number): number;
  /** From the close of bets to the result. */
  playMs(outcome: Outcome, pace: Pace): number;
  turns?(outcome: Outcome, pace: Pace): Turn[];
  /** Throws BetRefused for a bet that the rules or the limits do not allow beside those that are running. */
  check(bet: JudgedBet<Pick>, own: JudgedBet<Pick>[], all: JudgedBet<Pick>[], round: number): void;
  /** Whether a stake, in the currency of the launch, fits what was picked. */
  fits(pick: Pick, stakeMinor: number): boolean;
  /** All that comes back when the round is over. */
  payMinor(pick: Pick, outcome: Outcome, stakeMinor: number, round: number): number;
  /** The part of a stake that is exposed: without what opposite bets are sure to bring back. */
  exposedMinor?(pick: Pick, stakeMinor: number, round: number): number;
  /** What a bet was on and how its round ended, as a vendor tells it; without the outcome while the bet waits. */
  details?(pick: Pick, outcome: Outcome | undefined, round: number, paid: PaidBet): object;
  /** What a bet lies on, place by place: tables that show who has laid how much where. */
  spotsOf?(bet: JudgedBet<Pick>): [spot: string, stakeMinor: number][];
  /** For rounds that a player leaves while they go on. */
  flight?: Flight;
  /** For games of virtual sports. */
  virtual?: VirtualSport;
}

/** A game whose rounds all players of a table share. */
export type SharedEngine = About & { life: 'clock' } & SharedRules<unknown, unknown>;

export function paceOf({ paces, bettingMs, resultMs, squeezeMs = 0 }: SharedEngine, gameCode: string): Pace {
  return paces?.[gameCode] ?? { bettingMs, resultMs, squeezeMs };
}

/** A pick reaches the rules only after its shape has read it. */
export function shared<Pick, Outcome>(about: About, rules: SharedRules<Pick, Outcome>): SharedEngine {
  return { ...about, ...(rules as SharedRules<unknown, unknown>), life: 'clock' };
}
