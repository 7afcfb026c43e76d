import type { Db } from '../../base/db/db.ts';
import { Refusal } from '../../base/http/refusal.ts';
import { endGrant, lockGrant, readLoss, type GrantRow } from './grant.ts';

/**
 * A player gives a bonus up. Of an earned one nothing of their own lies in it: what was staked with their money goes on, what is paid stays
 * paid; a bound one returns their own part once all its points are home (cases B8, B10). `losesMinor` is what they were shown; where it has changed, nothing happens. Throws the Refusal.
 */
export function cancelBonus(
  db: Db,
  playerId: bigint,
  { id, losesMinor }: { id: bigint; losesMinor: bigint },
): Promise<GrantRow> {
  return db.tx(async (tx) => {
    const grant = await lockGrant(tx, playerId, id);
    if (!grant) throw new Refusal('notFound');
    if (grant.endedAt !== null) throw new Refusal('bonusOver');
    // All its bets are counted: it is being paid.
    const isPaid = grant.status !== 'offered' && grant.progressMinor >= grant.requiredMinor;
    if (grant.status === 'cancelling') return grant;
    if (isPaid || (await readLoss(tx, grant)) !== losesMinor) throw new Refusal('bonusChanged');
    await endGrant(tx, grant, { status: 'forfeited', reason: 'cancelled' });
    return (await lockGrant(tx, playerId, id))!;
  });
}
