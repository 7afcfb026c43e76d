import type { Queryable } from '../../../base/db/db.ts';
import { recordProtectiveChange } from '../../accounts/personal-changes.ts';
import { mailOwner, type Whence } from '../../mail/security-mails.ts';

/** Records that the password changed, never its value, and mails the owner. Runs in the transaction of the change. */
export async function recordPasswordChange(tx: Queryable, playerId: bigint, whence: Whence): Promise<void> {
  const { address } = whence;
  await recordProtectiveChange(tx, { playerId, field: 'password', before: null, after: null, address });
  await mailOwner(tx, playerId, 'passwordChanged', whence);
}
