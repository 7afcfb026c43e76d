import type { Market, MarketKind } from './markets.ts';

/**
 * Shared by all sports: a match is played whole from chance, told up to a moment, and priced from what that
 * moment shows. Price and play use the same probabilities, so that the book knows no more than its prices say.
 */
interface Strengths {
  /** About -1 to 1; the difference decides. */
  home: number;
  away: number;
}

export interface Score {
  home: number;
  away: number;
}

/**
 * What of a result settles a market: extra time decides a winner but counts for nothing else; a handicap of tennis counts
 * sets, a total games. The first and the second half, or set; of cricket the first overs of either side, and the wickets of both.
 */
export type Tally = 'winner' | 'handicap' | 'total' | 'first' | 'second' | 'wickets';
export type Tallies = Record<'winner' | 'handicap' | 'total', Score> &
  Partial<Record<'first' | 'second' | 'wickets', Score>>;

export interface MatchState {
  /** As it is shown. */
  score: Score;
  tallies: Tallies;
  /** Each part's score: quarters, sets; of cricket the wickets. Empty where a sport has none to show. */
  parts: Score[];
  /** The part being played, from 1; `pause` between two. */
  part: number;
  isPause: boolean;
  /** Minutes played, where the sport is told by them. */
  minute: number | null;
  /** Balls of the innings that is on, in cricket. */
  balls?: number;
  isOver: boolean;
}

export interface Sport {
  /** No match lasts longer from its start, pauses included. */
  longestMs: number;
  /** Whether a market on a result has the draw as a side of its own. */
  hasDraw(kind: MarketKind): boolean;
  play(strengths: Strengths, chance: () => number): Played;
}

/** The prices of a moment, all of one model. */
export interface Pricing {
  offered: Market[];
  /** Any market, also at a line that is offered no more; undefined where it cannot be priced. */
  market(kind: MarketKind, line: number | null): Market | undefined;
}

/** A match that has been played in secret. */
export interface Played {
  /** Since its start; from here on it is over. */
  endMs: number;
  at(elapsedMs: number): MatchState;
  /** Counts what has been played: while it stays, so do the markets. */
  stepAt(elapsedMs: number): number;
  /** Undefined when nothing more is priced. */
  pricing(elapsedMs: number): Pricing | undefined;
}
