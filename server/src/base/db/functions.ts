import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import type pg from 'pg';
import { MigrationError, sqlState } from './errors.ts';
import { runFile, type SqlFile } from './sql-file.ts';

/**
 * The SQL functions. Each is one file beside its domain, named as the function; what the file says is what runs. At the start of the
 * site a function whose file has changed is defined again, in the transaction of the migrations.
 */
export interface SqlFunction extends SqlFile {
  /** The function's, and the file's without `.sql`. */
  name: string;
}

const HEAD = /^(?:\s|--[^\n]*\n)*create or replace function ([a-z_]+)\s*\(/;

/** Every `.sql` file below `root` but those of `schema/`, in the order of the functions' names. */
export async function readFunctions(root: string): Promise<SqlFunction[]> {
  const paths = (await readdir(root, { recursive: true })).filter(
    (path) => path.endsWith('.sql') && !path.startsWith(`schema${sep}`),
  );
  const functions = await Promise.all(
    paths.map(async (path) => {
      const file = path.replaceAll('\\', '/');
      const sql = (await readFile(join(root, path), 'utf8')).replaceAll('\r\n', '\n');
      const name = basename(path, '.sql');
      if (HEAD.exec(sql)?.[1] !== name)
        throw new MigrationError(`${file}: the file begins with \`create or replace function ${name}(\``);
      return { name, file, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
  functions.sort((a, b) => (a.name < b.name ? -1 : 1));
  const twice = functions.find(({ name }, index) => functions[index + 1]?.name === name);
  if (twice) throw new MigrationError(`${twice.file}: another file defines ${twice.name}`);
  return functions;
}

export interface FunctionChanges {
  changed: SqlFunction[];
  /** Names of functions that have no file any more. */
  removed: string[];
}

export async function findFunctionChanges(
  client: pg.ClientBase,
  functions: readonly SqlFunction[],
): Promise<FunctionChanges> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_function order by name',
  );
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  const names = new Set(functions.map(({ name }) => name));
  return {
    changed: functions.filter(({ name, checksum }) => applied.get(name) !== checksum),
    removed: rows.map(({ name }) => name).filter((name) => !names.has(name)),
  };
}

/**
 * Before the migrations, so that their triggers and defaults may name any function: bodies are not looked into, and a function whose
 * parameters or result are a table that does not exist yet waits for `defineFunctions`.
 */
export async function declareFunctions(client: pg.ClientBase, { changed }: FunctionChanges): Promise<void> {
  await client.query('set local check_function_bodies = off');
  for (const it of changed) {
    await client.query('savepoint declaring');
    try {
      await replace(client, it);
    } catch (error) {
      if (sqlState(error) !== UNDEFINED_TYPE) throw error;
      await client.query('rollback to declaring');
    }
  }
}

/** After the migrations: every changed function with its body, whatever others it calls; those without a file are dropped. */
export async function defineFunctions(client: pg.ClientBase, changes: FunctionChanges): Promise<void> {
  await declareFunctions(client, changes);
  await client.query('set local check_function_bodies = on');
  for (const it of changes.changed) {
    await replace(client, it);
    await client.query(
      `insert into schema_function (name, checksum) values ($1, $2)
       on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`,
      [it.name, it.checksum],
    );
  }
  for (const name of changes.removed) {
    await drop(client, await listOverloads(client, name));
    await client.query('delete from schema_function where name = $1', [name]);
  }
}

/** A type or table of a signature is missing. */
const UNDEFINED_TYPE = '42704';
/** `create or replace` changes neither the result nor the names of the parameters. */
const OTHER_SIGNATURE = '42P13';

/** Puts the file's function in the place of every other of its name. */
async function replace(client: pg.ClientBase, it: SqlFunction): Promise<void> {
  const before = await listOverloads(client, it.name);
  await client.query('savepoint replacing');
  try {
    await runFile(client, it);
  } catch (error) {
    if (sqlState(error) !== OTHER_SIGNATURE || before.length === 0) throw error;
    await client.query('rollback to replacing');
    await drop(client, before);
    await runFile(client, it);
    return;
  }
  const after = await listOverloads(client, it.name);
  if (after.length > before.length) await drop(client, before);
}

async function listOverloads(client: pg.ClientBase, name: string): Promise<string[]> {
  const { rows } = await client.query<{ signature: string }>(
    `select oid::regprocedure::text as signature from pg_proc
      where proname = $1 and pronamespace = current_schema()::regnamespace`,
    [name],
  );
  return rows.map(({ signature }) => signature);
}

async function drop(client: pg.ClientBase, signatures: readonly string[]): Promise<void> {
  for (const signature of signatures) {
    try {
      await client.query(`drop function ${signature}`);
    } catch (error) {
      throw new MigrationError(`${signature}: ${detailOf(error)}`, { cause: error });
    }
  }
}

/** PostgreSQL lists the dependent objects in the detail. */
function detailOf(error: unknown): string {
  const { message = '', detail = '' } = error as Partial<pg.DatabaseError>;
  return [message, detail].filter(Boolean).join(': ');
}
