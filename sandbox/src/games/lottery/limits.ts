import type { Kind } from './draws.ts';
import { readLine, unitsOf } from './lines.ts';
import { mostOf } from './rules.ts';

/** A player's limits in one period, in minor units of a ringgit: of a line, of all lines together, and what a line can bring. */
export const LIMITS = {
  leastMinor: 100,
  lineMinor: 100_000,
  mostMinor: 300_000,
  lineWinMinor: 5_000_000,
  /** The most that a period can cost the house for all players together. */
  liabilityMinor: 20_000_000,
};
export const MOST_LINES = 20;
/** A slip can be staked for the period that is on and for those after it. */
export const MOST_PERIODS = 10;

/** What one line may stake, in whole units of a ringgit: less where a line brings much. */
export function mostOn(kind: Kind, id: string): number {
  const line = readLine(kind, id);
  if (!line) return 0;
  const mostMinor = Math.min(LIMITS.lineMinor, LIMITS.lineWinMinor / mostOf(kind, line));
  const stepMinor = 100 * unitsOf(line);
  return Math.max(stepMinor, Math.floor(mostMinor / stepMinor) * stepMinor);
}
