import { startTransition, useEffect, useState } from 'react';
import { useSessionStore } from '../state/stores.ts';

/** The first view has this long to itself before unrequested content appears. */
const FIRST_VIEW_MS = 1500;

/** True once whoami has answered (rule A18) and the first view has shown for a moment. */
export function useSettled(): boolean {
  const isInitialised = useSessionStore((state) => state.isInitialised);
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    if (!isInitialised) return undefined;
    const timer = setTimeout(() => startTransition(() => setSettled(true)), FIRST_VIEW_MS);
    return () => clearTimeout(timer);
  }, [isInitialised]);
  return isSettled;
}
