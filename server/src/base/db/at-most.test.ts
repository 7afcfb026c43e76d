import { afterAll, beforeAll, expect, test } from 'vitest';
import { atMost } from './at-most.ts';
import { createTestDatabase, type TestDatabase } from './template.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('so many transactions run at once, the others in the order in which they came', async () => {
  const db = atMost(2, database.db);
  const began: number[] = [];
  const gates = [0, 1, 2, 3].map(() => Promise.withResolvers<void>());
  const running = gates.map(({ promise }, at) =>
    db.tx(async (tx) => {
      await tx.run('select 1');
      began.push(at);
      await promise;
    }),
  );
  await expect.poll(() => new Set(began)).toEqual(new Set([0, 1]));
  const late = db.get<{ one: number }>('select 1 as one');
  gates[1]!.resolve();
  await expect.poll(() => began).toHaveLength(3);
  expect(began[2]).toBe(2);
  for (const { resolve } of gates) resolve();
  await Promise.all(running);
  expect(began[3]).toBe(3);
  expect(await late).toEqual({ one: 1 });
});

test('a place is given back by what fails', async () => {
  const db = atMost(1, database.db);
  await expect(db.query('select from nowhere')).rejects.toThrow('nowhere');
  await expect(db.tx(() => Promise.reject(new Error('no way')))).rejects.toThrow('no way');
  expect(await db.find('select 1 as one')).toEqual({ one: 1 });
  expect(await db.run('select 1')).toBe(1);
});
