import { BetRefused } from '../purse.ts';
import { shared } from '../kit/shared.ts';
import { checkSpots, spotsFit, type SpotsPick, spotsShape, type SpotStakes } from '../kit/spots.ts';
import { published } from './published.ts';
import {
  endings,
  type Field,
  fieldNumberOf,
  fieldOf,
  type Kind,
  type Order,
  priceIn,
  race,
  readSpot,
  returnMinor,
  returnOf,
  runnersOf,
  runsIn,
} from './rules.ts';
import { SILKS } from './runners.ts';
import { RACE_MS, scriptOf, standingAfter } from './script.ts';

/** What one player may lay in a race, minor units of a ringgit: on a bet by its kind, and in all. */
export const LIMITS = {
  leastMinor: 100,
  mostMinor: 500_000,
  win: 200_000,
  place: 200_000,
  forecast: 20_000,
  liabilityMinor: 20_000_000,
} satisfies Record<Kind, number> & Record<string, number>;
/** Places of one bet. */
const MOST_SPOTS = 40;

/** From the close of bets to the result: the race, and a moment at the post. */
const PLAY_MS = RACE_MS + 1_000;

const sumOf = (stakes: SpotStakes) => stakes.reduce((sum, [, minor]) => sum + minor, 0);
const returnsOf = (stakes: SpotStakes, field: Field) =>
  [...endings(field)].map(({ order }) => returnOf(stakes, order, field));

/** The most that the house loses on these stakes: at the worst finish. */
export const liabilityMinor = (stakes: SpotStakes, field: Field): number =>
  Math.max(...returnsOf(stakes, field)) - sumOf(stakes);

export const VIRTUAL_HORSES = shared<SpotsPick, Order>(
  {
    id: 'virtualhorses',
    category: 'Virtual Sports',
    published,
    bettingMs: 100_000,
    resultMs: 15_000,
    pastRounds: 40,
    limits: LIMITS,
  },
  {
    pick: spotsShape((id) => readSpot(id) !== undefined, MOST_SPOTS),
    decide: (draw, round) => race(fieldOf(round), draw),
    choiceOf: fieldNumberOf,
    playMs: () => PLAY_MS,
    turns: scriptOf,
    fits: spotsFit,
    check(bet, own, all, round) {
      const field = fieldOf(round);
      if (bet.pick.spots.some(([id]) => !runsIn(readSpot(id)!, field))) throw new BetRefused('stake');
      checkSpots(bet, own, all, {
        ...LIMITS,
        mostOn: (id) => LIMITS[readSpot(id)!.kind],
        worstMinor: (stakes) => liabilityMinor(stakes, field),
      });
    },
    payMinor: ({ spots }, order, _stakeMinor, round) => returnOf(spots, order, fieldOf(round)),
    // What comes back at every finish is not exposed: bets on all runners, say.
    exposedMinor: ({ spots }, stakeMinor, round) =>
      Math.max(0, stakeMinor - Math.min(...returnsOf(spots, fieldOf(round)))),
    virtual: {
      sport: 'horses',
      playMs: PLAY_MS,
      entrantsOf: (round) => runnersOf(round).map((names, at) => ({ names, colour: SILKS[at]! })),
      mainSpots: (round) => fieldOf(round).flatMap((_, at) => [`w${at + 1}`, `p${at + 1}`]),
      betOf(id, round) {
        const spot = readSpot(id)!;
        const runners = [spot.first, spot.second].filter((runner) => runner !== undefined);
        return {
          market: spot.kind,
          pick: runners.map((runner) => runner + 1).join('-'),
          price: priceIn(spot, fieldOf(round)),
        };
      },
      returnMinor: (id, stakeMinor, order, round) => returnMinor(id, stakeMinor, order, fieldOf(round)),
      standing: (turns) => standingAfter(turns as number[][]).map((runner) => runner + 1),
      resultOf: (order) => order.map((runner) => runner + 1),
    },
  },
);
