import { useLingui } from '@lingui/react/macro';
import { HALL } from '@parlour/contract/constants';
import type { ReactNode } from 'react';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { HallTabs } from './HallTabs.tsx';
import { MaintenanceBanner } from './MaintenanceBanner.tsx';
import { ScrollToTop } from './ScrollToTop.tsx';
import { TabBar } from './TabBar.tsx';
import { useHallTab } from './use-hall-tab.ts';
import { useMobileMode } from './use-mobile-mode.ts';

/** The frame around every page (spec §2, Shell). */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const [hallId] = useHallTab();
  const isMobile = useMobileMode();
  return (
    <div className="world flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only z-50 rounded-control bg-action px-4 py-3 font-bold text-on-action focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
        onClick={(event) => {
          // The address is the router's: the link moves the focus alone.
          event.preventDefault();
          document.querySelector<HTMLElement>('#main')?.focus();
        }}
      >
        {t({ id: 'shell.skip', message: 'Skip to content' })}
      </a>
      <div className="sticky top-0 z-30 bg-[color-mix(in_srgb,var(--bg2)_88%,transparent)] backdrop-blur-md">
        <MaintenanceBanner />
        <Header />
        <HallTabs />
      </div>
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-[1264px] flex-1 px-3 outline-none">
        {children}
      </main>
      {hallId !== HALL.sports && <Footer />}
      {isMobile && <TabBar />}
      <ScrollToTop />
    </div>
  );
}
