import { z } from 'zod';
import { type JudgedBet, shared } from '../kit/shared.ts';
import { refuseAbove } from '../limits.ts';
import { BetRefused } from '../purse.ts';
import { published } from './published.ts';
import { findSpot, type Kind, returnsOf, spin, SPOTS, type Stakes } from './rules.ts';

/** What one player may lay in a round, minor units of a ringgit: on a spot by its kind, and in all. */
export const LIMITS = {
  leastMinor: 100,
  mostMinor: 500_000,
  straight: 20_000,
  split: 40_000,
  street: 60_000,
  corner: 80_000,
  line: 120_000,
  dozen: 250_000,
  column: 250_000,
  half: 500_000,
  liabilityMinor: 20_000_000,
} satisfies Record<Kind, number> & Record<string, number>;

const MOST_IN_ANY_CURRENCY_MINOR = 100_000_000_000;
export type Pick = { spots: [spot: string, stakeMinor: number][] };
const spot = z
  .string()
  .max(24)
  .refine((id) => findSpot(id) !== undefined);

/** The stakes in the limits' own currency, whatever they were laid in. */
function inUnits({ pick, stakeMinor }: JudgedBet<Pick>): [string, number][] {
  const sum = pick.spots.reduce((all, [, minor]) => all + minor, 0);
  return pick.spots.map(([id, minor]) => [id, (minor * stakeMinor) / sum]);
}

function sumBySpot(bets: JudgedBet<Pick>[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const bet of bets) for (const [id, minor] of inUnits(bet)) sums.set(id, (sums.get(id) ?? 0) + minor);
  return sums;
}

/** The most that the house loses on these stakes: at the worst pocket. */
export function liabilityMinor(stakes: Stakes): number {
  return Math.max(...returnsOf(stakes)) - stakes.reduce((sum, [, minor]) => sum + minor, 0);
}

function check(bet: JudgedBet<Pick>, own: JudgedBet<Pick>[], all: JudgedBet<Pick>[]): void {
  for (const [id, minor] of inUnits(bet)) {
    const most = LIMITS[findSpot(id)!.kind];
    // A rounded unit of another currency may lie a hair below.
    if (minor < LIMITS.leastMinor - 1e-6 || minor > most + 1e-6) throw new BetRefused('stake');
  }
  const mine = sumBySpot([...own, bet]);
  for (const [id, minor] of mine) refuseAbove(minor, LIMITS[findSpot(id)!.kind] + 1e-6, 'round');
  refuseAbove(
    [...mine.values()].reduce((sum, minor) => sum + minor, 0),
    LIMITS.mostMinor + 1e-6,
    'round',
  );
  refuseAbove(liabilityMinor([...sumBySpot([...all, bet])]), LIMITS.liabilityMinor, 'full');
}

export const ROULETTE = shared<Pick, number>(
  {
    id: 'roulette',
    category: 'Roulette',
    published,
    bettingMs: 15_000,
    resultMs: 9_000,
    pastRounds: 500,
    limits: LIMITS,
  },
  {
    pick: z.strictObject({
      spots: z
        .array(z.tuple([spot, z.int().min(1).max(MOST_IN_ANY_CURRENCY_MINOR)]))
        .min(1)
        .max(SPOTS.length)
        .refine((spots) => new Set(spots.map(([id]) => id)).size === spots.length),
    }),
    decide: spin,
    playMs: () => 4_000,
    // Whole units, so that every part of 36 is paid exactly.
    fits: ({ spots }, stakeMinor) =>
      spots.every(([, minor]) => minor % 100 === 0) &&
      spots.reduce((sum, [, minor]) => sum + minor, 0) === stakeMinor,
    check,
    payMinor: ({ spots }, pocket) => returnsOf(spots)[pocket]!,
    // What comes back at every number but zero is not exposed: red with black, say.
    exposedMinor: ({ spots }, stakeMinor) => Math.max(0, stakeMinor - Math.min(...returnsOf(spots).slice(1))),
  },
);
