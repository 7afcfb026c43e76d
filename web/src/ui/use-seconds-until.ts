import { useEffect, useState } from 'react';

/** Whole seconds until a moment (milliseconds since 1970), counting down to 0; undefined while no moment is known. */
export function useSecondsUntil(atMs: number | undefined): number | undefined {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    if (atMs === undefined) return undefined;
    const timer = window.setInterval(() => setNowMs(Date.now()), 250);
    return () => window.clearInterval(timer);
  }, [atMs]);
  return atMs === undefined ? undefined : Math.max(0, Math.ceil((atMs - nowMs) / 1000));
}
