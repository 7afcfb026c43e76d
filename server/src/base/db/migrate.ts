import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { DatabaseUnavailable, isConnectionLoss, MigrationError, messageOf } from './errors.ts';
import type { DbLog } from './log.ts';

/** Any fixed number: starters of several processes queue behind it. */
const MIGRATION_LOCK = 7_203_114_501;
/** What a file's sum was in an earlier release: a later migration (0050) replaces what differed. */
const FORMER_SUMS: Readonly<Record<string, string>> = {
  '0030-called-wallet.sql': '4fae767375f48d7bbe3aafe53f49bda45c0e472a42dfb7fbcc0742f433499222',
};
const FILE_NAME = /^(\d{4})-[a-z0-9-]+\.sql$/;

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

export interface MigrateOptions {
  url: string;
  log: DbLog;
  /** Default: the migrations of the site. */
  directory?: string;
}

export const MIGRATIONS_DIR = join(import.meta.dirname, 'migrations');

/**
 * Applies the files `0001-name.sql`, `0002-…` that the database has not seen, in order, each in a
 * transaction of its own. Several processes may call it at once. Returns the names of those applied now.
 * Throws MigrationError when an applied file has changed, is missing, or one fails.
 */
export async function migrate({ url, log, directory = MIGRATIONS_DIR }: MigrateOptions): Promise<string[]> {
  const migrations = await readMigrations(directory);
  const client = new pg.Client({ connectionString: url, application_name: 'parlour migrate' });
  client.on('error', (error) => log.warn({}, `migrating: connection lost: ${messageOf(error)}`));
  try {
    await client.connect();
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(
      `create table if not exists schema_migration (
         name text primary key,
         checksum text not null,
         applied_at timestamptz not null default now()
       )`,
    );
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migration order by name',
    );
    const pending = findPending(migrations, rows);
    for (const migration of pending) await apply(client, migration, log);
    return pending.map(({ name }) => name);
  } catch (error) {
    if (isConnectionLoss(error)) throw new DatabaseUnavailable(error, false);
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

/** One number for the whole set of files: a test database made from them is good while it stays the same. */
export async function migrationsFingerprint(directory: string = MIGRATIONS_DIR): Promise<string> {
  const hash = createHash('sha256');
  for (const { name, checksum } of await readMigrations(directory)) hash.update(`${name} ${checksum}\n`);
  return hash.digest('hex').slice(0, 16);
}

async function readMigrations(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name, index) => {
      const number = FILE_NAME.exec(name)?.[1];
      if (number === undefined)
        throw new MigrationError(`${name}: a migration is named 0001-what-it-does.sql`);
      // Numbers may be left out, but two files of one number have no order.
      if (names[index - 1]?.startsWith(`${number}-`))
        throw new MigrationError(`${name}: another migration has the number ${number}`);
      // Line ends depend on how the files were checked out.
      const sql = (await readFile(join(directory, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
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
    if (migration.checksum !== checksum && FORMER_SUMS[name] !== checksum) {
      throw new MigrationError(`${name} was changed after it was applied: undo that and add a new migration`);
    }
  }
  const done = new Set(applied.map(({ name }) => name));
  return migrations.filter(({ name }) => !done.has(name));
}

async function apply(client: pg.Client, migration: Migration, log: DbLog): Promise<void> {
  try {
    await client.query('begin');
    await client.query(migration.sql);
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [
      migration.name,
      migration.checksum,
    ]);
    await client.query('commit');
    log.info({ migration: migration.name }, 'migration applied');
  } catch (error) {
    if (isConnectionLoss(error)) throw error;
    await client.query('rollback');
    throw new MigrationError(`${migration.name}: ${messageOf(error)}`, { cause: error });
  }
}
