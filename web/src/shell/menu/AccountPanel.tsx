import { useLingui } from '@lingui/react/macro';
import type { Profile } from '@parlour/contract/auth';
import { LogOut } from 'lucide-react';
import { paths } from '../../paths.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { CountBadge } from '../../ui/CountBadge.tsx';
import { confirmLogout } from '../../state/confirm-logout.ts';
import { useOpenPath } from '../../session/use-open-path.ts';
import { useRoleName } from '../../state/use-role-name.ts';
import { useSiteFlags } from '../../session/use-site-flags.ts';
import { useUnreadCount } from '../../state/use-unread-count.ts';
import { visibleMenu } from './menu-entries.ts';

/** The entries of the menu that a player wants nearest. */
const SHORTCUTS: readonly string[] = [
  paths.wallet(),
  paths.depositPoints(),
  paths.withdrawPoints(),
  paths.record(),
  paths.mailBox(),
  '/personalInformation',
  '/security',
  paths.accountBinding(),
  paths.referFriends(),
];

const ROW =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-2.5 text-start text-base font-semibold hover:bg-raised';

/** Name, role, shortcuts by permission and flags, and the way out. */
export function AccountPanel({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const { t } = useLingui();
  const flags = useSiteFlags();
  const unread = useUnreadCount();
  const roleName = useRoleName();
  const openPath = useOpenPath();
  const entries = visibleMenu(true, flags).flatMap((group) => group.entries);
  const shortcuts = SHORTCUTS.flatMap((path) => entries.filter((entry) => entry.path === path));
  return (
    <>
      <div className="flex items-center gap-3 px-2.5 pt-1.5 pb-3">
        <Avatar name={profile.account} picture={profile.avatar} className="size-11 text-xl/5" />
        <p className="min-w-0">
          <b className="block truncate text-md/5">{profile.nickname || profile.account}</b>
          <span className="block truncate text-sm/4.5 text-muted">
            {profile.account} · {roleName(profile.identity.type)}
          </span>
        </p>
      </div>
      <ul className="border-t border-line py-1.5">
        {shortcuts.map(({ path, title, icon: Icon, badge }) => (
          <li key={path}>
            <button
              type="button"
              className={ROW}
              onClick={() => {
                onClose();
                openPath(path);
              }}
            >
              <Icon size={18} className="shrink-0 text-accent" aria-hidden="true" />
              <span className="min-w-0 flex-1 truncate">{t(title)}</span>
              {badge === 'unread' && (
                <CountBadge count={unread} label={t({ id: 'shell.unread', message: 'unread' })} />
              )}
            </button>
          </li>
        ))}
      </ul>
      <div className="border-t border-line pt-1.5">
        <button
          type="button"
          className={ROW}
          onClick={() => {
            onClose();
            confirmLogout();
          }}
        >
          <LogOut size={18} className="shrink-0 text-negative" aria-hidden="true" />
          {t({ id: 'menu.logout', message: 'Log out' })}
        </button>
      </div>
    </>
  );
}
