import { useLingui } from '@lingui/react/macro';
import { LogOut } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { hallBehaviour } from '../../features/lobby/halls/halls.ts';
import { useSearch } from '../../features/lobby/search/search-store.ts';
import { paths } from '../../paths.ts';
import { CountBadge } from '../../ui/CountBadge.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { confirmLogout } from '../../state/confirm-logout.ts';
import { useSession } from '../../session/session.ts';
import { useHallTab } from '../../state/use-hall-tab.ts';
import { useOpenPath } from '../../session/use-open-path.ts';
import { useSiteFlags } from '../../session/use-site-flags.ts';
import { useUnreadCount } from '../../state/use-unread-count.ts';
import { SEARCH, visibleMenu, type MenuEntry } from './menu-entries.ts';
import { LanguageChoice, ThemeChoice } from './MenuChoices.tsx';
import { MenuHead } from './MenuHead.tsx';

/** The hamburger menu: the account, every page open to it, theme, language and logout. */
export function MenuSheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { isLoggedIn } = useSession();
  const flags = useSiteFlags();
  const openPath = useOpenPath();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [hallId] = useHallTab();
  const openSearch = useSearch((state) => state.openSearch);
  // The menu's head already offers a visitor's account actions.
  const groups = visibleMenu(isLoggedIn, flags).filter(({ name }) => isLoggedIn || name !== 'account');
  const open = (path: string): void => {
    onClose();
    if (path !== SEARCH) return openPath(path);
    // The search opens over the current hall, or over the hot games if it has none.
    if (pathname !== paths.home() || !hallBehaviour(hallId).search) void navigate(paths.home());
    openSearch();
  };
  return (
    <Sheet title={t({ id: 'shell.menu', message: 'Menu' })} onClose={onClose} below="menu" opensLater>
      <MenuHead onOpen={open} />
      {groups.map(({ name, title, entries }) => (
        <section key={name} aria-labelledby={`menu-${name}`} className="mt-5">
          <h3 id={`menu-${name}`} className="mb-1.5 text-sm font-semibold text-muted">
            {t(title)}
          </h3>
          <ul className="grid grid-cols-2 gap-x-1 rounded-card border border-line bg-raised p-1">
            {entries.map((entry) => (
              <li key={entry.path} className="flex">
                {entry.show !== undefined && flags[entry.show] === undefined ? (
                  <span className="w-full">
                    <Skeleton className="h-12" />
                  </span>
                ) : (
                  <Entry entry={entry} onOpen={open} />
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
      <ThemeChoice />
      <LanguageChoice />
      {isLoggedIn && (
        <button
          type="button"
          onClick={confirmLogout}
          className="mt-6 flex h-12 w-full items-center justify-center gap-2 rounded-tile border border-line bg-raised text-md/5 font-bold hover:bg-overlay"
        >
          <LogOut size={19} className="text-negative" aria-hidden="true" />
          {t({ id: 'menu.logout', message: 'Log out' })}
        </button>
      )}
    </Sheet>
  );
}

function Entry({ entry, onOpen }: { entry: MenuEntry; onOpen: (path: string) => void }) {
  const { t } = useLingui();
  const { icon: Icon, path, title, badge } = entry;
  return (
    <button
      type="button"
      onClick={() => onOpen(path)}
      className="flex min-h-12 w-full items-center gap-2.5 rounded-tile px-2.5 py-1.5 text-start text-sm/4.5 font-semibold hover:bg-overlay"
    >
      <Icon size={18} className="shrink-0 text-accent" aria-hidden="true" />
      <span className="min-w-0 flex-1 wrap-anywhere">{t(title)}</span>
      {badge === 'unread' && <UnreadBadge />}
    </button>
  );
}

/** A part of its own: only the entry that shows the count follows it. */
function UnreadBadge() {
  const { t } = useLingui();
  return <CountBadge count={useUnreadCount()} label={t({ id: 'shell.unread', message: 'unread' })} />;
}
