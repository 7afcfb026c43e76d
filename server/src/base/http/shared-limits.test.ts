import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../db/template.ts';
import { createSharedLimits, forgetCountedCalls } from './shared-limits.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('two processes count together, one call is not another, and the time that was counted passes', async () => {
  const { db } = database;
  const processes = [createSharedLimits(db, 'look', 10, 60), createSharedLimits(db, 'look', 10, 60)];
  const other = createSharedLimits(db, 'open', 10, 60);
  const tried = (): Promise<PromiseSettledResult<void>[]> =>
    Promise.allSettled(Array.from({ length: 30 }, async (_, n) => processes[n % 2]!.consume('192.0.2.1/32')));
  const passed = (ends: PromiseSettledResult<void>[]): number =>
    ends.filter(({ status }) => status === 'fulfilled').length;

  expect(passed(await tried())).toBe(10);
  expect(passed(await tried())).toBe(0);
  await other.consume('192.0.2.1/32');
  await processes[0]!.consume('192.0.2.2/32');
  await expect(processes[1]!.consume('192.0.2.1/32')).rejects.toMatchObject({ reason: 'tooManyRequests' });

  await db.run(`update counted_call set until = until - interval '61 seconds'`);
  expect(passed(await tried())).toBe(10);
  await db.run(`update counted_call set until = until - interval '61 seconds'`);
  await forgetCountedCalls(db);
  expect(await db.query('select from counted_call')).toEqual([]);
});
