import type { Game } from '@parlour/contract/lobby';

/** The filters of a list of games; an absent field does not narrow. A game must match all of them. */
export interface GameFilter {
  platformId?: number | undefined;
  categoryId?: number | undefined;
  onlyFavourites?: boolean | undefined;
  /** For lists of several halls. */
  hallId?: number | undefined;
}

export interface FilterCounts {
  /** By platform, within the results of the other filters. */
  platforms: ReadonlyMap<number, number>;
  categories: ReadonlyMap<number, number>;
  halls: ReadonlyMap<number, number>;
  favourites: number;
  /** The number of games that each choice would show without its own filter. */
  ofAllPlatforms: number;
  ofAllCategories: number;
  ofAllHalls: number;
}

export const NO_FILTER: GameFilter = {};

export function isFiltered({ platformId, categoryId, onlyFavourites, hallId }: GameFilter): boolean {
  return (
    platformId !== undefined || categoryId !== undefined || onlyFavourites === true || hallId !== undefined
  );
}

type Favourites = ReadonlySet<number>;
interface Filterable extends Pick<Game, 'id' | 'game_platform_id'> {
  other_info: Pick<Game['other_info'], 'categories'>;
  halls?: readonly number[];
}

/** The filters that a game matches. */
function passes(game: Filterable, filter: GameFilter, favourites: Favourites) {
  const { platformId, categoryId, onlyFavourites, hallId } = filter;
  return {
    platform: platformId === undefined || game.game_platform_id === platformId,
    category: categoryId === undefined || game.other_info.categories.includes(categoryId),
    favourite: onlyFavourites !== true || favourites.has(game.id),
    hall: hallId === undefined || game.halls?.includes(hallId) === true,
  };
}

/** The games that pass all filters, in their order. */
export function filterGames<G extends Filterable>(
  games: readonly G[],
  filter: GameFilter,
  favourites: Favourites,
): readonly G[] {
  if (!isFiltered(filter)) return games;
  return games.filter((game) => {
    const { platform, category, favourite, hall } = passes(game, filter, favourites);
    return platform && category && favourite && hall;
  });
}

/** Counts for each choice, in one pass. */
export function countFilters(
  games: readonly Filterable[],
  filter: GameFilter,
  favourites: Favourites,
): FilterCounts {
  const platforms = new Map<number, number>();
  const categories = new Map<number, number>();
  const halls = new Map<number, number>();
  const counts = { favourites: 0, ofAllPlatforms: 0, ofAllCategories: 0, ofAllHalls: 0 };
  const addOne = (map: Map<number, number>, key: number) => map.set(key, (map.get(key) ?? 0) + 1);
  for (const game of games) {
    const { platform, category, favourite, hall } = passes(game, filter, favourites);
    if (category && favourite && hall) {
      counts.ofAllPlatforms += 1;
      addOne(platforms, game.game_platform_id);
    }
    if (platform && favourite && hall) {
      counts.ofAllCategories += 1;
      for (const id of game.other_info.categories) addOne(categories, id);
    }
    if (platform && category && favourite) {
      counts.ofAllHalls += 1;
      for (const id of game.halls ?? []) addOne(halls, id);
    }
    if (platform && category && hall && favourites.has(game.id)) counts.favourites += 1;
  }
  return { platforms, categories, halls, ...counts };
}
