import { useLingui } from '@lingui/react/macro';
import { Menu } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { HeaderLogin } from '../../features/login/HeaderLogin.tsx';
import { paths } from '../../paths.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { chunk } from '../chunk.tsx';
import { useSession } from '../session.ts';
import { useMobileMode } from '../use-mobile-mode.ts';
import { usePermission } from '../use-permission.ts';
import { BalanceChip } from './BalanceChip.tsx';
import { HallTabs } from './HallTabs.tsx';
import { Logo } from './Logo.tsx';
import { Marquee } from './Marquee.tsx';

const MenuSheet = chunk(
  'menu',
  () => import('./MenuSheet.tsx'),
  (file) => file.MenuSheet,
  { failed: 'layer' },
);

export function Header() {
  const { t } = useLingui();
  const isMobile = useMobileMode();
  const [isMenuOpen, setMenuOpen] = useState(false);
  return (
    <header className="site-header sticky top-0 z-20 backdrop-blur-md">
      <div className="border-b border-line">
        <div className="mx-auto flex h-14 max-w-[1264px] items-center gap-1.5 px-3 desktop:h-16 desktop:gap-5">
          <Logo />
          {isMobile ? <span className="flex-1" /> : <Marquee />}
          <Visitor isMobile={isMobile} />
          <IconButton
            label={t({ id: 'shell.menu', message: 'Menu' })}
            aria-haspopup="dialog"
            onClick={() => setMenuOpen(true)}
            className="-mx-1"
          >
            <Menu size={22} aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      <HallTabs />
      {isMenuOpen && (
        <Suspense fallback={null}>
          <MenuSheet onClose={() => setMenuOpen(false)} />
        </Suspense>
      )}
    </header>
  );
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
        {!isMobile && profile && (
          <span className="flex max-w-40 items-center gap-2 font-semibold">
            <span
              aria-hidden="true"
              className="fill-primary grid size-8 shrink-0 place-items-center rounded-full text-[14px] font-bold"
            >
              {profile.account.slice(0, 1).toUpperCase()}
            </span>
            <span className="truncate">{profile.nickname || profile.account}</span>
          </span>
        )}
      </>
    );
  }
  if (!mayLogIn) return null;
  if (!isMobile) return <HeaderLogin />;
  return (
    <Link
      to={paths.login()}
      className="flex h-11 items-center rounded-tile bg-action px-4 text-[14px] font-bold text-on-action"
    >
      {t({ id: 'login.loginOrSignUp', message: 'Login/Sign up' })}
    </Link>
  );
}
