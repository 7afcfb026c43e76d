import { call } from '../../api/client.ts';
import { failureCode } from '../../api/failure.ts';
import { refreshWallet } from '../../api/queries.ts';
import { usePlayStore, type PlayedGame } from '../../state/stores.ts';
import { leaveWithMoney, type LeaveResult } from './leave-with-money.ts';

const leaveCalls = {
  userBalance: (platformId: number) => call('userBalance', { gameType: platformId }),
  transferOut: (platformId: number) => call('transferOut', { gameType: platformId }),
  refreshWallet,
  logoutGame: (platformId: number) => call('logoutGame', { gameType: platformId }),
  codeOf: failureCode,
};

/** Leaves the game with its money. Without network it tries again once the network is back, unless a game is played by then. */
export async function bringHome({ platformId, hallId }: PlayedGame): Promise<LeaveResult> {
  const left = await leaveWithMoney(leaveCalls, platformId, hallId);
  if (left.money === 'unanswered' && !navigator.onLine) {
    const again = () => {
      if (!usePlayStore.getState().game) void leaveWithMoney(leaveCalls, platformId, hallId);
    };
    window.addEventListener('online', again, { once: true });
  }
  return left;
}
