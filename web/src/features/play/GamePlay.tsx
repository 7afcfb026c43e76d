import { NEW_TAB_GAME_TYPES } from '@parlour/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { call } from '../../api/client.ts';
import { failureCode } from '../../api/failure.ts';
import { queries, refreshWallet } from '../../api/queries.ts';
import { useLanguage, useWallet } from '../../session/session.ts';
import { leaveGame, openWalletSheet, usePlayStore } from '../../state/stores.ts';
import type { PlayedGame } from '../../state/stores.ts';
import { useMobileMode } from '../../state/use-mobile-mode.ts';
import { providerName } from '../../i18n/provider-name.ts';
import { FrameStrip } from './FrameStrip.tsx';
import { GameStage } from './GameStage.tsx';
import { LaunchScreen } from './LaunchScreen.tsx';
import { movesPoints } from './launch-machine.ts';
import { leaveWithMoney } from './leave-with-money.ts';
import type { LeaveResult } from './leave-with-money.ts';
import { useNotices } from './use-notices.ts';
import { useLaunch } from './use-launch.ts';

/** Nothing is shown for a launch that takes no longer than this. */
const LATE_MS = 150;

/** Play counts as activity: the session, which ends after 30 idle minutes, hears of it this often at most. */
const SHOW_LIFE_EVERY_MS = 5 * 60_000;

const leaveCalls = {
  userBalance: (platformId: number) => call('userBalance', { gameType: platformId }),
  transferOut: (platformId: number) => call('transferOut', { gameType: platformId }),
  refreshWallet,
  logoutGame: (platformId: number) => call('logoutGame', { gameType: platformId }),
  codeOf: failureCode,
};

/** The platforms' addresses are good for a minute (sandbox/README.md, `launch`); opening one takes a moment too. */
const ADDRESS_GOOD_MS = 45_000;

/** What could not be asked for without network is asked for once more when it is back, unless a game is played by then. */
async function bringHome({ platformId, hallId }: PlayedGame): Promise<LeaveResult> {
  const left = await leaveWithMoney(leaveCalls, platformId, hallId);
  if (left.money === 'unanswered' && !navigator.onLine) {
    const again = () => {
      if (!usePlayStore.getState().game) void leaveWithMoney(leaveCalls, platformId, hallId);
    };
    window.addEventListener('online', again, { once: true });
  }
  return left;
}

