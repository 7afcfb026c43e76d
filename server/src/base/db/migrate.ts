import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { systemClock } from '../clock.ts';
import { systemRandom } from '../random.ts';
import {
  DatabaseUnavailable,
  isConnectionLoss,
  isOutOfTime,
  isRetryable,
  messageOf,
  MigrationError,
  sqlState,
} from './errors.ts';
import { declareFunctions, defineFunctions, findFunctionChanges, readFunctions } from './functions.ts';
import type { DbLog } from './log.ts';
import { runFile } from './sql-file.ts';
import { RELEASE } from '../release.ts';

/** Of PostgreSQL: what every test runs on. */
const LEAST_SERVER = 18;
/** Any fixed number: starters of several processes queue behind it. */
const MIGRATION_LOCK = 7_203_114_501;
/** Shorter than PostgreSQL's `deadlock_timeout`, at which it ends one of two that wait for each other. */
const LOCK_LIMIT_MS = 400;
const RETRY_AFTER_MS = 800;
const MOST_ATTEMPTS = 60;
const NO_PRIVILEGE = '42501';
const MIGRATION_NAME = /^(\d{4})-[a-z0-9-]+(\.sql)?$/;

interface Migration {
  name: string;
  /** A single file, or the files of the migration's folder. */
  files: { file: string; sql: string }[];
  checksum: string;
}

export interface MigrateOptions {
  /** Of the role that owns the tables. Another one may check that there is nothing to do. */
  url: string;
  log: DbLog;
  /** Where `schema/` with the migrations lies, and below it anywhere the functions. Default: those of the site. */
  root?: string;
  /** What a migration's text becomes before it runs: how tests declare the same tables in another way. */
  rewrite?: (sql: string) => string;
  /** Of this build: functions of a later one stay as they are. Default: this build's own. */
  release?: number;
  /** The major version of PostgreSQL that the server must have. Default: the one that this build is tried on. */
  leastServer?: number;
}

export const SQL_ROOT = join(import.meta.dirname, '../..');

/**
 * Applies the migrations of `schema/` that the database has not seen (`0001-name.sql`, or a folder `0001-name/` of files) in order, and
 * defines the functions whose files have changed, all in one transaction. Several processes may call it at once. Returns the names of
 * the migrations applied now. Throws MigrationError when an applied migration has changed or is missing, when a file fails, or when
 * there is something to do that the role may not do, and for an older server.
 */
export async function migrate({
  url,
  log,
  root = SQL_ROOT,
  rewrite = (sql) => sql,
  release = RELEASE,
  leastServer = LEAST_SERVER,
}: MigrateOptions): Promise<string[]> {
  const migrations = await readMigrations(join(root, 'schema'));
  const functions = await readFunctions(root);
  const client = new pg.Client({ connectionString: url, application_name: 'parlour migrate' });
  client.on('error', (error) => log.warn({}, `migrating: connection lost: ${messageOf(error)}`));
  try {
    await client.connect();
    await checkServer(client, leastServer);
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const { applied, defined } = await givingWay(client, log, () =>
      bringUpToDate(client, { migrations, functions, rewrite, release }),
    );
    for (const migration of applied) log.info({ migration }, 'migration applied');
    for (const name of defined) log.info({ function: name }, 'function defined');
    return applied;
  } catch (error) {
    if (isConnectionLoss(error)) throw new DatabaseUnavailable(error, false);
    if (sqlState(error) === NO_PRIVILEGE) throw notTheOwner(error);
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

/** An older server would stop somewhere in a migration, with an error that does not name the cause. */
async function checkServer(client: pg.Client, least: number): Promise<void> {
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  const version = rows[0]!.server_version;
  if (Number.parseInt(version, 10) < least)
    throw new MigrationError(
      `the database has to be PostgreSQL ${least} or newer; this server is ${version}`,
    );
}

/**
 * Runs `work` in a transaction that waits for a lock only briefly: behind a waiting migration every call waits, and PostgreSQL would end one
 * of them where each has what the other wants. It looks for that after a second. Tries again for a minute.
 */
async function givingWay<T>(client: pg.Client, log: DbLog, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query('begin');
      await client.query(`set local lock_timeout = ${LOCK_LIMIT_MS}`);
      const result = await work();
      await client.query('commit');
      return result;
    } catch (error) {
      if (attempt === MOST_ATTEMPTS || !(isOutOfTime(error) || isRetryable(error))) throw error;
      log.warn({ attempt }, 'the tables are in use: the migration is tried again');
      await client.query('rollback');
      await systemClock.sleep(systemRandom.int(RETRY_AFTER_MS / 2, RETRY_AFTER_MS));
    }
  }
}

interface Parts {
  migrations: readonly Migration[];
  functions: Awaited<ReturnType<typeof readFunctions>>;
  rewrite: (sql: string) => string;
  release: number;
}

