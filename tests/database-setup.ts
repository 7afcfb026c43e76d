import { join } from 'node:path';
import { isTestServerStarted, startTestServer } from '@parlour/server/base/db/template';
import { partitionPlayerTables } from './partitioned-tables.ts';

/**
 * Run by vitest before any test file, once for each project that needs it: the first starts the server on which the test databases of
 * all are made. With PARTITIONED set, players' tables are in partitions.
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (isTestServerStarted()) return undefined;
  const directory = join(import.meta.dirname, '..', 'node_modules', '.cache', 'test-database');
  const server = await startTestServer(
    directory,
    process.env['PARTITIONED'] ? { rewrite: partitionPlayerTables } : {},
  );
  return () => server.stop();
}
