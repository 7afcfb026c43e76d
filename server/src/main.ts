import { join, resolve } from 'node:path';
import { pino } from 'pino';
import { createApp } from './app.ts';
import { ConfigError, readConfig, type Config } from './config.ts';
import { clockAheadBy, systemClock } from './base/clock.ts';
import { systemRandom } from './base/random.ts';
import { createDb, type Db } from './base/db/db.ts';
import { startEmbedded } from './base/db/embedded.ts';
import { EmbeddedDatabaseError, messageOf, MigrationError } from './base/db/errors.ts';
import { migrate } from './base/db/migrate.ts';
import { openSeals } from './base/crypto/sealed.ts';
import { seedDemo } from './seed/demo.ts';

/** The server's program: database, migrations, demo site, calls; and all of it stopped again in the other order. */

const ROOT = resolve(import.meta.dirname, '../..');

const log = pino({
  level: process.env['LOG_LEVEL'] || 'info',
  base: null,
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
  const db = await openDatabase(config);
  if (config.seed === 'demo') {
    const contentDir = join(ROOT, 'content');
    await seedDemo(
      db,
      { contentDir, seedGames: config.seedGames, seals: openSeals(config, systemRandom) },
      log,
    );
  }
  const app = await createApp({
    config,
    clock: config.clockAheadFile === undefined ? systemClock : clockAheadBy(config.clockAheadFile),
    random: systemRandom,
    db,
    log,
    webDir: config.webDir,
    artDir: join(ROOT, 'art'),
  });
  started.push(() => app.close());
  await app.listen({ host: config.host, port: config.port });
  log.info({ ready: true, url: config.siteOrigin }, 'the site is open');
}

async function openDatabase(config: Config): Promise<Db> {
  let url = config.databaseUrl;
  if (url === undefined) {
    const embedded = await startEmbedded(config.dataDir, log);
    started.push(() => embedded.stop());
    url = embedded.url;
  }
  const applied = await migrate({ url, log });
  if (applied.length > 0) log.info({ applied }, 'the database was brought up to date');
  const db = createDb({ url, log, poolSize: config.databasePoolSize });
  started.push(() => db.close());
  return db;
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
