import { useState } from 'react';
import type { CallFailure } from '../../api/failure.ts';
import type { LiveFeed } from '../../state/use-live-feed.ts';

/**
 * Why a feed has nothing to show, and how to ask again. It stays while the feed asks by itself, so that words and waiting boxes do
 * not take turns; who asks himself sees that he is waiting.
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
