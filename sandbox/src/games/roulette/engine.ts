import { formatPoints } from '../../points.ts';
import { shared } from '../kit/shared.ts';
import { checkSpots, spotsFit, type SpotsPick, spotsShape, type SpotStakes } from '../kit/spots.ts';
import { published } from './published.ts';
import { findSpot, type Kind, namesOf, returnMinor, returnsOf, spin, SPOTS } from './rules.ts';

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

/** The most that the house loses on these stakes: at the worst pocket. */
export function liabilityMinor(stakes: SpotStakes): number {
  return Math.max(...returnsOf(stakes)) - stakes.reduce((sum, [, minor]) => sum + minor, 0);
}

export const ROULETTE = shared<SpotsPick, number>(
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
    pick: spotsShape((id) => findSpot(id) !== undefined, SPOTS.length),
    decide: spin,
    playMs: () => 4_000,
    fits: spotsFit,
    check: (bet, own, all) =>
      checkSpots(bet, own, all, {
        ...LIMITS,
        mostOn: (id) => LIMITS[findSpot(id)!.kind],
        worstMinor: liabilityMinor,
      }),
    payMinor: ({ spots }, pocket) => returnsOf(spots)[pocket]!,
    // What comes back at every number but zero is not exposed: red with black, say.
    exposedMinor: ({ spots }, stakeMinor) => Math.max(0, stakeMinor - Math.min(...returnsOf(spots).slice(1))),
    details: ({ spots }, pocket, round) => ({
      kind: 'draw',
      period: String(round),
      numbers: pocket === undefined ? null : [pocket],
      lines: spots.map(([id, stakeMinor]) => {
        const spot = findSpot(id)!;
        return {
          ...namesOf(spot),
          stake: formatPoints(stakeMinor),
          win: pocket === undefined ? null : formatPoints(returnMinor(spot, stakeMinor, pocket)),
        };
      }),
    }),
  },
);
