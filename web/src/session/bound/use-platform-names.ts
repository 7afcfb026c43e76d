import { useQuery } from '@tanstack/react-query';
import { queries } from '../../api/queries.ts';
import { providerName } from '../../i18n/provider-name.ts';

/** The names of platforms as one text. */
export function usePlatformNames(ids: readonly number[]): string {
  const { data } = useQuery(queries.gamePlatforms());
  return ids.map((id) => providerName(data?.find((one) => one.id === id)?.title ?? `#${id}`)).join(', ');
}
