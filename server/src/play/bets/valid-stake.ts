import type { ListedBet } from '../../outside/providers/provider.ts';

/** A sports bet at lower odds risks too little to count as turnover. */
const LEAST_SPORTS_ODDS = 1.5;

/**
 * The part of a bet's stake that counts as turnover once it is settled: what the vendor counts as exposed, none of a void bet or of one
 * below the least odds, and of a partial cash-out the part that is closed (rule R13).
 */
export function validStake({ status, stakeMinor, validMinor, closedMinor, details }: ListedBet): bigint {
  if (status === 'void') return 0n;
  if (
    details?.kind === 'sports' &&
    details.legs.reduce((odds, leg) => odds * Number(leg.odds), 1) < LEAST_SPORTS_ODDS
  )
    return 0n;
  const closed = closedMinor ?? stakeMinor;
  const valid = validMinor ?? stakeMinor;
  return valid < closed ? valid : closed;
}
