import { bulkhead, wrap, type IPolicy } from 'cockatiel';
import type { Clock } from '../../base/clock.ts';
import { createBreaker, type OnCall } from '../../base/http/breaker.ts';

/** Limits of concurrent and waiting calls for each vendor, so that a slow vendor takes no other's place (rule W10). */
const CONCURRENT_CALLS = 16;
const WAITING_CALLS = 256;
const PAUSE_MS = 3_000;

/** Limits and a breaker for the calls of one vendor or platform. */
export function guardCalls(clock: Clock, onCall?: OnCall): IPolicy {
  return wrap(bulkhead(CONCURRENT_CALLS, WAITING_CALLS), createBreaker(clock, PAUSE_MS, onCall));
}
