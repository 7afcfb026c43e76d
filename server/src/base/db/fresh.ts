import type { Clock } from '../clock.ts';

/**
 * A value read from the database for many callers at once: nobody gets one older than `maxAgeMs`, and however many ask, one
 * reading is under way. A failed reading fails its callers.
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
