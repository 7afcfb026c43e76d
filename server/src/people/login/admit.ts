import type { Random } from '../../base/random.ts';
import type { Db } from '../../base/db/db.ts';
import type { Output } from '@parlour/contract/endpoints';
import { unixSeconds } from '@parlour/contract/unix-seconds';
import { markToKeep, type DeviceMark } from '../sessions/device-mark.ts';
import { findHomeOf, recordLogin, type Visitor } from '../sessions/login-attempts.ts';
import type { Player } from '../accounts/players.ts';
import { countTickets } from '../profile/profile.ts';
import { openSession } from '../sessions/sessions.ts';

interface Admission extends Visitor {
  /** The password must still be the current one. */
  passwordHash?: string;
  mark: DeviceMark;
  /** With what the login was made: the password alone, or a second factor or passkey. */
  by: 'password' | 'factor';
}

/** Opens the session of a player after all proofs. A password alone makes no new place known (rule A27). */
export async function admit(
  { db, random }: { db: Db; random: Random },
  player: Player,
  visitor: Admission,
): Promise<Output<'login'>> {
  const { address, by } = visitor;
  const isUnknownPlace =
    by === 'password' &&
    (await findHomeOf(db, player.id, { address, mark: visitor.mark.value })) === undefined;
  const { token, lastLogin, isNewPlace } = await openSession({ db, random }, player.id, {
    ...visitor,
    isUnknownPlace,
  });
  const mark = markToKeep(random, visitor.mark);
  await db.tx(async (tx) => {
    await recordLogin(tx, player.id, visitor, { mark, isConfirmed: !isNewPlace });
    await tx.run(`select earn_wheel_tickets($1, 'login'), earn_raffle_tickets($1, 'login')`, [player.id]);
  });
  visitor.mark.keep(mark);
  return {
    token,
    fw_tickets: await countTickets(db, player.id),
    last_login_time: lastLogin && unixSeconds(lastLogin.at),
    last_login_address: lastLogin?.address ?? null,
    last_login_platform: lastLogin?.platform ?? null,
  };
}
