import type { Profile } from '@parlour/contract/auth';
import { AVATARS, type Avatar } from '@parlour/contract/avatars';
import { MAY } from '../accounts/authorise.ts';
import type { Player } from '../accounts/players.ts';

/** The profile of an account (rule A7). Only players are offered the services that the flags open. */
export function showProfile(player: Player): Profile {
  const { play } = MAY[player.identityType];
  return {
    id: Number(player.id),
    account: player.account,
    nickname: player.nickname,
    avatar: knownAvatar(player.avatar),
    currency: player.currency,
    gamePointInfo: { symbol: player.currency },
    identity: { type: player.identityType },
    isSupervisor: player.isSupervisor,
    online_deposit_withdrawal: play && player.onlineDepositWithdrawal,
    withdrawal_flag: play && player.withdrawalFlag,
    referral_flag: play ? player.referralFlag : 0,
    fw_tickets: player.fwTickets,
  };
}

/** A picture that a later build no longer has is none. */
function knownAvatar(name: string | null): Avatar | null {
  return AVATARS.find((avatar) => avatar === name) ?? null;
}
