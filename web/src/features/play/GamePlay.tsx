import { NEW_TAB_GAME_TYPES } from '@parlour/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type SyntheticEvent,
} from 'react';
import { queries, refreshWallet } from '../../api/queries.ts';
import { useLanguage, useWallet } from '../../session/session.ts';
import { leaveGame, openWalletSheet } from '../../state/stores.ts';
import type { PlayedGame } from '../../state/stores.ts';
import { useMobileMode } from '../../state/use-mobile-mode.ts';
import { useBackCloses } from '../../ui/use-back-closes.ts';
import { providerName } from '../../i18n/provider-name.ts';
import { type FrameFigures, FrameStrip } from './FrameStrip.tsx';
import { GameStage } from './GameStage.tsx';
import { LaunchScreen } from './LaunchScreen.tsx';
import { movesPoints } from './launch-machine.ts';
import { bringHome } from './bring-home.ts';
import { showLeft } from './notices.ts';
import { useOutcome } from './use-outcome.ts';
import { bonusToPlay } from '../../state/purse.ts';
import { useLaunch } from './use-launch.ts';

/** A launch that takes no longer shows nothing. */
const LATE_MS = 150;

/** A session ends after 30 idle minutes: a player in a game refreshes it this often at most. */
const REFRESH_EVERY_MS = 5 * 60_000;

/** One game from the tap to the notice after leaving (rules G5–G10). */
export function GamePlay({ game }: { game: PlayedGame }) {
  const { t } = useLingui();
  const isMobile = useMobileMode();
  const { wallet } = useWallet();
  const { demo = false } = game;
  const movesMoney = movesPoints({ ...game, demo });
  const [state, choose, openAgain] = useGameLaunch(game);
  const { figures, takeBalance } = useFrameBalance();
  const { isClosing, close } = useClosing(game);
  const platformName = usePlatformName(game);
  useOutcome({ game, state, platformName, openAgain });
  const opensInTab = NEW_TAB_GAME_TYPES.includes(game.platformId);
  const openUrl = state.at === 'open' && !opensInTab && state.opensIn === 'frame' ? state.url : undefined;
  const currency = wallet?.currency ?? '';
  const hidesStrip = isMobile && openUrl !== undefined && !isClosing;
  const late = useLate(LATE_MS);
  const leave = openUrl === undefined ? giveUp : close;
  const { layer, ...layerParts } = useLayer(leave);
  const stripTitle = game.title;
  return (
    <dialog
      ref={layer}
      className="game-layer fixed inset-0 z-game flex flex-col w-screen max-w-none h-dvh max-h-none m-0 p-0 border-0 bg-bg text-text"
      data-strip-over={hidesStrip}
      aria-label={t({ id: 'play.gameNamed', message: `Game: ${stripTitle}` })}
      {...layerParts}
    >
      <FrameStrip
        game={game}
        figures={openUrl === undefined ? undefined : figures}
        currency={currency}
        isDemo={demo}
        isOpen={openUrl !== undefined && !isClosing}
        hides={hidesStrip}
        layer={layer}
        onClose={leave}
        isClosing={isClosing}
      />
      <div className="game-stage relative flex-1 min-h-0 mobile:pt-[calc(26px+env(safe-area-inset-top))] mobile:bg-game">
        {openUrl !== undefined ? (
          <GameStage
            game={game}
            url={openUrl}
            isClosing={isClosing}
            movesMoney={movesMoney}
            onBalance={takeBalance}
            onExit={close}
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

function useGameLaunch(game: PlayedGame) {
  const [language] = useLanguage();
  const isMobile = useMobileMode();
  const [bonusId] = useState(() => bonusToPlay(game.platformId));
  return useLaunch({
    platformId: game.platformId,
    bonusId,
    hallId: game.hallId,
    demo: game.demo ?? false,
    code: game.gameCode,
    language,
    isMobile,
  });
}

function usePlatformName(game: PlayedGame): (platformId: number) => string {
  const { data: platforms } = useQuery(queries.gamePlatforms());
  return useCallback(
    (platformId) => {
      const platform = platforms?.find((one) => one.id === platformId);
      return providerName(platform?.title ?? (platformId === game.platformId ? game.gm : `#${platformId}`));
    },
    [platforms, game],
  );
}

/**
 * The dialog over the site. It closes before the notice after the game opens: only then does the focus return to the tile.
 * Back leaves the game, whether the browser takes it as a step through the history or as a request to close the dialog.
 */
function useLayer(leave: () => void) {
  const layer = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = layer.current;
    if (!element) return undefined;
    if (!element.open) element.showModal();
    return () => element.close();
  }, []);
  useBackCloses(leave);
  return {
    layer,
    // Escape belongs to the game: many have menus of their own.
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') event.preventDefault();
    },
    onCancel: (event: SyntheticEvent) => {
      event.preventDefault();
      leave();
    },
    // A page may prevent a request once: the next closes the layer, although the points are still coming home.
    onClose: () => {
      if (layer.current?.open !== false) return;
      layer.current.showModal();
      leave();
    },
  };
}

/** The balance and the session's net result that the game reports. Play counts as activity, so each report may also refresh the session. */
function useFrameBalance() {
  const [figures, setFigures] = useState<FrameFigures>();
  const refreshedAt = useRef(Date.now());
  const takeBalance = useCallback((balance: number, net: number | undefined) => {
    setFigures({ balance, net });
    if (Date.now() - refreshedAt.current < REFRESH_EVERY_MS) return;
    refreshedAt.current = Date.now();
    void refreshWallet().catch(() => undefined);
  }, []);
  return { figures, takeBalance };
}

function useClosing(game: PlayedGame) {
  const [isClosing, setClosing] = useState(false);
  /** Back may be pressed again while the points are coming home. */
  const hasBegun = useRef(false);
  const close = useCallback(() => {
    if (hasBegun.current) return;
    // A practice game holds no money, and its logout would end a session that the player may have on another device.
    if (game.demo) return leaveGame();
    hasBegun.current = true;
    setClosing(true);
    void bringHome(game).then((left) => {
      leaveGame();
      showLeft(game, left);
    });
  }, [game]);
  return { isClosing, close };
}

function giveUp(): void {
  leaveGame();
  void refreshWallet().catch(() => undefined);
}

function useLate(delayMs: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setLate(true), delayMs);
    return () => window.clearTimeout(timer);
  }, [delayMs]);
  return late;
}
