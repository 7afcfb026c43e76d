import type { Queryable } from '../../base/db/db.ts';
import { notifyBonus } from './publish.ts';

/**
 * A bonus whose deposit is disputed is frozen (rule P51): bets go on counting, its end moves with the clock, and nothing is paid or
 * expires until two operators have decided. A dispute freezes a bonus once: one that goes on is not frozen by the same deposit again. Answers how many were frozen.
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

/** Stands for no outage among what moved the ends of bonuses. */
const FREEZE = 0;

/**
 * The bonus goes on, and ends later by the time it was frozen: what its bets have reached meanwhile is paid by the job. False where it is not
 * frozen.
 */
export async function thawGrant(
  db: Queryable,
  { playerId, id }: { playerId: bigint; id: bigint },
): Promise<boolean> {
  const thawed = await db.run(
    `with thawed as (
       update bonus_grant g
          set frozen_at = null, thawed_at = f.at, settle_until = g.settle_until + f.lasted,
              place_until = case when f.frozen_at < g.place_until then g.place_until + f.lasted else g.place_until end
         from (select b.frozen_at, t.at, t.at - b.frozen_at as lasted from bonus_grant b, (select clock_timestamp() as at) t
                where b.player_id = $1 and b.id = $2 and b.frozen_at is not null and b.ended_at is null for update of b) f
        where g.player_id = $1 and g.id = $2 returning f.lasted)
     insert into bonus_extension as e (player_id, grant_id, outage_id, moved) select $1, $2, $3, lasted from thawed
     on conflict (player_id, grant_id, outage_id) do update set moved = e.moved + excluded.moved`,
    [playerId, id, FREEZE],
  );
  if (thawed > 0) await notifyBonus(db, playerId, id);
  return thawed > 0;
}
