import type { Queryable } from '../../base/db/db.ts';
import { findPlayerId } from '../accounts/player-names.ts';
import type { IdentityType } from '../accounts/players.ts';

/** The new player's superior in the tree, and the player who referred them. */
export interface Origin {
  uplineId: bigint | null;
  referredBy: bigint | null;
}

/**
 * The place of a new player in the tree: below an agent who owns the code, beside a player who does. Undefined for an unknown code and for
 * an owner who takes no players. Case does not matter.
 */
export async function findOrigin(db: Queryable, code: string): Promise<Origin | undefined> {
  const owner = await db.find<{ id: bigint; identityType: IdentityType; uplineId: bigint | null }>(
    'select id, identity_type, upline_id from player where id = $1',
    [await findPlayerId(db, 'referralCode', code.toUpperCase())],
  );
  if (owner?.identityType === 'agent') return { uplineId: owner.id, referredBy: owner.id };
  if (owner?.identityType === 'player') return { uplineId: owner.uplineId, referredBy: owner.id };
  return undefined;
}
