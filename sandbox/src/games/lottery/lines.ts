import { sumPays } from './chances.ts';
import { type Kind, SHAPES } from './draws.ts';

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

export const MOST_SPOTS = 10;
/** All of so many numbers can be picked at most. */
export const MOST_ALL = 3;
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

export type NumberLine = Extract<Line, { play: 'number' }>;
/** Every number that a player's line covers: the number itself, the orders of its digits, or the numbers with any digit in the star's place. */
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
