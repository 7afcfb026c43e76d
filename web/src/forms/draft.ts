import { writeStorage, readStorage } from '../api/storage.ts';

/** The fields are far shorter: a longer value is not the form's own. */
const LONGEST = 64;

/**
 * A form's values survive a reload, because a phone drops the page while its player reads a message elsewhere. They last as
 * long as the tab. Passwords and codes are never kept.
 */
export function draftOf<D extends Record<keyof D, string | number>>(key: string, empty: D) {
  return {
    /** Values that are missing or of another type are replaced by those of `empty`. */
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
