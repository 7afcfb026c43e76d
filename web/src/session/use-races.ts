import { useEffect, useEffectEvent } from 'react';
import { callQuery } from '../api/queries.ts';
import { onStreamEvent } from '../api/stream.ts';
import { useLiveFeed } from '../state/use-live-feed.ts';

/** Standings may change each second; a page reads them at most so often. */
const READ_EVERY_MS = 3_000;

/** The races with the player's own places: read again when the stream tells of new standings, and by guests from time to time. */
export function useRaces() {
  const { data, error, reload } = useLiveFeed({ ...callQuery('listRaces', {}), staleTime: 0 });
  const read = useEffectEvent(reload);
  useEffect(() => {
    let waiting: number | undefined;
    const stop = onStreamEvent('race', () => {
      waiting ??= window.setTimeout(() => {
        waiting = undefined;
        read();
      }, READ_EVERY_MS);
    });
    return () => {
      stop();
      window.clearTimeout(waiting);
    };
  }, []);
  return { races: data, error, reload };
}
