import type { Queryable } from '../../../base/db/db.ts';
import { recordProtectiveChange } from '../../accounts/personal-changes.ts';
import { tellOwner, type Whence } from '../../mail/security-mails.ts';

/** Keeps that a password was changed, never which, and tells the owner; goes with the transaction that changes it. */
export async function recordPasswordChange(tx: Queryable, playerId: bigint, whence: Whence): Promise<void> {
  const { address } = whence;
  await recordProtectiveChange(tx, { playerId, field: 'password', before: null, after: null, address });
  await tellOwner(tx, playerId, 'passwordChanged', whence);
}
