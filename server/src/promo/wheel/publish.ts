import type { Changes } from '../../base/live/changes.ts';
import type { Db } from '../../base/db/db.ts';
import type { DbLog } from '../../base/db/log.ts';
import { playerTopic, type Hub } from '../../base/live/hub.ts';

interface Needs {
  db: Db;
  hub: Hub;
  changes: Changes;
  log: DbLog;
}

/** Tells players with a stream to this process how many tickets they have, whichever process changed it. */
export function publishTickets({ db, hub, changes, log }: Needs): void {
  async function publish(playerIds: readonly bigint[]): Promise<void> {
    for (const { id, tickets } of await db.query<{ id: bigint; tickets: number }>(
      'select id, open_wheel_tickets(id) as tickets from unnest($1::bigint[]) id',
      [playerIds],
    ))
      hub.publish(playerTopic(id), 'tickets', { tickets });
  }

  changes.on('tickets', (subject) => {
    const changed = subject === undefined ? hub.playersPresent() : playerOf(subject);
    const present = changed.filter((id) => hub.hasSubscribers(playerTopic(id)));
    if (present.length === 0) return;
    publish(present).catch((error: unknown) => log.error({ err: error }, 'tickets could not be published'));
  });
}

function playerOf(subject: string): bigint[] {
  return /^\d{1,18}$/.test(subject) ? [BigInt(subject)] : [];
}
