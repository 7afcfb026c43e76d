import type { Wager } from '../wager-row.ts';
import type { Verdict } from './asks.ts';
import type { Desk } from './bets.ts';
import { isCashedOut, offerMinor } from './cash-out.ts';
import { correctedFrom } from './reviews.ts';
import { findFixture } from './calendar.ts';
import { combinedOdds, returnMinor } from './odds.ts';
import { keptLegs, type Leg } from './picks.ts';
import { resultOf } from './results.ts';

/** A bet as its page shows it; undefined where a match of it is no longer known. */
export function showBet(desk: Desk, wager: Wager) {
  const legs = showLegs(desk, wager);
  if (!legs) return undefined;
  const { verdict, dueAt } = desk.asks.find(wager.id) ?? { verdict: 'taken', dueAt: 0 };
  const odds = legs.map((leg) => leg.odds);
  return {
    id: wager.wagerId,
    legs,
    odds: combinedOdds(odds),
    stakeMinor: wager.stakeMinor,
    winMinor: wager.winMinor,
    returnMinor: returnMinor(wager.stakeMinor, odds),
    state: stateOf(desk, wager, verdict),
    /** Until a bet in play is judged. */
    waitsMs: verdict === null ? Math.max(0, dueAt - desk.now()) : null,
    refusal: verdict === 'taken' ? null : verdict,
    /** What the book would pay for it now. */
    cashOutMinor: offerMinor(desk, wager),
    /** What it brought before its result was corrected. */
    wasMinor: correctedFrom(desk, wager.id),
    at: wager.at,
  };
}

/** The legs of a bet alone; undefined where a match of it is no longer known. */
export function showLegs(desk: Desk, wager: Wager) {
  const kept = keptLegs(wager);
  const legs = kept.flatMap((leg) => showLeg(desk, wager, leg) ?? []);
  return legs.length < kept.length ? undefined : legs;
}

function stateOf(desk: Desk, wager: Wager, verdict: Verdict | null) {
  if (verdict === null) return 'waiting';
  if (verdict !== 'taken') return 'refused';
  return isCashedOut(desk, wager.id) ? 'cashed' : wager.state;
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
