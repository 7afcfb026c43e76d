import type { Logger } from 'pino';
import type { Clock } from '../../base/clock.ts';
import { cached } from '../../base/db/cached.ts';
import type { Db } from '../../base/db/db.ts';
import type { Feed } from '../../outside/providers/feed.ts';
import { keptReading, type KeptReading } from '../../outside/providers/kept-reading.ts';
import type { Providers } from '../../outside/providers/registry.ts';

export interface HallFeedSettings<T> {
  db: Db;
  log: Logger;
  clock: Clock;
  providers: Providers;
  hallId: number;
  read: (feed: Feed) => Promise<T[]>;
  freshMs: number;
  /** More than a minute, which is how often a platform without such games is asked. */
  staleMs: number;
}

/** An operator's change of the hall is seen after this long at most. */
const REREAD_AFTER_MS = 10_000;
/** How often a platform without data is asked again. */
const ASK_SILENT_AFTER_MS = 60_000;
const PAUSE_AFTER_FAILURE_MS = 5_000;

/** The data of the platforms of a hall, each asked and cached separately. */
export interface HallFeed<T> {
  /**
   * Data by platform id. A platform that is closed, under maintenance or without data is left out; `failed` counts platforms whose data
   * could not be read.
   */
  list(): Promise<{ lists: Map<number, T[]>; failed: number }>;
}

export function createHallFeed<T>(settings: HallFeedSettings<T>): HallFeed<T> {
  const { db, log, clock, providers, hallId, read, freshMs, staleMs } = settings;
  const readings = new Map<number, KeptReading<T[]>>();
  const platformIds = cached(
    clock,
    async () => {
      const rows = await db.query<{ id: number }>(
        `select distinct p.id from game_platform p join game g on g.platform_id = p.id join game_hall h on h.game_id = g.id
          where h.hall_id = $1 and p.status and (p.maintenance_until is null or p.maintenance_until <= now()) order by p.id`,
        [hallId],
      );
      return rows.map(({ id }) => id);
    },
    REREAD_AFTER_MS,
    (error) => log.error({ err: error, hallId }, 'the platforms of a hall could not be read again'),
  );

  function readingOf(platformId: number): KeptReading<T[]> | undefined {
    const known = readings.get(platformId);
    const feed = known ? undefined : providers.findFeed(platformId);
    if (!feed) return known;
    const reading = keptReading({
      clock,
      read: () => read(feed),
      freshMs: (rows) => (rows.length > 0 ? freshMs : ASK_SILENT_AFTER_MS),
      staleMs,
      pauseMs: PAUSE_AFTER_FAILURE_MS,
      onError: (error) => log.warn({ err: error, platformId, hallId }, 'a platform’s feed could not be read'),
    });
    readings.set(platformId, reading);
    return reading;
  }

  return {
    async list() {
      const asked = (await platformIds()).flatMap((id) => {
        const reading = readingOf(id);
        return reading ? [{ id, reading }] : [];
      });
      const lists = new Map<number, T[]>();
      await Promise.all(
        asked.map(async ({ id, reading }) => {
          const rows = await reading.get();
          if (rows) lists.set(id, rows);
        }),
      );
      return { lists, failed: asked.length - lists.size };
    },
  };
}
