import type { RouteName } from '@parlour/contract/routes';
import type { Queryable } from './base/db/db.ts';
import type { Limits } from './base/http/limits.ts';
import { createSharedLimits } from './base/http/shared-limits.ts';

/**
 * Calls of a minute for a player, or for a guest's address, on all processes together: calls that write a row, ask a platform or read a
 * long list. The limits of guesses, codes and money stand beside their features.
 */
const PER_MINUTE = {
  getPasskeyChallenge: 30,
  changePassword: 60,
  launchGame: 60,
  launchGameMobile: 60,
  userBalance: 60,
  reportProblem: 6,
  getSubscribeToken: 120,
  getRedPacket: 120,
  openRedPacket: 30,
  getRaffle: 120,
  getRaffleProof: 60,
  takePlayBreak: 6,
  setRealityCheck: 30,
  setDepositLimit: 12,
  setLossLimit: 12,
  setSessionLimit: 12,
} satisfies Partial<Record<RouteName, number>>;

export type OwnLimits = Partial<Record<RouteName, Limits>>;

export function createOwnLimits(db: Queryable): OwnLimits {
  return Object.fromEntries(
    Object.entries(PER_MINUTE).map(([name, most]) => [name, createSharedLimits(db, name, most, 60)]),
  );
}
