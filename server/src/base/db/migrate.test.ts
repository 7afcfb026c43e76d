import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { silentLog } from './log.ts';
import { migrate, MIGRATIONS_DIR } from './migrate.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from './template.ts';

let database: TestDatabase;
let directory: string;

beforeEach(async () => {
  database = await createEmptyDatabase();
  directory = await mkdtemp(join(tmpdir(), 'parlour-migrate-'));
});
afterEach(async () => {
  await database.drop();
  await rm(directory, { recursive: true });
});

const file = (name: string, sql: string) => writeFile(join(directory, name), sql);
const run = () => migrate({ url: database.url, log: silentLog, directory });

test('migrations are applied once, in order', async () => {
  await file('0002-second.sql', 'insert into place values (2);');
  await file('0001-first.sql', 'create table place (id int); insert into place values (1);');
  expect(await run()).toEqual(['0001-first.sql', '0002-second.sql']);
  expect(await run()).toEqual([]);
  await file('0003-third.sql', 'insert into place values (3);');
  expect(await run()).toEqual(['0003-third.sql']);
  expect(await database.db.query('select id from place order by id')).toEqual([
    { id: 1 },
    { id: 2 },
    { id: 3 },
  ]);
});

test('several starters at once apply each migration once', async () => {
  await file('0001-first.sql', 'create table place (id int); insert into place values (1);');
  const applied = await Promise.all([run(), run(), run(), run()]);
  expect(applied.flat()).toEqual(['0001-first.sql']);
  expect(await database.db.query('select id from place')).toEqual([{ id: 1 }]);
});

test('an applied file that was changed or removed stops the start; other line ends do not', async () => {
  await file('0001-first.sql', 'create table place\n(id int);');
  await run();
  await file('0001-first.sql', 'create table place\r\n(id int);');
  expect(await run()).toEqual([]);
  await file('0001-first.sql', 'create table place\n(id bigint);');
  await expect(run()).rejects.toThrow('0001-first.sql was changed after it was applied');
  await rm(join(directory, '0001-first.sql'));
  await file('0001-other.sql', 'select 1;');
  await expect(run()).rejects.toThrow('0001-first.sql was applied to this database but its file is gone');
});

test('a failing migration is undone as a whole and the ones before it stay', async () => {
  await file('0001-first.sql', 'create table place (id int);');
  await file('0002-bad.sql', 'insert into place values (1); insert into nowhere values (1);');
  await expect(run()).rejects.toThrow('0002-bad.sql: relation "nowhere" does not exist');
  expect(await database.db.query('select id from place')).toEqual([]);
  await file('0002-bad.sql', 'insert into place values (1);');
  expect(await run()).toEqual(['0002-bad.sql']);
});

test('a newer version may have applied more than this one knows', async () => {
  await file('0001-first.sql', 'create table place (id int);');
  await file('0002-second.sql', 'select 1;');
  await run();
  await rm(join(directory, '0002-second.sql'));
  expect(await run()).toEqual([]);
});

test('names and numbers follow the rule', async () => {
  await file('1-first.sql', 'select 1;');
  await expect(run()).rejects.toThrow('1-first.sql: a migration is named 0001-what-it-does.sql');
  await rm(join(directory, '1-first.sql'));
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
  const applied = await migrate({ url: database.url, log: silentLog, directory: MIGRATIONS_DIR });
  const clone = await createTestDatabase();
  const rows = await clone.db.query<{ name: string }>('select name from schema_migration order by name');
  await clone.drop();
  expect(rows.map(({ name }) => name)).toEqual(applied);
  expect(applied.length).toBeGreaterThan(0);
});

test('what databases out there have applied is as it was: a change is a migration of its own', async () => {
  const released = (await readFile(join(MIGRATIONS_DIR, 'SHA256SUMS'), 'utf8')).trim().split(/\r?\n/);
  await migrate({ url: database.url, log: silentLog });
  const applied = await database.db.query<{ line: string }>(
    `select checksum || '  ' || name as line from schema_migration order by name`,
  );
  expect(applied.map(({ line }) => line)).toEqual(released);
});

test('a database of the release before a file was changed goes on; any other change still stops it', async () => {
  await migrate({ url: database.url, log: silentLog });
  const setSum = (checksum: string) =>
    database.db.run(`update schema_migration set checksum = $1 where name = '0030-called-wallet.sql'`, [
      checksum,
    ]);
  await setSum('4fae767375f48d7bbe3aafe53f49bda45c0e472a42dfb7fbcc0742f433499222');
  expect(await migrate({ url: database.url, log: silentLog })).toEqual([]);
  await setSum('0'.repeat(64));
  await expect(migrate({ url: database.url, log: silentLog })).rejects.toThrow(
    '0030-called-wallet.sql was changed',
  );
});
