import type { Clock } from '../clock.ts';

/**
 * Shares one reading of the database among many callers. No caller gets a value older than `maxAgeMs`, and only one reading is under way. A
 * failed reading fails its callers.
 */
export function fresh<T>(clock: Clock, read: () => Promise<T>, maxAgeMs: number): () => Promise<T> {
  let held: { value: Promise<T>; readAt: number } | undefined;
  return () => {
    if (!held || clock.now() - held.readAt > maxAgeMs) {
      const reading = { value: read(), readAt: clock.now() };
      held = reading;
      reading.value.catch(() => held === reading && (held = undefined));
    }
    return held.value;
  };
}
