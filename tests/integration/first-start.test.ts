import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openSeals } from '@parlour/server/base/crypto/sealed';
import { createDb, type Db } from '@parlour/server/base/db/db';
import { silentLog } from '@parlour/server/base/db/log';
import { createTestDatabase, type TestDatabase } from '@parlour/server/base/db/template';
import { systemRandom } from '@parlour/server/base/random';
import { seedDemo } from '@parlour/server/seed/demo';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ROOT, startChild } from '../../tools/child.ts';
import { findFreePort } from '../../tools/ports.ts';
import { createDemoDatabase } from '../demo-database.ts';

/** The first start of a demo site: killed, or of two processes at the same moment, it makes the whole demo once. */

const KILLS = 5;
const LONGEST_SEED_MS = 2_500;

let database: TestDatabase;
let dataDir: string;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'parlour-first-'));
  database = await createTestDatabase();
});
afterEach(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true });
});

function seed(db: Db): Promise<void> {
  const seals = openSeals({ sealKey: undefined, dataDir }, systemRandom);
  const site = { contentDir: join(ROOT, 'content'), seedGames: 0, seals };
  return seedDemo(db, site, pino({ level: 'silent' }));
}

/** What the demo is made of. */
const TABLES =
  'player player_name player_consent referral referral_reward mail bet operator_alert game ledger_account ledger_transfer ledger_entry bound_account deposit withdrawal'.split(
    ' ',
  );

/** How many rows each table has. */
async function rowsOf({ ownerDb }: TestDatabase): Promise<Record<string, bigint>> {
  const rows: Record<string, bigint> = {};
  for (const name of TABLES)
    rows[name] = (await ownerDb.get<{ n: bigint }>(`select count(*) as n from ${name}`)).n;
  return rows;
}

/** Starts the site and kills it at a random moment of its seeding. */
async function startAndKill(): Promise<void> {
  const child = startChild({
    program: 'server/src/main.ts',
    onLine: () => undefined,
    env: {
      NODE_ENV: 'test',
      PORT: String(await findFreePort()),
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      DATABASE_OWNER_URL: database.ownerUrl,
      SANDBOX_SECRET: 'x'.repeat(32),
      SEED: 'demo',
    },
  });
  child.ready.catch(() => undefined);
  const isSeeding = () =>
    database.ownerDb.find(
      `select from pg_stat_activity where application_name = 'parlour' and datname = current_database()
          and pid <> pg_backend_pid() and xact_start is not null limit 1`,
    );
  while ((await isSeeding()) === undefined) await sleep(2);
  await sleep(systemRandom.int(0, LONGEST_SEED_MS));
  await child.kill();
}

test('killed at any moment, the next start makes the whole demo', async () => {
  for (let kill = 0; kill < KILLS; kill += 1) await startAndKill();
  await seed(database.ownerDb);
  const whole = await createDemoDatabase(dataDir);
  try {
    const rows = await rowsOf(database);
    expect(rows).toMatchObject({ player: 33n, bound_account: 1n });
    expect(rows).toEqual(await rowsOf(whole));
  } finally {
    await whole.drop();
  }
});

test('two processes that start on an empty database make the demo once', async () => {
  const other = createDb({ url: database.ownerUrl, log: silentLog, poolSize: 4 });
  await Promise.all([seed(database.ownerDb), seed(other)]).finally(() => other.close());
  const whole = await createDemoDatabase(dataDir);
  try {
    expect(await rowsOf(database)).toEqual(await rowsOf(whole));
  } finally {
    await whole.drop();
  }
});
