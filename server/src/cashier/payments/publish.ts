import { notifyChange, type Changes } from '../../base/live/changes.ts';
import type { Db, Queryable } from '../../base/db/db.ts';
import type { DbLog } from '../../base/db/log.ts';
import { playerTopic, type Hub } from '../../base/live/hub.ts';
import { playerOfReference } from '../../outside/references.ts';

/** Says that a deposit or a withdrawal has changed: its player's open pages hear it, whichever process they are connected to. */
export async function notifyCashier(
  tx: Queryable,
  { of, reference }: { of: 'deposit' | 'withdrawal'; reference: string },
): Promise<void> {
  await notifyChange(tx, 'cashier', `${of}/${reference}`);
}

interface Needs {
  db: Db;
  hub: Hub;
  changes: Changes;
  log: DbLog;
}

/** Tells the players with a stream to this process how their deposits and withdrawals stand, whichever process changed them. */
export function publishCashier({ db, hub, changes, log }: Needs): void {
  async function publish(of: 'deposit' | 'withdrawal', playerId: bigint, reference: string): Promise<void> {
    const row = await db.find<{ state: string }>(
      `select state from ${of} where player_id = $1 and reference = $2`,
      [playerId, reference],
    );
    if (row) hub.publish(playerTopic(playerId), 'cashier', { of, id: reference, state: row.state });
  }

  changes.on('cashier', (subject) => {
    const match = /^(deposit|withdrawal)\/([A-Z0-9-]{4,40})$/.exec(subject ?? '');
    if (!match) return;
    const [of, reference] = [match[1] as 'deposit' | 'withdrawal', match[2]!];
    const playerId = playerOfReference(reference);
    if (playerId === undefined || !hub.hasSubscribers(playerTopic(playerId))) return;
    publish(of, playerId, reference).catch((error: unknown) =>
      log.error({ err: error }, 'a deposit or withdrawal could not be published'),
    );
  });
}
