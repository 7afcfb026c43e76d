import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { cached } from '../db/cached.ts';
import { createTestClock } from '../clock.fixture.ts';
import { systemClock } from '../clock.ts';
import { notifyChange, notifyChanges, listenForChanges, type Changes } from './changes.ts';
import { silentLog } from '../db/log.ts';
import { createTestDatabase, type TestDatabase } from '../db/template.ts';

let test_: TestDatabase;
let changes: Changes;

beforeAll(async () => {
  test_ = await createTestDatabase();
  changes = listenForChanges(test_.db, silentLog, systemClock);
});
afterAll(async () => {
  await changes.close();
  await test_.drop();
});

/** Notifications arrive in the order of their commits: once the last has arrived, all earlier ones have. */
async function receivedAll(): Promise<void> {
  const last = randomUUID();
  await new Promise<void>((resolve) => {
    changes.on('wallet', (subject) => subject === last && resolve());
    void notifyChanges(test_.db, 'wallet', [last]);
  });
}

/** Counts notifications from the moment when the listener is connected. */
async function count(kind: 'content' | 'operation'): Promise<() => number> {
  let received = 0;
  changes.on(kind, () => void (received += 1));
  await vi.waitFor(async () => {
    await notifyChange(test_.db, kind);
    await vi.waitFor(() => expect(received).toBeGreaterThan(0), 300);
  }, 10_000);
  await receivedAll();
  const before = received;
  return () => received - before;
}

test('a committed change is received, a rolled back one is not, another kind is not', async () => {
  const received = await count('content');
  await expect(
    test_.db.tx(async (tx) => {
      await notifyChange(tx, 'content');
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  await notifyChange(test_.db, 'operation');
  await receivedAll();
  expect(received()).toBe(0);
  await test_.db.tx((tx) => notifyChange(tx, 'content'));
  await vi.waitFor(() => expect(received()).toBe(1), { timeout: 10_000 });
});

test('after a lost connection everything counts as changed, and later changes are received again', async () => {
  const received = await count('operation');
  await test_.db.run(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'parlour changes' and datname = current_database()`,
  );
  await vi.waitFor(() => expect(received()).toBe(1), 10_000);
  await notifyChange(test_.db, 'operation');
  await vi.waitFor(() => expect(received()).toBe(2), { timeout: 10_000 });
});

test('after a change the next reader of a kept value waits for the new one, also while an older reading is under way', async () => {
  let stored = 'old';
  let release = () => {};
  const clock = createTestClock();
  const answer = cached(
    clock,
    async () => {
      const seen = stored;
      await new Promise<void>((resolve) => {
        release = resolve;
        if (seen !== 'slow') resolve();
      });
      return seen;
    },
    0,
    () => undefined,
  );
  expect(await answer()).toBe('old');
  stored = 'slow';
  clock.advance(1);
  expect(await answer()).toBe('old');
  stored = 'new';
  answer.expire();
  const next = answer();
  release();
  expect(await next).toBe('new');
});

test('a change that cannot be read keeps the old value and is tried again by the next reader', async () => {
  let isDown = false;
  const seen: unknown[] = [];
  const clock = createTestClock();
  const answer = cached(
    clock,
    async () => {
      if (isDown) throw new Error('down');
      return clock.now();
    },
    60_000,
    (error) => void seen.push(error),
  );
  const first = await answer();
  isDown = true;
  answer.expire();
  expect(await answer()).toBe(first);
  expect(seen).toHaveLength(1);
  isDown = false;
  clock.advance(1);
  expect(await answer()).toBeGreaterThan(first);
});
