import { notifyChange, type Changes } from '../../base/live/changes.ts';
import type { Db, Queryable } from '../../base/db/db.ts';
import type { DbLog } from '../../base/db/log.ts';
import { playerTopic, type Hub } from '../../base/live/hub.ts';

/** Says that a deposit or a withdrawal has changed: its player's open pages hear it, whichever process they are connected to. */
export async function notifyCashier(
  tx: Queryable,
  { of, reference, playerId }: { of: 'deposit' | 'withdrawal'; reference: string; playerId: bigint },
): Promise<void> {
  await notifyChange(tx, 'cashier', `${of}/${playerId}/${reference}`);
}

interface Needs {
  db: Db;
  hub: Hub;
  changes: Changes;
  log: DbLog;
}

/** Tells the players with a stream to this process how their deposits and withdrawals stand, whichever process changed them. */
export function publishCashier({ db, hub, changes, log }: Needs): void {
  async function tell(of: 'deposit' | 'withdrawal', playerId: bigint, reference: string): Promise<void> {
    const row = await db.find<{ state: string }>(
      `select state from ${of} where reference = $1 and player_id = $2`,
      [reference, playerId],
    );
    if (row) hub.publish(playerTopic(playerId), 'cashier', { of, id: reference, state: row.state });
  }

  changes.on('cashier', (subject) => {
    const match = /^(deposit|withdrawal)\/(\d{1,18})\/([A-Z0-9]{4,40})$/.exec(subject ?? '');
    if (!match) return;
    const playerId = BigInt(match[2]!);
    if (!hub.hasSubscribers(playerTopic(playerId))) return;
    tell(match[1] as 'deposit' | 'withdrawal', playerId, match[3]!).catch((error: unknown) =>
      log.error({ err: error }, 'a deposit or withdrawal could not be told'),
    );
  });
}
