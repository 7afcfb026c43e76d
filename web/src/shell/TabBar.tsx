import { useLingui } from '@lingui/react/macro';
import { TAB_BAR_LOGOUT_ID } from '@parlour/contract/constants';
import { isOffered } from '@parlour/contract/features';
import { routeOf } from '@parlour/contract/page-routes';
import type { TabBarItem } from '@parlour/contract/site';
import { useQuery } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { failureMessage } from '../api/errors.ts';
import { queries } from '../api/queries.ts';
import { pageMeta, paths } from '../paths.ts';
import { CountBadge } from '../ui/CountBadge.tsx';
import { confirmLogout } from '../state/confirm-logout.ts';
import { openDialog } from '../dialogs/dialogs.ts';
import { useProfile } from '../session/session.ts';
import { useOpenPath } from '../session/use-open-path.ts';
import { useSessionStore } from '../state/stores.ts';
import { useUnreadCount } from '../state/use-unread-count.ts';
import { SiteIcon } from './SiteIcon.tsx';

/** The class of the item that is filled. */
const CENTRE_CLASS = 'deposit';

/** The bottom tab bar from the server (rule U11). Items whose page is off, or not for this visitor, are left out. */
export function TabBar() {
  const { t } = useLingui();
  const isLoggedIn = useSessionStore((state) => state.isLoggedIn);
  const { pathname } = useLocation();
  const openPath = useOpenPath();
  const { data, error } = useQuery(queries.tabBar());
  useEffect(() => {
    if (error) void openDialog({ kind: 'error', content: failureMessage(error) });
  }, [error]);

  const items = (data ?? []).filter(({ id, path }) => {
    if (id === TAB_BAR_LOGOUT_ID) return isLoggedIn;
    if (path === paths.login()) return !isLoggedIn;
    if (path === paths.me()) return isLoggedIn;
    return isOffered(path);
  });
  const current = routeOf(pathname);
  const own = items.find(({ path }) => path !== '' && routeOf(path) === current);
  // The account's other pages belong to the item that leads to them all.
  const chosen =
    own ?? (pageMeta(pathname)?.isAccount ? items.find(({ path }) => path === paths.me()) : undefined);
  return (
    <nav
      aria-label={t({ id: 'shell.tabBar', message: 'Main pages' })}
      className="tab-bar fixed inset-x-0 bottom-0 z-bar flex h-tab-bar justify-around border-t border-line bg-surface pb-safe desktop:hidden"
    >
      {items.map((item) => {
        const isLogout = item.id === TAB_BAR_LOGOUT_ID;
        return (
          <button
            key={item.id}
            type="button"
            aria-current={item === chosen ? 'page' : undefined}
            onClick={() => (isLogout ? confirmLogout() : openPath(item.path))}
            className="flex min-w-0 flex-1 flex-col items-center justify-end gap-0.5 px-0.5 pb-2 text-xs/4 font-semibold text-muted aria-[current]:text-text"
          >
            <TabIcon item={item} />
            <span className="max-w-full truncate">{item.text}</span>
          </button>
        );
      })}
    </nav>
  );
}

function TabIcon({ item }: { item: TabBarItem }) {
  if (item.id === TAB_BAR_LOGOUT_ID) return <LogOut size={22} aria-hidden="true" />;
  if (item.class === CENTRE_CLASS) {
    return (
      <span className="tab-centre">
        <SiteIcon name="wallet" size={20} />
      </span>
    );
  }
  const page = routeOf(item.path);
  return (
    <span className="relative">
      <SiteIcon name={item.class} size={22} />
      {page === '/fortuneWheel' && <Tickets />}
      {(page === '/mailBox' || page === '/me') && <Unread />}
    </span>
  );
}

const BADGE = 'absolute start-3.25 -top-1.75';

function Tickets() {
  const { t } = useLingui();
  const count = useProfile()?.fw_tickets ?? 0;
  return (
    <CountBadge count={count} label={t({ id: 'shell.tickets', message: 'tickets' })} className={BADGE} />
  );
}

function Unread() {
  const { t } = useLingui();
  const label = t({ id: 'shell.unread', message: 'unread' });
  return <CountBadge count={useUnreadCount()} label={label} className={BADGE} />;
}
