import type { Access, Gate } from '@parlour/contract/endpoint';
import { Refusal } from '../../base/http/refusal.ts';
import type { IdentityType, Player } from './players.ts';

/** The rights of each identity type (rule A3). Company accounts belong to operators and do not log in here. */
export const MAY: Record<IdentityType, { logIn: boolean; play: boolean; lookDown: boolean }> = {
  company: { logIn: false, play: false, lookDown: true },
  shareholder: { logIn: true, play: false, lookDown: true },
  master: { logIn: true, play: false, lookDown: true },
  agent: { logIn: true, play: false, lookDown: true },
  player: { logIn: true, play: true, lookDown: false },
};

/** The condition for each access but 'public', which has none. */
const NEEDS: Record<Exclude<Access, 'public'>, (player: Player) => Refusal | undefined> = {
  account: () => undefined,
  player: ({ identityType }) => (MAY[identityType].play ? undefined : new Refusal('onlyPlayers')),
  agent: ({ identityType }) => (MAY[identityType].lookDown ? undefined : new Refusal('notAllowed')),
};

/** The flags that open each service, and the refusal while they do not (rules A5, A6). */
const GATES: Record<Gate, { isOpen: (player: Player) => boolean; closed: 'notStarted' | 'notOpened' }> = {
  onlineDepositWithdrawal: {
    isOpen: ({ onlineDepositWithdrawal }) => onlineDepositWithdrawal,
    closed: 'notStarted',
  },
  withdrawal: {
    isOpen: ({ onlineDepositWithdrawal, withdrawalFlag }) => onlineDepositWithdrawal && withdrawalFlag,
    closed: 'notStarted',
  },
  referral: { isOpen: ({ referralFlag }) => referralFlag === 1, closed: 'notOpened' },
};

/** Refuses a caller who may not make this call at all. The handler decides about the rest. */
export function authorise(
  { access, gate }: { access: Access; gate?: Gate },
  player: Player | undefined,
): void {
  if (access === 'public') return;
  if (!player) throw new Refusal('loginRequired');
  const refusal = NEEDS[access](player);
  if (refusal) throw refusal;
  if (gate !== undefined && !GATES[gate].isOpen(player)) throw new Refusal(GATES[gate].closed);
}
