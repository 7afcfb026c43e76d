import { join } from 'node:path';
import pg from 'pg';
import { systemRandom } from '../random.ts';
import { createDb, type Db } from './db.ts';
import { startEmbedded, type EmbeddedDatabase } from './embedded.ts';
import { SITE_ROLE } from './embedded/cluster.ts';
import { EmbeddedDatabaseError } from './errors.ts';
import { silentLog } from './log.ts';
import { migrate, sqlFingerprint, type MigrateOptions } from './migrate.ts';

/** Set for a test run: any database of the server on which tests make theirs, as the owner of all of them and as the site's role. */
const SERVER_VARIABLE = 'TEST_DATABASE_URL';
const SITE_VARIABLE = 'TEST_SITE_DATABASE_URL';
/** Set with it: what this run alone has made. */
const RUN_VARIABLE = 'TEST_RUN';
/** Set where a run has a template of its own. */
const TEMPLATE_VARIABLE = 'TEST_TEMPLATE';
/** Any fixed number: test files that need the template at the same moment queue behind it. */
const TEMPLATE_LOCK = 7_203_114_502;
/** That many test runs may go on at once below one directory. */
const MAX_RUNS = 8;

export interface TestDatabase {
  /** As the site's role, which has the rights of a site that serves players. */
  url: string;
  db: Db;
  /** As the owner of the tables: to arrange what the site itself cannot do. */
  ownerUrl: string;
  ownerDb: Db;
  /** Closes `db` and `ownerDb` and removes the database, even with connections open. */
  drop(): Promise<void>;
}

/**
 * A database of its own for a test file, with all migrations applied: a clone of a template that is
 * migrated once (tens of milliseconds). Needs the server of `startTestServer`.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const template = await ensureTemplate(serverUrl());
  return createDatabase(`template ${template}`);
}

/** The same with what `fill` puts into it as the owner: done once in a test run for each `name`, and cloned from then on. */
export async function createFilledDatabase(
  name: string,
  fill: (db: Db) => Promise<void>,
): Promise<TestDatabase> {
  const server = serverUrl();
  const filled = `template_${process.env[RUN_VARIABLE]}_${Buffer.from(name).toString('hex')}`;
  await ensureDatabase(server, filled, `template ${await ensureTemplate(server)}`, async (url) => {
    const db = createDb({ url, log: silentLog });
    await fill(db).finally(() => db.close());
  });
  return createDatabase(`template ${filled}`);
}

/** The same without any table. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase('template template0');
}

/** True in the process that has started the server of its test run, and in those it starts. */
export function isTestServerStarted(): boolean {
  return process.env[RUN_VARIABLE] !== undefined;
}

/**
 * Starts one server for a whole test run: DATABASE_URL if set, else an embedded one below `directory`, kept there for the next run. It does
 * not wait for the disk: its data are disposable. With `rewrite` the run's tables are those of the rewritten migrations.
 */
export async function startTestServer(
  directory: string,
  { rewrite }: Pick<MigrateOptions, 'rewrite'> = {},
): Promise<{ stop(): Promise<void> }> {
  const given = process.env['DATABASE_URL'];
  const embedded = given === undefined || given === '' ? await startFree(directory) : undefined;
  const url = embedded?.ownerUrl ?? given ?? '';
  process.env[SERVER_VARIABLE] = url;
  process.env[SITE_VARIABLE] = embedded?.url ?? asSite(url);
  const run = (process.env[RUN_VARIABLE] = systemRandom.bytes(8).toString('hex'));
  if (embedded !== undefined) await removeLeftovers(url);
  if (rewrite !== undefined) {
    process.env[TEMPLATE_VARIABLE] = `template_${run}_rewritten`;
    await ensureTemplate(url, rewrite);
  }
  return {
    async stop() {
      if (embedded === undefined) await removeDatabases(url, `^template_${run}_`);
      await embedded?.stop();
    },
  };
}

/** On a server that is given, the site's role may have no login: the owner takes it on. */
function asSite(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  url.searchParams.set('options', `-c role=${SITE_ROLE}`);
  return url.href;
}

async function startFree(directory: string): Promise<EmbeddedDatabase> {
  for (let run = 1; ; run += 1) {
    try {
      const dataDir = join(directory, `server-${run}`);
      return await startEmbedded(dataDir, silentLog, {
        fsync: 'off',
        synchronous_commit: 'off',
        max_connections: '300',
      });
    } catch (error) {
      const isTaken = error instanceof EmbeddedDatabaseError && error.message.includes('in use');
      if (!isTaken || run === MAX_RUNS) throw error;
    }
  }
}

async function removeLeftovers(url: string): Promise<void> {
  await removeDatabases(url, `^(?!${await templateName()}$)(test|template)_[0-9a-z_]+$`);
}

async function removeDatabases(url: string, pattern: string): Promise<void> {
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where datname ~ $1',
      [pattern],
    );
    for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`);
  });
}

async function ensureTemplate(server: string, rewrite?: MigrateOptions['rewrite']): Promise<string> {
  const name = await templateName();
  await ensureDatabase(server, name, 'template template0', async (url) => {
    await migrate({ url, log: silentLog, ...(rewrite && { rewrite }) });
  });
  return name;
}

/** The first process that needs it makes it; the others wait. */
async function ensureDatabase(
  server: string,
  name: string,
  options: string,
  fill: (url: string) => Promise<void>,
): Promise<void> {
  await withClient(server, async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount !== 0) return;
    // Renamed when it is complete: a kill on the way leaves no half template behind.
    const partial = `test_${systemRandom.bytes(8).toString('hex')}`;
    await client.query(`create database ${partial} ${options}`);
    await fill(databaseUrl(server, partial));
    await client.query(`alter database ${partial} rename to ${name}`);
  });
}

async function templateName(): Promise<string> {
  return process.env[TEMPLATE_VARIABLE] ?? `template_${await sqlFingerprint()}`;
}

async function createDatabase(options: string): Promise<TestDatabase> {
  const server = serverUrl();
  const name = `test_${systemRandom.bytes(8).toString('hex')}`;
  await withClient(server, (client) => client.query(`create database ${name} ${options}`));
  const url = databaseUrl(process.env[SITE_VARIABLE] ?? '', name);
  const ownerUrl = databaseUrl(server, name);
  const db = createDb({ url, log: silentLog });
  const ownerDb = createDb({ url: ownerUrl, log: silentLog, poolSize: 4 });
  return {
    url,
    db,
    ownerUrl,
    ownerDb,
    async drop() {
      await Promise.all([db.close(), ownerDb.close()]);
      await withClient(server, (client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
}

function serverUrl(): string {
  const url = process.env[SERVER_VARIABLE];
  if (url === undefined || url === '')
    throw new Error('no test database server: run the tests with vitest at the root');
  return url;
}

function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'parlour tests' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
