import type { Input, Output } from '@parlour/contract/endpoints';
import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import { call } from './client.ts';
import type { CallFailure } from './failure.ts';

type ListCall = 'listMyRedPackets' | 'listReferralFriends' | 'listReferralRewards' | 'listWheelDraws';

/** A list of the player's own that comes a page at a time, the newest first. */
export function usePages<N extends ListCall>(name: N, options: { enabled?: boolean } = {}) {
  type Cursor = Output<N>['next'];
  return useInfiniteQuery<
    Output<N>,
    CallFailure,
    InfiniteData<Output<N>, Cursor>,
    readonly [N],
    Cursor | null
  >({
    queryKey: [name],
    queryFn: ({ pageParam, signal }) =>
      call(name, (pageParam === null ? {} : { after: pageParam }) as Input<N>, { signal }),
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    ...options,
  });
}
