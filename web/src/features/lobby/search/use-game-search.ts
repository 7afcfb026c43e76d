import { useMemo } from 'react';
import { useFavourites } from '../tiles/favourites.tsx';
import { countFilters, filterGames, isFiltered, type GameFilter } from '../filters/filter-games.ts';
import { findGames } from './find-games.ts';
import type { IndexedGame } from './game-index.ts';
import { useGameIndex } from './use-game-index.ts';

const NONE: readonly IndexedGame[] = [];

/** The games that match a text and filters; without a text, those that match the filters. */
export function useGameSearch(text: string, filter: GameFilter) {
  const { data: index, error, refetch } = useGameIndex();
  const { ids } = useFavourites();
  const query = text.trim();
  const found = useMemo(
    () => (query === '' ? (index ?? NONE) : findGames(index ?? NONE, query)),
    [index, query],
  );
  const results = useMemo(() => filterGames(found, filter, ids), [found, filter, ids]);
  const counts = useMemo(() => countFilters(found, filter, ids), [found, filter, ids]);
  return {
    query,
    results,
    counts,
    error,
    retry: () => void refetch(),
    isReady: index !== undefined,
    isNarrowed: query !== '' || isFiltered(filter),
    isEmpty: index !== undefined && results.length === 0,
  };
}
