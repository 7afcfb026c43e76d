import type { Clock } from '../../base/clock.ts';

/**
 * Shares a reading of an outside party among all callers. It is read when a caller wants it and the cached one is older than `freshMs`, by
 * one call at a time. Callers get the cached one at once while a new one is read, and for `staleMs` when reading fails. After a failure
 * nothing is read for `pauseMs`. A slow or dead party delays only the first caller, by one deadline at most.
 */
export interface KeptReading<T> {
  /** Undefined when there is nothing that is still true to say. Never throws. */
  get(): Promise<T | undefined>;
}

interface Settings<T> {
  clock: Clock;
  read: () => Promise<T>;
  freshMs: (value: T) => number;
  staleMs: number;
  pauseMs: number;
  /** Called for the first failure after a success, not for those that follow. */
  onError: (error: unknown) => void;
}

export function keptReading<T>({
  clock,
  read,
  freshMs,
  staleMs,
  pauseMs,
  onError,
}: Settings<T>): KeptReading<T> {
  let kept: { value: T; at: number } | undefined;
  let failedAt: number | undefined;
  let reading: Promise<void> | undefined;

  async function refresh(): Promise<void> {
    try {
      kept = { value: await read(), at: clock.now() };
      failedAt = undefined;
    } catch (error) {
      if (failedAt === undefined) onError(error);
      failedAt = clock.now();
    } finally {
      reading = undefined;
    }
  }

  return {
    async get() {
      const ageMs = kept === undefined ? Number.POSITIVE_INFINITY : clock.now() - kept.at;
      const isFresh = kept !== undefined && ageMs <= freshMs(kept.value);
      const isPaused = failedAt !== undefined && clock.now() - failedAt <= pauseMs;
      if (!isFresh && !isPaused) reading ??= refresh();
      // Too old to be shown: better a short wait than a countdown long past.
      if (ageMs > staleMs) await reading;
      return kept !== undefined && clock.now() - kept.at <= staleMs ? kept.value : undefined;
    },
  };
}
