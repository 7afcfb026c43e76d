import type { SpotStakes } from '../kit/spots.ts';
import { cardOf, priceOf, publicChoice } from '../kit/virtual.ts';
import type { Draw } from '../random.ts';
import type { Names } from '../sports/leagues.ts';
import { STABLE } from './runners.ts';

/** Strengths of the runners by number. Each place of the order goes to one who is left, in proportion to strength (Plackett–Luce). */
export type Field = readonly number[];
/** The published fields; a round's number says which one runs. */
export const FIELDS: readonly Field[] = [
  [22, 30, 9, 14, 7, 18],
  [12, 26, 15, 34, 20, 13, 8, 10],
  [11, 17, 29, 8, 20, 15, 13],
  [16, 10, 21, 12, 33, 9],
  [14, 9, 12, 21, 11, 30, 17, 25],
  [24, 12, 10, 18, 9, 15, 28],
  [20, 19, 14, 11, 13, 24],
  [31, 11, 16, 9, 22, 13, 10, 19],
  [9, 23, 13, 32, 12, 10, 19],
  [13, 15, 27, 21, 10, 12],
  [10, 18, 24, 12, 14, 9, 29, 20],
  [18, 11, 14, 10, 25, 31, 12],
];
/** What comes back of the stakes of each kind of bet, before prices are rounded down. */
const RETURNED = { win: 0.91, place: 0.9, forecast: 0.88 } as const;
/** Runners of the longest field. */
export const MOST_RUNNERS = 8;

export type Kind = keyof typeof RETURNED;
/** A bet on runners, counted from 0: to win, to be placed, or to be first and second in this order. */
export type Spot = { kind: Kind; first: number; second: number | undefined };
/** The runners as they finish, counted from 0. */
export type Order = number[];

/** Draws who is first among all, then who is next among those left. */
export function race(field: Field, draw: Draw): Order {
  const left = field.map((_, runner) => runner);
  return field.map(() => {
    let below = draw(left.reduce((sum, runner) => sum + field[runner]!, 0));
    const at = left.findIndex((runner) => (below -= field[runner]!) < 0);
    return left.splice(at, 1)[0]!;
  });
}

export const fieldNumberOf = (round: number): number => cardOf(round, FIELDS.length) + 1;
export const fieldOf = (round: number): Field => FIELDS[fieldNumberOf(round) - 1]!;
export const runnersOf = (round: number): Names[] => publicChoice(round, STABLE, fieldOf(round).length);
/** How many runners are placed: three of eight, two of fewer. */
export const placedOf = (field: Field): number => (field.length >= 8 ? 3 : 2);

const SPOT = /^(?:([wp])([1-8])|f([1-8])-([1-8]))$/;
/** Reads `w3`, `p3` or `f3-5`: runners by their numbers from 1. */
export function readSpot(id: string): Spot | undefined {
  const [, kind, one, first, second] = SPOT.exec(id) ?? [];
  if (one) return { kind: kind === 'w' ? 'win' : 'place', first: Number(one) - 1, second: undefined };
  if (!first || first === second) return undefined;
  return { kind: 'forecast', first: Number(first) - 1, second: Number(second) - 1 };
}

/** Whether the runners of a bet are in the field. */
export const runsIn = ({ first, second = 0 }: Spot, field: Field): boolean =>
  first < field.length && second < field.length;

/** Every way in which the places that bets ask for can be taken, with its chance. */
export function* endings(field: Field): Generator<{ order: Order; chance: number }> {
  const total = field.reduce((sum, weight) => sum + weight, 0);
  const runners = field.map((_, runner) => runner);
  for (const first of runners)
    for (const second of runners)
      for (const third of runners) {
        if (first === second || second === third || first === third) continue;
        const [one, two, three] = [field[first]!, field[second]!, field[third]!];
        const chance = (one / total) * (two / (total - one)) * (three / (total - one - two));
        yield { order: [first, second, third], chance };
      }
}

export function isWon({ kind, first, second }: Spot, order: Order, field: Field): boolean {
  if (kind === 'win') return order[0] === first;
  if (kind === 'place') return order.slice(0, placedOf(field)).includes(first);
  return order[0] === first && order[1] === second;
}

export function chanceOf(spot: Spot, field: Field): number {
  let sum = 0;
  for (const { order, chance } of endings(field)) if (isWon(spot, order, field)) sum += chance;
  return sum;
}

const prices = new Map<string, number>();
/** The price in hundredths: all that comes back for a stake of 1.00. */
export function priceIn(spot: Spot, field: Field): number {
  const key = JSON.stringify([spot, field]);
  let price = prices.get(key);
  if (price === undefined) {
    price = priceOf(chanceOf(spot, field), RETURNED[spot.kind]);
    prices.set(key, price);
  }
  return price;
}

/** All that a stake brings back, in minor units: exact for stakes of whole units. */
export function returnMinor(id: string, stakeMinor: number, order: Order, field: Field): number {
  const spot = readSpot(id)!;
  return isWon(spot, order, field) ? (stakeMinor * priceIn(spot, field)) / 100 : 0;
}

export const returnOf = (stakes: SpotStakes, order: Order, field: Field): number =>
  stakes.reduce((sum, [id, minor]) => sum + returnMinor(id, minor, order, field), 0);

/** Every bet that a field offers. */
export function spotsOf(field: Field): string[] {
  const numbers = field.map((_, runner) => runner + 1);
  return [
    ...numbers.map((number) => `w${number}`),
    ...numbers.map((number) => `p${number}`),
    ...numbers.flatMap((first) =>
      numbers.filter((second) => second !== first).map((second) => `f${first}-${second}`),
    ),
  ];
}
