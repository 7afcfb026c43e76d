import { bulkhead, circuitBreaker, ConsecutiveBreaker, handleAll, wrap, type IPolicy } from 'cockatiel';

/** At most so many calls of one vendor at once, and as many again waiting, so that a slow one takes nobody else's place (rule 10). */
const CONCURRENT_CALLS = 16;
const WAITING_CALLS = 256;
const BREAK_AFTER_FAILURES = 8;
const HALF_OPEN_AFTER_MS = 3_000;

/** Limits and a breaker for the calls of one vendor or platform. */
export function guardCalls(): IPolicy {
  return wrap(
    bulkhead(CONCURRENT_CALLS, WAITING_CALLS),
    circuitBreaker(handleAll, {
      halfOpenAfter: HALF_OPEN_AFTER_MS,
      breaker: new ConsecutiveBreaker(BREAK_AFTER_FAILURES),
    }),
  );
}
