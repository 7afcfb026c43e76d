import type { SpotStakes } from '../kit/spots.ts';
import { digitsOf, type Kind, SHAPES } from './draws.ts';

/**
 * The plays of the lotteries. One line of a slip has an id:
 *   big:straight:0123   a number of four digits by a table of prizes and a way to play it
 *   three:box:112       the last three digits
 *   digit:0:7           a digit at a place, counted from the left
 *   side:0:odd          a property of the digit at a place; side:sum:big that of the sum
 *   sum:22              the sum of the digits
 *   keno:3-15-77        numbers of which as many as possible are drawn
 *   all:5-12            numbers all of which are drawn
 * Multiples are what comes back of a stake, the stake included.
 */
export const WAYS = ['straight', 'box', 'ibox', 'roll'] as const;
export type Way = (typeof WAYS)[number];
export const SIDES = ['odd', 'even', 'big', 'small'] as const;
export type Side = (typeof SIDES)[number];
export type Table = 'big' | 'small' | 'three';

export type Line =
  | { play: 'number'; table: Table; way: Way; pattern: string }
  | { play: 'digit'; place: number; digit: number }
  | { play: 'side'; place: number | 'sum'; side: Side }
  | { play: 'sum'; sum: number }
  | { play: 'keno' | 'all'; numbers: readonly number[] };

/** What a stake on a single number brings at each prize: the first, second and third, ten special ones and ten of consolation. */
const ten = (multiple: number) => Array.from({ length: 10 }, () => multiple);
export const PRIZES: Record<Table, readonly number[]> = {
  big: [3_500, 1_500, 750, ...ten(240), ...ten(100)],
  small: [5_000, 2_800, 1_400],
  three: [920],
};
/** By how many numbers are picked and how many of them are drawn. */
export const KENO: Record<number, Record<number, number>> = {
  1: { 1: 3.7 },
  2: { 2: 15.5 },
  3: { 2: 2, 3: 47 },
  4: { 2: 1, 3: 7, 4: 140 },
  5: { 3: 3, 4: 20, 5: 700 },
  6: { 3: 2, 4: 8, 5: 75, 6: 1_500 },
  7: { 3: 1, 4: 4, 5: 27, 6: 350, 7: 2_000 },
  8: { 4: 3, 5: 13, 6: 100, 7: 1_200, 8: 2_000 },
  9: { 4: 2, 5: 7, 6: 40, 7: 300, 8: 1_500, 9: 2_500 },
  10: { 4: 1, 5: 4, 6: 20, 7: 120, 8: 1_000, 9: 2_000, 10: 2_500 },
};
export const MOST_SPOTS = 10;
/** All of so many numbers can be picked at most. */
export const MOST_ALL = 3;
const DIGIT_PAYS = 9.5;
const SIDE_PAYS = 1.9;
const PRICED_RETURN = 0.95;
/** What would pay more is not offered. */
const MOST_SUM_PAYS = 1_000;

const PLAYS: Record<Kind, readonly string[]> = {
  '4d': ['big', 'small', 'digit', 'side'],
  '3d': ['three', 'digit', 'side', 'sum'],
  fives: ['three', 'digit', 'side', 'sum'],
  keno: ['keno', 'side'],
  six: ['all', 'side'],
};
/** How many digits a bet on a place has to choose from. */
export const placesOf = (kind: Kind): number =>
  kind === '4d' ? 4 : SHAPES[kind].of === 'digits' ? SHAPES[kind].count : 0;

/** The line of an id; undefined for what this lottery does not offer. Each line has one id. */
export function readLine(kind: Kind, id: string): Line | undefined {
  const [play = '', one = '', other = '', ...rest] = id.split(':');
  if (!PLAYS[kind].includes(play) || rest.length > 0) return undefined;
  const line = lineOf(play, one, other);
  return line && isOffered(kind, line) && idOf(line) === id ? line : undefined;
}

function lineOf(play: string, one: string, other: string): Line | undefined {
  if (play === 'big' || play === 'small' || play === 'three') {
    const way = WAYS.find((each) => each === one);
    return way && { play: 'number', table: play, way, pattern: other };
  }
  if (play === 'digit') return { play, place: Number(one), digit: Number(other) };
  if (play === 'side') {
    const side = SIDES.find((each) => each === other);
    return side && { play, place: one === 'sum' ? 'sum' : Number(one), side };
  }
  if (play === 'sum') return { play, sum: Number(one) };
  const numbers = one.split('-').map(Number);
  return { play: play as 'keno' | 'all', numbers };
}

export function idOf(line: Line): string {
  if (line.play === 'number') return `${line.table}:${line.way}:${line.pattern}`;
  if (line.play === 'digit') return `digit:${line.place}:${line.digit}`;
  if (line.play === 'side') return `side:${line.place}:${line.side}`;
  return line.play === 'sum' ? `sum:${line.sum}` : `${line.play}:${line.numbers.join('-')}`;
}

