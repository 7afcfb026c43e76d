import {
  circuitBreaker,
  ConsecutiveBreaker,
  handleAll,
  type CircuitBreakerPolicy,
  type IBackoff,
} from 'cockatiel';
import type { Clock } from '../clock.ts';

const BREAK_AFTER_FAILURES = 8;

/** After several failures in a row a vendor is not called for `pauseMs`; then one call tries it again. */
export function createBreaker(clock: Clock, pauseMs: number): CircuitBreakerPolicy {
  return circuitBreaker(handleAll, {
    halfOpenAfter: { next: () => pauseBy(clock, pauseMs) },
    breaker: new ConsecutiveBreaker(BREAK_AFTER_FAILURES),
  });
}

/** The library measures a pause by the system's clock: this one is endless until our clock says that it is over. */
function pauseBy(clock: Clock, pauseMs: number): IBackoff<unknown> {
  const endsAt = clock.now() + pauseMs;
  return {
    get duration() {
      return clock.now() < endsAt ? Number.POSITIVE_INFINITY : 0;
    },
    next: () => pauseBy(clock, pauseMs),
  };
}
