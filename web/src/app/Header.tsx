import { useLingui } from '@lingui/react/macro';
import { Menu as MenuIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '../paths.ts';
import { HeaderLogin } from './HeaderLogin.tsx';
import { Logo } from './Logo.tsx';
import { Marquee } from './Marquee.tsx';
import { useSession } from './session.ts';
import { useMobileMode } from './use-mobile-mode.ts';
import { WalletChip } from './WalletChip.tsx';

const Menu = lazy(async () => ({ default: (await import('./Menu.tsx')).Menu }));

export function Header() {
  const { t } = useLingui();
  const { isInitialised, isLoggedIn, profile } = useSession();
  const isMobile = useMobileMode();
  const [isMenuOpen, setMenuOpen] = useState(false);
  return (
    <header className="mx-auto flex h-14 w-full max-w-[1264px] items-center gap-3 px-3 desktop:h-16 desktop:gap-5">
      <Link to={paths.home()} className="flex min-h-11 flex-none items-center rounded-control" aria-label="Parlour">
        <Logo />
      </Link>
      {isMobile ? <span className="flex-1" /> : <Marquee />}
      {isLoggedIn ? <WalletChip /> : isInitialised && <GuestEntry isMobile={isMobile} />}
      {!isMobile && profile && (
        <span className="flex min-w-0 items-center gap-2.5">
          <span className="fill-primary grid size-9 flex-none place-items-center rounded-full font-bold" aria-hidden="true">
            {[...profile.nickname][0]?.toUpperCase()}
          </span>
          <b className="max-w-28 truncate text-[14px]">{profile.account}</b>
        </span>
      )}
      <button
        type="button"
        className="-me-2 grid size-11 flex-none place-items-center rounded-tile hover:bg-raised"
        aria-label={t({ id: 'shell.menu', message: 'Menu' })}
        aria-haspopup="dialog"
        onClick={() => setMenuOpen(true)}
      >
        <MenuIcon size={24} aria-hidden="true" />
      </button>
      {isMenuOpen && (
        <Suspense fallback={null}>
          <Menu onClose={() => setMenuOpen(false)} />
        </Suspense>
      )}
    </header>
  );
}

/** Mobile mode has a link in place of the form (spec §2). */
function GuestEntry({ isMobile }: { isMobile: boolean }) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  if (pathname === paths.login()) return null;
  if (!isMobile) return <HeaderLogin />;
  return (
    <Link to={paths.login()} className="button button-action button-small min-h-11">
      {t({ id: 'shell.loginSignUp', message: 'Login/Sign up' })}
    </Link>
  );
}
