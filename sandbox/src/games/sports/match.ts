/**
 * Shared by the three sports: a match is played whole from chance, told up to a moment, and priced from what that
 * moment shows. Price and play use the same probabilities, so that the book knows no more than its prices say.
 */
interface Strengths {
  /** About -1 to 1; the difference decides. */
  home: number;
  away: number;
}

export type MarketKind = 'winner' | 'handicap' | 'total';
export type Side = 'home' | 'draw' | 'away' | 'over' | 'under';

export interface Market {
  kind: MarketKind;
  /** The home side's start, or the total that is over or under. Always a half, so that no bet is neither won nor lost. */
  line: number | null;
  outcomes: { side: Side; probability: number }[];
}

export interface Score {
  home: number;
  away: number;
}

export interface MatchState {
  /** As it is shown. */
  score: Score;
  /**
   * The result that settles each market: extra time decides a winner but counts for nothing else; a total of tennis
   * counts games.
   */
  tallies: Record<MarketKind, Score>;
  /** Each part's score: quarters, sets. Empty where a sport has none to show. */
  parts: Score[];
  /** The part being played, from 1; `pause` between two. */
  part: number;
  isPause: boolean;
  /** Minutes played, where the sport is told by them. */
  minute: number | null;
  isOver: boolean;
}

export interface Sport {
  /** No match lasts longer from its start, pauses included. */
  longestMs: number;
  play(strengths: Strengths, chance: () => number): Played;
}

/** A match that has been played in secret. */
export interface Played {
  at(elapsedMs: number): MatchState;
  /** Counts what has been played: while it stays, so do the markets. */
  stepAt(elapsedMs: number): number;
  /** The markets of the moment; empty when the match is over. */
  markets(elapsedMs: number): Market[];
}

/** The result of a market with this final score. */
export function winnerOf(kind: MarketKind, line: number | null, score: Score): Side {
  if (kind === 'total') return score.home + score.away > (line ?? 0) ? 'over' : 'under';
  const difference = score.home + (kind === 'handicap' ? (line ?? 0) : 0) - score.away;
  return difference > 0 ? 'home' : difference < 0 ? 'away' : 'draw';
}
