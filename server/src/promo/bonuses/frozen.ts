import type { Queryable } from '../../base/db/db.ts';
import { notifyBonus } from './publish.ts';

/**
 * A bonus whose deposit is disputed is frozen (rule P51): bets go on counting, and nothing is paid or expires until two operators have
 * decided. A dispute freezes a bonus once: one that goes on is not frozen by the same deposit again. Answers how many were frozen.
 */
export async function freezeDisputed(db: Queryable, references: readonly string[]): Promise<number> {
  const frozen = await db.query<{ playerId: bigint; id: bigint }>(
    `update bonus_grant set frozen_at = clock_timestamp(), frozen_for = deposit_ref
      where deposit_ref = any($1) and status in ('offered', 'active', 'closing') and frozen_for is distinct from deposit_ref
     returning player_id, id`,
    [references],
  );
  for (const { playerId, id } of frozen) await notifyBonus(db, playerId, id);
  return frozen.length;
}

/** The bonus goes on: what its bets have reached meanwhile is paid by the job. False where it is not frozen. */
export async function thawGrant(
  db: Queryable,
  { playerId, id }: { playerId: bigint; id: bigint },
): Promise<boolean> {
  const thawed = await db.run(
    'update bonus_grant set frozen_at = null where player_id = $1 and id = $2 and frozen_at is not null and ended_at is null',
    [playerId, id],
  );
  if (thawed > 0) await notifyBonus(db, playerId, id);
  return thawed > 0;
}
