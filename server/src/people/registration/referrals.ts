import type { Queryable } from '../../base/db/db.ts';
import type { IdentityType } from '../accounts/players.ts';

/** Below whom a new player stands, and who has sent him. */
export interface Origin {
  uplineId: bigint | null;
  referredBy: bigint | null;
}

/**
 * Where the owner of a referral code puts a new player: an agent below himself, a player beside himself. Undefined for a code that
 * nobody has, or somebody who takes no players. Codes are compared without case.
 */
export async function findOrigin(db: Queryable, code: string): Promise<Origin | undefined> {
  const owner = await db.find<{ id: bigint; identity_type: IdentityType; upline_id: bigint | null }>(
    'select id, identity_type, upline_id from player where referral_code = upper($1)',
    [code],
  );
  if (owner?.identity_type === 'agent') return { uplineId: owner.id, referredBy: owner.id };
  if (owner?.identity_type === 'player') return { uplineId: owner.upline_id, referredBy: owner.id };
  return undefined;
}
