type Place = 'localStorage' | 'sessionStorage';

/** What the device did not take. */
const unkept: Record<string, string | null> = {};

/**
 * What the device, or the tab, keeps under a key. A browser that keeps nothing for sites throws at the mere mention of its storage:
 * there it lasts as long as the page.
 */
export function kept(key: string, place: Place = 'localStorage'): string | null {
  try {
    return unkept[key] ?? globalThis[place].getItem(key);
  } catch {
    return null;
  }
}

/** Null drops it. True where it outlives the page. */
export function keep(key: string, value: string | null, place: Place = 'localStorage'): boolean {
  unkept[key] = value;
  try {
    if (value === null) globalThis[place].removeItem(key);
    else globalThis[place].setItem(key, value);
    unkept[key] = null;
    return true;
  } catch {
    return false;
  }
}
