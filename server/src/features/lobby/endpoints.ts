import type { Language } from '@parlour/contract/languages';
import type { Context } from '../../context.ts';
import { share } from '../../http/answer.ts';
import type { Handlers } from '../../call.ts';
import { SITE_CURRENCY } from '../../players/currency.ts';
import { cached } from '../../db/cached.ts';
import { buildCatalogues, type Catalogue } from './catalogue.ts';
import { readCatalogue } from './catalogue-rows.ts';

/** Maintenance ends by the clock and an operator changes things: nobody sees anything older than this. */
const REBUILD_AFTER_MS = 15_000;

type Names = 'listHalls' | 'listGamePlatforms' | 'listHallPlatforms' | 'listHotGames' | 'listAllGames';

export function lobbyEndpoints({ db, changes, log }: Context): Pick<Handlers, Names> {
  const catalogues = cached(
    async () => buildCatalogues(await readCatalogue(db, log, SITE_CURRENCY), new Date()),
    REBUILD_AFTER_MS,
    (error) => log.error({ err: error }, 'the catalogue could not be read again'),
  );
  changes.on('content', catalogues.expire);
  changes.on('operation', catalogues.expire);
  const inLanguage = async (language: Language): Promise<Catalogue> => (await catalogues())[language];
  const noPlatforms = share([]);

  return {
    listHalls: async ({ language }) => (await inLanguage(language)).halls,
    listGamePlatforms: async ({ language }) => (await inLanguage(language)).platforms,
    listHallPlatforms: async ({ language, input }) =>
      (await inLanguage(language)).hallPlatforms.get(input.hall_id) ?? noPlatforms,
    listHotGames: async ({ language }) => (await inLanguage(language)).hotGames,
    listAllGames: async ({ language, input }) => {
      const { allGames } = await inLanguage(language);
      return input.game_id ? allGames.filter((game) => game.game_id === input.game_id) : allGames;
    },
  };
}
