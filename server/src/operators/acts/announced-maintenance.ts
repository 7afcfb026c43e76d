import { isDeepStrictEqual } from 'node:util';
import type { PlannedMaintenance } from '@parlour/contract/site';
import { unixSeconds } from '@parlour/contract/unix-seconds';
import { cached } from '../../base/db/cached.ts';
import type { Db } from '../../base/db/db.ts';
import type { Hub } from '../../base/live/hub.ts';
import type { Sources } from '../../base/live/changes.ts';

/** The planned maintenance that players hear of (rule O13). */
export interface AnnouncedMaintenance {
  current(): PlannedMaintenance[] | Promise<PlannedMaintenance[]>;
}

/** A change whose notification was lost is seen after this long. */
const REREAD_AFTER_MS = 5_000;

/** Also publishes each change to the streams of this process; every process does so by itself. */
export function createAnnouncedMaintenance({
  db,
  changes,
  log,
  clock,
  hub,
}: Sources & { hub: Hub }): AnnouncedMaintenance {
  const failed = (error: unknown) =>
    log.error({ err: error }, 'the planned maintenance could not be read again');
  let last: PlannedMaintenance[] = [];
  async function read(): Promise<PlannedMaintenance[]> {
    const announced = await listAnnounced(db);
    // The same list while nothing has changed, so that an answer made of it can be kept.
    if (!isDeepStrictEqual(announced, last)) last = announced;
    return last;
  }
  const current = cached(clock, read, REREAD_AFTER_MS, failed, REREAD_AFTER_MS);
  let published: PlannedMaintenance[] | undefined;

  async function publish(): Promise<void> {
    const announced = await current();
    // Most acts of operators are others.
    if (announced === published) return;
    published = announced;
    hub.publish('site', 'plannedMaintenance', announced);
  }

  changes.on('operation', () => {
    current.expire();
    publish().catch(failed);
  });
  return { current };
}

/** A game's own maintenance closes its launch alone: its players need no notice. */
async function listAnnounced(db: Db): Promise<PlannedMaintenance[]> {
  const rows = await db.query<{ platformId: number; from: Date; until: Date }>(
    `select coalesce(platform_id, 0) as platform_id, begins_at as "from", ends_at as until from maintenance_schedule
      where announced_at is not null and begun_at is null and cancelled_at is null and kind <> 'game'
      order by begins_at, id`,
  );
  return rows.map(({ platformId, from, until }) => ({
    game_type: platformId,
    from: unixSeconds(from),
    until: unixSeconds(until),
  }));
}
