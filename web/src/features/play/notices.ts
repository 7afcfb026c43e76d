import { t } from '@lingui/core/macro';
import { refreshWallet } from '../../api/queries.ts';
import { openDialog } from '../../dialogs/dialogs.ts';
import { openWalletSheet } from '../../state/stores.ts';
import type { PlayedGame } from '../../state/stores.ts';
import type { LaunchState } from './launch-machine.ts';
import type { LeaveResult } from './leave-with-money.ts';
import { newTabName } from './new-tab-name.ts';

type Stopped = Extract<LaunchState, { at: 'stopped' }>;
type PlatformName = (platformId: number) => string;

const attention = () => t({ id: 'play.attention', message: 'Attention' });
const toWallet = () => ({
  text: t({ id: 'play.seeInWallet', message: 'See it in my wallet' }),
  run: openWalletSheet,
});

/** The game could not be opened (rule G5). */
export function showStopped(game: PlayedGame, state: Stopped, platformName: PlatformName): void {
  const content = [state.message, moneyOf(game, state, platformName)].filter(Boolean).join(' ');
  void openDialog({
    kind: 'error',
    content,
    ...(state.place === 'wallet' ? {} : { action: toWallet() }),
  });
}

function moneyOf(game: PlayedGame, state: Stopped, platformName: PlatformName): string {
  const here = platformName(game.platformId);
  const last = state.broughtBackFrom === undefined ? '' : platformName(state.broughtBackFrom);
  switch (state.place) {
    case 'wallet':
      return t({ id: 'play.placeWallet', message: 'Your money is in your wallet.' });
    case 'thisPlatform':
      return t({
        id: 'play.placeHere',
        message: `Your money is with ${here}. You can bring it back from your wallet.`,
      });
    case 'lastPlatform':
      return t({ id: 'play.placeLast', message: `Your money is still with ${last}.` });
    case 'unsaid':
      return '';
  }
}

/** The player left the game (rule G10). */
export function showLeft(game: PlayedGame, left: LeaveResult): void {
  const content = game.title;
  const notice = t({
    id: 'play.leftNotice',
    message: `After exiting the ${content} game, please manually click on the balance refresh to get the latest balance information.`,
  });
  const money = leftMoney(left);
  const isHome = left.money === 'home' || left.money === 'nothing';
  const refresh = {
    text: t({ id: 'play.refreshBalance', message: 'Refresh my balance now' }),
    run: async () => void (await refreshWallet().catch(() => undefined)),
  };
  void openDialog({
    kind: 'original',
    passes: true,
    title: attention(),
    imgPath: game.img,
    content: money === '' ? notice : `${notice}\n${money}`,
    action: isHome ? refresh : toWallet(),
  });
}

function leftMoney(left: LeaveResult): string {
  return {
    home: '',
    nothing: '',
    onItsWay: t({ id: 'play.leftOnItsWay', message: 'Your money is on its way to your wallet.' }),
    unanswered: t({
      id: 'play.leftUnanswered',
      message:
        'The server did not answer. Your money comes back by itself in a few minutes. You can also bring it back from your wallet.',
    }),
    staysThere: t({
      id: 'play.leftStays',
      message: 'Your money is still in the game. You can bring it back from your wallet.',
    }),
  }[left.money];
}

/** Calls `openTab` on OK, inside the click: a browser blocks a tab that opens later (rule G9). True when it was called. */
export async function askNewTab(game: PlayedGame, openTab: () => void): Promise<boolean> {
  const name = newTabName(game.platformId);
  const content =
    name === ''
      ? t({
          id: 'play.newTab',
          message:
            'The game opens in a new tab. When you have finished, come back here and bring your money back from your wallet.',
        })
      : t({
          id: 'play.newTabNamed',
          message: `${name} opens in a new tab. When you have finished, come back here and bring your money back from your wallet.`,
        });
  const answer = await openDialog({
    kind: 'confirm',
    title: attention(),
    content,
    onConfirm: openTab,
  });
  return answer === 'confirm';
}
