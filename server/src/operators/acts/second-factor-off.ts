import type { Db } from '../../base/db/db.ts';
import { accountKey } from '../../people/accounts/account-key.ts';
import { findPlayerId } from '../../people/accounts/player-names.ts';
import { removeAllFactors } from '../../people/identity/factors/second-factors.ts';
import { mailOwner } from '../../people/mail/security-mails.ts';
import { endSessions } from '../../people/sessions/sessions.ts';
import { operate } from './operator-actions.ts';
import { OperationError } from '../../base/operation-error.ts';

/**
 * For an owner who lost authenticator, passkeys and recovery codes: removes every factor, ends every session, mails the owner and records
 * the reason. Throws OperationError.
 */
export function takeSecondFactorOff(
  db: Db,
  operator: string,
  account: string,
  reason: string,
): Promise<void> {
  const target = `account ${account}`;
  return operate(
    db,
    { operator, action: 'account.secondFactorOff', target, detail: { reason } },
    async (tx) => {
      const player = await tx.find<{ id: bigint }>('select id from player where id = $1 for no key update', [
        await findPlayerId(tx, 'account', accountKey(account)),
      ]);
      if (!player) throw new OperationError(`${target}: there is none`);
      if (!(await removeAllFactors(tx, player.id)))
        throw new OperationError(`${target}: two-step login is not on`);
      await endSessions(tx, player.id, 'ended');
      await mailOwner(tx, player.id, 'factorsOff');
    },
  );
}
