import type { Game, SearchGame } from '@parlour/contract/lobby';

/** A game with its searchable text, prepared once so that each keystroke compares plain strings in one pass. */
export interface IndexedGame extends Game {
  halls: readonly number[];
  /** The title in small letters. */
  lower: string;
  /** And without its accents. */
  bare: string;
  /** The English title, where the shown one is in another language, and in small letters; else empty. */
  english: string;
  lowerEnglish: string;
  /** A Chinese title's pronunciation as one word, with the position of each syllable; empty for other titles. */
  sound: string;
  syllables: readonly number[];
  /** The first letter of each syllable. */
  initials: string;
}

/** Letters whose mark is no combining character, so that normalisation leaves them as they are. */
const PLAIN_LETTERS: Record<string, string> = { đ: 'd', ł: 'l', ø: 'o', ı: 'i' };

/** Vietnamese is often typed without its marks: `rồng` is found by `rong`. */
export function withoutAccents(text: string): string {
  const bare = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return bare.replace(/[đłøı]/g, (letter) => PLAIN_LETTERS[letter]!);
}

/** `listAllGames` omits the values that most games share. */
export function indexGame(game: SearchGame): IndexedGame {
  const syllables = (game.sound ?? '').toLowerCase().split(' ').filter(Boolean);
  const places: number[] = [];
  let place = 0;
  for (const syllable of syllables) {
    places.push(place);
    place += syllable.length;
  }
  const [bet_min = null, bet_max = null] = game.bet ?? [];
  const isUnderMaintenance = game.until !== undefined;
  return {
    id: game.id,
    game_platform_id: game.game_id,
    gm: game.platform.gm,
    title: game.game_title,
    code: game.game_code,
    img: game.img,
    status: game.status || isUnderMaintenance,
    maintenance_flag: isUnderMaintenance,
    maintenance_until: game.until === 0 ? null : (game.until ?? null),
    sort: 0,
    other_info: {
      jp: game.jp,
      jackpot: null,
      is_new: game.is_new ?? false,
      is_hot: game.is_hot ?? false,
      ...(game.is_edition && { is_edition: true }),
      rtp: game.rtp ?? null,
      bet_min,
      bet_max,
      demo: game.demo ?? false,
      categories: game.categories ?? [],
    },
    halls: game.halls,
    lower: game.game_title.toLowerCase(),
    bare: withoutAccents(game.game_title),
    english: game.en_title ?? '',
    lowerEnglish: (game.en_title ?? '').toLowerCase(),
    sound: syllables.join(''),
    syllables: places,
    initials: syllables.map((syllable) => syllable[0]).join(''),
  };
}

export function canBePlayed(game: Game): boolean {
  return game.status && !game.maintenance_flag;
}

/** This many games are indexed before the page may run other tasks: about a millisecond on a cheap phone. */
const SLICE_GAMES = 100;

/** Indexes all games in slices, so that touches and keys are not delayed. */
export async function indexGames(games: readonly SearchGame[]): Promise<IndexedGame[]> {
  const index: IndexedGame[] = [];
  for (let at = 0; at < games.length; at += SLICE_GAMES) {
    if (at > 0) await new Promise((resolve) => setTimeout(resolve));
    for (const game of games.slice(at, at + SLICE_GAMES)) index.push(indexGame(game));
  }
  return index;
}
