import type { Tx } from '../../base/db/db.ts';
import type { StopReason } from './play-stops.ts';

/** All play, one platform, or one of its games. */
export interface StopPlace {
  kind: 'all' | 'platform' | 'game';
  platformId: number | null;
  gameCode: string | null;
}

/** Stops a place, or changes what is said of a stop that stands. */
export async function recordStop(
  tx: Tx,
  { kind, platformId, gameCode }: StopPlace,
  { why, until, reason, operator }: { why: StopReason; until: Date | null; reason: string; operator: string },
): Promise<void> {
  await tx.run(
    `insert into play_stop (kind, platform_id, game_code, why, until, reason, stopped_by) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (kind, coalesce(platform_id, 0), coalesce(game_code, '')) where ended_at is null
     do update set why = excluded.why, until = excluded.until, reason = excluded.reason,
                   changed_by = excluded.stopped_by, changed_at = clock_timestamp()`,
    [kind, platformId, gameCode, why, until, reason, operator],
  );
}

/** False where nothing is stopped. */
export async function recordResume(
  tx: Tx,
  { kind, platformId, gameCode }: StopPlace,
  operator: string,
): Promise<boolean> {
  const ended = await tx.run(
    `update play_stop set ended_by = $4, ended_at = clock_timestamp()
      where kind = $1 and platform_id is not distinct from $2 and game_code is not distinct from $3 and ended_at is null`,
    [kind, platformId, gameCode, operator],
  );
  return ended > 0;
}
