import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { queries } from '../api/queries.ts';
import { DownloadBar } from '../features/download/DownloadBar.tsx';
import { pageMeta, paths } from '../paths.ts';
import { AmountsHidden } from '../ui/amounts-hidden.ts';
import { hallBehaviour } from '../features/lobby/halls/halls.ts';
import { usePageViews } from './analytics.ts';
import { chunk } from '../chunk/chunk.tsx';
import { Coming } from '../ui/Coming.tsx';
import { Lazy } from '../ui/Lazy.tsx';
import { ReadingSkeleton } from '../ui/ReadingSkeleton.tsx';
import { DialogHost } from '../dialogs/DialogHost.tsx';
import { Header } from './header/Header.tsx';
import { MaintenanceBanner } from './MaintenanceBanner.tsx';
import { NewVersionPrompt } from './NewVersionPrompt.tsx';
import { PageComing } from './PageComing.tsx';
import { PlannedMaintenance } from './PlannedMaintenance.tsx';
import { ScrollToTop } from './ScrollToTop.tsx';
import { TabBar } from './TabBar.tsx';
import {
  closeChat,
  closeLogoutNotice,
  closeWalletSheet,
  hasChosenTheme,
  leaveGame,
  showTheme,
  useChat,
  useLogoutNotice,
  usePlayStore,
  usePreferences,
  useWalletSheet,
} from '../state/stores.ts';
import { forgetTap } from '../state/forget-tap.ts';
import { useHallTab } from '../state/use-hall-tab.ts';
import { useSitePicture } from './site-look.ts';
import { useArrival } from './use-arrival.ts';
import { useSettled } from './use-settled.ts';

const GameFrame = chunk(
  'game',
  () => import('../features/play/GameFrame.tsx'),
  (file) => file.GameFrame,
  { failed: 'layer', giveUp: leaveGame },
);
const WalletSheet = chunk(
  'wallet',
  () => import('../features/wallet/WalletSheet.tsx'),
  (file) => file.WalletSheet,
  { failed: 'layer', giveUp: closeWalletSheet, texts: 'wallet' },
);

const Footer = chunk(
  'footer',
  () => import('./footer/Footer.tsx'),
  (file) => file.Footer,
  { failed: 'nothing' },
);
const LogoutNotice = chunk(
  'logout',
  () => import('../features/logout/LogoutNotice.tsx'),
  (file) => file.LogoutNotice,
  { failed: 'layer', giveUp: closeLogoutNotice },
);
const PopupHost = chunk(
  'popups',
  () => import('../features/popups/PopupHost.tsx'),
  (file) => file.PopupHost,
  { failed: 'nothing' },
);
const FloatHost = chunk(
  'floats',
  () => import('../features/floats/FloatHost.tsx'),
  (file) => file.FloatHost,
  { failed: 'nothing' },
);
const LanguageQuestion = chunk(
  'language-question',
  () => import('./language/LanguageQuestion.tsx'),
  (file) => file.LanguageQuestion,
  { failed: 'nothing' },
);
const ChatPanel = chunk(
  'chat',
  () => import('../features/chat/ChatPanel.tsx'),
  (file) => file.ChatPanel,
  { failed: 'layer', giveUp: closeChat },
);

/** The frame around every page, and the layers above all of them: game, wallet, dialogs. */
export function Shell() {
  const { t } = useLingui();
  const amountsHidden = usePreferences((state) => state.amountsHidden);
  const [hallId] = useHallTab();
  const { pathname } = useLocation();
  const page = pageMeta(pathname);
  useArrival();
  usePageViews();
  useSiteDefaults();
  return (
    <AmountsHidden value={amountsHidden}>
      <a href="#content" className="skip-link" onClick={skipToContent}>
        {t({ id: 'shell.skip', message: 'Skip to the content' })}
      </a>
      {pathname === paths.home() && (
        <a href="#content" className="skip-link" onClick={skipToGames}>
          {t({ id: 'shell.skipToGames', message: 'Skip to the games' })}
        </a>
      )}
      <div
        onClickCapture={forgetTap}
        data-task={page?.isTask}
        data-own-bar={page?.hasOwnBar}
        className="world flex min-h-dvh flex-col pb-tab-bar desktop:pb-0"
      >
        <DownloadBar />
        <MaintenanceBanner />
        <Header />
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto min-h-[calc(100dvh-112px)] w-full max-w-page-phone flex-1 px-3 outline-none desktop:max-w-page desktop:px-6"
        >
          <Suspense
            fallback={
              <div className="pt-6">
                <ReadingSkeleton />
              </div>
            }
          >
            <Outlet />
          </Suspense>
        </main>
        {hallBehaviour(hallId).footer && (
          <Lazy className="footer-lazy">
            <Suspense fallback={<div className="footer-lazy" />}>
              <Footer />
            </Suspense>
          </Lazy>
        )}
        <TabBar />
        <ScrollToTop />
      </div>
      <PageComing />
      <Layers />
      <div className="pointer-events-none fixed inset-x-3 bottom-over-tab-bar z-notice mx-auto flex max-w-110 flex-col gap-2 desktop:bottom-5">
        <PlannedMaintenance />
        <Question />
        <NewVersionPrompt />
      </div>
      <Dialogs />
    </AmountsHidden>
  );
}

/** The hash is the route here, so the link moves the focus itself. */
function skipToContent(event: React.MouseEvent): void {
  event.preventDefault();
  document.getElementById('content')?.focus();
}

/** Past banner, winners and providers; to the content of a hall without games. */
function skipToGames(event: React.MouseEvent): void {
  const firstGame = document.querySelector<HTMLElement>('#content button.tile:enabled');
  if (!firstGame) return skipToContent(event);
  event.preventDefault();
  firstGame.focus();
}

function Question() {
  const isSettled = useSettled();
  return <Suspense fallback={null}>{isSettled && <LanguageQuestion />}</Suspense>;
}

function Dialogs() {
  const isPlaying = usePlayStore((state) => state.game !== null);
  return <DialogHost isCovered={isPlaying} />;
}

function Layers() {
  const isPlaying = usePlayStore((state) => state.game !== null);
  const isWalletOpen = useWalletSheet((state) => state.isOpen);
  const isLeaving = useLogoutNotice((state) => state.isOpen);
  const isChatOpen = useChat((state) => state.appId !== null);
  const isSettled = useSettled();
  return (
    <>
      <Suspense fallback={<Coming />}>
        {isPlaying && <GameFrame />}
        {isWalletOpen && <WalletSheet />}
        {isLeaving && <LogoutNotice />}
        {isChatOpen && <ChatPanel />}
      </Suspense>
      {/* Apart: a layer that is still loading must not hide them, nor take the focus from the element that opened it. */}
      <Suspense fallback={null}>{isSettled && <FloatHost />}</Suspense>
      <Suspense fallback={null}>{isSettled && <PopupHost />}</Suspense>
    </>
  );
}

/** The site's own theme is for visitors who have chosen none (rule U15). Its title and picture are for all. */
function useSiteDefaults(): void {
  const { data } = useQuery(queries.siteInfo());
  const theme = data?.tp4_theme;
  const title = data?.title;
  useEffect(() => {
    if (theme !== undefined && !hasChosenTheme()) showTheme(theme);
  }, [theme]);
  useEffect(() => {
    if (title !== undefined && title !== '') document.title = title;
  }, [title]);
  const picture = useSitePicture();
  useEffect(() => {
    const root = document.documentElement;
    root.toggleAttribute('data-picture', picture !== undefined);
    root.style.setProperty('--picture', picture === undefined ? null : `url("${picture}")`);
  }, [picture]);
}
