import type { Config } from '../config.ts';
import { createDb, type Db } from '../base/db/db.ts';
import { findEmbeddedUrl, startEmbedded } from '../base/db/embedded.ts';
import { silentLog } from '../base/db/log.ts';

/** For commands beside the site: the running site's embedded database, or one's own start of it; or that of DATABASE_URL. */
export async function openDatabase(config: Config): Promise<{ db: Db; close: () => Promise<void> }> {
  const known = config.databaseUrl ?? findEmbeddedUrl(config.dataDir);
  if (known !== undefined) {
    const db = createDb({ url: known, log: silentLog, poolSize: 2 });
    const isUp = await db.run('select 1').then(
      () => true,
      () => false,
    );
    if (isUp || config.databaseUrl !== undefined) return { db, close: () => db.close() };
    await db.close();
  }
  const embedded = await startEmbedded(config.dataDir, silentLog);
  const db = createDb({ url: embedded.url, log: silentLog, poolSize: 2 });
  return {
    db,
    async close() {
      await db.close();
      await embedded.stop();
    },
  };
}
