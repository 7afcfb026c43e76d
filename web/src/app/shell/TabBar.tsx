import { useLingui } from '@lingui/react/macro';
import { TAB_BAR_LOGOUT_ID } from '@parlour/contract/constants';
import type { TabBarItem } from '@parlour/contract/site';
import { useQuery } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { failureMessage } from '../../api/errors.ts';
import { queries } from '../../api/queries.ts';
import { pageExists, paths } from '../../paths.ts';
import { confirmLogout } from '../confirm-logout.ts';
import { openDialog } from '../dialogs.ts';
import { useSession } from '../session.ts';
import { openWalletSheet } from '../stores.ts';
import { SiteIcon } from './SiteIcon.tsx';

const WALLET_PATH = '/wallet';

/** The bottom tab bar of the server (spec §2): what leads nowhere yet, or not for this visitor, is left out. */
export function TabBar() {
  const { t } = useLingui();
  const { isLoggedIn } = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { data, error } = useQuery(queries.tabBar());
  useEffect(() => {
    if (error) void openDialog({ kind: 'error', content: failureMessage(error) });
  }, [error]);

  const items = (data ?? []).filter(({ id, path }) => {
    if (id === TAB_BAR_LOGOUT_ID) return isLoggedIn;
    if (path === paths.login()) return !isLoggedIn;
    return pageExists(path);
  });
  const open = ({ id, path }: TabBarItem): void => {
    if (id === TAB_BAR_LOGOUT_ID) void confirmLogout();
    // The wallet is a sheet until it has a page of its own.
    else if (path === WALLET_PATH && isLoggedIn) openWalletSheet();
    else void navigate(path);
  };
  return (
    <nav
      aria-label={t({ id: 'shell.tabBar', message: 'Main pages' })}
      className="tab-bar fixed inset-x-0 bottom-0 z-20 flex h-[calc(56px+env(safe-area-inset-bottom))] justify-around border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] desktop:hidden"
    >
      {items.map((item) => (
        <button
          key={item.id}
          type="button"
          aria-current={item.path === pathname ? 'page' : undefined}
          onClick={() => open(item)}
          className="flex min-w-16 flex-1 flex-col items-center justify-center gap-0.5 text-[12px] font-semibold text-muted aria-[current]:text-text"
        >
          {item.id === TAB_BAR_LOGOUT_ID ? (
            <LogOut size={22} aria-hidden="true" />
          ) : (
            <SiteIcon name={item.class} size={22} />
          )}
          {item.text}
        </button>
      ))}
    </nav>
  );
}
