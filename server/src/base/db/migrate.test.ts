import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { silentLog } from './log.ts';
import { migrate } from './migrate.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from './template.ts';

let database: TestDatabase;
let root: string;

beforeEach(async () => {
  database = await createEmptyDatabase();
  root = await mkdtemp(join(tmpdir(), 'parlour-migrate-'));
  await mkdir(join(root, 'schema'));
});
afterEach(async () => {
  await database.drop();
  await rm(root, { recursive: true });
});

async function file(name: string, sql: string): Promise<void> {
  const path = join(root, 'schema', name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, sql);
}
const remove = (name: string) => rm(join(root, 'schema', name));
const run = () => migrate({ url: database.ownerUrl, log: silentLog, root });

test('the site may start on tables that are up to date, and is told who must bring them there', async () => {
  await file('0001-first.sql', 'create table place (id int);');
  const asSite = () => migrate({ url: database.url, log: silentLog, root });
  await expect(asSite()).rejects.toThrow('set DATABASE_OWNER_URL to the address of their owner');
  expect(await run()).toEqual(['0001-first.sql']);
  await database.ownerDb.run('grant select on schema_migration, schema_function to parlour_site');
  expect(await asSite()).toEqual([]);
  await file('0002-second.sql', 'create table other (id int);');
  await expect(asSite()).rejects.toThrow('set DATABASE_OWNER_URL to the address of their owner');
});

test('an older server is refused with its version, before anything is made', async () => {
  await expect(migrate({ url: database.url, log: silentLog, root, leastServer: 990 })).rejects.toThrow(
    /^the database has to be PostgreSQL 990 or newer; this server is \d+[.]\d+/,
  );
  expect(await database.db.query(`select to_regclass('schema_migration')::text as made`)).toEqual([
    { made: null },
  ]);
});

test('migrations are applied once, in order', async () => {
  await file('0002-second.sql', 'insert into place values (2);');
  await file('0001-first.sql', 'create table place (id int); insert into place values (1);');
  expect(await run()).toEqual(['0001-first.sql', '0002-second.sql']);
  expect(await run()).toEqual([]);
  await file('0003-third.sql', 'insert into place values (3);');
  expect(await run()).toEqual(['0003-third.sql']);
  expect(await database.ownerDb.query('select id from place order by id')).toEqual([
    { id: 1 },
    { id: 2 },
    { id: 3 },
  ]);
});

test('a folder is one migration of several files, in the order of their names', async () => {
  await file('0001-base/02-rows.sql', 'insert into place values (1);');
  await file('0001-base/01-tables.sql', 'create table place (id int);');
  expect(await run()).toEqual(['0001-base']);
  expect(await run()).toEqual([]);
  await file('0001-base/03-more.sql', 'insert into place values (2);');
  await expect(run()).rejects.toThrow('0001-base was changed after it was applied');
});

test('books without the record of their migrations are said to be damaged, not that their tables exist', async () => {
  await file('0001-first.sql', 'create table ledger_account (id int);');
  await run();
  await database.ownerDb.run('delete from schema_migration');
  await expect(run()).rejects.toThrow('has lost the record of its migrations: it is damaged');
});

test('several starters at once apply each migration once', async () => {
  await file('0001-first.sql', 'create table place (id int); insert into place values (1);');
  const applied = await Promise.all([run(), run(), run(), run()]);
  expect(applied.flat()).toEqual(['0001-first.sql']);
  expect(await database.ownerDb.query('select id from place')).toEqual([{ id: 1 }]);
});

test('an applied file that was changed or removed stops the start; other line ends do not', async () => {
  await file('0001-first.sql', 'create table place\n(id int);');
  await run();
  await file('0001-first.sql', 'create table place\r\n(id int);');
  expect(await run()).toEqual([]);
  await file('0001-first.sql', 'create table place\n(id bigint);');
  await expect(run()).rejects.toThrow('0001-first.sql was changed after it was applied');
  await remove('0001-first.sql');
  await file('0001-other.sql', 'select 1;');
  await expect(run()).rejects.toThrow('0001-first.sql was applied to this database but its file is gone');
});

test('a failing migration is named with its line, and everything of this start is undone with it', async () => {
  await file('0001-first.sql', 'create table place (id int);');
  await run();
  await file('0002-good.sql', 'insert into place values (2);');
  await file('0003-bad.sql', '-- 12,50 € …\ninsert into place values (3);\ninsert into nowhere values (1);');
  await expect(run()).rejects.toThrow('schema/0003-bad.sql:3: relation "nowhere" does not exist');
  expect(await database.ownerDb.query('select id from place')).toEqual([]);
  await file('0003-bad.sql', 'insert into place values (3);');
  expect(await run()).toEqual(['0002-good.sql', '0003-bad.sql']);
});

test('beside a call that serves players a migration gives way and tries again', async () => {
  await file('0001-first.sql', 'create table place (id int); create table thing (id int);');
  await run();
  await file('0002-second.sql', 'alter table place add column x int; alter table thing add column y int;');
  const isMigrating = Promise.withResolvers<void>();
  // The migration holds the one table and waits for the other, and the call the other way round.
  const serving = database.ownerDb.tx(
    async (tx) => {
      await tx.run('insert into thing values (1)');
      await isMigrating.promise;
      return tx.query('select id from place');
    },
    { attempts: 1 },
  );
  const migrating = run();
  await expect
    .poll(() =>
      database.ownerDb.query(
        `select 1 as it from pg_locks where not granted and relation = 'thing'::regclass`,
      ),
    )
    .toHaveLength(1);
  isMigrating.resolve();
  expect(await serving).toEqual([]);
  expect(await migrating).toEqual(['0002-second.sql']);
});

test('a newer version may have applied more than this one knows', async () => {
  await file('0001-first.sql', 'create table place (id int);');
  await file('0002-second.sql', 'select 1;');
  await run();
  await remove('0002-second.sql');
  expect(await run()).toEqual([]);
});

test('names and numbers follow the rule', async () => {
  await file('1-first.sql', 'select 1;');
  await expect(run()).rejects.toThrow('1-first.sql: a migration is named 0001-what-it-does.sql');
  await remove('1-first.sql');
  await file('0002-second.sql', 'select 1;');
  await file('0002-again.sql', 'select 1;');
  await expect(run()).rejects.toThrow('0002-second.sql: another migration has the number 0002');
});

test('a number left out is no fault, and is filled in where it arrives later', async () => {
  await file('0001-first.sql', 'create table place (id int);');
  await file('0003-third.sql', 'alter table place add name text;');
  expect(await run()).toEqual(['0001-first.sql', '0003-third.sql']);
  await file('0002-second.sql', 'create table other (id int);');
  expect(await run()).toEqual(['0002-second.sql']);
});

test("the site's own migrations apply to an empty database, and a test database has them all", async () => {
  const applied = await migrate({ url: database.ownerUrl, log: silentLog });
  const clone = await createTestDatabase();
  const rows = await clone.db.query<{ name: string }>('select name from schema_migration order by name');
  await clone.drop();
  expect(rows.map(({ name }) => name)).toEqual(applied);
  expect(applied[0]).toBe('0001-baseline');
});
