import { useQuery } from '@tanstack/react-query';
import { queries } from '../../api/queries.ts';
import { providerName } from '../../i18n/provider-name.ts';

/** The names of platforms as one text, their numbers where the names cannot be read; undefined while they are being read. */
export function usePlatformNames(ids: readonly number[]): string | undefined {
  const { data, isPending } = useQuery(queries.gamePlatforms());
  if (isPending) return undefined;
  return ids.map((id) => providerName(data?.find((one) => one.id === id)?.title ?? `#${id}`)).join(', ');
}
