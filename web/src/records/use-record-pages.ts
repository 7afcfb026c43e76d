import type { Input, Output } from '@parlour/contract/endpoints';
import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import type { CallFailure } from '../api/failure.ts';

/** Calls that answer records a page at a time. */
export type RecordsCall =
  | 'getReport'
  | 'listBets'
  | 'listCashierRecords'
  | 'listReportBets'
  | 'listReportPlayers'
  | 'listTransactions';

/** The pages of records loaded so far. Another filter begins again and keeps the old rows until its first page has loaded. */
export function useRecordPages<N extends RecordsCall>(
  name: N,
  filter: Input<N>,
  { isWanted = true }: { isWanted?: boolean } = {},
) {
  return useInfiniteQuery<
    Output<N>,
    CallFailure,
    InfiniteData<Output<N>, string | null>,
    readonly [N, Input<N>],
    string | null
  >({
    queryKey: [name, filter],
    queryFn: ({ pageParam, signal }) =>
      call(name, pageParam === null ? filter : { ...filter, after: pageParam }, { signal }),
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
    enabled: isWanted,
    staleTime: 0,
  });
}
