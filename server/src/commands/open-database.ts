import type { Config } from '../config.ts';
import { createDb, type Db } from '../base/db/db.ts';
import { findEmbedded, startEmbedded } from '../base/db/embedded.ts';
import { silentLog } from '../base/db/log.ts';

interface OpenDatabase {
  /** As the site's role. */
  db: Db;
  /** Of the role that brings the tables up to date. */
  ownerUrl: string;
  close: () => Promise<void>;
}

/**
 * For commands beside the site: the running site's embedded database, or one's own start of it; or that of DATABASE_URL.
 * @param statementLimitMs for a command that adds up more than a statement of the site may.
 */
export async function openDatabase(config: Config, statementLimitMs?: number): Promise<OpenDatabase> {
  const { databaseUrl: url, databaseOwnerUrl } = config;
  const connect = (own: string, ownerUrl: string) => connectTo(own, ownerUrl, statementLimitMs);
  if (url !== undefined) return connect(url, databaseOwnerUrl ?? url);
  const running = findEmbedded(config.dataDir);
  if (running !== undefined) {
    const open = connect(running.url, running.ownerUrl);
    const isUp = await open.db.run('select 1').then(
      () => true,
      () => false,
    );
    if (isUp) return open;
    await open.close();
  }
  const embedded = await startEmbedded(config.dataDir, silentLog);
  const open = connect(embedded.url, embedded.ownerUrl);
  return {
    ...open,
    async close() {
      await open.close();
      await embedded.stop();
    },
  };
}

function connectTo(url: string, ownerUrl: string, statementLimitMs: number | undefined): OpenDatabase {
  const db = createDb({
    url,
    log: silentLog,
    poolSize: 2,
    ...(statementLimitMs !== undefined && { statementLimitMs }),
  });
  return { db, ownerUrl, close: () => db.close() };
}
