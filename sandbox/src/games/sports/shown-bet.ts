import type { Wager } from '../wagers.ts';
import type { Desk } from './bets.ts';
import { findFixture } from './calendar.ts';
import { combinedOdds, returnMinor } from './odds.ts';
import { keptLegs, type Leg } from './picks.ts';
import { resultOf } from './results.ts';

/** A bet as its page shows it; undefined where a match of it is no longer known. */
export function showBet(desk: Desk, wager: Wager) {
  const kept = keptLegs(wager);
  const legs = kept.flatMap((leg) => showLeg(desk, wager, leg) ?? []);
  if (legs.length < kept.length) return undefined;
  const { verdict, dueAt } = desk.asks.find(wager.id) ?? { verdict: 'taken', dueAt: 0 };
  const odds = kept.map((leg) => leg.odds);
  return {
    id: wager.wagerId,
    legs,
    odds: combinedOdds(odds),
    stakeMinor: wager.stakeMinor,
    winMinor: wager.winMinor,
    returnMinor: returnMinor(wager.stakeMinor, odds),
    state: verdict === null ? 'waiting' : verdict === 'taken' ? wager.state : 'refused',
    /** Until a bet in play is judged. */
    waitsMs: verdict === null ? Math.max(0, dueAt - desk.now()) : null,
    refusal: verdict === 'taken' ? null : verdict,
    at: wager.at,
  };
}

function showLeg({ book }: Desk, wager: Wager, leg: Leg) {
  const fixture = findFixture(leg.match);
  if (!fixture) return undefined;
  const match = book.matchOf(fixture);
  return {
    ...leg,
    league: fixture.league.id,
    home: fixture.home,
    away: fixture.away,
    result: wager.state === 'void' ? ('void' as const) : resultOf(leg, match),
    score: match.phase === 'over' ? match.state.score : null,
  };
}
