import { type Draw, shuffled } from '../random.ts';

/** How a lottery draws: digits that may repeat, or different numbers from 1 on. */
export type Kind = { of: 'digits'; count: number } | { of: 'numbers'; count: number; highest: number };

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
  'harbour-4d': { kind: { of: 'digits', count: 4 }, periodMs: 5 * MINUTE_MS },
  'three-minute-fives': { kind: { of: 'digits', count: 5 }, periodMs: 3 * MINUTE_MS },
  'swift-keno': { kind: { of: 'numbers', count: 20, highest: 80 }, periodMs: 2 * MINUTE_MS },
  'mekong-numbers': { kind: { of: 'digits', count: 5 }, periodMs: 5 * MINUTE_MS },
  'sunrise-six': { kind: { of: 'numbers', count: 6, highest: 49 }, periodMs: 10 * MINUTE_MS },
  'evening-3d': { kind: { of: 'digits', count: 3 }, periodMs: 3 * MINUTE_MS },
};
const PLAIN: LotteryRules = { kind: { of: 'digits', count: 3 }, periodMs: 3 * MINUTE_MS };

export function rulesOf(gameCode: string): LotteryRules {
  return RULES[gameCode] ?? PLAIN;
}

/** Draws a result of which every one is equally likely. Digits stand in the order drawn, different numbers in their own. */
export function drawNumbers(kind: Kind, draw: Draw): number[] {
  if (kind.of === 'digits') return Array.from({ length: kind.count }, () => draw(10));
  const all = Array.from({ length: kind.highest }, (_, at) => at + 1);
  return shuffled(all, draw)
    .slice(0, kind.count)
    .sort((one, other) => one - other);
}
