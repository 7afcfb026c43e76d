import type { HotGameGroup } from '@parlour/contract/lobby';
import type { Language } from '@parlour/contract/languages';
import type { Context } from '../../context.ts';
import type { Handlers } from '../../call.ts';
import { cached } from '../../base/db/cached.ts';
import { fresh } from '../../base/db/fresh.ts';
import { readFigures, type Figures } from '../feeds/figures.ts';
import { share } from '../../base/http/answer.ts';
import { Refusal } from '../../base/http/refusal.ts';
import { SITE_CURRENCY } from '../../people/accounts/currency.ts';
import { listFavourites } from './games-of-player.ts';
import { createCatalogues, type Catalogue } from './catalogue.ts';
import { readCatalogue, readFingerprint } from './catalogue-rows.ts';
import { buildCategories, type Categories } from './categories.ts';
import { setFavourite, showRecentGames } from './player-games.ts';

/** No answer is older than this: maintenance ends by the clock, and operators change the catalogue. */
const REBUILD_AFTER_MS = 15_000;
/** For jackpots among the hot games. Pages that show them follow listJackpots and the stream. */
const FIGURES_MAX_AGE_MS = 5_000;

type Names =
  | 'listHalls'
  | 'listGamePlatforms'
  | 'listHallPlatforms'
  | 'listHotGames'
  | 'listAllGames'
  | 'listGameCategories'
  | 'getGameCategory'
  | 'listGameCategoryPlatforms'
  | 'listPartners'
  | 'listRecentGames'
  | 'listFavourites'
  | 'setFavourite';

interface Held {
  fingerprint: string;
  catalogueIn: (language: Language) => Catalogue;
  categories: Categories;
}

export function lobbyEndpoints({ db, changes, log, clock }: Context): Pick<Handlers, Names> {
  let last: Held | undefined;
  /** An unchanged catalogue stays the same object and keeps its compressed form and validator. */
  async function read(): Promise<Held> {
    const fingerprint = await readFingerprint(db);
    if (last?.fingerprint === fingerprint) return last;
    const rows = await readCatalogue(db, log, SITE_CURRENCY);
    const now = clock.date();
    last = { fingerprint, catalogueIn: createCatalogues(rows, now), categories: buildCategories(rows, now) };
    return last;
  }
  const held = cached(clock, read, REBUILD_AFTER_MS, (error) =>
    log.error({ err: error }, 'the catalogue could not be read again'),
  );
  changes.on('content', held.expire);
  changes.on('operation', held.expire);
  const inLanguage = async (language: Language): Promise<Catalogue> => (await held()).catalogueIn(language);
  const figures = fresh(clock, () => readFigures(db, clock.date()), FIGURES_MAX_AGE_MS);
  const hotGames = keepHotGames();
  const none = share([]);

  return {
    listHalls: async ({ language }) => (await inLanguage(language)).halls,
    listGamePlatforms: async ({ language }) => (await inLanguage(language)).platforms,
    listHallPlatforms: async ({ language, input }) =>
      (await inLanguage(language)).hallPlatforms.get(input.hall_id) ?? none,
    listHotGames: async ({ language }) => hotGames(language, await inLanguage(language), await figures()),
    listAllGames: async ({ language, input }) => {
      const { allGames } = await inLanguage(language);
      return input.game_id ? allGames.filter((game) => game.game_id === input.game_id) : allGames;
    },
    listGameCategories: async ({ input }) => (await held()).categories.inHall(input.hall_id ?? 0) ?? none,
    getGameCategory: async ({ input }) => found((await held()).categories.find(input.category_id)),
    listGameCategoryPlatforms: async ({ input }) =>
      found((await held()).categories.platformsOf(input.category_id)),
    listPartners: async ({ language }) => (await inLanguage(language)).partners,

    listRecentGames: async ({ session, language }) =>
      showRecentGames(db, session.player.id, await inLanguage(language)),
    listFavourites: ({ session }) => listFavourites(db, session.player.id),
    setFavourite: ({ session, input }) => setFavourite(db, session.player.id, input),
  };
}

/** Built and compressed once for all who ask until a figure or the catalogue changes. */
function keepHotGames() {
  const kept = new Map<Language, { catalogue: Catalogue; figures: Figures; answer: HotGameGroup[] }>();
  return (language: Language, catalogue: Catalogue, figures: Figures): HotGameGroup[] => {
    const known = kept.get(language);
    if (known?.catalogue === catalogue && known.figures === figures) return known.answer;
    const answer = catalogue.hotGames(figures);
    kept.set(language, { catalogue, figures, answer });
    return answer;
  };
}

function found<T>(answer: T | undefined): T {
  if (answer === undefined) throw new Refusal('notFound');
  return answer;
}
