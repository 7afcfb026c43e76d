import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../api/queries.ts';
import { useBonuses } from '../../session/use-bonuses.ts';

/** The birthday offers that run, as this player stands to them; `isLoading` until they have come for the first time, or failed to. */
export function useBirthdays() {
  const { isPlayer } = useBonuses();
  return useQuery({ ...callQuery('listBirthdayOffers', {}), enabled: isPlayer, staleTime: 0 });
}
