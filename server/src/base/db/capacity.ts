import type { Clock } from '../clock.ts';
import type { Queryable } from './db.ts';
import { sqlState } from './errors.ts';
import type { DbLog } from './log.ts';

/** Whether the database server has connections for all processes of the site, and what a start does while it has none. */

/** Beside its pool a process listens for changes and is asked whether it is ready. */
const BESIDE_POOL = 2;
/** Migrations, operators' commands, the audit, and a person with a client. */
const COMMANDS = 8;

export interface Capacity {
  /** Connections that the server gives to this role. */
  available: number;
  /** Processes of the site, this one included. */
  processes: number;
}

/** N × (pool + 2) + 8. */
function connectionsNeeded(processes: number, poolSize: number): number {
  return processes * (poolSize + BESIDE_POOL) + COMMANDS;
}

/** What does not fit, as a line with a way out; undefined where everything fits. */
export function findShortage({ available, processes }: Capacity, poolSize: number): string | undefined {
  const needed = connectionsNeeded(processes, poolSize);
  if (needed <= available) return undefined;
  const fitting = Math.floor((available - COMMANDS) / processes) - BESIDE_POOL;
  const wayOut = fitting >= BESIDE_POOL ? `DATABASE_POOL_SIZE to ${fitting} at most, or ` : '';
  return `${processes} processes of the site may need ${needed} connections, and the database gives ${available}: set ${wayOut}max_connections ${needed - available} higher`;
}

/** Asked before this process listens for changes: it counts the others by that. */
export function measureCapacity(db: Queryable): Promise<Capacity> {
  return db.get<Capacity>(
    `select least(current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
                    - coalesce(current_setting('reserved_connections', true)::int, 0),
                  nullif(r.rolconnlimit, -1), nullif(d.datconnlimit, -1)) as available,
            (select count(*)::int + 1 from pg_stat_activity a
              where a.datname = d.datname and a.application_name = 'parlour changes') as processes
       from pg_roles r, pg_database d where r.rolname = current_user and d.datname = current_database()`,
  );
}

const TOO_MANY = '53300';
const PATIENCE_MS = 60_000;
const PAUSE_MS = 1_000;

/** Runs the work again while the server is out of connections, for a minute: processes that end give theirs back. */
export async function waitForConnections<T>(
  { log, clock }: { log: DbLog; clock: Clock },
  work: () => Promise<T>,
): Promise<T> {
  const begun = clock.now();
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (sqlState(error) !== TOO_MANY || clock.now() - begun > PATIENCE_MS) throw error;
      log.warn({}, 'the database is out of connections: waiting');
      await clock.sleep(PAUSE_MS);
    }
  }
}
