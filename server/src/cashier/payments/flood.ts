import type { Queryable } from '../../base/db/db.ts';
import { tooMany } from '../../base/http/limits.ts';
import type { Direction } from './methods.ts';

/** Begun by one player within an hour, whatever became of them: what was called off or sent back counts in no other limit. */
const MOST_AN_HOUR: Record<Direction, number> = { deposit: 60, withdrawal: 20 };

/** Throws the 429 when there are more than that, `begun` of them (0 or 1) in this very transaction. */
export async function refuseFlood(
  tx: Queryable,
  direction: Direction,
  playerId: bigint,
  begun: 0 | 1,
): Promise<void> {
  const reached = await tx.find<{ waitMs: number }>(
    `select ((3600 - extract(epoch from clock_timestamp() - created_at)) * 1000)::float8 as wait_ms from ${direction}
      where player_id = $1 and created_at > clock_timestamp() - interval '1 hour' order by created_at desc offset $2 limit 1`,
    [playerId, MOST_AN_HOUR[direction] - 1 + begun],
  );
  if (reached) throw tooMany(reached.waitMs);
}
