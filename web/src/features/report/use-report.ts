import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callQuery } from '../../api/queries.ts';
import { inputOf, type ReportAddress } from './address.ts';

/** The rows and totals of the address; the former ones stay, dimmed, until the next have come. */
export function useReport(address: ReportAddress, withActive: boolean) {
  return useQuery({
    ...callQuery('getReport', {
      ...inputOf(address),
      by: address.view === 'bets' || address.view === 'players' ? 'platform' : address.view,
      frequency: address.frequency,
      ...(withActive && { active: '1' }),
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled: address.view !== 'players',
  });
}
