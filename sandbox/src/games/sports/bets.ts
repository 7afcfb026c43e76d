import type { Store } from '../../store.ts';
import { BetRefused } from '../purse.ts';
import type { GameSession } from '../sessions.ts';
import type { Wagers } from '../wagers.ts';
import type { Wager } from '../wager-row.ts';
import { ACCEPTANCE_MS, type Ask, type Asks, type Verdict } from './asks.ts';
import type { Book, Match } from './book.ts';
import { findFixture } from './calendar.ts';
import { refuseAboveLimits } from './liability.ts';
import { compareOdds } from './odds.ts';
import { type AskedBet, keepLegs, keptLegs, type Leg, selectionOf } from './picks.ts';
import { outcomeOf, resultOf } from './results.ts';
import { noteReview } from './reviews.ts';

/** Everything that a bet on sports touches. */
export interface Desk {
  store: Store;
  book: Book;
  wagers: Wagers;
  asks: Asks;
  now: () => number;
}

/**
 * Takes a bet. Before its matches begin it is accepted at once; in play it is staked and judged after a delay, because a player at the
 * match sees a score sooner than the book. The moment that counts is the one at which the stake is there: a wallet elsewhere may take long
 * to answer. The player is always asked before odds that they have not allowed (RTS 2). Throws BetRefused.
 */
export async function placeBet(desk: Desk, session: GameSession, bet: AskedBet): Promise<Wager> {
  const { book, wagers, asks } = desk;
  const { id, legs, stakeMinor, takes } = bet;
  let at = desk.now();
  const sent = {
    wagerId: id,
    stakeMinor,
    event: keepLegs(legs).event,
    // At the book's own odds, since the limits look at what is kept.
    pick: () => {
      at = desk.now();
      return keepLegs(withOdds(book, legs, at).legs).pick;
    },
    judgedWith: 'game' as const,
  };
  const placed = await wagers.place(
    session,
    sent,
    (running, staked) => {
      if (new Set(legs.map(({ match }) => match)).size < legs.length) throw new BetRefused('related');
      const verdict = judgeOdds(book, { legs, takes }, at);
      if (verdict !== 'taken') throw new BetRefused(verdict);
      refuseAboveLimits(running, staked);
    },
    (wager) => {
      if (!legs.some(({ match }) => book.find(match, at)?.phase === 'live')) return;
      asks.add({ wagerId: wager.id, dueAt: at + ACCEPTANCE_MS, takes, odds: legs.map(({ odds }) => odds) });
    },
  );
  const same = keptLegs(placed).map(selectionOf).join('/') === legs.map(selectionOf).join('/');
  if (!same) throw new BetRefused('other-bet');
  return placed;
}

/** The legs at the odds of a moment. A leg that has none then keeps its odds, and `refusal` says why the book refuses it. */
function withOdds(book: Book, legs: readonly Leg[], at: number) {
  const quotes = legs.map((leg) => book.quote(leg, at));
  const refusal = quotes.flatMap((quote) => ('refusal' in quote ? [quote.refusal] : []))[0];
  const present = legs.map((leg, index): Leg => {
    const quote = quotes[index]!;
    return 'odds' in quote ? { ...leg, odds: quote.odds } : leg;
  });
  return { legs: present, refusal };
}

/** Whether a bet can be taken at the odds of a moment. */
function judgeOdds(
  book: Book,
  { legs, takes }: { legs: readonly Leg[]; takes: Ask['takes'] },
  at: number,
): 'taken' | 'price' | 'closed' | 'suspended' {
  const present = withOdds(book, legs, at);
  if (present.refusal) return present.refusal;
  const isSame = legs.every(({ odds }, index) => odds === present.legs[index]!.odds);
  const change = compareOdds(
    present.legs.map(({ odds }) => odds),
    legs.map(({ odds }) => odds),
  );
  return isSame || takes === 'any' || (takes === 'better' && change >= 0) ? 'taken' : 'price';
}

/**
 * Judges the bets in play whose delay is over; only inside `store.write`. The book knows the odds of every past moment, so that a bet is
 * judged by the one at which it was due, however late that is.
 */
export function judgeAsks(desk: Desk): void {
  for (const ask of desk.asks.listWaiting()) {
    if (ask.dueAt > desk.now()) return;
    const wager = desk.wagers.findOpen(ask.wagerId);
    const verdict = wager ? judge(desk, wager, ask) : 'closed';
    desk.asks.decide(ask.wagerId, verdict);
    if (wager && verdict !== 'taken') desk.wagers.settle(wager, wager.stakeMinor, 'void');
  }
}

function judge({ book, wagers }: Desk, wager: Wager, { takes, dueAt, odds }: Ask): Verdict {
  const asked = keptLegs(wager).map((leg, index) => ({ ...leg, odds: odds?.[index] ?? leg.odds }));
  const verdict = judgeOdds(book, { legs: asked, takes }, dueAt);
  if (verdict !== 'taken') return verdict;
  const { pick } = keepLegs(withOdds(book, asked, dueAt).legs);
  if (pick === wager.pick) return 'taken';
  try {
    wagers.rewrite(wager, pick, refuseAboveLimits);
    return 'taken';
  } catch (error) {
    if (!(error instanceof BetRefused)) throw error;
    const { reason } = error;
    return reason === 'return' || reason === 'stake' || reason === 'round' ? reason : 'full';
  }
}

/**
 * Settles the bets that are decided; only inside `store.write`. A single is settled when its match is over, and again if the result is
 * corrected; an accumulator is lost only by a result that is final, since others of its legs may still run.
 */
export function settleBets(desk: Desk, platformId: number, gameCode: string): void {
  const { book, wagers, asks } = desk;
  const now = desk.now();
  const waiting = new Set(asks.listWaiting().map(({ wagerId }) => wagerId));
  const found = new Map<string, Match | undefined>();
  const find = (match: string) => {
    if (!found.has(match)) found.set(match, book.find(match, now));
    return found.get(match);
  };
  for (const wager of wagers.listOpen(platformId, gameCode)) {
    if (waiting.has(wager.id) || !hasBegun(wager, now)) continue;
    const legs = keptLegs(wager);
    const matches = legs.map(({ match }) => find(match));
    const results = legs.map((leg, at) => resultOf(leg, matches[at]));
    const isLost = results.some((result, at) => result === 'lost' && matches[at]?.isFinal);
    if (results.includes('open') && !isLost) continue;
    if (legs.length > 1 && results.includes('lost') && !isLost) continue;
    const outcome = outcomeOf(wager.stakeMinor, legs, results);
    if (!outcome) continue;
    wagers.settle(wager, outcome.winMinor, outcome.state);
    const corrections = legs.flatMap(({ match }) => book.correctionAt(match) ?? []);
    const correctedAt = Math.max(0, ...corrections);
    if (correctedAt > now) noteReview(desk, wager.id, correctedAt);
  }
}

/** Whether a match of a bet has begun, or is unknown. Before that, nothing is played to see how the bet stands. */
function hasBegun({ event }: Wager, now: number): boolean {
  return event.split('+').some((match) => (findFixture(match)?.startsAt ?? 0) <= now);
}
