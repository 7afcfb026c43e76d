import type { ChangeKind, Changes } from './changes.ts';

/** Values read from the database, kept by key until a notification of their change. */
export interface Kept<Value> {
  /**
   * The value of a key, `MAX_BEHIND_MS` behind the database at most. It is read where none is kept, and at every call while
   * notifications may be missing; undefined is not kept. A kept one is there at once: to wait for it costs as much as the rest.
   */
  get<Found extends Value | undefined>(key: string, read: () => Promise<Found>): Found | Promise<Found>;
  /** Has the next reader of a key read it. */
  forget(key: string): void;
}

/** The oldest ones leave first; a reader of theirs reads them again. */
const MOST_KEPT = 100_000;

/** A notification names the key up to the first `/` of its subject; one without a subject means all of them. */
export function createKept<Value extends object>(changes: Changes, kind: ChangeKind): Kept<Value> {
  const values = new Map<string, Value>();
  const readings = new Map<string, Promise<Value | undefined>>();

  /** A reading under way may have begun before the change: later readers do not share it, and the process does not keep it. */
  function forget(key: string): void {
    values.delete(key);
    readings.delete(key);
  }

  changes.onceCommitted(kind, (subject) => {
    const key = subject?.split('/')[0];
    if (key !== undefined) return forget(key);
    values.clear();
    readings.clear();
  });

  function keep(key: string, value: Value): void {
    if (values.size >= MOST_KEPT) values.delete(values.keys().next().value!);
    values.set(key, value);
  }

  async function readAnew<Found extends Value | undefined>(
    key: string,
    read: () => Promise<Found>,
  ): Promise<Found> {
    const reading = read();
    readings.set(key, reading);
    try {
      const found = await reading;
      if (found !== undefined && readings.get(key) === reading) keep(key, found);
      return found;
    } finally {
      if (readings.get(key) === reading) readings.delete(key);
    }
  }

  return {
    forget,
    get<Found extends Value | undefined>(key: string, read: () => Promise<Found>) {
      if (!changes.isCurrent()) return read();
      // All readers of a key read the same kind of value.
      const value = values.get(key) ?? readings.get(key);
      return value === undefined ? readAnew(key, read) : (value as Found | Promise<Found>);
    },
  };
}
