import type { Game } from '@parlour/contract/lobby';
import { useDeferredValue, useMemo, useState } from 'react';
import { useFavourites } from '../tiles/favourites.tsx';
import { countFilters, filterGames, NO_FILTER, type GameFilter } from './filter-games.ts';

/** The filters of a list of games, their results and the counts of each choice. */
export function useFilters(games: readonly Game[]) {
  const [filter, setFilter] = useState<GameFilter>(NO_FILTER);
  const { ids } = useFavourites();
  const shown = useMemo(() => filterGames(games, filter, ids), [games, filter, ids]);
  const counts = useMemo(() => countFilters(games, filter, ids), [games, filter, ids]);
  // The pressed chip changes immediately; a long list follows.
  return { filter, setFilter, shown: useDeferredValue(shown), counts, reset: () => setFilter(NO_FILTER) };
}
