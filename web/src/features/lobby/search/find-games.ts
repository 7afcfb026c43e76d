/** Search over the titles of all games (spec §2): pure, so that each key stroke is one pass over the list. */

interface Titled {
  game_title: string;
}

export interface Found<G extends Titled> {
  game: G;
  /** The part of the title that matched, in UTF-16 units. */
  start: number;
  end: number;
}

/** Letters whose mark is no combining character, so that normalisation leaves them as they are. */
const PLAIN_LETTERS: Record<string, string> = { đ: 'd', ł: 'l', ø: 'o', ı: 'i' };

/** Vietnamese is often typed without its marks: `rồng` is found by `rong`. */
export function withoutAccents(text: string): string {
  const bare = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return bare.replace(/[đłøı]/g, (letter) => PLAIN_LETTERS[letter]!);
}

function lowerCase(text: string): string {
  return text.toLowerCase();
}

/** Where `needle` (already folded) lies in `title`; folding letter by letter keeps the way back to the title's own units. */
function locate(
  title: string,
  needle: string,
  fold: (text: string) => string,
): { start: number; end: number } | undefined {
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

/**
 * The games whose title holds the text, whatever the case. Titles that match only without their accents come after all exact
 * ones. Within each part the catalogue's order stays.
 */
export function findGames<G extends Titled>(games: readonly G[], text: string): Found<G>[] {
  const query = text.trim();
  if (query === '') return [];
  const exactNeedle = lowerCase(query);
  const bareNeedle = withoutAccents(query);
  const exact: Found<G>[] = [];
  const bare: Found<G>[] = [];
  for (const game of games) {
    const title = game.game_title;
    if (title.toLowerCase().includes(exactNeedle)) {
      const place = locate(title, exactNeedle, lowerCase) ?? { start: 0, end: title.length };
      exact.push({ game, ...place });
    } else if (bareNeedle !== '') {
      const place = locate(title, bareNeedle, withoutAccents);
      if (place) bare.push({ game, ...place });
    }
  }
  return [...exact, ...bare];
}
