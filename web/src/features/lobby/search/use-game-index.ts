import { queryOptions, useQuery } from '@tanstack/react-query';
import type { CallFailure } from '../../../api/failure.ts';
import { queries, queryClient } from '../../../api/queries.ts';
import { indexGames, type IndexedGame } from './game-index.ts';

/** All games, loaded once a language and prepared for the search. */
const gameIndex = queryOptions<IndexedGame[], CallFailure>({
  queryKey: ['gameIndex'],
  queryFn: async () => indexGames(await queryClient.fetchQuery(queries.allGames())),
  staleTime: Infinity,
  structuralSharing: false,
});

export function useGameIndex() {
  return useQuery(gameIndex);
}

/** Called when a search is likely, so that the player does not wait for it. */
export function prepareGameIndex(): void {
  void queryClient.prefetchQuery(gameIndex);
}
