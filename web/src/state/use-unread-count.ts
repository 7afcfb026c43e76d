import { useQuery } from '@tanstack/react-query';
import { queries } from '../api/queries.ts';
import { useLiveState } from '../api/stream.ts';
import { useSessionStore } from './stores.ts';

/** Rule N5. */
const POLL_MS = 3000;

/**
 * The unread mails of a logged-in player, 0 for a guest. Asked every three seconds, but not while the page is hidden, nor while the
 * stream tells every change by itself.
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
