import type { Draw } from '../random.ts';
import { choose } from '../kit/ladder.ts';

export const ROWS = [8, 12, 16] as const;
export const RISKS = ['low', 'medium', 'high'] as const;
export type Choice = { rows: (typeof ROWS)[number]; risk: (typeof RISKS)[number] };

/** Multiples in hundredths from the outermost bin to the middle one; the other half mirrors them. */
const HALVES: Record<Choice['rows'], Record<Choice['risk'], readonly number[]>> = {
  8: {
    low: [560, 210, 122, 96, 45],
    medium: [1_300, 300, 142, 70, 29],
    high: [2_900, 400, 162, 29, 10],
  },
  12: {
    low: [1_000, 300, 160, 140, 108, 100, 50],
    medium: [3_300, 1_100, 400, 200, 116, 62, 18],
    high: [17_000, 2_400, 810, 200, 70, 19, 19],
  },
  16: {
    low: [1_600, 900, 200, 140, 140, 120, 106, 98, 56],
    medium: [11_000, 4_100, 1_000, 500, 300, 150, 98, 50, 30],
    high: [100_000, 13_000, 2_600, 900, 400, 200, 30, 15, 14],
  },
};

/** The multiples of all bins from left to right, in hundredths. */
export function binsOf({ rows, risk }: Choice): number[] {
  const half = HALVES[rows][risk];
  return [...half, ...half.slice(0, -1).toReversed()];
}

/** The ball's way: bit r is 1 where it falls to the right at row r. Every way is equally likely. */
export const drop = ({ rows }: Choice, draw: Draw): number => draw(2 ** rows);

/** The bin in which a way ends: how often it went right. */
export function binOf(way: number): number {
  let bin = 0;
  for (let rest = way; rest > 0; rest >>= 1) bin += rest & 1;
  return bin;
}

/** The chance of a bin. */
export const chanceOf = (rows: number, bin: number): number => choose(rows, bin) / 2 ** rows;

/** The exact return in per cent: the sum over all bins of chance times multiple. */
export function returnOf(choice: Choice): number {
  return binsOf(choice).reduce((sum, multiple, bin) => sum + multiple * chanceOf(choice.rows, bin), 0);
}