/** One game from the tap to the notice after leaving (rules G2, G9). */
export function GamePlay({ game }: { game: PlayedGame }) {
  const { t } = useLingui();
  const layer = useRef<HTMLDialogElement>(null);
  const [language] = useLanguage();
  const isMobile = useMobileMode();
  const { wallet } = useWallet();
  const { data: platforms } = useQuery(queries.gamePlatforms());
  const { demo = false } = game;
  const movesMoney = movesPoints({ ...game, demo });
  const [state, choose, openAgain] = useLaunch({
    platformId: game.platformId,
    hallId: game.hallId,
    demo,
    code: game.gameCode,
    language,
    isMobile,
  });
  const [closing, setClosing] = useState(false);
  const [balance, setBalance] = useState<number>();
  const shownLifeAt = useRef(Date.now());
  const onBalance = useCallback((next: number) => {
    setBalance(next);
    if (Date.now() - shownLifeAt.current < SHOW_LIFE_EVERY_MS) return;
    shownLifeAt.current = Date.now();
    void refreshWallet().catch(() => undefined);
  }, []);
  const { showStopped, showLeft, askNewTab } = useNotices(game);
  const opensInTab = NEW_TAB_GAME_TYPES.includes(game.platformId);
  const currency = wallet?.currency ?? '';
  const openUrl = state.at === 'open' && !opensInTab && state.opensIn === 'frame' ? state.url : undefined;
  const platformName = useCallback(
    (platformId: number) => {
      const platform = platforms?.find((one) => one.id === platformId);
      return providerName(platform?.title ?? (platformId === game.platformId ? game.gm : `#${platformId}`));
    },
    [platforms, game],
  );

  // Closed before the notice after it opens: only so does the focus find its way back to the tile.
  useLayoutEffect(() => {
    const element = layer.current;
    if (!element) return undefined;
    if (!element.open) element.showModal();
    return () => element.close();
  }, []);

  const close = useCallback(async () => {
    // Nothing of the player's is there, and its session is not to end one that he may have elsewhere.
    if (demo) return leaveGame();
    setClosing(true);
    const left = await bringHome(game);
    leaveGame();
    showLeft(left);
  }, [game, demo, showLeft]);

  /** Opened empty in the click, as its address had grown old: it waits for the next one. */
  const emptyTab = useRef<Window>(null);
  useEffect(() => () => emptyTab.current?.close(), []);

  const giveUp = useCallback(() => {
    leaveGame();
    void refreshWallet().catch(() => undefined);
  }, []);

  const settled = useRef(false);
  useEffect(() => {
    if (settled.current) return;
    if (state.at === 'stopped') {
      settled.current = true;
      giveUp();
      showStopped(state, platformName);
    } else if (state.at === 'open' && (opensInTab || state.opensIn === 'tab')) {
      settled.current = true;
      const settle = (opened: boolean) => {
        leaveGame();
        // Nobody goes there now, so its points come back at once.
        if (!opened && !demo) void bringHome(game);
      };
      const tab = emptyTab.current;
      if (tab) {
        emptyTab.current = null;
        if (!tab.closed) tab.location.replace(state.url);
        return settle(!tab.closed);
      }
      const fetchedAt = Date.now();
      let waits = false;
      const openTab = () => {
        waits = Date.now() - fetchedAt > ADDRESS_GOOD_MS;
        if (!waits) return void window.open(state.url, '_blank', 'noopener');
        emptyTab.current = window.open('about:blank', '_blank');
        if (emptyTab.current) emptyTab.current.opener = null;
      };
      void askNewTab(openTab).then((opened) => {
        if (!waits) return settle(opened);
        settled.current = false;
        openAgain();
      });
    }
  }, [state, opensInTab, game, demo, giveUp, showStopped, platformName, askNewTab, openAgain]);

  // A browser lets a page refuse once: the next Escape closes the layer whatever it says, while it is still in sight.
  const stayOpen = (): void => {
    if (layer.current?.open === false) layer.current.showModal();
  };

  const hidesStrip = isMobile && openUrl !== undefined && !closing;
  const late = useLate(LATE_MS);
  const stripTitle = game.title;
  return (
    <dialog
      ref={layer}
      className="game-layer"
      data-strip-over={hidesStrip}
      aria-label={t({ id: 'play.gameNamed', message: `Game: ${stripTitle}` })}
      onCancel={(event) => event.preventDefault()}
      onClose={stayOpen}
    >
      <FrameStrip
        title={game.title}
        balance={openUrl === undefined ? undefined : balance}
        currency={currency}
        isDemo={demo}
        isOpen={openUrl !== undefined && !closing}
        hides={hidesStrip}
        layer={layer}
        onClose={openUrl === undefined ? giveUp : () => void close()}
        isClosing={closing}
      />
      <div className="game-stage">
        {openUrl !== undefined ? (
          <GameStage
            game={game}
            url={openUrl}
            isClosing={closing}
            movesMoney={movesMoney}
            onBalance={onBalance}
            onExit={() => void close()}
          />
        ) : (
          late &&
          state.at !== 'stopped' && (
            <LaunchScreen
              game={game}
              state={state}
              currency={currency}
              movesMoney={movesMoney}
              platformName={platformName}
              onChoose={choose}
              onLeave={giveUp}
              onWallet={() => {
                giveUp();
                openWalletSheet();
              }}
            />
          )
        )}
      </div>
    </dialog>
  );
}

function useLate(delayMs: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setLate(true), delayMs);
    return () => window.clearTimeout(timer);
  }, [delayMs]);
  return late;
}
