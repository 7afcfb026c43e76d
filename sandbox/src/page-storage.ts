type Place = 'localStorage' | 'sessionStorage';

/** What the browser would not keep: it lasts as long as the page. */
const kept = new Map<string, string>();

/** A frame of another site is often forbidden storage; there even naming it throws. */
export function recall(key: string, place: Place = 'localStorage'): string | null {
  try {
    return kept.get(key) ?? globalThis[place].getItem(key);
  } catch {
    return null;
  }
}

/** Null forgets the value. */
export function keep(key: string, value: string | null, place: Place = 'localStorage'): void {
  kept.delete(key);
  try {
    if (value === null) globalThis[place].removeItem(key);
    else globalThis[place].setItem(key, value);
  } catch {
    if (value !== null) kept.set(key, value);
  }
}
