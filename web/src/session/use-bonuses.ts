import type { Bonus } from '@parlour/contract/bonus';
import type { Input } from '@parlour/contract/endpoints';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callQuery, queryClient } from '../api/queries.ts';
import { onStreamEvent } from '../api/stream.ts';
import { useSession } from './session.ts';

const bonusesQuery = (game: Played) => queryOptions({ ...callQuery('listBonuses', game), staleTime: 0 });

/** The game that is played now; its weight comes with the bonuses. */
type Played = Pick<Input<'listBonuses'>, 'platform_id' | 'game_code'>;

/** The player's bonuses with the first page of those that have ended, read again on each event of the stream. */
export function useBonuses(game: Played = {}) {
  const { isLoggedIn, profile } = useSession();
  const isPlayer = isLoggedIn && profile?.identity.type === 'player';
  const { data, error, refetch } = useQuery({ ...bonusesQuery(game), enabled: isPlayer });
  useEffect(() => {
    if (!isPlayer) return undefined;
    const read = (): void => void refetch();
    // A new stream sends the balance first, so a reconnect reads the present state too.
    const stops = [
      onStreamEvent('bonus', read),
      onStreamEvent('balance', read),
      onStreamEvent('transfer', read),
    ];
    return () => stops.forEach((stop) => stop());
  }, [isPlayer, refetch]);
  return { bonuses: data, error, refetch, isPlayer };
}

/** After a call that has changed a bonus. */
export function refreshBonuses(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['listBonuses'] });
}

/** What a withdrawal ends, and loses, in major units. */
export function atStake(running: readonly Bonus[]): number {
  const cents = running
    .filter((bonus) => bonus.ends_by_withdrawal)
    .reduce((sum, bonus) => sum + Math.round(bonus.at_stake * 1e4), 0);
  return cents / 1e4;
}
