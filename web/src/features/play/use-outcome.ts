import { NEW_TAB_GAME_TYPES } from '@parlour/contract/constants';
import { useCallback, useEffect, useRef } from 'react';
import { refreshWallet } from '../../api/queries.ts';
import { leaveGame, type PlayedGame } from '../../state/stores.ts';
import { bringHome } from './bring-home.ts';
import type { LaunchState } from './launch-machine.ts';
import { askNewTab, showStopped } from './notices.ts';

/** The platforms' addresses are good for a minute (sandbox/README.md, `launch`); opening one takes a moment too. */
const ADDRESS_GOOD_MS = 45_000;

interface Outcome {
  game: PlayedGame;
  state: LaunchState;
  platformName: (platformId: number) => string;
  /** Asks for a new address. */
  openAgain: () => void;
}

/** A launch that ends without the frame: it was stopped, or the game opens in a new tab. Each end is handled once. */
export function useOutcome({ game, state, platformName, openAgain }: Outcome): void {
  const openInTab = useNewTab(game);
  const isSettled = useRef(false);
  useEffect(() => {
    if (isSettled.current) return;
    if (state.at === 'stopped') {
      isSettled.current = true;
      leaveGame();
      void refreshWallet().catch(() => undefined);
      showStopped(game, state, platformName);
    } else if (
      state.at === 'open' &&
      (NEW_TAB_GAME_TYPES.includes(game.platformId) || state.opensIn === 'tab')
    ) {
      isSettled.current = true;
      openInTab(state.url, () => {
        isSettled.current = false;
        openAgain();
      });
    }
  }, [state, game, platformName, openInTab, openAgain]);
}

/** Opens an address in a new tab, on the player's click; calls `onTooOld` where the address was too old by then. */
function useNewTab(game: PlayedGame): (url: string, onTooOld: () => void) => void {
  /** An empty tab, opened in the click because the address was too old: it takes the next address. */
  const emptyTab = useRef<Window>(null);
  useEffect(() => () => emptyTab.current?.close(), []);

  return useCallback(
    (url, onTooOld) => {
      const settle = (isOpened: boolean) => {
        leaveGame();
        // The player did not go there, so the points come back at once.
        if (!isOpened && !game.demo) void bringHome(game);
      };
      const tab = emptyTab.current;
      if (tab) {
        emptyTab.current = null;
        if (!tab.closed) tab.location.replace(url);
        return settle(!tab.closed);
      }
      const fetchedAt = Date.now();
      let isTooOld = false;
      const openTab = () => {
        isTooOld = Date.now() - fetchedAt > ADDRESS_GOOD_MS;
        if (!isTooOld) return void window.open(url, '_blank', 'noopener');
        emptyTab.current = window.open('about:blank', '_blank');
        if (emptyTab.current) emptyTab.current.opener = null;
      };
      void askNewTab(game, openTab).then((isOpened) => (isTooOld ? onTooOld() : settle(isOpened)));
    },
    [game],
  );
}
