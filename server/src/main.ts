import { join, resolve } from 'node:path';
import { pino } from 'pino';
import { createApp } from './app.ts';
import { ConfigError, DEFAULT_INSTANCE, readConfig, type Config } from './config.ts';
import { clockAheadBy, systemClock } from './base/clock.ts';
import { systemRandom } from './base/random.ts';
import { findShortage, measureCapacity, waitForConnections } from './base/db/capacity.ts';
import { createDb } from './base/db/db.ts';
import { startEmbedded } from './base/db/embedded.ts';
import { EmbeddedDatabaseError, messageOf, MigrationError } from './base/db/errors.ts';
import { migrate } from './base/db/migrate.ts';
import { ownsTables } from './base/db/privileges.ts';
import type { Seals } from './base/crypto/sealed.ts';
import { openProvedSeals } from './proved-seals.ts';

/** The server's program: database, migrations, demo site, calls; and all of it stopped again in the other order. */

/** Why a role is missing, for an operator. */
const OWN_ROLE =
  'DATABASE_URL: its role owns the tables, and could rewrite the books: give the site a role of its own, and the owner in DATABASE_OWNER_URL (docs/operating.md)';
const SEED_POOL_SIZE = 4;

const ROOT = resolve(import.meta.dirname, '../..');

const log = pino({
  level: process.env['LOG_LEVEL'] || 'info',
  // Lines of all processes come together in one place.
  base: { instance: process.env['INSTANCE'] || DEFAULT_INSTANCE, process: 'site' },
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (level) => ({ level }) },
  // `detail` of a database's error is the row that it refused, with everything in it.
  redact: [
    'req.headers',
    'token',
    'password',
    'secret_code',
    '*.token',
    '*.password',
    '*.secret_code',
    'err.detail',
    'err.cause.detail',
  ],
});

/** Functions that stop what was started; they run in reverse order. */
const started: (() => Promise<unknown>)[] = [];
let stopping: Promise<void> | undefined;

function stop(): Promise<void> {
  stopping ??= (async () => {
    for (const end of started.toReversed())
      await end().catch((error: unknown) => log.error({ err: error }, 'stopping'));
  })();
  return stopping;
}

async function start(config: Config): Promise<void> {
  const { url, ownerUrl } = await findDatabase(config);
  const patiently = <T>(work: () => Promise<T>) => waitForConnections({ log, clock: systemClock }, work);
  const applied = await patiently(() => migrate({ url: ownerUrl, log }));
  if (applied.length > 0) log.info({ applied }, 'the database was brought up to date');
  const db = createDb({ url, log, poolSize: config.databasePoolSize });
  started.push(() => db.close());
  const shortage = findShortage(await patiently(() => measureCapacity(db)), config.databasePoolSize);
  if (shortage !== undefined) log.warn({}, shortage);
  if (await ownsTables(db)) {
    if (config.isLive) throw new ConfigError(OWN_ROLE);
    log.warn({}, OWN_ROLE);
  }
  const seals = await patiently(() => openProvedSeals(db, config, systemRandom));
  if (config.seed === 'demo') await patiently(() => seed(config, ownerUrl, seals));
  const app = await createApp({
    config,
    clock: config.clockAheadFile === undefined ? systemClock : clockAheadBy(config.clockAheadFile),
    random: systemRandom,
    db,
    seals,
    log,
    webDir: config.webDir,
    artDir: join(ROOT, 'art'),
  });
  started.push(() => app.close());
  await app.listen({ host: config.host, port: config.port });
  log.info({ ready: true, url: config.siteOrigin }, 'the site is open');
}

async function findDatabase(config: Config): Promise<{ url: string; ownerUrl: string }> {
  const { databaseUrl: url, databaseOwnerUrl } = config;
  if (url !== undefined) return { url, ownerUrl: databaseOwnerUrl ?? url };
  const embedded = await startEmbedded(config.dataDir, log);
  started.push(() => embedded.stop());
  return embedded;
}

/** As the owner, who alone may date bookings in the past. */
async function seed(config: Config, ownerUrl: string, seals: Seals): Promise<void> {
  const owner = createDb({ url: ownerUrl, log, poolSize: SEED_POOL_SIZE });
  const contentDir = join(ROOT, 'content');
  const { seedGames } = config;
  // Loaded for a demo alone: the image of a live site does not have it.
  const { seedDemo } = await import('./seed/demo.ts');
  await seedDemo(owner, { contentDir, seedGames, seals }, log).finally(() => owner.close());
}

/** One line for the terminal; undefined for an error that is needed whole. */
function explain(error: unknown): string | undefined {
  if (
    error instanceof ConfigError ||
    error instanceof EmbeddedDatabaseError ||
    error instanceof MigrationError
  ) {
    return error.message;
  }
  const { code, port } = error as { code?: string; port?: number };
  if (code === 'EADDRINUSE')
    return `PORT: ${port} is in use by another program; choose another, as in PORT=3001 npm start`;
  if (code === 'EACCES') return `PORT: this user may not open port ${port}`;
  if (code === 'ENOSPC') return 'the disk is full: nothing was lost, make room and start again';
  return undefined;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stop().then(() => process.exit(0)));
}

try {
  await start(readConfig(process.env));
} catch (error) {
  const line = explain(error);
  if (line === undefined) log.fatal({ err: error }, `the site could not start: ${messageOf(error)}`);
  else log.fatal({ reason: line }, line);
  await stop();
  process.exitCode = 1;
}
