import { cached } from '../../base/db/cached.ts';
import type { Sources } from '../../base/live/changes.ts';

export interface Platform {
  id: number;
  kind: 'transfer' | 'seamless';
  gm: string;
  title: string;
  status: boolean;
  /** Null while the platform is not under maintenance. */
  maintenanceUntil: Date | null;
  /** The same time in the site's offset, as players read it. */
  maintenanceUntilText: string | null;
}

export interface Platforms {
  find(id: number): Promise<Platform | undefined>;
}

/** A switch whose notification was lost is seen after this long. */
const REREAD_AFTER_MS = 2_000;

/** The game platforms as the operator has set them. */
export function createPlatforms({ db, changes, log, clock }: Sources): Platforms {
  const byId = cached(
    clock,
    async () => {
      const rows = await db.query<Platform>(
        `select id, kind, gm, title, status, maintenance_until,
                site_time(maintenance_until) as maintenance_until_text from game_platform`,
      );
      return new Map<number, Platform>(rows.map((row) => [row.id, row]));
    },
    REREAD_AFTER_MS,
    (error) => log.error({ err: error }, 'the game platforms could not be read again'),
    REREAD_AFTER_MS,
  );
  changes.on('operation', byId.expire);
  changes.on('content', byId.expire);
  return {
    async find(id) {
      const platform = (await byId()).get(id);
      const isOver = platform?.maintenanceUntil != null && platform.maintenanceUntil <= clock.date();
      return isOver ? { ...platform, maintenanceUntil: null, maintenanceUntilText: null } : platform;
    },
  };
}

export function isUnderMaintenance(platform: Platform): boolean {
  return platform.maintenanceUntil !== null;
}
