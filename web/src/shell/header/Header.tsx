import { useLingui } from '@lingui/react/macro';
import { Mail, Menu } from 'lucide-react';
import { startTransition, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { HeaderLogin } from '../../features/login/HeaderLogin.tsx';
import { paths } from '../../paths.ts';
import { badgeText, CountBadge } from '../../ui/CountBadge.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { chunk } from '../../chunk/chunk.tsx';
import { useSession } from '../../session/session.ts';
import { useMobileMode } from '../../state/use-mobile-mode.ts';
import { usePermission } from '../../state/use-permission.ts';
import { useUnreadCount } from '../../state/use-unread-count.ts';
import { AccountMenu } from '../menu/AccountMenu.tsx';
import { LanguageButton } from '../language/LanguageButton.tsx';
import { BalanceChip } from './BalanceChip.tsx';
import { HallTabs } from './HallTabs.tsx';
import { Logo } from './Logo.tsx';
import { Marquee } from '../marquee/Marquee.tsx';
import { SiteIcon } from '../SiteIcon.tsx';
import { Coming } from '../../ui/Coming.tsx';

const MenuSheet = chunk(
  'menu',
  () => import('../menu/MenuSheet.tsx'),
  (file) => file.MenuSheet,
  { failed: 'layer' },
);

const ICON_LINK =
  'relative grid size-11 shrink-0 place-items-center rounded-control transition hover:bg-raised active:scale-press';

export function Header() {
  const { t } = useLingui();
  const isMobile = useMobileMode();
  const unread = useUnreadCount();
  const menu = t({ id: 'shell.menu', message: 'Menu' });
  const unreadWord = t({ id: 'shell.unread', message: 'unread' });
  const [isMenuOpen, setMenuOpen] = useState(false);
  return (
    <header className="site-header sticky top-0 z-bar backdrop-blur-md">
      <div className="border-b border-line">
        <div className="mx-auto flex h-14 max-w-page-phone items-center gap-1.5 px-3 desktop:h-16 desktop:max-w-page desktop:gap-5 desktop:px-6">
          <Logo />
          {isMobile ? <span className="header-space flex-1" /> : <Marquee />}
          <Visitor isMobile={isMobile} />
          <GuestLanguage />
          <IconButton
            label={menu}
            aria-label={isMobile && unread > 0 ? `${menu}, ${badgeText(unread)} ${unreadWord}` : menu}
            aria-haspopup="dialog"
            data-opens="menu"
            // In slices: the button answers the press before the menu is drawn.
            onClick={() => startTransition(() => setMenuOpen(true))}
            className="header-menu relative -mx-1"
          >
            <Menu size={22} aria-hidden="true" />
            {isMobile && <CountBadge count={unread} label={unreadWord} className="absolute end-0 top-0.5" />}
          </IconButton>
        </div>
      </div>
      <HallTabs />
      {isMenuOpen && (
        <Suspense fallback={<Coming />}>
          <MenuSheet onClose={() => setMenuOpen(false)} />
        </Suspense>
      )}
    </header>
  );
}

/** A player finds the language in the menu, which they know. */
function GuestLanguage() {
  const { isInitialised, isLoggedIn } = useSession();
  return isInitialised && !isLoggedIn ? <LanguageButton /> : null;
}

function Visitor({ isMobile }: { isMobile: boolean }) {
  const { t } = useLingui();
  const { isInitialised, isLoggedIn, profile } = useSession();
  const mayLogIn = usePermission('login');
  if (!isInitialised) return <span className="h-11 w-32" />;
  if (isLoggedIn) {
    return (
      <>
        <BalanceChip />
        {!isMobile && (
          <div className="flex items-center gap-1">
            <GiftLink />
            <InboxLink />
            {profile && <AccountMenu profile={profile} />}
          </div>
        )}
      </>
    );
  }
  if (isMobile) {
    if (!mayLogIn) return null;
    return (
      <Link
        to={paths.login()}
        className="flex h-11 shrink-0 items-center rounded-tile bg-action px-3.5 text-base font-bold whitespace-nowrap text-on-action"
      >
        {t({ id: 'login.loginOrSignUp', message: 'Login/Sign up' })}
      </Link>
    );
  }
  return (
    <>
      {mayLogIn && <HeaderLogin />}
      <GiftLink />
    </>
  );
}

function GiftLink() {
  const { t } = useLingui();
  const label = t({ id: 'menu.promotion', message: 'Promotions' });
  return (
    <Link to={paths.promotion()} aria-label={label} title={label} className={`${ICON_LINK} text-accent`}>
      <SiteIcon name="promotion" size={22} />
    </Link>
  );
}

function InboxLink() {
  const { t } = useLingui();
  const unread = useUnreadCount();
  const label = t({ id: 'menu.mailBox', message: 'Mailbox' });
  return (
    <Link to={paths.mailBox()} title={label} className={ICON_LINK}>
      <span className="sr-only">{label}</span>
      <Mail size={21} aria-hidden="true" />
      <CountBadge
        count={unread}
        label={t({ id: 'shell.unread', message: 'unread' })}
        className="absolute end-0 top-0.5"
      />
    </Link>
  );
}
