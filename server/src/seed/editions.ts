import { LANGUAGES, type Multilingual } from '@parlour/contract/languages';
import { SEED_TEXTS } from './texts/texts.ts';

/** The fields that an edition is made from. */
interface Titled {
  id: number;
  code: string;
  title: Multilingual;
  sort: number;
}

/** Names of editions. All editions share the picture and rules of their game. */
const EDITIONS: readonly Multilingual[] = Object.values(SEED_TEXTS);
/** Where their ids begin: above every game of the files. */
const FIRST_ID = 100_000;

/**
 * Returns the wanted number of games: the given ones, then editions of them in turn, the same at every call (SEED_GAMES). An edition's code
 * is the game's code, `--` and its own name; platforms and pictures understand it.
 */
export function withEditions<G extends Titled>(
  games: readonly G[],
  editable: readonly G[],
  wanted: number,
): G[] {
  const made: G[] = [];
  for (let index = 0; games.length + made.length < wanted && editable.length > 0; index += 1) {
    const game = editable[index % editable.length]!;
    const turn = Math.floor(index / editable.length);
    const edition = EDITIONS[turn % EDITIONS.length]!;
    const volume = Math.floor(turn / EDITIONS.length) + 1;
    const number = volume === 1 ? '' : ` ${volume}`;
    const title = Object.fromEntries(
      LANGUAGES.map((language) => {
        const space = language === 'cn' || language === 'tw' ? '·' : ' ';
        return [language, `${game.title[language]}${space}${edition[language]}${number}`];
      }),
    ) as Multilingual;
    const code = `${game.code}--${edition.en.toLowerCase()}${volume === 1 ? '' : `-${volume}`}`;
    made.push({ ...game, id: FIRST_ID + index, code, title, sort: game.sort + 10_000 * (turn + 1) });
  }
  return [...games, ...made];
}
