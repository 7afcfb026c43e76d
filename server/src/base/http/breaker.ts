import {
  circuitBreaker,
  ConsecutiveBreaker,
  handleAll,
  type CircuitBreakerPolicy,
  type IBackoff,
} from 'cockatiel';
import type { Clock } from '../clock.ts';

const BREAK_AFTER_FAILURES = 8;

/** Told of each call of a party: how long it took, and whether an answer came that can be trusted. */
export type OnCall = (tookMs: number, isAnswered: boolean) => void;
export type WatchCalls = (party: string) => OnCall;

/** After several failures in a row a vendor is not called for `pauseMs`; then one call tries it again. */
export function createBreaker(clock: Clock, pauseMs: number, onCall?: OnCall): CircuitBreakerPolicy {
  const breaker = circuitBreaker(handleAll, {
    halfOpenAfter: { next: () => pauseBy(clock, pauseMs) },
    breaker: new ConsecutiveBreaker(BREAK_AFTER_FAILURES),
  });
  breaker.onSuccess(({ duration }) => onCall?.(duration, true));
  breaker.onFailure(({ duration }) => onCall?.(duration, false));
  return breaker;
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
