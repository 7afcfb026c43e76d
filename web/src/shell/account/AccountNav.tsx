import { useLingui } from '@lingui/react/macro';
import { routeOf } from '@parlour/contract/page-routes';
import { LogOut } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { useSession } from '../../session/session.ts';
import { confirmLogout } from '../../state/confirm-logout.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { CountBadge } from '../../ui/CountBadge.tsx';
import { useAccountEntries } from './account-entries.ts';

const ROW =
  'flex min-h-10 w-full items-center gap-3 rounded-control px-3 text-start text-base font-semibold text-muted hover:bg-raised hover:text-text aria-[current]:bg-raised aria-[current]:text-text aria-[current]:shadow-mark aria-[current]:inset-ring aria-[current]:inset-ring-line';

/** The account's own navigation at the left of its pages; the chosen entry is raised. */
export function AccountNav() {
  const { t } = useLingui();
  const { profile } = useSession();
  const { pathname } = useLocation();
  const groups = useAccountEntries();
  const current = routeOf(pathname);
  return (
    <nav
      aria-label={t({ id: 'shell.account', message: 'Account' })}
      className="sticky top-34 grid max-h-[calc(100dvh-144px)] gap-1.5 overflow-y-auto pb-2 [scrollbar-color:var(--line)_transparent]"
    >
      {profile && (
        <Link
          to="/personalInformation"
          aria-current={current === '/personalInformation' ? 'page' : undefined}
          className={`${ROW} h-13`}
        >
          <Avatar name={profile.account} picture={profile.avatar} className="size-9 text-base" />
          <span className="min-w-0">
            <b className="block text-base/4.5 text-text">{t({ id: 'account.me', message: 'Me' })}</b>
            <small className="block truncate text-xs/4 font-medium">
              {profile.nickname || profile.account}
            </small>
          </span>
        </Link>
      )}
      {groups.map((entries) => (
        <ul key={entries[0]?.to} className="grid gap-0.5 border-t border-line pt-1.5">
          {entries.map(({ to, text, icon: Icon, holds, count = 0 }) => {
            const isCurrent = current === routeOf(to) || (current !== undefined && holds?.includes(current));
            return (
              <li key={to}>
                <Link to={to} aria-current={isCurrent ? 'page' : undefined} className={ROW}>
                  <Icon size={18} className="shrink-0" aria-hidden="true" />
                  <span className="min-w-0 flex-1 truncate">{text}</span>
                  <CountBadge count={count} label={t({ id: 'shell.unread', message: 'unread' })} />
                </Link>
              </li>
            );
          })}
        </ul>
      ))}
      <div className="border-t border-line pt-1.5">
        <button type="button" className={ROW} onClick={confirmLogout}>
          <LogOut size={18} className="shrink-0" aria-hidden="true" />
          {t({ id: 'menu.logout', message: 'Log out' })}
        </button>
      </div>
    </nav>
  );
}
