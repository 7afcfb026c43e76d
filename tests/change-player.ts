import type { Db } from '@parlour/server/base/db/db';
import { MAX_BEHIND_MS } from '@parlour/server/base/live/changes';
import { systemClock } from '@parlour/server/base/clock';
import { notifySession } from '@parlour/server/people/sessions/session-ends';

/** Changes columns of a player, as `referral_flag = 0`, and waits until every process of the site knows it. */
export async function changePlayer(db: Db, account: string, changes: string): Promise<void> {
  await db.tx(async (tx) => {
    const { id } = await tx.get<{ id: bigint }>(
      `update player set ${changes} where account = $1 returning id`,
      [account],
    );
    await notifySession(tx, id);
  });
  await systemClock.sleep(MAX_BEHIND_MS);
}
