import { join } from 'node:path';
import { startTestServer } from '@parlour/server/base/db/template';
import { partitionPlayerTables } from './partitioned-tables.ts';

/**
 * Run by vitest once, before any test file: the server on which the test databases are made. With PARTITIONED set, players' tables are
 * in partitions.
 */
export async function setup(): Promise<() => Promise<void>> {
  const directory = join(import.meta.dirname, '..', 'node_modules', '.cache', 'test-database');
  const server = await startTestServer(
    directory,
    process.env['PARTITIONED'] ? { rewrite: partitionPlayerTables } : {},
  );
  return () => server.stop();
}
