import { cached } from '../../base/db/cached.ts';
import type { Changes } from '../../base/live/changes.ts';
import type { Db } from '../../base/db/db.ts';
import type { DbLog } from '../../base/db/log.ts';

export interface Platform {
  id: number;
  kind: 'transfer' | 'seamless';
  gm: string;
  title: string;
  status: boolean;
  /** In the future while the platform is under maintenance. */
  maintenanceUntil: Date | null;
  /** The same in the site's offset, as people are told it. */
  maintenanceUntilText: string | null;
}

export interface Platforms {
  find(id: number): Promise<Platform | undefined>;
}

/** A switch whose notification was lost is seen after this long. */
const REREAD_AFTER_MS = 2_000;

/** The game platforms as the operator has set them. */
export function createPlatforms(db: Db, changes: Changes, log: DbLog): Platforms {
  const byId = cached(
    async () => {
      const rows = await db.query<Platform & { [column: string]: unknown }>(
        `select id, kind, gm, title, status, maintenance_until as "maintenanceUntil",
                site_time(maintenance_until) as "maintenanceUntilText" from game_platform`,
      );
      return new Map<number, Platform>(rows.map((row) => [row.id, row]));
    },
    REREAD_AFTER_MS,
    (error) => log.error({ err: error }, 'the game platforms could not be read again'),
    REREAD_AFTER_MS,
  );
  changes.on('operation', byId.expire);
  changes.on('content', byId.expire);
  return { find: async (id) => (await byId()).get(id) };
}

export function isUnderMaintenance(platform: Platform, now = new Date()): boolean {
  return platform.maintenanceUntil !== null && platform.maintenanceUntil > now;
}
