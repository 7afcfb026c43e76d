import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { TAB_BAR_LOGOUT_ID } from '@parlour/contract/constants';
import type { TabBarItem } from '@parlour/contract/site';
import { Flame, Gift, House, LogOut, Search, Sparkles, Ticket, User, Wallet, type LucideIcon } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { failureMessage } from '../api/errors.ts';
import { queries } from '../api/queries.ts';
import { pageExists, paths } from '../paths.ts';
import { askToLogOut } from './ask-to-log-out.ts';
import { openDialog } from './dialogs.ts';
import { useSession } from './session.ts';

/** Pictures by the class that the server gives an item. */
const ICONS: Record<string, LucideIcon> = {
  home: House,
  hot: Flame,
  slots: Sparkles,
  promotion: Gift,
  wallet: Wallet,
  wheel: Ticket,
  me: User,
  search: Search,
  logout: LogOut,
};

/** The bottom tab bar of mobile mode; its items come from the server (spec §2). */
export function TabBar() {
  const { t } = useLingui();
  const { data: items, error } = useQuery(queries.tabBar());
  const { isLoggedIn } = useSession();
  const { pathname, search } = useLocation();

  useEffect(() => {
    if (error) void openDialog({ kind: 'error', content: failureMessage(error) });
  }, [error]);

  const shown = items?.filter((item) => (item.id === TAB_BAR_LOGOUT_ID ? isLoggedIn : pageExists(item.path)));
  return (
    <>
      <div className="h-[calc(56px+env(safe-area-inset-bottom))]" />
      <nav
        aria-label={t({ id: 'shell.tabBar', message: 'Main pages' })}
        className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]"
      >
        <ul className="flex h-14">
          {shown?.map((item) => (
            <li key={item.id} className="flex-1">
              <Item item={item} isCurrent={item.path === here(pathname, search)} />
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

function here(pathname: string, search: string): string {
  return pathname === paths.home() ? pathname + search : pathname;
}

function Item({ item, isCurrent }: { item: TabBarItem; isCurrent: boolean }) {
  const Icon = ICONS[item.class] ?? House;
  const inside = (
    <>
      <Icon size={22} strokeWidth={isCurrent ? 2.6 : 2} aria-hidden="true" />
      <span className="max-w-full truncate text-[11px] leading-4 font-semibold">{item.text}</span>
    </>
  );
  const look = `flex h-full w-full flex-col items-center justify-center gap-0.5 px-1 focus-visible:-outline-offset-2 ${
    isCurrent ? 'text-accent' : 'text-muted'
  }`;
  if (item.id === TAB_BAR_LOGOUT_ID) {
    return (
      <button type="button" className={look} onClick={() => void askToLogOut()}>
        {inside}
      </button>
    );
  }
  return (
    <Link to={item.path} className={look} aria-current={isCurrent ? 'page' : undefined}>
      {inside}
    </Link>
  );
}
