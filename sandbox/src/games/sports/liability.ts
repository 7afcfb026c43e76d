import { BetRefused } from '../purse.ts';
import { refuseAbove, type Running, type Staked, sumOf } from '../limits.ts';
import { winnersAtOnce } from './markets.ts';
import { keptLegs, type Leg, marketOf, selectionOf } from './picks.ts';

/**
 * A player's limits, in minor units of a ringgit: a stake, the stakes on a selection by singles, an accumulator's stake, the
 * stakes on all of one match together, and what one bet may return.
 */
export const LIMITS = {
  leastMinor: 100,
  mostMinor: 500_000,
  mostOnAccumulatorMinor: 200_000,
  mostOnMatchMinor: 1_000_000,
  mostReturnMinor: 10_000_000,
};
/** The most that a match can cost the house for all players together. */
const MATCH_LIABILITY_MINOR = 25_000_000;

interface Exposed {
  leg: Leg;
  stakeMinor: number;
  returnMinor: number;
}

/** Throws BetRefused where a bet would be above a limit; `staked` is the bet in question, which is not among the others. */
export function refuseAboveLimits({ own, all }: Running, staked: Staked): void {
  const legs = keptLegs(staked);
  const most = legs.length === 1 ? LIMITS.mostMinor : LIMITS.mostOnAccumulatorMinor;
  if (staked.stakeMinor < LIMITS.leastMinor || staked.stakeMinor > most) throw new BetRefused('stake');
  if (returnOf(staked) > LIMITS.mostReturnMinor) throw new BetRefused('return');
  const [first] = legs;
  if (legs.length === 1) {
    const same = own.filter((other) => {
      const others = keptLegs(other);
      return others.length === 1 && selectionOf(others[0]!) === selectionOf(first!);
    });
    refuseAbove(sumOf([...same, staked]), LIMITS.mostMinor, 'round');
  }
  for (const { match } of legs) {
    const onMatch = own.filter((other) => keptLegs(other).some((leg) => leg.match === match));
    refuseAbove(sumOf([...onMatch, staked]), LIMITS.mostOnMatchMinor, 'round');
    refuseAbove(liabilityMinor([...all, staked], match), MATCH_LIABILITY_MINOR, 'full');
  }
}

/** In minor units of a ringgit, which are no whole numbers for every currency. */
function returnOf(staked: Staked): number {
  return keptLegs(staked).reduce((minor, { odds }) => (minor * odds) / 100, staked.stakeMinor);
}

/**
 * The most that the bets on one match can cost the house: the worst result of each market, as if all could come together. An
 * accumulator counts as if its other legs were won.
 */
export function liabilityMinor(bets: readonly Staked[], match: string): number {
  const exposed = bets.flatMap((bet): Exposed[] => {
    const leg = keptLegs(bet).find((one) => one.match === match);
    return leg ? [{ leg, stakeMinor: bet.stakeMinor, returnMinor: returnOf(bet) }] : [];
  });
  const markets = [...Map.groupBy(exposed, ({ leg }) => marketOf(leg)).values()];
  const worst = markets.map((market) => {
    const sides = [...Map.groupBy(market, ({ leg }) => leg.side).values()];
    return sides
      .map((side) => side.reduce((sum, { returnMinor }) => sum + returnMinor, 0))
      .toSorted((one, other) => other - one)
      .slice(0, winnersAtOnce(market[0]!.leg.kind))
      .reduce((sum, minor) => sum + minor, 0);
  });
  return worst.reduce((sum, minor) => sum + minor, 0) - sumOf(exposed);
}
