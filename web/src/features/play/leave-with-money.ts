import { launchesWithoutTransfer } from '@parlour/contract/constants';
import type { Output } from '@parlour/contract/endpoints';
import { ERRORS } from '@parlour/contract/errors';
import { classifyFailure } from '../../api/classify-failure.ts';

/** The calls that leaving needs; `codeOf` a failure is the envelope’s code, null without an answer. */
export interface LeaveCalls {
  userBalance: (platformId: number) => Promise<Output<'userBalance'>>;
  transferOut: (platformId: number) => Promise<Output<'transferOut'>>;
  refreshWallet: () => Promise<unknown>;
  logoutGame: (platformId: number) => Promise<unknown>;
  codeOf: (error: unknown) => number | null;
}

/** Where the game's money is after the player has left. */
export type LeaveResult =
  | { money: 'home'; amount: number }
  | { money: 'nothing' }
  | { money: 'onItsWay' }
  /** The outcome of the request is unknown; the server brings back what is left there. */
  | { money: 'unanswered' }
  /** Cannot be brought back now; the server does so at the next occasion. */
  | { money: 'staysThere' };

/**
 * Leaves a game (rule G8): asks for its balance; unless the answer is code 1, transfers that balance out; refreshes the wallet;
 * logs out of the platform. A failed step does not stop the next.
 */
export async function leaveWithMoney(
  calls: LeaveCalls,
  platformId: number,
  hallId: number,
): Promise<LeaveResult> {
  const result = launchesWithoutTransfer(platformId, hallId)
    ? { money: 'nothing' as const }
    : await bringHome(calls, platformId);
  await calls.refreshWallet().catch(() => undefined);
  await calls.logoutGame(platformId).catch(() => undefined);
  return result;
}

async function bringHome(calls: LeaveCalls, platformId: number): Promise<LeaveResult> {
  let isEmpty = false;
  try {
    isEmpty = (await calls.userBalance(platformId)).balance <= 0;
  } catch (error) {
    // Code 1: the platform does not know the player, so there is nothing to bring back. Other failures do not decide where the
    // money is, so it is brought back anyway.
    if (calls.codeOf(error) === ERRORS.nothingHeld.code) return { money: 'nothing' };
  }
  try {
    // Also with an empty balance: a loss counts as held there until a transfer out has booked it.
    const { transfer } = await calls.transferOut(platformId);
    return transfer && transfer.amount > 0
      ? { money: 'home', amount: transfer.amount }
      : { money: 'nothing' };
  } catch (error) {
    const failure = classifyFailure(calls.codeOf(error));
    if (failure !== 'refused') return { money: failure };
    return { money: isEmpty ? 'nothing' : 'staysThere' };
  }
}
