import type { Input, Output } from '@parlour/contract/endpoints';
import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import type { CallFailure } from '../../api/failure.ts';

type ListCall = 'listReferralFriends' | 'listReferralRewards';

/** A list that comes a page at a time, the newest first. */
export function usePages<N extends ListCall>(name: N) {
  return useInfiniteQuery<
    Output<N>,
    CallFailure,
    InfiniteData<Output<N>, number | null>,
    readonly [N],
    number | null
  >({
    queryKey: [name],
    queryFn: ({ pageParam, signal }) =>
      call(name, (pageParam === null ? {} : { after: pageParam }) as Input<N>, { signal }),
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
  });
}
