import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createTestDatabase, type TestDatabase } from '@parlour/server/base/db/template';
import { archiveMonth } from '@parlour/server/operators/acts/archives';
import { createClosedMonth, MONTH } from '@parlour/server/operators/acts/closed-month.fixture';
import { addUpShares } from '@parlour/server/play/bets/add-up-bets';
import { bookUnbooked } from '@parlour/server/play/bets/book-bets';
import { SHARE_COLUMNS } from '@parlour/server/play/bets/share-parts';
import {
  alignDays,
  copyAlone,
  copyFacts,
  listDifferingDays,
  readMark,
} from '@parlour/server/reports/columns/copy';
import { createColumnStore, ColumnStoreError, type ColumnStore } from '@parlour/server/reports/columns/store';
import { makeTables } from '@parlour/server/reports/columns/tables';
import { figuresOf, type Level } from '@parlour/server/reports/win-loss/figures';
import { readGroups } from '@parlour/server/reports/win-loss/report';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { ROOT } from '../../tools/child.ts';

/** The copy of the facts in a real ClickHouse says what PostgreSQL says, whatever happens on the way (rule R32). */

const FOLDER = import.meta.dirname;
const USER = 'copier';
const PASSWORD = 'a password of tests';
const START = Date.parse('2026-02-01T00:00:00+08:00');
const DAY_MS = 86_400_000;
const CLOCK = { nowS: 0, timezone: '+08:00', weekStart: 'monday', title: 'Parlour' } as const;
const PLAYERS = 6;
/** Small batches, so that there are many. */
const AT_ONCE = 25;

let database: TestDatabase;
let engine: ChildProcess;
let url: string;
let store: ColumnStore;
const dataDir = mkdtempSync(join(tmpdir(), 'columns-'));

beforeAll(async () => {
  engine = spawn(process.execPath, [join(FOLDER, 'engine.mjs'), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, COLUMN_USER: USER, COLUMN_PASSWORD: PASSWORD },
  });
  const [port] = (await once(createInterface(engine.stdout!), 'line')) as [string];
  url = `http://127.0.0.1:${port}`;
  store = createColumnStore({ url, database: 'default', user: USER, password: PASSWORD });
  database = await createTestDatabase();
  await makeTree();
});
afterAll(async () => {
  engine.kill();
  await database.drop();
  rmSync(dataDir, { recursive: true });
});
beforeEach(async () => {
  for (const table of ['fact', 'fact_staged', 'batch']) await store.run(`drop table if exists ${table}`);
  await makeTables(store);
});

