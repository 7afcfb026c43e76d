import { useQuery } from '@tanstack/react-query';
import { queries } from '../api/queries.ts';

/** Until the site says otherwise. */
export const DEFAULT_TIMEZONE = '+08:00';

/** The offset from UTC in which the site shows times (rule F9). */
export function useTimezone(): string {
  const { data } = useQuery(queries.siteInfo());
  return data?.timezone ?? DEFAULT_TIMEZONE;
}
