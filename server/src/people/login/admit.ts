import type { Random } from '../../base/random.ts';
import type { Db } from '../../base/db/db.ts';
import type { Output } from '@parlour/contract/endpoints';
import { unixSeconds } from '@parlour/contract/unix-seconds';
import { markToKeep, type DeviceMark } from '../sessions/device-mark.ts';
import { recordLogin, type Visitor } from '../sessions/login-attempts.ts';
import type { Player } from '../accounts/players.ts';
import { openSession } from '../sessions/sessions.ts';

/** Opens the session of a player after all proofs. A password must still be the current one. */
export async function admit(
  { db, random }: { db: Db; random: Random },
  player: Player,
  visitor: Visitor & { passwordHash?: string; mark: DeviceMark },
): Promise<Output<'login'>> {
  const { token, lastLogin } = await openSession({ db, random }, player.id, visitor);
  const mark = markToKeep(random, visitor.mark);
  await db.tx((tx) => recordLogin(tx, player.id, visitor, mark));
  visitor.mark.keep(mark);
  return {
    token,
    fw_tickets: player.fwTickets,
    last_login_time: lastLogin && unixSeconds(lastLogin.at),
    last_login_address: lastLogin?.address ?? null,
    last_login_platform: lastLogin?.platform ?? null,
  };
}
