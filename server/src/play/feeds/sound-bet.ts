import { currencyDecimals } from '@parlour/contract/money';
import type { ListedBet } from '../../outside/providers/provider.ts';

const MOST_MINOR = 2n ** 62n;
const EARLIEST = Date.UTC(2000, 0, 1);
/** A vendor's clock may be ahead of ours. */
const AHEAD_MS = 86_400_000;
const WORD = /^[^\p{Cc}]{1,100}$/u;

/** Why a bet cannot be kept, whatever its vendor's adapter let through; undefined for a sound one. */
export function findFault(bet: ListedBet, now: number): string | undefined {
  const { stakeMinor, payoutMinor, jackpotMinor, closedMinor, status, settledAt } = bet;
  for (const [name, minor] of Object.entries({
    stakeMinor,
    payoutMinor,
    jackpotMinor,
    closedMinor: closedMinor ?? 0n,
  }))
    if (minor < 0n || minor > MOST_MINOR) return `${name} is ${minor}`;
  for (const [name, at] of Object.entries({ placedAt: bet.placedAt, settledAt }))
    if (at !== null && !(at.getTime() >= EARLIEST && at.getTime() <= now + AHEAD_MS))
      return `${name} is ${String(at)}`;
  for (const [name, word] of Object.entries({ ref: bet.ref, gameCode: bet.gameCode, roundRef: bet.roundRef }))
    if (!WORD.test(word)) return `${name} is not a number of a bet, game or round`;
  if ((status === 'open') !== (settledAt === null))
    return `it is ${status} and settled at ${String(settledAt)}`;
  if (status === 'partly' && (closedMinor == null || closedMinor > stakeMinor))
    return 'a partial cash-out without the part that it closed';
  return currencyDecimals(bet.currency) === undefined ? `its currency is ${bet.currency}` : undefined;
}
