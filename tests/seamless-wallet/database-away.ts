import { createDb, type Db } from '@parlour/server/base/db/db';
import { silentLog } from '@parlour/server/base/db/log';
import type { Site } from '../start-site.ts';

/**
 * Takes the site's database away for real: it refuses new connections and ends the open ones. Answers a function that
 * brings it back.
 */
export async function takeDatabaseAway(site: Site): Promise<() => Promise<void>> {
  const url = new URL(site.databaseOwnerUrl);
  const name = url.pathname.slice(1);
  url.pathname = '/postgres';
  const admin: Db = createDb({ url: url.href, log: silentLog, poolSize: 1 });
  await admin.run(`alter database "${name}" with allow_connections false`);
  await admin.run('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  return async () => {
    await admin.run(`alter database "${name}" with allow_connections true`);
    await admin.close();
  };
}
