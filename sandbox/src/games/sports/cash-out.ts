import { z } from 'zod';
import { BetRefused } from '../purse.ts';
import type { GameSession } from '../sessions.ts';
import type { Wager } from '../wager-row.ts';
import type { Desk } from './bets.ts';
import { MARGIN } from './book.ts';
import { returnMinor } from './odds.ts';
import { keptLegs } from './picks.ts';
import { resultOf } from './results.ts';

const nameShape = z.string().regex(/^[A-Za-z0-9-]{8,64}$/);
/** `id` names the cash-out, `bet` the bet; the amount is the one that the player has confirmed. */
export const cashOutShape = z.object({ id: nameShape, bet: nameShape, amountMinor: z.int().min(1) });

/**
 * What the book would pay now to close a bet: what it brings if it is won, times how probable that is, less the margin. Null where the bet
 * is not open, is being accepted, or a match of it has no prices at the moment or a result that may still be corrected.
 */
export function offerMinor({ book, asks }: Desk, wager: Wager): number | null {
  if (wager.state !== 'open' || asks.find(wager.id)?.verdict === null) return null;
  const legs = keptLegs(wager);
  let probability = 1;
  let running = 0;
  const odds: number[] = [];
  for (const leg of legs) {
    const match = book.find(leg.match);
    const result = resultOf(leg, match);
    odds.push(result === 'void' ? 100 : leg.odds);
    if (result === 'lost' || match?.isSuspended) return null;
    if (match?.phase === 'over' && !match.isFinal) return null;
    if (result !== 'open') continue;
    const share = book.probability(leg);
    if (share === undefined) return null;
    probability *= share;
    running += 1;
  }
  const worthMinor = Math.floor((returnMinor(wager.stakeMinor, odds) * probability) / (1 + MARGIN));
  return running > 0 && worthMinor > 0 ? worthMinor : null;
}

/**
 * Closes a bet for the amount that its player has confirmed, once for an id, unless the book would pay less by now. Throws BetRefused.
 */
export function cashOut(
  desk: Desk,
  session: GameSession,
  { id, bet, amountMinor }: z.infer<typeof cashOutShape>,
): Promise<Wager> {
  return desk.store.write(() => {
    const wager = desk.wagers.find(session, bet);
    if (!wager || wager.gameCode !== session.gameCode) throw new BetRefused('closed');
    const known = desk.store.find('SELECT reference FROM sports_cash_out WHERE wager_id = ?', wager.id);
    if (known?.reference === id) return wager;
    const offered = offerMinor(desk, wager);
    if (offered === null) throw new BetRefused('closed');
    if (offered < amountMinor) throw new BetRefused('price');
    desk.store.run(
      'INSERT INTO sports_cash_out (wager_id, reference, amount_minor, at) VALUES (?, ?, ?, ?)',
      wager.id,
      id,
      amountMinor,
      desk.now(),
    );
    desk.wagers.settle(wager, amountMinor, 'won');
    return desk.wagers.find(session, bet)!;
  });
}

export function isCashedOut({ store }: Desk, wagerId: number): boolean {
  return store.find('SELECT 1 FROM sports_cash_out WHERE wager_id = ?', wagerId) !== undefined;
}
