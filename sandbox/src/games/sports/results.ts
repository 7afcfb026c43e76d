import { type Match } from './book.ts';
import { winnerOf } from './match.ts';
import { returnMinor } from './odds.ts';
import type { Leg, Selection } from './picks.ts';

export type LegResult = 'open' | 'won' | 'lost' | 'void';

/** How a selection stands by what its match shows. A match that nobody knows any more decides nothing: its bets are void. */
export function resultOf({ kind, line, side }: Selection, match: Match | undefined): LegResult {
  if (!match) return 'void';
  if (match.phase !== 'over') return 'open';
  return winnerOf(kind, line, match.state.tallies[kind]) === side ? 'won' : 'lost';
}

interface Outcome {
  state: 'won' | 'lost' | 'void';
  winMinor: number;
}

/** What a bet brings once each leg is decided, or one is lost; a void leg counts at odds of 1. Undefined before. */
export function outcomeOf(
  stakeMinor: number,
  legs: readonly Leg[],
  results: readonly LegResult[],
): Outcome | undefined {
  if (results.includes('lost')) return { state: 'lost', winMinor: 0 };
  if (results.includes('open')) return undefined;
  if (results.every((result) => result === 'void')) return { state: 'void', winMinor: stakeMinor };
  const odds = legs.map((leg, at) => (results[at] === 'won' ? leg.odds : 100));
  return { state: 'won', winMinor: returnMinor(stakeMinor, odds) };
}
