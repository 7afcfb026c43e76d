import type { PlatformJackpot } from '@parlour/contract/jackpots';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './client.ts';
import type { CallFailure } from './failure.ts';
import { queryClient } from './queries.ts';

const KEY = ['listJackpots', { tpl: 2 }] as const;

/** The running jackpots by platform, largest first. */
export const jackpotsQuery = queryOptions<PlatformJackpot[], CallFailure>({
  queryKey: KEY,
  queryFn: async ({ signal }) => {
    // With tpl 2 the answer is by platform.
    const read = (await call('listJackpots', { tpl: 2 }, { signal })) as PlatformJackpot[];
    return newest(read, queryClient.getQueryData<PlatformJackpot[]>(KEY) ?? []);
  },
  staleTime: 5_000,
});

/** Keeps the later of two readings of each jackpot; a jackpot that only the second list holds is left out. */
function newest(wanted: readonly PlatformJackpot[], others: readonly PlatformJackpot[]): PlatformJackpot[] {
  const known = new Map(others.map((jackpot) => [jackpot.id, jackpot]));
  return wanted
    .map((jackpot) => {
      const other = known.get(jackpot.id);
      return other && other.as_of > jackpot.as_of ? other : jackpot;
    })
    .sort((one, other) => other.jackpot - one.jackpot || one.id - other.id);
}

/** Accepts figures from the stream: those that changed, or all of them. */
export function acceptJackpots(updates: readonly PlatformJackpot[]): void {
  queryClient.setQueryData<PlatformJackpot[]>(KEY, (held = []) => {
    const updated = new Set(updates.map(({ id }) => id));
    return newest([...held.filter(({ id }) => !updated.has(id)), ...updates], held);
  });
}

/** A jackpot in the cache; makes no request. */
export function useJackpot(id: number | null): PlatformJackpot | undefined {
  const { data } = useQuery({
    ...jackpotsQuery,
    enabled: false,
    select: (jackpots) => jackpots.find((jackpot) => jackpot.id === id),
  });
  return data;
}

/** The largest jackpot that a game can win, from the cache; makes no request. */
export function useGameJackpot(gameId: number): number | undefined {
  const { data } = useQuery({
    ...jackpotsQuery,
    enabled: false,
    // Largest first: the first that it feeds.
    select: (jackpots) => jackpots.find(({ games, stale }) => !stale && games.includes(gameId))?.jackpot,
  });
  return data;
}
