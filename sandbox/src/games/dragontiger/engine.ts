import { formatPoints } from '../../points.ts';
import { cardName } from '../cards.ts';
import { shared } from '../kit/shared.ts';
import { checkSpots, spotsFit, type SpotsPick, spotsShape, type SpotStakes } from '../kit/spots.ts';
import { published } from './published.ts';
import {
  type Cards,
  deal,
  rankOf,
  RESULTS,
  returnMinor,
  returnOf,
  type Spot,
  SPOTS,
  winnerOf,
} from './rules.ts';

/** What one player may lay in a round, minor units of a ringgit: on each spot, and in all. */
export const LIMITS = {
  leastMinor: 100,
  mostMinor: 500_000,
  dragon: 200_000,
  tiger: 200_000,
  tie: 50_000,
  suitedTie: 10_000,
  liabilityMinor: 10_000_000,
} satisfies Record<Spot, number> & Record<string, number>;
/** The dragon's card is turned after this time, the tiger's after that. */
const TURNED_MS = [900, 2_500] as const;

/** The most that the house loses on these stakes. */
export function liabilityMinor(stakes: SpotStakes): number {
  const staked = stakes.reduce((sum, [, minor]) => sum + minor, 0);
  return Math.max(...RESULTS.map((cards) => returnOf(stakes, cards))) - staked;
}

export const DRAGON_TIGER = shared<SpotsPick, Cards>(
  {
    id: 'dragontiger',
    category: 'Dragon Tiger',
    published,
    bettingMs: 12_000,
    resultMs: 4_500,
    pastRounds: 120,
    limits: LIMITS,
  },
  {
    pick: spotsShape((id) => (SPOTS as readonly string[]).includes(id), SPOTS.length),
    decide: deal,
    playMs: () => 3_600,
    turns: (cards) => TURNED_MS.map((afterMs, at) => ({ afterMs, shown: cards[at] })),
    fits: spotsFit,
    check: (bet, own, all) =>
      checkSpots(bet, own, all, {
        ...LIMITS,
        mostOn: (id) => LIMITS[id as Spot],
        worstMinor: liabilityMinor,
      }),
    payMinor: ({ spots }, cards) => returnOf(spots, cards),
    // Dragon and tiger together lose half of both on a tie, and nothing otherwise.
    exposedMinor({ spots }, stakeMinor) {
      const on = (spot: Spot) => spots.find(([id]) => id === spot)?.[1] ?? 0;
      return stakeMinor - 2 * Math.min(on('dragon'), on('tiger'));
    },
    details: ({ spots }, cards, round) => ({
      kind: 'cards',
      round: String(round),
      hands: cards
        ? (['dragon', 'tiger'] as const).map((side, at) => ({
            side,
            cards: [cardName(cards[at]!)],
            points: rankOf(cards[at]!),
          }))
        : null,
      outcome: cards ? winnerOf(cards) : null,
      spots: spots.map(([spot, stakeMinor]) => ({
        spot,
        stake: formatPoints(stakeMinor),
        win: cards ? formatPoints(returnMinor(spot as Spot, stakeMinor, cards)) : null,
      })),
    }),
  },
);
