import type { SpotStakes } from '../kit/spots.ts';
import type { Draw } from '../random.ts';

/** The pockets in the order of the wheel: a single zero. */
export const WHEEL = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22,
  18, 29, 7, 28, 12, 35, 3, 26,
] as const;
export const POCKETS = 37;
const RED = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

export const spin = (draw: Draw): number => draw(POCKETS);
export const colourOf = (pocket: number): 'red' | 'black' | 'green' =>
  pocket === 0 ? 'green' : RED.has(pocket) ? 'red' : 'black';

export type Kind = 'straight' | 'split' | 'street' | 'corner' | 'line' | 'dozen' | 'column' | 'half';
/** A place for chips: the pockets that it covers. Each pays 36 divided by their number, the stake included. */
export type Spot = { id: string; kind: Kind; pockets: readonly number[] };

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
const all = range(1, 36);
const inside = (kind: Kind, pockets: number[]): Spot => ({ id: pockets.join('-'), kind, pockets });
const outside = (id: string, kind: Kind, pockets: number[]): Spot => ({ id, kind, pockets });

const STRAIGHTS = range(0, 36).map((pocket) => inside('straight', [pocket]));
/** Neighbours on the cloth, which has three numbers in a row; the zero touches 1, 2 and 3. */
const SPLITS = [
  ...[1, 2, 3].map((pocket) => inside('split', [0, pocket])),
  ...all.filter((n) => n % 3 !== 0).map((n) => inside('split', [n, n + 1])),
  ...all.filter((n) => n <= 33).map((n) => inside('split', [n, n + 3])),
];
const STREETS = [
  inside('street', [0, 1, 2]),
  inside('street', [0, 2, 3]),
  ...range(0, 11).map((row) => inside('street', range(row * 3 + 1, row * 3 + 3))),
];
const CORNERS = [
  inside('corner', [0, 1, 2, 3]),
  ...all.filter((n) => n % 3 !== 0 && n <= 32).map((n) => inside('corner', [n, n + 1, n + 3, n + 4])),
];
const LINES = range(0, 10).map((row) => inside('line', range(row * 3 + 1, row * 3 + 6)));
const OUTSIDE = [
  ...[1, 2, 3].map((n) => outside(`dozen${n}`, 'dozen', range(n * 12 - 11, n * 12))),
  ...[1, 2, 3].map((n) =>
    outside(
      `column${n}`,
      'column',
      all.filter((pocket) => pocket % 3 === n % 3),
    ),
  ),
  outside('low', 'half', range(1, 18)),
  outside(
    'even',
    'half',
    all.filter((n) => n % 2 === 0),
  ),
  outside(
    'red',
    'half',
    all.filter((n) => RED.has(n)),
  ),
  outside(
    'black',
    'half',
    all.filter((n) => !RED.has(n)),
  ),
  outside(
    'odd',
    'half',
    all.filter((n) => n % 2 === 1),
  ),
  outside('high', 'half', range(19, 36)),
];
export const SPOTS: readonly Spot[] = [...STRAIGHTS, ...SPLITS, ...STREETS, ...CORNERS, ...LINES, ...OUTSIDE];
const BY_ID = new Map(SPOTS.map((spot) => [spot.id, spot]));
export const findSpot = (id: string): Spot | undefined => BY_ID.get(id);

/** All that a stake on a spot brings back. */
export const returnMinor = ({ pockets }: Spot, stakeMinor: number, pocket: number): number =>
  pockets.includes(pocket) ? (stakeMinor * 36) / pockets.length : 0;

/** What stakes bring at each pocket. */
export function returnsOf(stakes: SpotStakes): number[] {
  const returns = Array.from({ length: POCKETS }, () => 0);
  for (const [id, stakeMinor] of stakes) {
    const { pockets } = BY_ID.get(id)!;
    for (const pocket of pockets) returns[pocket]! += (stakeMinor * 36) / pockets.length;
  }
  return returns;
}

/** The pockets beside one on the wheel, so many on either side. */
export function neighboursOf(pocket: number, each: number): number[] {
  const at = WHEEL.indexOf(pocket as (typeof WHEEL)[number]);
  return range(-each, each).map((by) => WHEEL[(at + by + POCKETS) % POCKETS]!);
}

/** How a bet is called in its player's record. */
const PLAYS = {
  straight: 'straightUp',
  split: 'split',
  street: 'street',
  corner: 'corner',
  line: 'sixLine',
  dozen: 'dozen',
  column: 'column',
  half: 'evenChance',
} as const satisfies Record<Kind, string>;

/** The play of a spot and what was picked: numbers as they are, a colour or property by its word. */
export function namesOf({ id, kind, pockets }: Spot): { play: string; pick: string } {
  const isRun = kind === 'dozen' || id === 'low' || id === 'high';
  const pick = isRun ? `${pockets[0]}–${pockets.at(-1)}` : kind === 'column' ? id.slice(-1) : id;
  return { play: PLAYS[kind], pick };
}
