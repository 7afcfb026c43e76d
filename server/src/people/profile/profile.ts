import type { Profile } from '@parlour/contract/auth';
import { AVATARS, type Avatar } from '@parlour/contract/avatars';
import { MAY } from '../accounts/authorise.ts';
import type { Queryable } from '../../base/db/db.ts';
import type { Player } from '../accounts/players.ts';

/** The profile of an account (rule A7). Only players are offered the services that the flags open. */
export async function showProfile(db: Queryable, player: Player): Promise<Profile> {
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
    fw_tickets: await countTickets(db, player.id),
  };
}

/** A picture that a later build no longer has is none. */
function knownAvatar(name: string | null): Avatar | null {
  return AVATARS.find((avatar) => avatar === name) ?? null;
}

/** The tickets for the fortune wheel that a player can use now: none during a break from play (rule H3). */
export async function countTickets(db: Queryable, playerId: bigint): Promise<number> {
  const { tickets } = await db.get<{ tickets: number }>(
    'select case when break_until > now() then 0 else open_wheel_tickets(id) end as tickets from player where id = $1',
    [playerId],
  );
  return tickets;
}
