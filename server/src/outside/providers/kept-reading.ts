import type { Clock } from '../../base/clock.ts';

/**
 * A reading of an outside party, shared by all callers: asked for when somebody wants it and the kept one is older than `freshMs`, by one
 * call at a time. A kept one is given at once while a new one is read, and for `staleMs` when none can be had; after a failure nothing
 * is asked for `pauseMs`. So a party that is slow or dead slows no caller but the very first, and him by one deadline at most.
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
  /** Told of the first failure after a success, not of each that follows. */
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
