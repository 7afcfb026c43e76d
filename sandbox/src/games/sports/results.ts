import { type Match } from './book.ts';
import { winnersOf } from './markets.ts';
import { returnMinor } from './odds.ts';
import type { Leg, Selection } from './picks.ts';

export type LegResult = 'open' | 'won' | 'lost' | 'void';

/** How a selection stands by what its match shows. Of a match that was abandoned, or that nobody knows any more, bets are void. */
export function resultOf({ kind, line, side }: Selection, match: Match | undefined): LegResult {
  if (!match || match.isAbandoned) return 'void';
  if (match.phase !== 'over') return 'open';
  return winnersOf(kind, line, match.state.tallies).includes(side) ? 'won' : 'lost';
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
