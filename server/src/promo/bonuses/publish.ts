import { notifyChange, notifyChanges, type Changes } from '../../base/live/changes.ts';
import type { Queryable } from '../../base/db/db.ts';
import { playerTopic, type Hub } from '../../base/live/hub.ts';

/** Says that a bonus has changed: its player's open pages hear it, whichever process they are connected to. */
export async function notifyBonus(tx: Queryable, playerId: bigint, id: bigint): Promise<void> {
  await notifyChange(tx, 'bonus', `${playerId}/${id}`);
}

/** The same of many bonuses at once. */
export async function notifyBonuses(
  tx: Queryable,
  bonuses: readonly { playerId: bigint; id: bigint }[],
): Promise<void> {
  if (bonuses.length === 0) return;
  await notifyChanges(
    tx,
    'bonus',
    bonuses.map(({ playerId, id }) => `${playerId}/${id}`),
  );
}

/** Tells everybody with a stream to this process that the standings of a race have changed. */
export function publishRaces({ hub, changes }: { hub: Hub; changes: Changes }): void {
  changes.on('race', (code) => {
    if (code !== undefined) hub.publish('winners', 'race', { code });
  });
}

/** Tells the players with a stream to this process that a bonus of theirs has changed. */
export function publishBonuses({ hub, changes }: { hub: Hub; changes: Changes }): void {
  changes.on('bonus', (subject) => {
    const match = /^(\d{1,18})\/(\d{1,15})$/.exec(subject ?? '');
    if (match) hub.publish(playerTopic(BigInt(match[1]!)), 'bonus', { id: Number(match[2]) });
  });
}
