import { formatPoints } from '../../points.ts';
import { cardName } from '../cards.ts';
import { shared } from '../kit/shared.ts';
import {
  checkSpots,
  spotsFit,
  type SpotsPick,
  spotsShape,
  type SpotStakes,
  sumBySpot,
} from '../kit/spots.ts';
import { toldMs } from './deal.ts';
import { published } from './published.ts';
import { handOf, RESULTS, returnMinor, returnOf, type Spot, SPOTS } from './rules.ts';
import { dealFrom, HANDS_IN_SHOE, placeOf } from './shoe.ts';

/** What one player may lay in a round, minor units of a ringgit: on each spot, and in all. */
export const LIMITS = {
  leastMinor: 100,
  mostMinor: 500_000,
  player: 200_000,
  banker: 200_000,
  bankerFree: 200_000,
  tie: 50_000,
  playerPair: 30_000,
  bankerPair: 30_000,
  eitherPair: 50_000,
  perfectPair: 10_000,
  liabilityMinor: 10_000_000,
} satisfies Record<Spot, number> & Record<string, number>;

/** The most that the house loses on these stakes. */
export function liabilityMinor(stakes: SpotStakes): number {
  const staked = stakes.reduce((sum, [, minor]) => sum + minor, 0);
  return Math.max(...RESULTS.map((result) => returnOf(stakes, result))) - staked;
}

/** The cards of a hand in the order in which they are dealt. */
export type Cards = number[];

export const BACCARAT = shared<SpotsPick, Cards>(
  {
    id: 'baccarat',
    category: 'Baccarat',
    published,
    bettingMs: 15_000,
    resultMs: 4_500,
    squeezeMs: 3_500,
    // Its cards are dealt face up.
    paces: { 'swift-baccarat': { bettingMs: 10_000, resultMs: 3_000, squeezeMs: 0 } },
    // It would say how many cards come.
    isEndSecret: true,
    roundsOfSeed: HANDS_IN_SHOE,
    // A whole shoe, and a part of the one that is being dealt.
    pastRounds: HANDS_IN_SHOE + 42,
    limits: LIMITS,
  },
  {
    pick: spotsShape((id) => (SPOTS as readonly string[]).includes(id), SPOTS.length),
    decide: (draw, round) => dealFrom(draw, placeOf(round).hand),
    choiceOf: (round) => placeOf(round).hand,
    playMs: (cards, { squeezeMs }) => toldMs(cards.length, squeezeMs),
    turns: (cards, { squeezeMs }) => cards.map((shown, at) => ({ afterMs: toldMs(at, squeezeMs), shown })),
    fits: spotsFit,
    check: (bet, own, all) =>
      checkSpots(bet, own, all, {
        ...LIMITS,
        mostOn: (id) => LIMITS[id as Spot],
        worstMinor: liabilityMinor,
      }),
    spotsOf: (bet) => sumBySpot([bet]),
    payMinor: ({ spots }, cards) => returnOf(spots, handOf(cards)),
    // Of player and banker, with and without its commission, one wins what the other loses, or both come back.
    exposedMinor({ spots }, stakeMinor) {
      const on = (spot: Spot) => spots.find(([id]) => id === spot)?.[1] ?? 0;
      return stakeMinor - 2 * Math.min(on('player'), on('banker') + on('bankerFree'));
    },
    details({ spots }, cards, round) {
      const hand = cards && handOf(cards);
      const { shoe, hand: number } = placeOf(round);
      return {
        kind: 'cards',
        round: `${shoe}-${number}`,
        hands: hand
          ? (['player', 'banker'] as const).map((side) => ({
              side,
              cards: hand[side].map(cardName),
              points: side === 'player' ? hand.playerPoints : hand.bankerPoints,
            }))
          : null,
        outcome: hand?.outcome ?? null,
        spots: spots.map(([spot, stakeMinor]) => ({
          spot,
          stake: formatPoints(stakeMinor),
          win: hand ? formatPoints(returnMinor(spot as Spot, stakeMinor, hand)) : null,
        })),
      };
    },
  },
);
