import type { Db } from '../db/db.ts';
import { playerTopic, type Hub } from './hub.ts';

/** Ends the streams of players whose account has been closed, by whichever process that was done. */
export async function kickClosedAccounts(db: Db, hub: Hub): Promise<void> {
  const present = hub.playersPresent();
  if (present.length === 0) return;
  const closed = await db.query<{ id: bigint }>(
    `select id from player where id = any($1::bigint[]) and status <> 'open'`,
    [present],
  );
  for (const { id } of closed) hub.publish(playerTopic(id), 'kickSession', { reason: 'ended' });
}
