import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { silentLog } from '@parlour/server/base/db/log';
import { migrate } from '@parlour/server/base/db/migrate';
import { createEmptyDatabase, type TestDatabase } from '@parlour/server/base/db/template';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../../tools/child.ts';
import { logIn } from '../api-client.ts';
import { openGamePage } from '../game-page.ts';
import { startSite, type Site } from '../start-site.ts';
import { KEPT_SEAL_KEY, loadKeptData, migrateToBaseline } from '../upgrade/kept-data.ts';

/** The schema only moves forward: a site of the first release is brought to today with its data, and nothing of it is lost. */

let database: TestDatabase;
let site: Site;

beforeAll(async () => {
  database = await createEmptyDatabase();
  await migrateToBaseline(database.ownerUrl);
  await loadKeptData(database.ownerDb);
  site = await startSite({ database, seed: 'none', env: { SEAL_KEY: KEPT_SEAL_KEY } });
});
afterAll(() => site.stop());

test('every migration has been applied by the site’s own start', async () => {
  expect(await migrate({ url: database.ownerUrl, log: silentLog })).toEqual([]);
});

test('a player of the first release logs in, and finds money, records and payout account', async () => {
  const player = await logIn(site.url, 'player01');
  const { amount } = await player.ok('getWallet');
  expect(amount).toBeGreaterThan(0);
  // The kept rows grow older than any range that counts from today.
  const kept = await site.db.get<{ from: number; to: number }>(
    `select floor(extract(epoch from min(booked_at)))::int as "from", ceil(extract(epoch from max(booked_at)))::int + 1 as "to"
       from ledger_entry e join player p on p.id = e.player_id where p.account = 'player01'`,
  );
  const { list } = await player.ok('listTransactions', kept);
  expect(list.length).toBeGreaterThan(0);
  const { deposit_id: deposit } = await player.ok('createDeposit', { amount: 50, method: 'bank-transfer' });
  expect(deposit).toMatch(/^DP/);
});

test('a game of the first release’s catalogue is played, and its points come back', async () => {
  const player = await logIn(site.url, 'player03');
  const before = await player.ok('getWallet');
  const page = await openGamePage(player, { gameType: 1, gameCode: 'dragon-of-nine-bays', amount: 50 });
  const spun = await page.spin(100);
  await player.ok('walletCollect');
  await expect
    .poll(async () => (await player.ok('getWallet')).amount)
    .toBeCloseTo(before.amount - 50 + spun.balanceAfterMinor / 100, 2);
});

test('a version serves on while a newer one adds columns to tables and defines functions anew', async () => {
  const client = await logIn(site.url, 'player04');
  const use = async () => {
    const { token } = await client.ok('login', { account: 'player04', password: 'player04' });
    client.token = token;
    await client.ok('setTransferSetting', { gameType: null, mode: 'all' });
    await client.ok('transferIn', { gameType: 1, amount: 10 });
    await client.ok('launchGame', { gameType: 1, gameCode: 'dragon-of-nine-bays', lang: 'en_US' });
    await client.ok('listRecentGames');
    await client.ok('listFavourites');
    await client.ok('transferOut', { gameType: 1 });
    await client.ok('getAllBalance');
  };
  await use();
  const tables = await database.ownerDb.query<{ name: string }>(
    `select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
  );
  expect(tables.length).toBeGreaterThan(60);
  const functions = await database.ownerDb.query<{ text: string }>(
    `select pg_get_functiondef(oid) as text from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'`,
  );
  for (const { name } of tables)
    await database.ownerDb.run(`alter table ${name} add column of_a_later_version text`);
  for (const { text } of functions) await database.ownerDb.run(text);
  // Each connection keeps statements of its own.
  for (let time = 0; time < 3; time += 1) await use();
  expect(site.serverLog().filter((line) => line.includes('cached plan'))).toEqual([]);
});

test('the books are exact', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(ROOT, 'server/src/commands/audit.ts')],
    { env: { ...process.env, DATABASE_URL: site.databaseUrl, DATA_DIR: site.dataDir } },
  ).catch((error: { stdout: string }) => error);
  expect(stdout).toContain('The books are exact.');
});
