import type { Profile } from '@parlour/contract/auth';
import type { Player } from './players.ts';

/** The profile of spec §3 (User). */
export function showProfile(player: Player): Profile {
  return {
    id: Number(player.id),
    account: player.account,
    nickname: player.nickname,
    currency: player.currency,
    gamePointInfo: { symbol: player.currency },
    identity: { type: player.identityType },
    isSupervisor: player.isSupervisor,
    online_deposit_withdrawal: player.onlineDepositWithdrawal,
    withdrawal_flag: player.withdrawalFlag,
    referral_flag: player.referralFlag,
    fw_tickets: player.fwTickets,
  };
}
