import { useState } from 'react';
import type { CallFailure } from '../api/failure.ts';
import type { LiveFeed } from './use-live-feed.ts';

/**
 * Explains why a feed has nothing to show, with a button to retry. It stays during periodic requests, so that words and
 * skeletons do not alternate; a player's own retry shows that it is running.
 */
export function useFailure({ data, error, reload }: LiveFeed<unknown>): [CallFailure | null, () => void] {
  const [kept, setKept] = useState(error);
  const failure = data === undefined ? (error ?? kept) : null;
  if (failure !== kept) setKept(failure);
  const retry = (): void => {
    reload();
    setKept(null);
  };
  return [failure, retry];
}
