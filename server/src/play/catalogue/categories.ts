import type { Output } from '@parlour/contract/endpoints';
import { share } from '../../base/http/answer.ts';
import type { CatalogueRows } from './catalogue-rows.ts';
import { toPlatform } from './catalogue.ts';

type Category = Output<'listGameCategories'>[number];

/** The categories' answers, the same in every language. */
export interface Categories {
  /** Categories with games in the hall; hall 0 means all halls. Undefined: no such hall. */
  inHall(hallId: number): Category[] | undefined;
  find(id: number): Output<'getGameCategory'> | undefined;
  platformsOf(id: number): Output<'listGameCategoryPlatforms'> | undefined;
}

export function buildCategories(rows: CatalogueRows, now: Date): Categories {
  const gamesOf = new Map(
    rows.categories.map(({ id }) => [id, rows.games.filter((game) => game.categories.includes(id))]),
  );
  const counted = (wanted: (halls: number[]) => boolean): Category[] =>
    share(
      rows.categories
        .map(({ id, code, title }) => ({
          id,
          code,
          title,
          count: gamesOf.get(id)!.filter(({ halls }) => wanted(halls)).length,
        }))
        .filter(({ count }) => count > 0),
    );
  const halls = new Map(rows.halls.map(({ id }) => [id, counted((hallIds) => hallIds.includes(id))]));
  halls.set(
    0,
    counted(() => true),
  );

  const details = new Map(
    rows.categories.map(({ id, code, title }) => {
      const games = gamesOf.get(id)!.map((game) => game.id);
      return [id, share({ id, code, title, count: games.length, games })];
    }),
  );
  const platforms = new Map(
    rows.categories.map(({ id }) => {
      const counts = Map.groupBy(gamesOf.get(id)!, (game) => game.platformId);
      const list = rows.platforms
        .filter((platform) => counts.has(platform.id))
        .map((platform) => ({
          ...toPlatform(platform, now, rows.stops),
          count: counts.get(platform.id)!.length,
        }));
      return [id, share(list)];
    }),
  );
  return {
    inHall: (hallId) => halls.get(hallId),
    find: (id) => details.get(id),
    platformsOf: (id) => platforms.get(id),
  };
}
