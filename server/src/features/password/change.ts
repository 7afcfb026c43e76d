import type { Output, ParsedInput } from '@parlour/contract/endpoints';
import type { Context } from '../../context.ts';
import { tooMany } from '../../http/limits.ts';
import { Refusal } from '../../http/refusal.ts';
import { checkNewPassword, readPasswordPolicy, refusePassword } from '../../players/new-password.ts';
import { hashPassword, verifyPassword } from '../../players/passwords.ts';
import { renewSession, type Session } from '../../players/sessions.ts';

/**
 * Sets a new password for whoever knows the old one; asking for the old one is guessing at it, and slowed like a login. Every session
 * ends with it (decisions §2): this browser goes on with the token in the answer.
 */
export async function changePassword(
  { db, log, loginGuard }: Context,
  session: Session,
  { old_password: old, new_password: wanted }: ParsedInput<'changePassword'>,
  address: string,
): Promise<Output<'changePassword'>> {
  const { player } = session;
  checkNewPassword(await readPasswordPolicy(db, log), wanted, player, 'new_password');

  const waitMs = await loginGuard.enter(player.account, address, async () => true);
  if (waitMs > 0) throw tooMany(waitMs);
  const { hash } = await db.get<{ hash: string }>('select password_hash as hash from player where id = $1', [
    player.id,
  ]);
  if (!(await verifyPassword(hash, old)))
    throw new Refusal('oldPasswordWrong', { data: { field: 'old_password' } });
  await loginGuard.succeed(player.account, address);
  if (old === wanted) throw refusePassword('new_password', 'passwordUnchanged');

  const wantedHash = await hashPassword(wanted);
  const token = await db.tx(async (tx) => {
    // Two changes at once: the second knows an old password that is no more.
    const changed = await tx.run(
      `update player set password_hash = $3 where id = $1 and password_hash = $2 and status = 'open'`,
      [player.id, hash, wantedHash],
    );
    return changed === 0 ? undefined : renewSession(tx, session, 'passwordChanged');
  });
  if (token === undefined) throw new Refusal('loginRequired', { data: { reason: 'ended' } });
  return { token };
}
