import type { LoginGuard } from '../../sessions/login-guard.ts';
import { LOGIN_MESSAGES } from '@parlour/contract/errors';
import type { ParsedInput } from '@parlour/contract/endpoints';
import { tooMany } from '../../../base/http/limits.ts';
import { Refusal } from '../../../base/http/refusal.ts';
import { verifyPassword } from '../password/passwords.ts';
import { getPasswordHash } from '../../accounts/players.ts';
import { checkSecondFactor, hasSecondFactor, type FactorParts } from '../factors/second-factors.ts';
import { mailOwner } from '../../mail/security-mails.ts';
import { markProved, type Session } from '../../sessions/sessions.ts';

export interface ProofContext extends FactorParts {
  loginGuard: LoginGuard;
}

/**
 * Takes a proof of identity: the second factor where there is one, else the password. A password is a guess like one at
 * the login, and waits as long (rules A19, A22).
 */
export async function proveIdentity(
  context: ProofContext,
  session: Session,
  proof: ParsedInput<'prove'>,
  { address, device }: { address: string; device: string },
): Promise<void> {
  const { db } = context;
  const playerId = session.player.id;
  const hasSecond = await hasSecondFactor(db, playerId);
  if (proof.method === 'password') {
    if (hasSecond) throw new Refusal('secondFactorRequired');
    await checkPassword(context, session, proof.password, address);
  } else {
    if (!hasSecond) throw new Refusal('factorMissing');
    await checkSecondFactor(context, playerId, proof);
    if (proof.method === 'recoveryCode') await mailOwner(db, playerId, 'codeSpent', { address, device });
  }
  await markProved(db, session);
}

async function checkPassword(
  { db, loginGuard }: ProofContext,
  { player }: Session,
  password: string,
  address: string,
): Promise<void> {
  const { waitMs } = await loginGuard.enter(player.account, address, { findHome: async () => 'address' });
  if (waitMs > 0) throw tooMany(waitMs);
  if (!(await verifyPassword(await getPasswordHash(db, player.id), password)))
    throw new Refusal('wrongPassword', { text: { verbatim: LOGIN_MESSAGES.wrongPassword } });
  await loginGuard.succeed(player.account, address);
}
