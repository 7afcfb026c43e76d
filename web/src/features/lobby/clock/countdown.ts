import type { LotteryPeriod } from '@parlour/contract/lottery';

const SOONEST_MS = 2_000;
const LATEST_MS = 60_000;
/** The draw takes the platform a moment, and us another until it is read. */
const AFTER_DRAW_MS = 2_500;

/** When the periods, read `ageMs` ago, are worth reading again: after the next draw. */
export function nextReadingMs(periods: readonly LotteryPeriod[], ageMs: number): number {
  const soonestMs = Math.min(LATEST_MS, ...periods.map(({ draws_in_ms }) => draws_in_ms + AFTER_DRAW_MS));
  return Math.max(SOONEST_MS, soonestMs - ageMs);
}
