import { MAX_BEHIND_MS } from '@parlour/server/base/live/changes';
import { systemClock } from '@parlour/server/base/clock';
import { notifySession } from '@parlour/server/people/sessions/session-ends';
import type { Site } from './start-site.ts';

/** Lets time pass for a player's session, and every process of the site know. */
export async function ageSession(
  { db }: Site,
  account: string,
  column: 'seen_at' | 'expires_at',
  interval: string,
): Promise<void> {
  await db.tx(async (tx) => {
    const { playerId } = await tx.get<{ playerId: bigint }>(
      `update session set ${column} = now() - $1::interval from player p
        where p.id = player_id and p.account = $2 returning player_id`,
      [interval, account],
    );
    await notifySession(tx, playerId);
  });
  await systemClock.sleep(MAX_BEHIND_MS);
}
