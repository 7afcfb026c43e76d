import { useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { CallFailure } from '../api/failure.ts';
import { useLiveState, type LiveState } from '../api/stream.ts';
import { useSessionStore } from './stores.ts';

/** Guests have no stream: they ask. Figures must not be older than 30 s (GLI-19 4.13). */
const POLL_MS = 10_000;

export interface LiveFeed<T> {
  data: T | undefined;
  error: CallFailure | null;
  /** How fresh the feed is: for a player by the stream, for a guest by the last answer. */
  state: LiveState;
  reload: () => void;
}

/** A reading that the stream keeps fresh for players, and repeated questions for guests and while the stream is away. */
export function useLiveFeed<T>(options: UseQueryOptions<T, CallFailure>): LiveFeed<T> {
  const isLoggedIn = useSessionStore((session) => session.isLoggedIn);
  const streamState = useLiveState((live) => live.state);
  const isStreamed = isLoggedIn && streamState === 'live';
  const query = useQuery({ ...options, refetchInterval: isStreamed ? false : POLL_MS });
  const { refetch } = query;
  const wasStreamed = useRef(isStreamed);
  useEffect(() => {
    // Reads again what happened while the stream was away once it is back.
    if (isStreamed && !wasStreamed.current) void refetch();
    wasStreamed.current = isStreamed;
  }, [isStreamed, refetch]);
  return {
    data: query.data,
    error: query.error,
    state: isStreamed ? 'live' : stateOfAnswers(query),
    reload: () => void refetch(),
  };
}

/** How fresh a reading is that is asked for again and again. */
export function stateOfAnswers({
  isError,
  failureCount,
}: Pick<UseQueryResult<unknown, CallFailure>, 'isError' | 'failureCount'>): LiveState {
  if (isError) return 'offline';
  return failureCount > 0 ? 'reconnecting' : 'live';
}
