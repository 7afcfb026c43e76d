import type { Winner, NewWinner } from '@parlour/contract/winners';
import { queryOptions } from '@tanstack/react-query';
import { inLanguage, storedLanguage } from '../i18n/languages.ts';
import { call } from './client.ts';
import type { CallFailure } from './failure.ts';
import { queryClient } from './queries.ts';

/** The number of winners that the server lists (contract WINNERS_SHOWN). */
const SHOWN = 20;

/** The newest wins of one platform; 0: of all. */
export function winnersQuery(platformId: number) {
  return queryOptions<Winner[], CallFailure>({
    queryKey: ['listWinners', { game_platform_id: platformId }],
    queryFn: ({ signal }) => call('listWinners', { game_platform_id: platformId }, { signal }),
    staleTime: 5_000,
  });
}

export const winnerPlatformsQuery = queryOptions({
  queryKey: ['listWinnerPlatforms', {}],
  queryFn: ({ signal }) => call('listWinnerPlatforms', {}, { signal }),
});

/** Takes wins that arrived by the stream, oldest first, into the lists that are held. */
export function acceptWinners(updates: readonly NewWinner[]): void {
  const language = storedLanguage();
  for (const { game_title, ...one } of updates) {
    const winner: Winner = {
      ...one,
      game_name: inLanguage(game_title, language),
      img: `/static/games/${one.game_platform_id}/${one.game_code.split('--')[0]}_${language}.png`,
    };
    for (const platformId of [0, winner.game_platform_id]) {
      queryClient.setQueryData<Winner[]>(winnersQuery(platformId).queryKey, (held) =>
        held && !held.some(({ id }) => id === winner.id) ? [winner, ...held].slice(0, SHOWN) : held,
      );
    }
  }
}
