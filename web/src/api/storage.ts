type Place = 'localStorage' | 'sessionStorage';

/** Values that the device refused: they last as long as the page. */
const refused: Record<string, string | null> = {};

/** A browser whose player forbids storage throws even when a script only names it; then the value lasts as long as the page. */
export function readStorage(key: string, place: Place = 'localStorage'): string | null {
  try {
    return refused[key] ?? globalThis[place].getItem(key);
  } catch {
    return null;
  }
}

/** Null removes the value. True where the value outlives the page. */
export function writeStorage(key: string, value: string | null, place: Place = 'localStorage'): boolean {
  refused[key] = value;
  try {
    if (value === null) globalThis[place].removeItem(key);
    else globalThis[place].setItem(key, value);
    refused[key] = null;
    return true;
  } catch {
    return false;
  }
}