async function bringUpToDate(
  client: pg.Client,
  { migrations, functions, rewrite, release }: Parts,
): Promise<{ applied: string[]; defined: string[] }> {
  await createRecords(client);
  const { rows: applied } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migration order by name',
  );
  if (applied.length === 0) await checkEmpty(client);
  const pending = findPending(migrations, applied);
  // A newer version of the site has been here: its functions stay, and serve this older one beside it.
  const lastRelease = await readRelease(client);
  const isOlder = release < lastRelease || (applied.at(-1)?.name ?? '') > (migrations.at(-1)?.name ?? '');
  const changes = isOlder ? { changed: [], removed: [] } : await findFunctionChanges(client, functions);
  await declareFunctions(client, changes);
  for (const migration of pending) await apply(client, migration, rewrite);
  await defineFunctions(client, changes);
  if (release > lastRelease) await client.query('update schema_release set release = $1', [release]);
  return { applied: pending.map(({ name }) => name), defined: changes.changed.map(({ name }) => name) };
}

/** What has been applied. A role that owns nothing may look whether the tables exist, but not try to make them. */
async function createRecords(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ are_there: boolean }>(
    `select to_regclass('schema_migration') is not null and to_regclass('schema_function') is not null as are_there`,
  );
  if (rows[0]?.are_there !== true) await createTables(client);
  // The version before made the other two alone.
  const { rows: found } = await client.query<{ is_there: boolean }>(
    `select to_regclass('schema_release') is not null as is_there`,
  );
  if (found[0]?.is_there !== true)
    await client.query(
      `create table schema_release (is_only boolean primary key default true check (is_only), release integer not null);
       insert into schema_release (release) values (0);
       do $$ begin
         if exists (select from pg_roles where rolname = 'parlour_site') then grant select on schema_release to parlour_site; revoke insert, update, delete on schema_release from parlour_site; end if;
       end $$`,
    );
}

/** Tables without a record of their migrations are a damaged database: applying them from nothing would only say that they exist. */
async function checkEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ has_books: boolean }>(
    `select to_regclass('ledger_account') is not null as has_books`,
  );
  if (rows[0]?.has_books === true)
    throw new MigrationError(
      'the database holds the books and has lost the record of its migrations: it is damaged: restore it from a backup (docs/runbooks/restore.md)',
    );
}

async function createTables(client: pg.Client): Promise<void> {
  await client.query(
    `create table schema_migration (
       name text primary key,
       checksum text not null,
       applied_at timestamptz not null default now()
     );
     create table schema_function (
       name text primary key,
       checksum text not null,
       applied_at timestamptz not null default now()
     )`,
  );
}

/** The newest release that has brought this database up to date. */
async function readRelease(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ release: number }>('select release from schema_release');
  return rows[0]?.release ?? 0;
}

function notTheOwner(cause: unknown): MigrationError {
  return new MigrationError(
    `the tables must be brought up to date, and this role may not: set DATABASE_OWNER_URL to the address of their owner (${messageOf(cause)})`,
    { cause },
  );
}

/** A fingerprint of all these files: a test database made from them stays valid until it changes. */
export async function sqlFingerprint(root: string = SQL_ROOT): Promise<string> {
  const hash = createHash('sha256');
  for (const { name, checksum } of await readMigrations(join(root, 'schema')))
    hash.update(`${name} ${checksum}\n`);
  for (const { name, checksum } of await readFunctions(root)) hash.update(`${name} ${checksum}\n`);
  return hash.digest('hex').slice(0, 16);
}

async function readMigrations(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => /^\d|\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name, index) => {
      const number = MIGRATION_NAME.exec(name)?.[1];
      if (number === undefined)
        throw new MigrationError(`${name}: a migration is named 0001-what-it-does.sql`);
      // Numbers may be left out, but two migrations of one number have no order.
      if (names[index - 1]?.startsWith(`${number}-`))
        throw new MigrationError(`${name}: another migration has the number ${number}`);
      const files = await readSql(directory, name);
      const hash = createHash('sha256');
      for (const { sql } of files) hash.update(sql);
      return { name, files, checksum: hash.digest('hex') };
    }),
  );
}

/** A file, or the files of a folder in the order of their names. */
async function readSql(directory: string, name: string): Promise<{ file: string; sql: string }[]> {
  const path = join(directory, name);
  if ((await stat(path)).isDirectory()) {
    const inside = (await readdir(path)).filter((inner) => inner.endsWith('.sql')).sort();
    return (await Promise.all(inside.map((inner) => readSql(directory, `${name}/${inner}`)))).flat();
  }
  // Line ends depend on how the files were checked out.
  return [{ file: `schema/${name}`, sql: (await readFile(path, 'utf8')).replaceAll('\r\n', '\n') }];
}

function findPending(
  migrations: readonly Migration[],
  applied: readonly { name: string; checksum: string }[],
): Migration[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  const last = migrations.at(-1)?.name ?? '';
  for (const { name, checksum } of applied) {
    const migration = known.get(name);
    // A later one was applied by a newer version of the site, beside which this one may still serve.
    if (migration === undefined && name > last) continue;
    if (migration === undefined)
      throw new MigrationError(`${name} was applied to this database but its file is gone`);
    if (migration.checksum !== checksum)
      throw new MigrationError(`${name} was changed after it was applied: undo that and add a new migration`);
  }
  const done = new Set(applied.map(({ name }) => name));
  return migrations.filter(({ name }) => !done.has(name));
}

async function apply(
  client: pg.Client,
  { name, files, checksum }: Migration,
  rewrite: (sql: string) => string,
): Promise<void> {
  for (const { file, sql } of files) await runFile(client, { file, sql: rewrite(sql) });
  await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum]);
}
