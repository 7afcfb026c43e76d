import { LANGUAGES } from '@parlour/contract/languages';
import type { Context } from '../../context.ts';
import { fresh } from '../../base/db/fresh.ts';
import { inLanguage, readWinnerPlatforms, readWinners } from '../feeds/winners.ts';
import { share } from '../../base/http/answer.ts';
import type { Handlers } from '../../call.ts';

const BOARD_MAX_AGE_MS = 1_000;
const PLATFORMS_MAX_AGE_MS = 15_000;
/** More platforms than there are ids for are not kept apart. */
const MOST_PLATFORMS = 2_000;

export function winnersEndpoints({
  db,
  clock,
}: Context): Pick<Handlers, 'listWinners' | 'listWinnerPlatforms'> {
  const boardOf = (platformId: number | null) =>
    fresh(
      clock,
      async () => {
        const winners = await readWinners(db, platformId);
        return new Map(
          LANGUAGES.map((language) => [
            language,
            share(winners.map((winner) => inLanguage(winner, language))),
          ]),
        );
      },
      BOARD_MAX_AGE_MS,
    );
  const everybody = boardOf(null);
  const byPlatform = new Map<number, typeof everybody>();
  const readPlatforms = async () =>
    (await readWinnerPlatforms(db)).map(({ id, gm }) => ({ game_id: id, title: gm }));
  const platforms = fresh(clock, async () => share(await readPlatforms()), PLATFORMS_MAX_AGE_MS);
  const nobody = share([]);

  return {
    listWinners: async ({ input, language }) => {
      const platformId = input.game_platform_id ?? 0;
      if (platformId === 0) return (await everybody()).get(language) ?? nobody;
      if (platformId > MOST_PLATFORMS) return nobody;
      const board = byPlatform.get(platformId) ?? boardOf(platformId);
      byPlatform.set(platformId, board);
      return (await board()).get(language) ?? nobody;
    },
    listWinnerPlatforms: () => platforms(),
  };
}
