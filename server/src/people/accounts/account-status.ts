import type { Tx } from '../../base/db/db.ts';
import { findPlayerId } from './player-names.ts';

export interface LockedAccount {
  id: bigint;
  status: 'open' | 'closed';
}

/** The account of this key (`account-key.ts`), held until the transaction ends. */
export async function lockAccount(tx: Tx, key: string): Promise<LockedAccount | undefined> {
  return tx.find<LockedAccount>('select id, status from player where id = $1 for update', [
    await findPlayerId(tx, 'account', key),
  ]);
}

/** Closes an account to logins, or opens it. Its sessions are the caller's to end. */
export async function setStatus(tx: Tx, playerId: bigint, status: 'open' | 'closed'): Promise<void> {
  await tx.run('update player set status = $2 where id = $1', [playerId, status]);
}
