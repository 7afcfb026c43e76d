import type { Clock } from '../clock.ts';

export interface Cached<T> {
  /** The value itself where it is at hand: calls that ask at every turn need not wait. */
  (): T | Promise<T>;
  /** Marks the value as outdated: readers wait for a new reading. */
  expire(): void;
}

/**
 * Keeps a value read from the database. The first reader waits; later readers get the old value at once while a new one is read. A failed
 * reading keeps the old value, so that a short outage does not empty the lobby. From `waitAfterMs` on a reader waits for a new value: for
 * switches that must hold even when their notification was lost.
 */
export function cached<T>(
  clock: Clock,
  read: () => Promise<T>,
  maxAgeMs: number,
  onError: (error: unknown) => void,
  waitAfterMs = Infinity,
): Cached<T> {
  interface Held {
    current: T;
    readAt: number;
  }
  let value: Held | undefined;
  let reading: Promise<T> | undefined;
  let isExpired = false;
  /** The reading under way replaces an expired value: no reader gets that value any more. */
  let isReplacing = false;

  function isOlderThan({ readAt }: Held, ageMs: number): boolean {
    return clock.now() - readAt > ageMs;
  }

  function refresh(): Promise<T> {
    if (reading) return reading;
    // A reading that had begun before the change may not have seen it: `expire` marks what it brings again.
    isReplacing = isExpired;
    isExpired = false;
    reading = read()
      .then((current) => {
        value = { current, readAt: clock.now() };
        return current;
      })
      .catch((error: unknown) => {
        isExpired = true;
        throw error;
      })
      .finally(() => {
        reading = undefined;
        isReplacing = false;
      });
    return reading;
  }

  async function replace(old: Held): Promise<T> {
    // A reading that began before the change may be outdated: a new one follows it.
    await reading?.catch(() => undefined);
    const held = value ?? old;
    if (isInForce(held)) return held.current;
    return refresh().catch((error: unknown) => {
      onError(error);
      return held.current;
    });
  }

  function isInForce(held: Held): boolean {
    return !isExpired && !isReplacing && !isOlderThan(held, waitAfterMs);
  }

  function current(): T | Promise<T> {
    if (!value) return refresh();
    if (!isInForce(value)) return replace(value);
    if (isOlderThan(value, maxAgeMs)) void refresh().catch(onError);
    return value.current;
  }

  return Object.assign(current, { expire: () => void (isExpired = true) });
}