function isOffered(kind: Kind, line: Line): boolean {
  const isIn = (number: number, from: number, to: number) =>
    Number.isInteger(number) && number >= from && number <= to;
  if (line.play === 'number') return isPattern(line.table === 'three' ? 3 : 4, line);
  if (line.play === 'digit') return isIn(line.place, 0, placesOf(kind) - 1) && isIn(line.digit, 0, 9);
  if (line.play === 'side')
    return line.place === 'sum' ? kind !== '4d' : isIn(line.place, 0, placesOf(kind) - 1);
  if (line.play === 'sum') {
    const pays = sumPays(kind, line.sum);
    return pays > 0 && pays <= MOST_SUM_PAYS;
  }
  const { lowest, highest } = SHAPES[kind] as { lowest: number; highest: number };
  const most = line.play === 'keno' ? MOST_SPOTS : MOST_ALL;
  const rises = line.numbers.every((number, at) => at === 0 || number > line.numbers[at - 1]!);
  return (
    line.numbers.length <= most && rises && line.numbers.every((number) => isIn(number, lowest, highest))
  );
}

function isPattern(digits: number, { way, pattern }: { way: Way; pattern: string }): boolean {
  if (pattern.length !== digits || !/^[\d*]+$/.test(pattern)) return false;
  const stars = pattern.split('*').length - 1;
  if (way === 'roll') return stars === 1;
  return stars === 0 && (way === 'straight' || new Set(pattern).size > 1);
}

type NumberLine = Extract<Line, { play: 'number' }>;
/** Every number that a line covers: itself, its orders, or those that fit with any digit for the star. */
export function coveredBy({ way, pattern }: NumberLine): string[] {
  if (way === 'straight') return [pattern];
  if (way === 'roll') return Array.from({ length: 10 }, (_, digit) => pattern.replace('*', String(digit)));
  return [...new Set(ordersOf(pattern))];
}

function ordersOf(digits: string): string[] {
  if (digits.length <= 1) return [digits];
  return Array.from(digits).flatMap((digit, at) =>
    ordersOf(digits.slice(0, at) + digits.slice(at + 1)).map((rest) => digit + rest),
  );
}

/** A stake is divided by so many whole units: a box and a roll stake on every number they cover. */
export const unitsOf = (line: Line): number =>
  line.play === 'number' && line.way !== 'ibox' ? coveredBy(line).length : 1;

/** What a stake on a line brings when one of its numbers wins a prize. An i-Box divides one stake over its numbers, rounded down to 0.01. */
function prizePays({ way }: NumberLine, prize: number, covers: number): number {
  return way === 'ibox' ? Math.floor((prize * 100) / covers) / 100 : prize / covers;
}

function numberPays(line: NumberLine, kind: Kind, numbers: readonly number[]): number {
  const covered = coveredBy(line);
  const drawn =
    line.table === 'three'
      ? [digitsOf(kind, numbers).slice(-3).join('')]
      : numbers.map((number) => String(number).padStart(4, '0'));
  return PRIZES[line.table].reduce(
    (sum, prize, at) => (covered.includes(drawn[at]!) ? sum + prizePays(line, prize, covered.length) : sum),
    0,
  );
}

const isSide = (side: Side, number: number, least: number, most: number): boolean =>
  ({
    odd: number % 2 === 1,
    even: number % 2 === 0,
    big: number * 2 > least + most,
    small: number * 2 < least + most,
  })[side];

/** The least and the greatest sum of what is drawn. */
export function sumsOf(kind: Kind): [least: number, most: number] {
  const shape = SHAPES[kind];
  if (shape.of === 'digits') return [0, shape.count * 9];
  const { count, lowest, highest } = shape;
  return [(count * (2 * lowest + count - 1)) / 2, (count * (2 * highest - count + 1)) / 2];
}

const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

/** What a stake of 1 on a line brings at a result. */
export function paysAt(kind: Kind, line: Line, numbers: readonly number[]): number {
  if (line.play === 'number') return numberPays(line, kind, numbers);
  if (line.play === 'digit') return digitsOf(kind, numbers)[line.place] === line.digit ? DIGIT_PAYS : 0;
  if (line.play === 'side') {
    const isHit =
      line.place === 'sum'
        ? isSide(line.side, total(numbers), ...sumsOf(kind))
        : isSide(line.side, digitsOf(kind, numbers)[line.place]!, 0, 9);
    return isHit ? SIDE_PAYS : 0;
  }
  if (line.play === 'sum') return total(numbers) === line.sum ? sumPays(kind, line.sum) : 0;
  const hits = line.numbers.filter((number) => numbers.includes(number)).length;
  if (line.play === 'keno') return KENO[line.numbers.length]![hits] ?? 0;
  return hits === line.numbers.length ? allPays(kind, hits) : 0;
}

