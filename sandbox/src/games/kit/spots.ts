import { z } from 'zod';
import { refuseAbove } from '../limits.ts';
import { BetRefused } from '../purse.ts';
import type { JudgedBet } from './shared.ts';

/** A bet on several places of a table at once. */
export type SpotsPick = { spots: [spot: string, stakeMinor: number][] };
export type SpotStakes = readonly (readonly [spot: string, stakeMinor: number])[];

const MOST_IN_ANY_CURRENCY_MINOR = 100_000_000_000;
/** A unit of another currency may be a hair off. */
const HAIR = 1e-6;

export function spotsShape(isSpot: (id: string) => boolean, most: number): z.ZodType<SpotsPick> {
  const spot = z.string().max(40).refine(isSpot);
  return z.strictObject({
    spots: z
      .array(z.tuple([spot, z.int().min(1).max(MOST_IN_ANY_CURRENCY_MINOR)]))
      .min(1)
      .max(most)
      .refine((spots) => new Set(spots.map(([id]) => id)).size === spots.length),
  });
}

/** Stakes are whole units, so that every part is paid exactly. */
export const spotsFit = ({ spots }: SpotsPick, stakeMinor: number): boolean =>
  spots.every(([, minor]) => minor % 100 === 0) && sumOf(spots) === stakeMinor;

const sumOf = (stakes: SpotStakes) => stakes.reduce((sum, [, minor]) => sum + minor, 0);

interface SpotLimits {
  leastMinor: number;
  mostMinor: number;
  liabilityMinor: number;
  mostOn: (spot: string) => number;
  /** What the house loses on stakes at the worst result. */
  worstMinor: (stakes: SpotStakes) => number;
}

/** Judges a bet beside those of its player and of all players. Throws BetRefused. */
export function checkSpots(
  bet: JudgedBet<SpotsPick>,
  own: JudgedBet<SpotsPick>[],
  all: JudgedBet<SpotsPick>[],
  { leastMinor, mostMinor, liabilityMinor, mostOn, worstMinor }: SpotLimits,
): void {
  for (const [id, minor] of inUnits(bet))
    if (minor < leastMinor - HAIR || minor > mostOn(id) + HAIR) throw new BetRefused('stake');
  const mine = sumBySpot([...own, bet]);
  for (const [id, minor] of mine) refuseAbove(minor, mostOn(id) + HAIR, 'round');
  refuseAbove(sumOf(mine), mostMinor + HAIR, 'round');
  refuseAbove(worstMinor(sumBySpot([...all, bet])), liabilityMinor, 'full');
}

/** The stakes in the limits' own currency, whatever they were laid in. */
function inUnits({ pick, stakeMinor }: JudgedBet<SpotsPick>): [string, number][] {
  const sum = sumOf(pick.spots);
  return pick.spots.map(([id, minor]) => [id, (minor * stakeMinor) / sum]);
}

/** All that is laid on each place, in the limits' own currency. */
export function sumBySpot(bets: JudgedBet<SpotsPick>[]): [string, number][] {
  const sums = new Map<string, number>();
  for (const bet of bets) for (const [id, minor] of inUnits(bet)) sums.set(id, (sums.get(id) ?? 0) + minor);
  return [...sums];
}
