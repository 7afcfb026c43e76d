import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from './refusal.ts';

/** How often one caller may call at all. */
export interface Limits {
  /** Throws the 429 with `Retry-After`. */
  consume(key: string): Promise<void>;
}

/** Far above what a person causes, far below what hurts. */
const CALLS = 300;
const PER_SECONDS = 5;

export function createLimits(calls = CALLS, perSeconds = PER_SECONDS): Limits {
  const limiter = new RateLimiterMemory({ points: calls, duration: perSeconds });
  return {
    async consume(key) {
      try {
        await limiter.consume(key);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        throw tooMany(error.msBeforeNext);
      }
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
