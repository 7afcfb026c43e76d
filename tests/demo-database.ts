import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { systemRandom } from '@parlour/server/base/random';
import { createFilledDatabase, type TestDatabase } from '@parlour/server/base/db/template';
import { ROOT } from '../tools/child.ts';

/** The seal key of the demo site of all tests. */
const SEAL_KEY = 'd3'.repeat(32);

/** A database with the demo site in it, and its key in `dataDir`: filled once in a test run, and cloned from then on. */
export async function createDemoDatabase(dataDir: string): Promise<TestDatabase> {
  writeFileSync(join(dataDir, 'seal-key'), SEAL_KEY, { mode: 0o600 });
  return createFilledDatabase('demo', async (db) => {
    // One file of a run fills it; the others need not load what does.
    const [{ seedDemo }, { openSeals }, { pino }] = await Promise.all([
      import('@parlour/server/seed/demo'),
      import('@parlour/server/base/crypto/sealed'),
      import('pino'),
    ]);
    const seals = openSeals({ sealKey: SEAL_KEY, dataDir }, systemRandom);
    const contentDir = join(ROOT, 'content');
    await seedDemo(db, { contentDir, seedGames: 0, seals }, pino({ level: 'silent' }));
  });
}
