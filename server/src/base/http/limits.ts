import type { Clock } from '../clock.ts';
import { Refusal } from './refusal.ts';

/** How often one caller may call at all. */
export interface Limits {
  /** Throws the 429 with `Retry-After`. */
  consume(key: string): void | Promise<void>;
}

/** Far above what a person causes, far below what hurts. */
const CALLS = 300;
const PER_SECONDS = 5;

/** Counts in this process, from a caller's first call on for `perSeconds`. It is asked at every call, so there is nothing to wait for. */
export function createLimits(clock: Pick<Clock, 'elapsed'>, calls = CALLS, perSeconds = PER_SECONDS): Limits {
  /** By caller, in the order in which they end: all last equally long. */
  const windows = new Map<string, { calls: number; endsAt: number }>();

  function open(key: string, now: number): void {
    for (const [old, { endsAt }] of windows) {
      if (endsAt > now) break;
      windows.delete(old);
    }
    windows.set(key, { calls: 1, endsAt: now + perSeconds * 1_000 });
  }

  return {
    consume(key) {
      const now = clock.elapsed();
      const window = windows.get(key);
      if (window === undefined || window.endsAt <= now) return open(key, now);
      window.calls += 1;
      if (window.calls > calls) throw tooMany(window.endsAt - now);
    },
  };
}

/** Tells the caller how long to wait. */
export function tooMany(waitMs: number): Refusal {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new Refusal('tooManyRequests', {
    values: { seconds },
    retryAfterS: seconds,
    data: { retry_after: seconds },
  });
}
