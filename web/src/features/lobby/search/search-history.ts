import { writeStorage, readStorage } from '../../../api/storage.ts';

/** Recent searches on this device, newest first. */
const KEY = 'RECENT_SEARCHES';
const MOST_KEPT = 8;
const MOST_LETTERS = 40;

export function readSearches(): string[] {
  try {
    const searches: unknown = JSON.parse(readStorage(KEY) ?? '[]');
    if (!Array.isArray(searches)) return [];
    return searches.filter((text): text is string => typeof text === 'string').slice(0, MOST_KEPT);
  } catch {
    // Another script wrote the value: it counts as empty.
    return [];
  }
}

/** Keeps a search that led somewhere, once however it is spelled. */
export function keepSearch(text: string): void {
  const words = text.trim();
  if (words === '' || words.length > MOST_LETTERS) return;
  const others = readSearches().filter((one) => one.toLowerCase() !== words.toLowerCase());
  writeStorage(KEY, JSON.stringify([words, ...others].slice(0, MOST_KEPT)));
}

export function forgetSearches(): void {
  writeStorage(KEY, null);
}
