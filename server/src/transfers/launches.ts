import type { Queryable } from '../db/db.ts';

/** How far a game's opening has come (migration 0003): so that points are never left behind by a browser that died half way. */
export type LaunchStep = 'moving' | 'open' | 'left' | 'placed';

/** Records the step of a player at a platform, whose bets are read soon from now on (feeds/). */
export async function recordLaunch(
  db: Queryable,
  {
    playerId,
    platformId,
    step,
    gameCode,
  }: { playerId: bigint; platformId: number; step: LaunchStep; gameCode?: string },
): Promise<void> {
  await db.run(
    {
      name: 'record_launch',
      text: `with read_soon as (
               update vendor_feed set next_at = clock_timestamp() + interval '1 second'
                where platform_id = $2 and feed = 'bets' and failures = 0 and next_at > clock_timestamp() + interval '2 seconds')
             insert into launch (player_id, platform_id, step, game_code) values ($1, $2, $3, $4)
             on conflict (player_id, platform_id) do update
                set step = excluded.step, game_code = coalesce(excluded.game_code, launch.game_code),
                    updated_at = clock_timestamp(), swept_at = null`,
    },
    [playerId, platformId, step, gameCode ?? null],
  );
}
