import type { Jackpots } from '../../jackpots/jackpots.ts';
import type { Purse } from '../purse.ts';
import type { GameSession } from '../sessions.ts';

type Parts = { jackpots: Jackpots; purse: Purse };
type Staked = { roundId: string; stakeMinor: number; at: number };

/**
 * Every stake feeds the running jackpot of its game, and may win it. Practice feeds no pool and wins none. Only inside `store.write`.
 */
export function payJackpots(
  { jackpots, purse }: Parts,
  session: GameSession,
  { roundId, stakeMinor, at }: Staked,
): void {
  if (session.isDemo) return;
  const { platformId, account, gameCode, currency } = session;
  const won = jackpots.play({ platformId, account, gameCode, roundId, stakeMinor, currency }, at);
  const amountMinor = won.reduce((sum, each) => sum + each.amountMinor, 0);
  if (amountMinor > 0) purse.pay(session, roundId, { amountMinor, kind: 'jackpot' });
}
