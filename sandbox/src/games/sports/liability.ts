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

/** A bet with its legs, read once. */
interface Bet {
  legs: Leg[];
  stakeMinor: number;
  /** In minor units of a ringgit, which are no whole numbers for every currency. */
  returnMinor: number;
}

function readBet(staked: Staked): Bet {
  const legs = keptLegs(staked);
  const returnMinor = legs.reduce((minor, { odds }) => (minor * odds) / 100, staked.stakeMinor);
  return { legs, stakeMinor: staked.stakeMinor, returnMinor };
}

/** Throws BetRefused where a bet would be above a limit; `staked` is the bet in question, which is not among the others. */
export function refuseAboveLimits({ own, all }: Running, staked: Staked): void {
  const bet = readBet(staked);
  const { legs, stakeMinor } = bet;
  const most = legs.length === 1 ? LIMITS.mostMinor : LIMITS.mostOnAccumulatorMinor;
  if (stakeMinor < LIMITS.leastMinor || stakeMinor > most) throw new BetRefused('stake');
  if (bet.returnMinor > LIMITS.mostReturnMinor) throw new BetRefused('return');
  // Only bets that share a match count, and only they are read.
  const matches = new Set(legs.map(({ match }) => match));
  const touches = ({ event }: Staked) => event.split('+').some((match) => matches.has(match));
  const ownBets = own.filter(touches).map(readBet);
  const allBets = all.filter(touches).map(readBet);
  const [first] = legs;
  if (legs.length === 1) {
    const same = ownBets.filter(
      (other) => other.legs.length === 1 && selectionOf(other.legs[0]!) === selectionOf(first!),
    );
    refuseAbove(sumOf([...same, bet]), LIMITS.mostMinor, 'round');
  }
  for (const { match } of legs) {
    const onMatch = ownBets.filter((other) => other.legs.some((leg) => leg.match === match));
    refuseAbove(sumOf([...onMatch, bet]), LIMITS.mostOnMatchMinor, 'round');
    refuseAbove(costMinor([...allBets, bet], match), MATCH_LIABILITY_MINOR, 'full');
  }
}

/**
 * The most that the bets on one match can cost the house: the worst result of each market, as if all could come together. An
 * accumulator counts as if its other legs were won.
 */
export function liabilityMinor(bets: readonly Staked[], match: string): number {
  return costMinor(bets.map(readBet), match);
}

function costMinor(bets: readonly Bet[], match: string): number {
  const exposed = bets.flatMap((bet) => {
    const leg = bet.legs.find((one) => one.match === match);
    return leg ? [{ ...bet, leg }] : [];
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
