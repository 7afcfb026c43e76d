import { LOGIN_MESSAGES } from '@parlour/contract/errors';
import type { ParsedInput } from '@parlour/contract/endpoints';
import type { Context } from '../../context.ts';
import { tooMany } from '../../http/limits.ts';
import { Refusal } from '../../http/refusal.ts';
import { verifyPassword } from '../../players/passwords.ts';
import { getPasswordHash } from '../../players/players.ts';
import { markProved, type Session } from '../../players/sessions.ts';

/** Takes a proof of identity; a password is a guess like one at the login, and waits as long (decisions §2). */
export async function proveIdentity(
  { db, loginGuard }: Pick<Context, 'db' | 'loginGuard'>,
  session: Session,
  { password }: ParsedInput<'prove'>,
  address: string,
): Promise<void> {
  const { player } = session;
  const waitMs = await loginGuard.enter(player.account, address);
  if (waitMs > 0) throw tooMany(waitMs);
  if (!(await verifyPassword(await getPasswordHash(db, player.id), password)))
    throw new Refusal('wrongPassword', { text: { verbatim: LOGIN_MESSAGES.wrongPassword } });
  await loginGuard.succeed(player.account, address);
  await markProved(db, session);
}
