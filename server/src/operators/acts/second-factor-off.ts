import type { Db } from '../../base/db/db.ts';
import { accountKey } from '../../people/accounts/account-key.ts';
import { findPlayerId } from '../../people/accounts/player-names.ts';
import { hasSecondFactor, removeAllFactors } from '../../people/identity/factors/second-factors.ts';
import { writeTextNotice } from '../../people/mail/text-notices.ts';
import { mailOwner } from '../../people/mail/security-mails.ts';
import { endSessions } from '../../people/sessions/sessions.ts';
import { operateByTwo, type Agreed } from './agreement.ts';
import { OperationError } from '../../base/operation-error.ts';

/**
 * For an owner who lost authenticator, passkeys and recovery codes: two operators remove every factor, every session ends, the owner gets a
 * mail, and both reasons are recorded. Throws OperationError.
 */
export function takeSecondFactorOff(
  db: Db,
  operator: string,
  account: string,
  reason: string,
): Promise<Agreed> {
  const key = accountKey(account);
  const target = `account ${key}`;
  const act = { operator, action: 'account.secondFactorOff', target, detail: { reason } };
  return operateByTwo(db, act, {
    async check(tx) {
      const player = await tx.find<{ id: bigint }>('select id from player where id = $1 for no key update', [
        await findPlayerId(tx, 'account', key),
      ]);
      if (!player) throw new OperationError(`${target}: there is none`);
      if (!(await hasSecondFactor(tx, player.id)))
        throw new OperationError(`${target}: two-step login is not on`);
      return player.id;
    },
    async work(tx, playerId) {
      await removeAllFactors(tx, playerId);
      await endSessions(tx, playerId, 'ended');
      await mailOwner(tx, playerId, 'factorsOff');
      await writeTextNotice(tx, { playerId, event: 'factors' });
    },
  });
}
