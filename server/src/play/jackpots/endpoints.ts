import type { Output } from '@parlour/contract/endpoints';
import type { Context } from '../../context.ts';
import { fresh } from '../../base/db/fresh.ts';
import { listItems, readFigures } from '../feeds/figures.ts';
import { share } from '../../base/http/answer.ts';
import type { Handlers } from '../../call.ts';
import { listJackpotWinners } from './jackpot-winners.ts';

const FIGURES_MAX_AGE_MS = 500;
const WINNERS_MAX_AGE_MS = 1_000;
/** `tpl=2` asks for the platforms' jackpots with their levels (rule L10). */
const BY_PLATFORM = 2;

export function jackpotsEndpoints({
  db,
  clock,
}: Context): Pick<Handlers, 'listJackpots' | 'listJackpotWinners'> {
  const figures = fresh(
    clock,
    async () => {
      const { jackpots } = await readFigures(db, clock.date());
      return { byPlatform: share(jackpots), items: share(listItems(jackpots)) };
    },
    FIGURES_MAX_AGE_MS,
  );

  /** Cached by language and page; the contract allows some hundreds. */
  const winners = new Map<string, () => Promise<Output<'listJackpotWinners'>>>();

  return {
    listJackpots: async ({ input }) => {
      const { byPlatform, items } = await figures();
      return input.tpl === BY_PLATFORM ? byPlatform : items;
    },
    listJackpotWinners: ({ input: { page }, language }) => {
      const key = `${language} ${page}`;
      const known =
        winners.get(key) ??
        fresh(clock, async () => share(await listJackpotWinners(db, page, language)), WINNERS_MAX_AGE_MS);
      winners.set(key, known);
      return known();
    },
  };
}
