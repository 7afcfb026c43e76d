import { withoutAccents, type IndexedGame } from './game-index.ts';

/** The search over the titles of all games (rule L8): pure, one pass over the index for each key. */

type Searched = Pick<
  IndexedGame,
  'title' | 'lower' | 'bare' | 'english' | 'lowerEnglish' | 'sound' | 'syllables' | 'initials'
>;

/** From here on the first letters of syllables are meant; one letter alone would find half of all titles. */
const LEAST_INITIALS = 2;

/**
 * The games whose title holds what the player typed, ignoring case. Titles that begin with it come first. Titles that hold it without
 * accents follow, then those whose English title holds it, and titles that sound like it come last. Within each part the catalogue's
 * order stays.
 */
export function findGames<G extends Searched>(games: readonly G[], text: string): G[] {
  const query = text.trim();
  if (query === '') return [];
  const exactNeedle = query.toLowerCase();
  const bareNeedle = withoutAccents(query);
  const soundNeedle = soundOf(query);
  const beginning: G[] = [];
  const exact: G[] = [];
  const bare: G[] = [];
  const english: G[] = [];
  const sounding: G[] = [];
  for (const game of games) {
    if (game.lower.startsWith(exactNeedle)) beginning.push(game);
    else if (game.lower.includes(exactNeedle)) exact.push(game);
    else if (bareNeedle !== '' && game.bare.includes(bareNeedle)) bare.push(game);
    else if (game.lowerEnglish.includes(exactNeedle)) english.push(game);
    else if (soundNeedle !== '' && findSound(game, soundNeedle)) sounding.push(game);
  }
  return [...beginning, ...exact, ...bare, ...english, ...sounding];
}

/** Pinyin as it is typed: with or without spaces and apostrophes, ü as v. Anything else in it is no pinyin. */
function soundOf(query: string): string {
  const letters = query
    .toLowerCase()
    .replaceAll('ü', 'v')
    .replace(/[\s'’]/g, '');
  return /^[a-z0-9]+$/.test(letters) ? letters : '';
}

/** The syllables that the letters cover: they begin with a syllable, or are first letters of several. */
function findSound(game: Searched, needle: string): { from: number; to: number } | undefined {
  const { sound, syllables, initials } = game;
  for (let at = sound.indexOf(needle); at >= 0; at = sound.indexOf(needle, at + 1)) {
    const from = syllables.indexOf(at);
    if (from < 0) continue;
    const end = syllables.findIndex((place) => place >= at + needle.length);
    return { from, to: end < 0 ? syllables.length : end };
  }
  const at = needle.length >= LEAST_INITIALS ? initials.indexOf(needle) : -1;
  return at < 0 ? undefined : { from: at, to: at + needle.length };
}

export interface Mark {
  /** In UTF-16 units of the title. */
  start: number;
  end: number;
}

/** The matching part of a found title; undefined if it cannot be shown. Called only for the few visible titles. */
export function markOf(game: Searched, text: string): Mark | undefined {
  const query = text.trim();
  if (query === '') return undefined;
  return (
    locate(game.title, query.toLowerCase(), (letter) => letter.toLowerCase()) ??
    locate(game.title, withoutAccents(query), withoutAccents) ??
    locateSound(game, soundOf(query))
  );
}

/** The English title of a game that the text finds by it alone; undefined where the shown title holds the text. */
export function englishMatch(game: Searched, text: string): string | undefined {
  const needle = text.trim().toLowerCase();
  if (needle === '' || !game.lowerEnglish.includes(needle)) return undefined;
  return markOf(game, text) ? undefined : game.english;
}

/** Folding letter by letter keeps the positions in the title. */
function locate(title: string, needle: string, fold: (text: string) => string): Mark | undefined {
  if (needle === '') return undefined;
  let folded = '';
  const starts: number[] = [];
  const ends: number[] = [];
  let unit = 0;
  for (const letter of title) {
    const part = fold(letter);
    for (let i = 0; i < part.length; i++) {
      starts.push(unit);
      ends.push(unit + letter.length);
    }
    // A mark that folds to nothing belongs to the letter before it.
    if (part === '' && ends.length > 0) ends[ends.length - 1] = unit + letter.length;
    folded += part;
    unit += letter.length;
  }
  const at = folded.indexOf(needle);
  if (at < 0) return undefined;
  return { start: starts[at]!, end: ends[at + needle.length - 1]! };
}

/** Only where every character has its syllable. */
function locateSound(game: Searched, needle: string): Mark | undefined {
  const letters = Array.from(game.title);
  const found = needle === '' ? undefined : findSound(game, needle);
  if (!found || letters.length !== game.syllables.length) return undefined;
  const unitsOf = (count: number) => letters.slice(0, count).join('').length;
  return { start: unitsOf(found.from), end: unitsOf(found.to) };
}