/** All that a slip brings, in whole minor units: stakes are whole units, so that every part is exact. */
export function returnMinor(kind: Kind, stakes: SpotStakes, numbers: readonly number[]): number {
  return stakes.reduce((sum, [id, minor]) => sum + lineMinor(kind, id, minor, numbers), 0);
}

export function lineMinor(kind: Kind, id: string, stakeMinor: number, numbers: readonly number[]): number {
  const line = readLine(kind, id);
  return line ? Math.round(stakeMinor * paysAt(kind, line, numbers)) : 0;
}

const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);
/** The chance that `hits` of `picked` numbers are drawn. */
export function hitChance(kind: Kind, picked: number, hits: number): number {
  const { count, lowest, highest } = SHAPES[kind] as { count: number; lowest: number; highest: number };
  const all = highest - lowest + 1;
  if (hits > count) return 0;
  // From the picked numbers' side, where the figures are small: hits of them among the drawn, the others among the rest.
  return (
    (choose(picked, hits) * falling(count, hits) * falling(all - count, picked - hits)) / falling(all, picked)
  );
}

/** n · (n − 1) · … , k of them. */
const falling = (n: number, k: number): number => (k === 0 ? 1 : n * falling(n - 1, k - 1));

const sumChances = new Map<Kind, Map<number, number>>();
/** How likely each sum is. */
export function chancesOfSums(kind: Kind): Map<number, number> {
  const known = sumChances.get(kind) ?? countSums(kind);
  sumChances.set(kind, known);
  return known;
}

function countSums(kind: Kind): Map<number, number> {
  const shape = SHAPES[kind];
  const [least, most] = sumsOf(kind);
  // ways[n][s]: of n numbers drawn so far those with the sum s. A digit may come again, a number once.
  const ways = Array.from({ length: shape.count + 1 }, () => Array.from({ length: most + 1 }, () => 0));
  ways[0]![0] = 1;
  if (shape.of === 'digits')
    for (let n = 1; n <= shape.count; n += 1)
      for (let sum = 0; sum <= most; sum += 1)
        for (let digit = 0; digit <= Math.min(9, sum); digit += 1)
          ways[n]![sum]! += ways[n - 1]![sum - digit]!;
  else
    for (let number = shape.lowest; number <= shape.highest; number += 1)
      for (let n = shape.count; n >= 1; n -= 1)
        for (let sum = most; sum >= number; sum -= 1) ways[n]![sum]! += ways[n - 1]![sum - number]!;
  const counts = ways[shape.count]!;
  const all = total(counts);
  return new Map(counts.flatMap((count, sum) => (sum >= least ? [[sum, count / all] as const] : [])));
}

const roundedDown = (multiple: number) => Math.floor(multiple * 100 + 1e-9) / 100;
export const sumPays = (kind: Kind, sum: number): number => {
  const chance = chancesOfSums(kind).get(sum);
  return chance === undefined ? 0 : roundedDown(PRICED_RETURN / chance);
};
export const allPays = (kind: Kind, picked: number): number =>
  roundedDown(PRICED_RETURN / hitChance(kind, picked, picked));

/** The part of a stake on a line that comes back on average. */
export function returnOf(kind: Kind, line: Line): number {
  if (line.play === 'number') {
    const covers = coveredBy(line).length;
    const paid = PRIZES[line.table].reduce((sum, prize) => sum + prizePays(line, prize, covers), 0);
    return (paid * covers) / (line.table === 'three' ? 1_000 : 10_000);
  }
  if (line.play === 'digit') return DIGIT_PAYS / 10;
  if (line.play === 'sum') return sumPays(kind, line.sum) * chancesOfSums(kind).get(line.sum)!;
  if (line.play === 'side') {
    if (line.place !== 'sum') return SIDE_PAYS / 2;
    const chance = [...chancesOfSums(kind)].reduce(
      (sum, [at, part]) => (isSide(line.side, at, ...sumsOf(kind)) ? sum + part : sum),
      0,
    );
    return SIDE_PAYS * chance;
  }
  const picked = line.numbers.length;
  if (line.play === 'all') return allPays(kind, picked) * hitChance(kind, picked, picked);
  return Object.entries(KENO[picked]!).reduce(
    (sum, [hits, multiple]) => sum + multiple * hitChance(kind, picked, Number(hits)),
    0,
  );
}

