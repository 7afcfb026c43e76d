import type { Random } from '../../../base/random.ts';
import type { Db } from '../../../base/db/db.ts';
import type { DbLog } from '../../../base/db/log.ts';
import type { LoginGuard } from '../../sessions/login-guard.ts';
import type { Output, ParsedInput } from '@parlour/contract/endpoints';
import { tooMany } from '../../../base/http/limits.ts';
import { Refusal } from '../../../base/http/refusal.ts';
import { checkNewPassword, readSiteInfo, refusePassword } from './new-password.ts';
import { recordPasswordChange } from './password-changes.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { hasSecondFactor } from '../factors/second-factors.ts';
import { isKnownPlace } from '../../sessions/known-place.ts';
import type { Whence } from '../../mail/security-mails.ts';
import { forgetOtherDevices, type DeviceMark } from '../../sessions/device-mark.ts';
import { endSessions, renewSession, type Session } from '../../sessions/sessions.ts';

/**
 * Sets a new password. The caller must know the old one and, where there is a second factor or the place is new, have proved their
 * identity. A wrong old password is slowed like a failed login. Every session ends (rule A17); this browser goes on with the token in the
 * answer.
 */
export async function changePassword(
  { db, random, log, loginGuard }: { db: Db; random: Random; log: DbLog; loginGuard: LoginGuard },
  session: Session,
  { old_password: old, new_password: wanted }: ParsedInput<'changePassword'>,
  whence: Whence & { mark: DeviceMark },
): Promise<Output<'changePassword'>> {
  const { address } = whence;
  const { player } = session;
  const { phone } = await db.get<{ phone: string | null }>('select phone from player where id = $1', [
    player.id,
  ]);
  checkNewPassword(await readSiteInfo(db, log), wanted, { ...player, phone }, 'new_password');
  // At a known place and without a second factor the old password is the proof, and is asked for once.
  if (!session.isProved) {
    const isKnown = await isKnownPlace(db, session, { address, mark: whence.mark.value });
    if (!isKnown || (await hasSecondFactor(db, player.id))) throw new Refusal('proofRequired');
  }

  const { waitMs } = await loginGuard.enter(player.account, address, { findHome: async () => 'address' });
  if (waitMs > 0) throw tooMany(waitMs);
  const { hash } = await db.get<{ hash: string }>('select password_hash as hash from player where id = $1', [
    player.id,
  ]);
  if (!(await verifyPassword(hash, old)))
    throw new Refusal('oldPasswordWrong', { data: { field: 'old_password' } });
  await loginGuard.succeed(player.account, address);
  if (old === wanted) throw refusePassword('new_password', 'passwordUnchanged');

  const wantedHash = await hashPassword(wanted);
  const { token, reason } = await db.tx(async (tx) => {
    // Two changes at once: the second knows an old password that is no more.
    const changed = await tx.run(
      `update player set password_hash = $3 where id = $1 and password_hash = $2 and status = 'open'`,
      [player.id, hash, wantedHash],
    );
    if (changed === 0) return { reason: 'ended' };
    await recordPasswordChange(tx, player.id, whence);
    await forgetOtherDevices(tx, player.id, whence.mark.value);
    const renewed = await renewSession(tx, random, session, 'passwordChanged');
    // A login has taken this session's place meanwhile, and that was with the old password.
    if (renewed === undefined) await endSessions(tx, player.id, 'passwordChanged');
    return { token: renewed, reason: 'passwordChanged' };
  });
  if (token === undefined) throw new Refusal('loginRequired', { data: { reason } });
  return { token };
}
