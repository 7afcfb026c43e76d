import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../base/db/template.ts';

/** The copier that goes on, beside a store that keeps its mark alone; that it copies rightly is tried with a real one (tests/column-store). */

let database: TestDatabase;
/** What the copier has asked so far. */
const asked: string[] = [];
let mark = '';
/** How often the copier has asked for its mark, and what holds the answer back. */
let markAsked = 0;
let held = Promise.resolve();

const store = createServer((request, response) => {
  void text(request).then(async (sql) => {
    asked.push(sql);
    const put = /insert into batch .* values \((\d+), '(\S+)', (\d+), (\d+), \d+\)/.exec(sql);
    if (put) {
      const [, number, cluster, until, restoredUs] = put;
      mark = JSON.stringify({ number, cluster, until, restoredUs });
    }
    const isMark = sql.startsWith('select number');
    if (isMark) {
      markAsked += 1;
      await held;
    }
    response.end(isMark ? mark : '');
  });
});

beforeAll(async () => {
  store.listen(0, '127.0.0.1');
  [database] = await Promise.all([createTestDatabase(), once(store, 'listening')]);
});
afterAll(async () => {
  store.close();
  await database.drop();
});

/** The copier is kept at the beginning of a round until the answered function is called. */
async function holdRound(): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  held = gate.promise;
  const before = markAsked;
  await expect.poll(() => markAsked, { timeout: 30_000 }).toBeGreaterThan(before);
  return gate.resolve;
}

const HOLDERS = `from pg_locks where locktype = 'advisory' and granted
                   and database = (select oid from pg_database where datname = current_database())`;
const countHolders = async () =>
  (await database.db.get<{ holders: number }>(`select count(*)::int as holders ${HOLDERS}`)).holders;

test('a copier whose connection was lost holds its lock again in the next round, and ends when it is told', async () => {
  const copier = spawn(process.execPath, [join(import.meta.dirname, 'columns.ts'), '--follow'], {
    env: {
      ...process.env,
      DATABASE_URL: database.url,
      COLUMN_STORE_URL: `http://127.0.0.1:${(store.address() as AddressInfo).port}`,
    },
    stdio: 'ignore',
  });
  onTestFinished(() => void copier.kill('SIGKILL'));
  const ended = once(copier, 'exit');
  // Twice at its start: it begins anew, and aligns for the day.
  await expect
    .poll(() => asked.filter((sql) => sql.includes('as month from fact')).length, { timeout: 60_000 })
    .toBe(2);
  const goOn = await holdRound();
  expect(await countHolders()).toBe(1);
  await database.db.run(`select pg_terminate_backend(pid) ${HOLDERS}`);
  goOn();
  const goOnAgain = await holdRound();
  expect(await countHolders()).toBe(1);
  copier.kill('SIGTERM');
  goOnAgain();
  expect(await ended).toEqual([0, null]);
}, 180_000);
