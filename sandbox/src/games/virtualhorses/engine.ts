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
  race,
  readSpot,
  returnOf,
  runsIn,
} from './rules.ts';
import { RACE_MS, scriptOf } from './script.ts';

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
    playMs: () => RACE_MS + 1_000,
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
  },
);
