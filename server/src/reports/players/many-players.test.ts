import { afterAll, beforeAll, expect, test } from 'vitest';
import { MOST_PLAYERS_SUMMED } from '@parlour/contract/report-words';
import { createSeals } from '../../base/crypto/sealed.ts';
import { systemRandom } from '../../base/random.ts';
import type { Db, Queryable } from '../../base/db/db.ts';
import { createTestDatabase, type TestDatabase } from '../../base/db/template.ts';
import { addAccount, askedOf, at, SPAN, whoOf, type Account } from './players.fixture.ts';
import { exportPlayers } from './file.ts';
import { readAfter, readPage } from './players.ts';
import { areMoreThan, listBatch, listBatches } from './who.ts';

/** More players than are added up, below many accounts: what is read for a page and for a file is bounded (rules R24, R29). */

const AGENTS = 150;
const EACH = 70;
const SEALS = createSeals(Buffer.alloc(32, 7), systemRandom);

let database: TestDatabase;
let master: Account;
beforeAll(async () => {
  database = await createTestDatabase();
  master = await addAccount(database.db, {
    account: 'master',
    level: 'master',
    uplineId: null,
    createdAt: at(-20),
  });
  await database.ownerDb.run(
    `with agents as (
       insert into player (account, nickname, password_hash, currency, identity_type, upline_id)
       select 'agent' || n, 'x', '', 'MYR', 'agent', ${master.id} from generate_series(1, ${AGENTS}) n returning id)
     insert into player (account, nickname, password_hash, currency, identity_type, upline_id)
     select 'p' || lpad((n * 7919 % 20011)::text, 5, '0') || 'x' || a.id, 'x', '', 'MYR', 'player', a.id from agents a, generate_series(1, ${EACH}) n`,
  );
  await database.ownerDb.run('analyze player');
}, 60_000);
afterAll(() => database.drop());

const whole = () => whoOf(master.id, master.id);

test('the question whether there are more ends at the first one more', async () => {
  expect(AGENTS * EACH).toBeGreaterThan(MOST_PLAYERS_SUMMED);
  expect(await areMoreThan(database.db, whole(), AGENTS * EACH)).toBe(false);
  expect(await areMoreThan(database.db, whole(), AGENTS * EACH - 1)).toBe(true);
  let rows = 0;
  const explaining = {
    get: async (text: string, values: unknown[]) => {
      const plan = await database.db.query<object>(`explain (analyze, timing off) ${text}`, values);
      for (const line of plan) {
        const [, found, loops] =
          /Scan .*on player p .*actual rows=([\d.]+) loops=(\d+)/.exec(String(Object.values(line)[0])) ?? [];
        rows += Number(found ?? 0) * Number(loops ?? 0);
      }
      return { players: 0n };
    },
  } as unknown as Queryable;
  await areMoreThan(explaining, whole(), 500);
  expect(rows).toBeGreaterThan(500);
  expect(rows).toBeLessThan(500 + EACH + 2);
});

/** Counts the rows that statements answer. */
function counting(counts: number[]): Db {
  const { db } = database;
  return {
    ...db,
    tx: (work: (tx: Queryable) => Promise<unknown>, options: object) =>
      db.tx(
        (tx) =>
          work({
            ...tx,
            query: async (text: string, values: unknown[]) => {
              const found = await tx.query<object>(text, values);
              counts.push(found.length);
              return found;
            },
            get: (text: string, values: unknown[]) => tx.get(text, values),
          } as unknown as Queryable),
        options,
      ),
  } as unknown as Db;
}

test('beyond what is added up a page reads itself alone; its cursor leads on, and nowhere else', async () => {
  const asked = { ...askedOf(whole(), 'master'), viewerId: master.id };
  const counts: number[] = [];
  const first = await readPage(counting(counts), SEALS, asked, undefined);
  expect(first.summary).toBeNull();
  expect(Math.max(...counts)).toBe(51);
  const after = readAfter(SEALS, master.id, whole(), first.next!)!;
  expect(after.span).toEqual(SPAN);
  const second = await readPage(database.db, SEALS, asked, after.below);
  const both = [...first.list, ...second.list].map(({ account }) => account);
  expect(new Set(both).size).toBe(100);
  expect(both).toEqual(both.toSorted());
  const others = [{ search: 'p' }, { scope: 'direct' }, { isBack: true }, { order: 'registered' }] as const;
  for (const other of others)
    expect(() => readAfter(SEALS, master.id, { ...whole(), ...other }, first.next!)).toThrow('invalidInput');
  expect(() => readAfter(SEALS, master.id + 1n, whole(), first.next!)).toThrow('invalidInput');
});

test('a file asks once who they are, has each once in the order, and leaves out who was moved away since', async () => {
  const statements: string[] = [];
  const spying = {
    query: (text: string, values: unknown[]) => {
      statements.push(text);
      return database.db.query(text, values);
    },
  } as unknown as Queryable;
  const batches = await listBatches(spying, whole(), { size: 1_000, most: 10_200 });
  expect(statements).toHaveLength(1);
  expect(batches.map((ids) => ids.split(',').length)).toEqual([...Array(10).fill(1_000), 200]);
  expect(new Set(batches.join(',').split(',')).size).toBe(10_200);
  const [gone] = batches[0]!.split(',');
  await database.db.run('update player set upline_id = null where id = $1', [gone]);
  expect(await listBatch(database.db, whole(), batches[0]!)).toHaveLength(999);
  const asked = askedOf(whole(), 'master');
  const file = await exportPlayers(database.db, {
    ...asked,
    node: asked.filter.node,
    language: 'en',
    clock: { nowS: SPAN.to, timezone: '+08:00', weekStart: 'monday', title: 'Parlour' },
  });
  // Its path is that of a supervisor at the top.
  expect(file.contents.subject).toBe('Whole site');
  const accounts: string[] = [];
  for await (const text of file.text)
    accounts.push(...Array.from(text.matchAll(/^"(p\d+x\d+)"/gm), ([, account]) => account!));
  expect(accounts).toHaveLength(AGENTS * EACH - 1);
  expect(accounts).toEqual([...new Set(accounts)].toSorted());
}, 60_000);
