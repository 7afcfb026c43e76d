import { createHash } from 'node:crypto';
import { existsSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { isTestServerStarted, startTestServer } from '@parlour/server/base/db/template';
import { ROOT } from '../tools/child.ts';
import { partitionPlayerTables } from './partitioned-tables.ts';

/** Linux keeps it in memory. */
const MEMORY = '/dev/shm';
/** What `statfs` says of a file system in memory. */
const TMPFS = 0x01_02_19_94;
/** All databases of a run and their log need a third of it. */
const NEEDED_BYTES = 2 * 1024 ** 3;

/**
 * Run by vitest before any test file, once for each project that needs it: the first starts the server on which the test databases of
 * all are made. With PARTITIONED set, players' tables are in partitions.
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (isTestServerStarted()) return undefined;
  const server = await startTestServer(
    findDirectory(),
    process.env['PARTITIONED'] ? { rewrite: partitionPlayerTables } : {},
  );
  return () => server.stop();
}

/** In memory where there is room: the thousand files of a database, made and removed on a disk, took a quarter of the processor. */
function findDirectory(): string {
  const checkout = createHash('sha256').update(ROOT).digest('hex').slice(0, 12);
  return hasRoomInMemory()
    ? join(MEMORY, `parlour-tests-${checkout}`)
    : join(ROOT, 'node_modules', '.cache', 'test-database');
}

function hasRoomInMemory(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { type, bavail, bsize } = statfsSync(MEMORY);
  return type === TMPFS && bavail * bsize > NEEDED_BYTES;
}
