import { chanceOf } from './chance.ts';
import { type Fixture, longestMs } from './calendar.ts';

/** One match in so many is abandoned, and the first result of one match of football in so many is wrong. */
const ABANDONED_SHARE = 1 / 200;
const CORRECTED_SHARE = 1 / 100;
/** A result of football is final so long after the end. */
const FINAL_AFTER_MS = 5 * 60_000;

/** What becomes of a match besides its score. Nobody is told before it happens. */
export interface Script {
  /** Since its start. */
  abandonedMs: number | undefined;
  /** The side that the first result gives a goal too much, until the result is final. */
  wrongFor: 'home' | 'away' | undefined;
  /** Since its start; what was settled before may be settled anew then. */
  finalMs: number;
}

/** `endMs`: when the match ends by its score. What has ended is not abandoned any more. */
export function scriptOf(secret: string, fixture: Fixture, endMs: number): Script {
  const chance = chanceOf(secret, `script/${fixture.id}`);
  const isDrawn = chance() < ABANDONED_SHARE;
  const abandonedMs = (0.15 + 0.7 * chance()) * longestMs(fixture);
  const isAbandoned = isDrawn && abandonedMs < endMs;
  const isFootball = fixture.league.sport === 'football';
  const isWrong = isFootball && !isAbandoned && chance() < CORRECTED_SHARE;
  return {
    abandonedMs: isAbandoned ? abandonedMs : undefined,
    wrongFor: isWrong ? (chance() < 0.5 ? 'home' : 'away') : undefined,
    finalMs: endMs + (isFootball ? FINAL_AFTER_MS : 0),
  };
}
