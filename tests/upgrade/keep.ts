import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSeals } from '@parlour/server/base/crypto/sealed';
import { createDb } from '@parlour/server/base/db/db';
import { removeEmbedded, startEmbedded } from '@parlour/server/base/db/embedded';
import { silentLog } from '@parlour/server/base/db/log';
import { migrate } from '@parlour/server/base/db/migrate';
import { systemRandom } from '@parlour/server/base/random';
import { seedDemo } from '@parlour/server/seed/demo';
import { pino } from 'pino';
import { ROOT } from '../../tools/child.ts';
import { keepData, KEPT_SEAL_KEY } from './kept-data.ts';

/** Keeps the data of a new demo site for the upgrade test; before the baseline's release, when no other migration is there. */
const dataDir = mkdtempSync(join(tmpdir(), 'parlour-keep-'));
const database = await startEmbedded(dataDir, silentLog);
const db = createDb({ url: database.ownerUrl, log: silentLog });
try {
  await migrate({ url: database.ownerUrl, log: silentLog });
  const seals = openSeals({ sealKey: KEPT_SEAL_KEY, dataDir }, systemRandom);
  const contentDir = join(ROOT, 'content');
  await seedDemo(db, { contentDir, seedGames: 0, seals }, pino({ level: 'silent' }));
  await keepData(db);
} finally {
  await db.close();
  await database.stop();
  await removeEmbedded(dataDir);
}
