import type { Db } from '../db/db.ts';

export interface Platform {
  id: number;
  kind: 'transfer' | 'seamless';
  gm: string;
  title: string;
  status: boolean;
  /** In the future while the platform is under maintenance. */
  maintenanceUntil: Date | null;
}

export interface Platforms {
  find(id: number): Promise<Platform | undefined>;
}

/** An operator's switch is seen after this long at most, on every process. */
const REREAD_AFTER_MS = 2_000;

/** The game platforms as the operator has set them. */
export function createPlatforms(db: Db): Platforms {
  let byId = new Map<number, Platform>();
  let readAt = 0;
  let reading: Promise<void> | undefined;

  async function read(): Promise<void> {
    const rows = await db.query<Platform>(
      'select id, kind, gm, title, status, maintenance_until as "maintenanceUntil" from game_platform',
    );
    byId = new Map(rows.map((row) => [row.id, row]));
    readAt = Date.now();
  }

  return {
    async find(id) {
      if (Date.now() - readAt > REREAD_AFTER_MS) {
        reading ??= read().finally(() => (reading = undefined));
        await reading;
      }
      return byId.get(id);
    },
  };
}

export function isUnderMaintenance(platform: Platform, now = new Date()): boolean {
  return platform.maintenanceUntil !== null && platform.maintenanceUntil > now;
}
