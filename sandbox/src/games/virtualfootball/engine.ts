import { shared } from '../kit/shared.ts';
import { checkSpots, spotsFit, type SpotsPick, spotsShape, type SpotStakes } from '../kit/spots.ts';
import { published } from './published.ts';
import {
  clubsOf,
  endings,
  findSpot,
  type Fixture,
  fixtureNumberOf,
  fixtureOf,
  goalsOf,
  kickOff,
  type Market,
  type Outcome,
  priceIn,
  returnOf,
  SPOTS,
  TOTAL_LINE,
} from './rules.ts';
import { MATCH_MS, MINUTE_MS } from './script.ts';

/** What one player may lay on a match, minor units of a ringgit: on a bet by its market, and in all. */
export const LIMITS = {
  leastMinor: 100,
  mostMinor: 500_000,
  winner: 200_000,
  total: 200_000,
  both: 200_000,
  score: 20_000,
  liabilityMinor: 20_000_000,
} satisfies Record<Market, number> & Record<string, number>;

const sumOf = (stakes: SpotStakes) => stakes.reduce((sum, [, minor]) => sum + minor, 0);
const returnsOf = (stakes: SpotStakes, fixture: Fixture) =>
  endings(fixture).map(({ score }) => returnOf(stakes, score, fixture));

/** The most that the house loses on these stakes: at the worst score. */
export const liabilityMinor = (stakes: SpotStakes, fixture: Fixture): number =>
  Math.max(...returnsOf(stakes, fixture)) - sumOf(stakes);

export const VIRTUAL_FOOTBALL = shared<SpotsPick, Outcome>(
  {
    id: 'virtualfootball',
    category: 'Virtual Sports',
    published,
    bettingMs: 90_000,
    resultMs: 15_000,
    pastRounds: 40,
    limits: LIMITS,
  },
  {
    pick: spotsShape((id) => findSpot(id) !== undefined, SPOTS.length),
    decide: (draw, round) => kickOff(fixtureOf(round), draw),
    choiceOf: fixtureNumberOf,
    playMs: () => MATCH_MS,
    turns: (outcome) => goalsOf(outcome).map((goal) => ({ afterMs: goal.minute * MINUTE_MS, shown: goal })),
    fits: spotsFit,
    check(bet, own, all, round) {
      checkSpots(bet, own, all, {
        ...LIMITS,
        mostOn: (id) => LIMITS[findSpot(id)!.market],
        worstMinor: (stakes) => liabilityMinor(stakes, fixtureOf(round)),
      });
    },
    payMinor: ({ spots }, [home = 0, away = 0], _stakeMinor, round) =>
      returnOf(spots, [home, away], fixtureOf(round)),
    // What comes back at every score is not exposed: over with under, say.
    exposedMinor: ({ spots }, stakeMinor, round) =>
      Math.max(0, stakeMinor - Math.min(...returnsOf(spots, fixtureOf(round)))),
    virtual: {
      sport: 'football',
      playMs: MATCH_MS,
      entrantsOf: (round) => clubsOf(round).map(({ names, shirt }) => ({ names, colour: shirt })),
      mainSpots: () => SPOTS.filter(({ market }) => market !== 'score').map(({ id }) => id),
      betOf(id, round) {
        const spot = findSpot(id)!;
        return {
          market: spot.market,
          pick: spot.market === 'score' ? id.slice(1) : id,
          ...(spot.market === 'total' && { line: TOTAL_LINE }),
          price: priceIn(spot, fixtureOf(round)),
        };
      },
      returnMinor: (id, stakeMinor, [home = 0, away = 0], round) =>
        returnOf([[id, stakeMinor]], [home, away], fixtureOf(round)),
      standing(turns) {
        const home = turns.filter((goal) => (goal as { side: string }).side === 'home').length;
        return [home, turns.length - home];
      },
      resultOf: ([home = 0, away = 0]) => [home, away],
    },
  },
);
