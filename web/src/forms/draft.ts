import { writeStorage, readStorage } from '../api/storage.ts';

/** A field of a form is far shorter; what is longer was not ours. */
const LONGEST = 64;

/**
 * What a reload must not cost whoever fills in a form: a phone drops the page while its player reads a message elsewhere. Kept as long
 * as the tab is. Never a password, never a code.
 */
export function draftOf<D extends Record<keyof D, string | number>>(key: string, empty: D) {
  return {
    /** What is not there, or not ours, is as in `empty`. */
    read(): D {
      try {
        const found = JSON.parse(readStorage(key, 'sessionStorage') ?? '{}') as Record<
          string,
          unknown
        > | null;
        const isOurs = (value: unknown, like: unknown): boolean =>
          typeof value === typeof like && String(value).length <= LONGEST;
        return Object.fromEntries(
          Object.entries(empty).map(([name, like]) => [
            name,
            isOurs(found?.[name], like) ? found?.[name] : like,
          ]),
        ) as D;
      } catch {
        return empty;
      }
    },
    keep(draft: D): void {
      writeStorage(key, JSON.stringify(draft), 'sessionStorage');
    },
    drop(): void {
      writeStorage(key, null, 'sessionStorage');
    },
  };
}