/** The most that a stake of 1 on a line can bring. */
export function mostOf(kind: Kind, line: Line): number {
  if (line.play === 'number') {
    const covers = coveredBy(line).length;
    const prizes = PRIZES[line.table].slice(0, covers);
    return prizes.reduce((sum, prize) => sum + prizePays(line, prize, covers), 0);
  }
  if (line.play === 'digit') return DIGIT_PAYS;
  if (line.play === 'side') return SIDE_PAYS;
  if (line.play === 'sum') return sumPays(kind, line.sum);
  const picked = line.numbers.length;
  return line.play === 'all' ? allPays(kind, picked) : KENO[picked]![picked]!;
}

/**
 * The most that the house can lose on these stakes. Each family of plays is taken at its own worst result, as if all could come together; of
 * numbers the heaviest are taken to win the highest prizes, and a keno line to bring its top in equal parts with each of its numbers. So no
 * result costs more, and most cost less.
 */
export function liabilityMinor(kind: Kind, stakes: SpotStakes): number {
  const lines = stakes.flatMap(([id, minor]) => {
    const line = readLine(kind, id);
    return line ? [{ line, minor }] : [];
  });
  const back =
    worstOfNumbers(lines) + worstOfPlaces(kind, lines) + worstOfSum(kind, lines) + worstOfSets(kind, lines);
  return back - stakes.reduce((sum, [, minor]) => sum + minor, 0);
}

type Laid = readonly { line: Line; minor: number }[];
const heaviestFirst = (weights: Map<unknown, number>) =>
  [...weights.values()].toSorted((one, other) => other - one);
const addTo = <K>(sums: Map<K, number>, key: K, minor: number) =>
  void sums.set(key, (sums.get(key) ?? 0) + minor);

function worstOfNumbers(laid: Laid): number {
  const tables: Record<Table, Map<string, number>> = { big: new Map(), small: new Map(), three: new Map() };
  for (const { line, minor } of laid) {
    if (line.play !== 'number') continue;
    const covered = coveredBy(line);
    for (const number of covered) addTo(tables[line.table], number, minor / covered.length);
  }
  return Object.entries(tables).reduce((sum, [table, weights]) => {
    const prizes = PRIZES[table as Table];
    return (
      sum +
      heaviestFirst(weights)
        .slice(0, prizes.length)
        .reduce((back, minor, at) => back + minor * prizes[at]!, 0)
    );
  }, 0);
}

function worstOfPlaces(kind: Kind, laid: Laid): number {
  let back = 0;
  for (let place = 0; place < placesOf(kind); place += 1) {
    const here = laid.filter(({ line }) => 'place' in line && line.place === place);
    const digits = Array.from({ length: 10 }, (_, digit) =>
      here.reduce((sum, { line, minor }) => {
        if (line.play === 'digit') return line.digit === digit ? sum + minor * DIGIT_PAYS : sum;
        return line.play === 'side' && isSide(line.side, digit, 0, 9) ? sum + minor * SIDE_PAYS : sum;
      }, 0),
    );
    back += Math.max(...digits);
  }
  return back;
}

function worstOfSum(kind: Kind, laid: Laid): number {
  const here = laid.filter(
    ({ line }) => line.play === 'sum' || (line.play === 'side' && line.place === 'sum'),
  );
  if (here.length === 0) return 0;
  const [least, most] = sumsOf(kind);
  let worst = 0;
  for (let sum = least; sum <= most; sum += 1) {
    const back = here.reduce((minors, { line, minor }) => {
      if (line.play === 'sum') return line.sum === sum ? minors + minor * sumPays(kind, sum) : minors;
      return line.play === 'side' && isSide(line.side, sum, least, most)
        ? minors + minor * SIDE_PAYS
        : minors;
    }, 0);
    worst = Math.max(worst, back);
  }
  return worst;
}

function worstOfSets(kind: Kind, laid: Laid): number {
  const weights = new Map<number, number>();
  for (const { line, minor } of laid) {
    if (line.play !== 'keno' && line.play !== 'all') continue;
    const each = (minor * mostOf(kind, line)) / line.numbers.length;
    for (const number of line.numbers) addTo(weights, number, each);
  }
  return total(heaviestFirst(weights).slice(0, SHAPES[kind].count));
}

/** The part of a slip that is exposed beside all of a player's stakes on the draw: a stake on odd and one on even bring each other back. */
export function exposedMinor(kind: Kind, stakes: SpotStakes, all: SpotStakes): number {
  const laidOn = (id: string) => all.reduce((sum, [other, minor]) => (other === id ? sum + minor : sum), 0);
  const opposite: Record<Side, Side> = { odd: 'even', even: 'odd', big: 'small', small: 'big' };
  const exposed = stakes.reduce((sum, [id, minor]) => {
    const line = readLine(kind, id);
    if (line?.play !== 'side') return sum + minor;
    const against = laidOn(idOf({ ...line, side: opposite[line.side] }));
    const own = Math.max(minor, laidOn(id));
    return sum + (minor * Math.max(0, own - against)) / own;
  }, 0);
  return Math.floor(exposed);
}
