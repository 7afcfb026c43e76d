import type { Draw } from '../random.ts';

/** How a lottery draws: 23 numbers of four digits, three or five digits that may repeat, or different numbers from 1 on. */
export const KINDS = ['4d', '3d', 'fives', 'keno', 'six'] as const;
export type Kind = (typeof KINDS)[number];

type Shape =
  | { of: 'digits'; count: number }
  | { of: 'numbers'; count: number; lowest: number; highest: number };
export const SHAPES: Record<Kind, Shape> = {
  '4d': { of: 'numbers', count: 23, lowest: 0, highest: 9_999 },
  '3d': { of: 'digits', count: 3 },
  fives: { of: 'digits', count: 5 },
  keno: { of: 'numbers', count: 20, lowest: 1, highest: 80 },
  six: { of: 'numbers', count: 6, lowest: 1, highest: 49 },
};

export interface LotteryRules {
  kind: Kind;
  /** Divides a day. */
  periodMs: number;
}

const MINUTE_MS = 60_000;
/** Bets close so long before the draw. */
export const CLOSES_BEFORE_MS = 15_000;

/** The lotteries by game code. */
const RULES: Record<string, LotteryRules> = {
  'harbour-4d': { kind: '4d', periodMs: 5 * MINUTE_MS },
  'three-minute-fives': { kind: 'fives', periodMs: 3 * MINUTE_MS },
  'swift-keno': { kind: 'keno', periodMs: 2 * MINUTE_MS },
  'mekong-numbers': { kind: 'fives', periodMs: 5 * MINUTE_MS },
  'sunrise-six': { kind: 'six', periodMs: 10 * MINUTE_MS },
  'evening-3d': { kind: '3d', periodMs: 3 * MINUTE_MS },
};
const PLAIN: LotteryRules = { kind: '3d', periodMs: 3 * MINUTE_MS };

export function rulesOf(gameCode: string): LotteryRules {
  return RULES[gameCode] ?? PLAIN;
}

/** Draws a result, in the order drawn; every one is equally likely. A number of four digits is drawn once at most. */
export function drawNumbers(kind: Kind, draw: Draw): number[] {
  const shape = SHAPES[kind];
  if (shape.of === 'digits') return Array.from({ length: shape.count }, () => draw(10));
  const left = Array.from({ length: shape.highest - shape.lowest + 1 }, (_, at) => at + shape.lowest);
  return Array.from({ length: shape.count }, () => left.splice(draw(left.length), 1)[0]!);
}

/** A drawn number as it is written: those of 4D always with four digits. */
export const written = (kind: Kind, number: number): string =>
  kind === '4d' ? String(number).padStart(4, '0') : String(number);

/** The digits that bets on a place go by: those of the first prize, or all that were drawn. */
export const digitsOf = (kind: Kind, numbers: readonly number[]): number[] =>
  kind === '4d' ? Array.from(written(kind, numbers[0] ?? 0), Number) : [...numbers];

/** A result in short, for the site's tiles and lists: the first prize's digits, or all that was drawn; different numbers in their own order. */
export function inShort(kind: Kind, numbers: readonly number[]): number[] {
  const isSet = kind === 'keno' || kind === 'six';
  return isSet ? numbers.toSorted((one, other) => one - other) : digitsOf(kind, numbers);
}
