import type { Profile } from '@parlour/contract/auth';
import { AVATARS, type Avatar } from '@parlour/contract/avatars';
import { MAY } from '../accounts/authorise.ts';
import type { Db, Queryable } from '../../base/db/db.ts';
import { readTogether } from '../../base/db/read-together.ts';
import type { Player } from '../accounts/players.ts';

/** The profile of an account (rule A7). Only players are offered the services that the flags open. */
export function showProfile(player: Player, tickets: number): Profile {
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
    fw_tickets: tickets,
  };
}

/** A picture that a later build no longer has is none. */
function knownAvatar(name: string | null): Avatar | null {
  return AVATARS.find((avatar) => avatar === name) ?? null;
}

/** The tickets for the fortune wheel that a player can use now: none during a break from play (rule H3). */
const TICKETS = 'case when break_until > now() then 0 else open_wheel_tickets(id) end as tickets';

export async function countTickets(db: Queryable, playerId: bigint): Promise<number> {
  const { tickets } = await db.get<{ tickets: number }>(`select ${TICKETS} from player where id = $1`, [
    playerId,
  ]);
  return tickets;
}

/** The same for calls and streams that ask for many players at once. */
export function createTicketCounts(db: Db): (playerId: bigint) => Promise<number> {
  const read = readTogether(
    (players: readonly bigint[]) =>
      db.query<{ id: bigint; tickets: number }>(
        { name: 'count_tickets', text: `select id, ${TICKETS} from player where id = any($1)` },
        [players],
      ),
    { ofKey: String, ofRow: ({ id }) => String(id) },
  );
  return async (playerId) => (await read(playerId))?.tickets ?? 0;
}
