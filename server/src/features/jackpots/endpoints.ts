import type { Context } from '../../context.ts';
import { fresh } from '../../db/fresh.ts';
import { listItems, readFigures } from '../../feeds/figures.ts';
import { share } from '../../http/answer.ts';
import type { Handlers } from '../../call.ts';
import { listJackpotWinners } from './jackpot-winners.ts';

const FIGURES_MAX_AGE_MS = 500;
/** `tpl=2` asks for the platforms' jackpots with their levels (spec §7). */
const BY_PLATFORM = 2;

export function jackpotsEndpoints({ db }: Context): Pick<Handlers, 'listJackpots' | 'listJackpotWinners'> {
  const figures = fresh(async () => {
    const { jackpots } = await readFigures(db, new Date());
    return { byPlatform: share(jackpots), items: share(listItems(jackpots)) };
  }, FIGURES_MAX_AGE_MS);

  return {
    listJackpots: async ({ input }) => {
      const { byPlatform, items } = await figures();
      return input.tpl === BY_PLATFORM ? byPlatform : items;
    },
    listJackpotWinners: async ({ input, language }) =>
      share(await listJackpotWinners(db, input.page, language)),
  };
}