/** The same sequence for the same seed. */
function dice(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
const roll = dice(20_261_127);

async function makeTree(): Promise<void> {
  const add = (account: string, level: string, upline: bigint | null) =>
    database.db.get<{ id: bigint }>(
      `insert into player (account, nickname, password_hash, currency, identity_type, upline_id) values ($1, $1, '', 'MYR', $2, $3) returning id`,
      [account, level, upline],
    );
  let upline: bigint | null = null;
  for (const level of ['company', 'shareholder', 'master', 'agent'])
    ({ id: upline } = await add(level, level, upline));
  for (let n = 0; n < PLAYERS; n += 1) await add(`player${n}`, 'player', n % 3 === 0 ? null : upline);
}

/** Names that a vendor may send. */
const GAMES = ['plain', `it's "quoted" \\ and \t tabbed`, '龙虎斗', "'; drop table bet_fact; --", '{"a":1}'];

async function play(bets: number): Promise<void> {
  for (let n = 0; n < bets; n += 1) {
    const at = new Date(START + roll(40) * DAY_MS + roll(DAY_MS));
    await database.db.run(
      `insert into bet (platform_id, vendor_ref, player_id, game_code, round_ref, currency, stake_minor, payout_minor, jackpot_minor, status, placed_at, settled_at)
       values ($1, gen_random_uuid()::text, (select id from player where account = $2), $3, 'r', $4, $5, $6, $7, 'settled', $8, $8)`,
      [
        1 + roll(3),
        `player${roll(PLAYERS)}`,
        GAMES[roll(GAMES.length)],
        roll(4) === 0 ? 'VND' : 'MYR',
        // Sums of some thousands of the largest pass 64 bits.
        roll(5) === 0 ? 900_000_000_000_000 : 1 + roll(99_999),
        roll(3) === 0 ? roll(300_000) : 0,
        roll(9) === 0 ? roll(5_000) : 0,
        at,
      ],
    );
    if (n % 10 === 9) await bookUnbooked(database.db);
  }
  await bookUnbooked(database.db);
}

/** Vendors correct and void bets of any age. */
async function correct(bets: number): Promise<void> {
  for (let n = 0; n < bets; n += 1)
    await database.db.run(
      `with c as (update bet set payout_minor = $1, version = version + 1, status = $2, is_booked = $2 <> 'void'
                   where id = (select id from bet where is_booked order by id offset $3 limit 1) and is_booked returning player_id, id)
       select book_bets(player_id, array[id]) from c`,
      [roll(100_000), roll(4) === 0 ? 'void' : 'settled', roll(60)],
    );
}

/** Until every fact is copied: one is only once no older transaction runs. */
async function copyAll({ db }: Pick<TestDatabase, 'db'> = database): Promise<void> {
  for (;;) {
    while ((await copyFacts(db, store, AT_ONCE)) > 0);
    const { until, restoredUs } = (await readMark(store))!;
    const { left } = await db.get<{ left: boolean }>(
      `select exists (select from bet_fact where transaction >= $1::xid8
                       and (extract(epoch from booked_at) * 1000000)::bigint > $2::bigint) as left`,
      [until, restoredUs],
    );
    if (!left) return;
  }
}

const KEYS = ['player_id', 'day', 'hour', 'platform_id', 'game_code', 'product', 'currency'] as const;
const CHAIN = ['company_id', 'shareholder_id', 'master_id', 'agent_id'] as const;
const textRow = z.record(z.string(), z.string());

/** The finest sums of the reports, as both places have them: by player, hour, platform, game, kind, currency and chain. */
async function finestSums(): Promise<{ here: string[]; there: string[] }> {
  while ((await addUpShares(database.db)) > 0);
  const here = await database.db.query<{ line: string }>(
    `select concat_ws('|', ${KEYS.map((key) => `h.${key}`).join(', ')}, ${CHAIN.map((id) => `c.${id}`).join(', ')},
                      ${SHARE_COLUMNS.map((column) => `sum(h.${column})`).join(', ')}) as line
       from share_hour h join bet_chain c on c.player_id = h.player_id and c.id = h.chain_id
      group by ${KEYS.map((key) => `h.${key}`).join(', ')}, ${CHAIN.map((id) => `c.${id}`).join(', ')}`,
  );
  const keys = [...KEYS, ...CHAIN];
  const there = await store.read(
    `select concatWithSeparator('|', ${keys.map((key) => `toString(f.${key})`).join(', ')},
              ${SHARE_COLUMNS.map((column) => `toString(sum(toInt128(f.${column})))`).join(', ')}) as line
       from fact as f final group by ${keys.map((key) => `f.${key}`).join(', ')}`,
    textRow,
  );
  return {
    here: here.map(({ line }) => line).toSorted(),
    there: there.map(({ line }) => line!).toSorted(),
  };
}

async function expectEqual(): Promise<void> {
  expect(await listDifferingDays(database.db, store, (await readMark(store))!)).toEqual([]);
  const { here, there } = await finestSums();
  expect(there).toEqual(here);
}

test('facts and their corrections are copied in batches, and every sum of the reports is the same in both', async () => {
  await play(150);
  await copyAll();
  await expectEqual();
  const { facts } = await database.db.get<{ facts: bigint }>('select count(*) as facts from bet_fact');
  expect(facts).toBeGreaterThan(140n);
  for (let round = 0; round < 5; round += 1) {
    await play(30);
    await correct(12);
    await copyAll();
  }
  await expectEqual();
  const batches = await store.read('select count() as count from batch', z.object({ count: z.string() }));
  expect(Number(batches[0]!.count)).toBeGreaterThan(8);
  const mark = await readMark(store);
  await copyAll();
  expect(await readMark(store), 'nothing new is no batch').toEqual(mark);
}, 120_000);

/** A store whose additions meet misfortunes. */
function disturbed(): ColumnStore {
  const gone = () => Promise.reject(new ColumnStoreError('gone'));
  return {
    ...store,
    async add(table, lines) {
      const fate = roll(6);
      if (fate === 0) return gone();
      // Silently lost: the comparison is to find it.
      if (fate === 1 && table === 'fact') return;
      await store.add(table, fate === 2 ? lines.slice(0, Math.ceil(lines.length / 2)) : lines);
      if (fate === 2 || fate === 3) return gone();
      if (fate === 4) await store.add(table, lines);
    },
  };
}

test('batches that are lost, halved, doubled or whose answer never comes leave every fact once', async () => {
  let failures = 0;
  for (let round = 0; round < 12; round += 1) {
    await play(20);
    await correct(8);
    await copyFacts(database.db, disturbed(), AT_ONCE).catch((error: unknown) => {
      expect(error).toBeInstanceOf(ColumnStoreError);
      failures += 1;
    });
  }
  expect(failures).toBeGreaterThan(0);
  await copyAll();
  await expectEqual();
}, 120_000);

test('a second copier is turned away while one is at work', async () => {
  const turnedAway = await copyAlone(database.db, () =>
    copyAlone(database.db, async () => 'both').catch((error: unknown) => String(error)),
  );
  expect(turnedAway).toContain('another copier is at work');
  expect(await copyAlone(database.db, async () => 'next')).toBe('next');
});

test('a day that differs is found, and replaced by PostgreSQL’s facts', async () => {
  await play(60);
  await copyAll();
  const mark = (await readMark(store))!;
  const days = await store.read('select distinct toString(day) as day from fact order by day', textRow);
  const [one, other] = [days[3]!['day']!, days[9]!['day']!];
  await store.run(`alter table fact drop partition '${one}'`);
  await store.run(
    `insert into fact select * replace (bet_id + 1000000 as bet_id) from fact where day = '${other}' limit 1`,
  );
  expect(await listDifferingDays(database.db, store, mark)).toEqual([one, other]);
  expect(await alignDays(database.db, store, mark)).toEqual([one, other]);
  await expectEqual();
});

test('facts of a restored dump, whose transactions are still to come here, are aligned, and new ones counted once', async () => {
  await play(60);
  await copyAll();
  const [{ number }] = [(await readMark(store))!];
  await database.ownerDb.run(
    'update bet_fact set transaction = (1000000000 + transaction::text::bigint)::text::xid8',
  );
  // What was booked after the dump is gone.
  const { day } = await database.ownerDb.get<{ day: string }>(
    `with gone as (delete from bet_fact where (player_id, bet_id) in (select player_id, bet_id from bet_fact order by bet_id desc limit 1) returning day)
     select max(day)::text as day from gone`,
  );
  await database.ownerDb.run(
    `delete from share_hour; delete from share_day; update share_watermark set until = '1000900000'`,
  );
  await store.run(`alter table batch update cluster = 'another' where 1 settings mutations_sync = 1`);
  await copyAll();
  expect(day).toMatch(/^2026-/);
  expect(BigInt((await readMark(store))!.number)).toBeGreaterThan(BigInt(number));
  await expectEqual();
  await play(20);
  await correct(5);
  await copyAll();
  expect(await listDifferingDays(database.db, store, (await readMark(store))!)).toEqual([]);
}, 120_000);

test('an archived month is compared, and copied anew from what stays of it', async () => {
  const closed = await createClosedMonth();
  try {
    await copyAll(closed);
    await archiveMonth(closed.ownerDb, {
      operator: 'mei',
      month: MONTH,
      file: join(closed.folder, 'facts.parquet'),
    });
    expect(await listDifferingDays(closed.db, store, (await readMark(store))!)).toEqual([]);
    await store.run('truncate table fact');
    await store.run('truncate table batch');
    await copyAll(closed);
    expect(await listDifferingDays(closed.db, store, (await readMark(store))!)).toEqual([]);
    const [copied] = await store.read(
      `select toString(count()) as facts from fact final where toYYYYMM(day) = ${MONTH.replace('-', '')}`,
      textRow,
    );
    expect(copied).toEqual({ facts: '3' });
  } finally {
    await closed.drop();
  }
}, 60_000);

test('the statements of docs/column-store.md say what the reports say', async () => {
  await play(80);
  await correct(20);
  await copyAll();
  const page = readFileSync(join(ROOT, 'docs', 'column-store.md'), 'utf8');
  const [byPlatform, belowAgent] = [...page.matchAll(/```sql\n([^`]+)```/g)].map(([, sql]) => sql!);
  const { id: agent } = await database.db.get<{ id: bigint }>(
    `select id from player where account = 'agent'`,
  );
  const ask = (sql: string) =>
    store.read(
      sql
        .replaceAll('{from:Date32}', "toDate32('2026-02-01')")
        .replaceAll('{to:Date32}', "toDate32('2026-03-01')")
        .replaceAll('{currency:String}', "'MYR'")
        .replaceAll('{account:Int64}', String(agent)),
      textRow,
    );
  const report = async (id: bigint, level: Level, by: 'platform' | 'player') => {
    const filter = {
      node: { id, level, path: [], within: null },
      fromHour: '2026-02-01 00:00',
      toHour: '2026-03-01 00:00',
      branchId: null,
      playerId: null,
      platformId: null,
      gameCode: null,
      product: null,
      currency: 'MYR',
    };
    const { rows } = await readGroups(database.db, { filter, by, frequency: 'none', clock: CLOCK }, 100);
    return rows.map((row) => ({ key: row.key!, ...figuresOf(row, level) }));
  };
  const inOrder = (rows: Record<string, string>[]) =>
    rows.toSorted((one, other) => Number(one['key']) - Number(other['key']));
  const platforms = (await report(0n, 'company', 'platform')).map((row) => ({
    key: row.key,
    bets: String(row.count),
    valid_minor: String(row.valid_stake),
    win_loss_minor: String(row.win_loss),
  }));
  expect(await ask(byPlatform!)).toEqual(inOrder(platforms));
  const players = (await report(agent, 'agent', 'player')).map((row) => ({
    key: row.key,
    bets: String(row.count),
    valid_minor: String(row.valid_stake),
    self_total_minor: String(row.self_total),
  }));
  expect(players.length).toBeGreaterThan(1);
  expect(await ask(belowAgent!)).toEqual(inOrder(players));
}, 60_000);

test('a refusal and silence are said without the password', async () => {
  const account = { url, database: 'default', user: USER, password: 'wrong one of tests' };
  await expect(makeTables(createColumnStore(account))).rejects.toThrow(/refuses \(516\): Code: 516/);
  const silent = createColumnStore({ ...account, url: 'http://127.0.0.1:1' });
  const failure = await silent.run('select 1').catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ColumnStoreError);
  expect(String(failure)).toContain('127.0.0.1:1 does not answer');
  expect(JSON.stringify(failure) + String((failure as Error).cause)).not.toContain('wrong one');
});
