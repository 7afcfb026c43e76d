import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../clock.ts';
import { findShortage, measureCapacity, waitForConnections } from './capacity.ts';
import { createDb } from './db.ts';
import { silentLog } from './log.ts';
import { migrate } from './migrate.ts';
import { createTestDatabase, type TestDatabase } from './template.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const limit = (connections: number) =>
  database.ownerDb.run(
    `do $$ begin execute format('alter database %I connection limit ${connections}', current_database()); end $$`,
  );

test('the formula: N × (pool + 2) + 8, with what to change where it does not fit', () => {
  expect(findShortage({ available: 97, processes: 2 }, 32)).toBeUndefined();
  expect(findShortage({ available: 97, processes: 8 }, 8)).toBeUndefined();
  expect(findShortage({ available: 97, processes: 8 }, 32)).toBe(
    '8 processes of the site may need 280 connections, and the database gives 97: set DATABASE_POOL_SIZE to 9 at most, or max_connections 183 higher',
  );
  expect(findShortage({ available: 97, processes: 8 }, 9)).toBeUndefined();
  expect(findShortage({ available: 20, processes: 8 }, 8)).toContain(': set max_connections 68 higher');
});

test('it counts the processes that serve, and asks for the narrowest limit', async () => {
  await limit(50);
  expect(await measureCapacity(database.db)).toEqual({ available: 50, processes: 1 });
  const other = createDb({ url: database.url, log: silentLog, poolSize: 1 });
  await other.run(`set application_name = 'parlour changes'`);
  expect(await measureCapacity(database.db)).toEqual({ available: 50, processes: 2 });
  await other.close();
  await limit(-1);
  expect((await measureCapacity(database.db)).available).toBeGreaterThan(90);
});

test('a start that finds no connection left waits for one', async () => {
  const fresh = createDb({ url: database.url, log: silentLog, poolSize: 1 });
  await limit(0);
  const waits: string[] = [];
  const log = { ...silentLog, warn: (_: object, text: string) => void waits.push(text) };
  await expect(fresh.run('select 1')).rejects.toThrow('too many connections');
  const done = waitForConnections({ log, clock: systemClock }, () => fresh.get('select 1 as it'));
  await expect.poll(() => waits.length).toBeGreaterThan(0);
  await limit(-1);
  expect(await done).toEqual({ it: 1 });
  await limit(0);
  const migrated = waitForConnections({ log, clock: systemClock }, () =>
    migrate({ url: database.url, log: silentLog }),
  );
  await expect.poll(() => waits.length).toBeGreaterThan(1);
  await limit(-1);
  expect(await migrated).toEqual([]);
  await fresh.close();
});
