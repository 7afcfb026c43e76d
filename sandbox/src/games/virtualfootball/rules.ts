import type { SpotStakes } from '../kit/spots.ts';
import { cardOf, priceOf, publicChoice } from '../kit/virtual.ts';
import type { Draw } from '../random.ts';
import { CLUBS } from './clubs.ts';

/** The goals that each side scores in the mean, in hundredths. */
export type Fixture = readonly [home: number, away: number];
/** The published fixtures; a round's number says which one is played. */
export const FIXTURES: readonly Fixture[] = [
  [150, 115],
  [185, 90],
  [120, 125],
  [210, 105],
  [105, 150],
  [165, 135],
  [135, 95],
  [95, 175],
  [175, 160],
  [145, 145],
  [195, 120],
  [125, 105],
];
/** No side scores more. */
export const MOST_GOALS = 7;
const MILLION = 1_000_000;
/** Scores that can be bet on have at most so many goals a side. */
const MOST_BET_GOALS = 3;
/** Goals of both sides: over or under. */
export const TOTAL_LINE = 2.5;
export const MINUTES = 90;
/** What comes back of the stakes of each market, before prices are rounded down. */
const RETURNED = { winner: 0.92, total: 0.92, both: 0.92, score: 0.88 } as const;
export type Market = keyof typeof RETURNED;
export type Score = readonly [home: number, away: number];

/** The goals of either side, then the minutes of the home side's goals and of the other's, each in order. */
export type Outcome = number[];

/** How often of a million a side scores 0, 1, 2 … goals: a Poisson law in whole numbers, cut at the most goals. */
export function goalWeights(mean: number): number[] {
  let part = Math.exp(-mean / 100);
  let left = MILLION;
  return Array.from({ length: MOST_GOALS + 1 }, (_, goals) => {
    if (goals > 0) part *= mean / 100 / goals;
    const weight = goals === MOST_GOALS ? left : Math.round(part * MILLION);
    left -= weight;
    return weight;
  });
}

/** Draws the goals of either side, then a minute for each goal. */
export function kickOff([home, away]: Fixture, draw: Draw): Outcome {
  const goalsOf = (mean: number) => {
    let below = draw(MILLION);
    return goalWeights(mean).findIndex((weight) => (below -= weight) < 0);
  };
  const score = [goalsOf(home), goalsOf(away)];
  const minutes = score.map((goals) =>
    Array.from({ length: goals }, () => draw(MINUTES) + 1).toSorted((one, other) => one - other),
  );
  return [...score, ...minutes.flat()];
}

/** The goals of a match by minute. */
export function goalsOf([home = 0, , ...minutes]: Outcome): { side: 'home' | 'away'; minute: number }[] {
  return minutes
    .map((minute, at) => ({ side: at < home ? ('home' as const) : ('away' as const), minute }))
    .toSorted((one, other) => one.minute - other.minute);
}

export const fixtureNumberOf = (round: number): number => cardOf(round, FIXTURES.length) + 1;
export const fixtureOf = (round: number): Fixture => FIXTURES[fixtureNumberOf(round) - 1]!;
/** The clubs that meet: at home, and away. */
export const clubsOf = (round: number) => publicChoice(round, CLUBS, 2);

export type Spot = { id: string; market: Market; wins: (score: Score) => boolean };
const spot = (id: string, market: Market, wins: Spot['wins']): Spot => ({ id, market, wins });
const betScores = Array.from({ length: (MOST_BET_GOALS + 1) ** 2 }, (_, at): Score => [
  Math.floor(at / (MOST_BET_GOALS + 1)),
  at % (MOST_BET_GOALS + 1),
]);
export const SPOTS: readonly Spot[] = [
  spot('home', 'winner', ([home, away]) => home > away),
  spot('draw', 'winner', ([home, away]) => home === away),
  spot('away', 'winner', ([home, away]) => home < away),
  spot('over', 'total', ([home, away]) => home + away > TOTAL_LINE),
  spot('under', 'total', ([home, away]) => home + away < TOTAL_LINE),
  spot('yes', 'both', ([home, away]) => home > 0 && away > 0),
  spot('no', 'both', ([home, away]) => home === 0 || away === 0),
  ...betScores.map(([one, other]) =>
    spot(`s${one}-${other}`, 'score', ([home, away]) => home === one && away === other),
  ),
];
const BY_ID = new Map(SPOTS.map((each) => [each.id, each]));
export const findSpot = (id: string): Spot | undefined => BY_ID.get(id);

/** Every score, with its chance. */
export function endings([home, away]: Fixture): { score: Score; chance: number }[] {
  const others = goalWeights(away);
  return goalWeights(home).flatMap((weight, one) =>
    others.map((other, two) => ({
      score: [one, two] as const,
      chance: (weight / MILLION) * (other / MILLION),
    })),
  );
}

export const chanceOf = ({ wins }: Spot, fixture: Fixture): number =>
  endings(fixture).reduce((sum, { score, chance }) => sum + (wins(score) ? chance : 0), 0);

const prices = new Map<string, number>();
/** The price in hundredths: all that comes back for a stake of 1.00. */
export function priceIn(each: Spot, fixture: Fixture): number {
  const key = `${each.id} ${fixture.join(' ')}`;
  let price = prices.get(key);
  if (price === undefined) {
    price = priceOf(chanceOf(each, fixture), RETURNED[each.market]);
    prices.set(key, price);
  }
  return price;
}

/** All that stakes bring back at a score, in minor units: exact for stakes of whole units. */
export function returnOf(stakes: SpotStakes, score: Score, fixture: Fixture): number {
  return stakes.reduce((sum, [id, minor]) => {
    const each = BY_ID.get(id)!;
    return sum + (each.wins(score) ? (minor * priceIn(each, fixture)) / 100 : 0);
  }, 0);
}
