import { useQuery } from '@tanstack/react-query';
import { queries } from '../api/queries.ts';
import { useLiveState } from '../api/stream.ts';
import { useSessionStore } from './stores.ts';

/** Rule N5. */
const POLL_MS = 3000;

/**
 * A logged-in player's unread mails, 0 for a guest. Requested every three seconds, except while the page is hidden or the
 * stream reports every change.
 */
export function useUnreadCount(): number {
  const isLoggedIn = useSessionStore((state) => state.isLoggedIn);
  const isLive = useLiveState((state) => state.state === 'live');
  const { data } = useQuery({
    ...queries.unreadCount(),
    enabled: isLoggedIn,
    refetchInterval: isLive ? false : POLL_MS,
    refetchIntervalInBackground: false,
  });
  return isLoggedIn ? (data?.count ?? 0) : 0;
}
