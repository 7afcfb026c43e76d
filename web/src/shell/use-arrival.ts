import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { refreshWallet } from '../api/queries.ts';
import { useSessionStore } from '../state/stores.ts';

const SCROLL_DELAY_MS = 500;
/** What a player does on a page that is there: its top would come between a finger and the button below it. */
const OWN_MOVES = ['pointerdown', 'wheel', 'touchmove', 'keydown'] as const;

/** After each navigation: a fresh balance, and the top of the page after 500 ms, unless the player has begun there (rule U1). */
export function useArrival(): void {
  const { pathname, search } = useLocation();
  const isLoggedIn = useSessionStore((state) => state.isLoggedIn);
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return undefined;
    }
    const arrival = new AbortController();
    const end = () => arrival.abort();
    const timer = setTimeout(() => {
      window.scrollTo(0, 0);
      end();
    }, SCROLL_DELAY_MS);
    arrival.signal.addEventListener('abort', () => clearTimeout(timer));
    for (const move of OWN_MOVES)
      window.addEventListener(move, end, { passive: true, capture: true, signal: arrival.signal });
    return end;
  }, [pathname, search]);
  useEffect(() => {
    if (isLoggedIn) void refreshWallet().catch(() => undefined);
  }, [pathname, search, isLoggedIn]);
}
