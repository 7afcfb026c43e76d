import { notifyChange, type Changes } from '../../base/live/changes.ts';
import type { Queryable } from '../../base/db/db.ts';
import { playerTopic, type Hub } from '../../base/live/hub.ts';

/** Notifies every process that an operator answered or closed a report. */
export function notifyReport(tx: Queryable, playerId: bigint, id: bigint): Promise<void> {
  return notifyChange(tx, 'report', `${playerId}/${id}`);
}

/** Publishes the change to the player's open pages with a stream to this process. */
export function publishReports({ hub, changes }: { hub: Hub; changes: Changes }): void {
  changes.on('report', (subject) => {
    const match = /^(\d{1,18})\/(\d{1,15})$/.exec(subject ?? '');
    if (match) hub.publish(playerTopic(BigInt(match[1]!)), 'problemReport', { id: Number(match[2]) });
  });
}
