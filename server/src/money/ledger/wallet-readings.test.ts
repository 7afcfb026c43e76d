import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../base/db/template.ts';
import { accountFor, post } from './ledger.ts';
import { createWalletReadings } from './wallet-readings.ts';

const CURRENCY = 'MYR';
const PLAYERS = Array.from({ length: 60 }, (_, index) => BigInt(index + 1));

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  for (const playerId of PLAYERS) await give(playerId, playerId, CURRENCY);
});
afterAll(() => database.drop());
afterEach(() => void vi.restoreAllMocks());

async function give(playerId: bigint, amountMinor: bigint, currency: string): Promise<void> {
  const { db } = database;
  await post(db, {
    playerId,
    reference: `test:${playerId}:${amountMinor}:${currency}`,
    reason: 'deposit',
    currency,
    legs: [
      { account: await accountFor(db, playerId, 'deposits', currency), amountMinor: -amountMinor },
      { account: await accountFor(db, playerId, 'wallet', currency), amountMinor },
    ],
  });
}

test('wallets asked for in one turn are read by one statement, each its own', async () => {
  const readWalletNow = createWalletReadings(database.db);
  const asked = vi.spyOn(database.db, 'query');
  const readings = await Promise.all(PLAYERS.map((playerId) => readWalletNow(playerId, CURRENCY)));
  expect(readings).toEqual(
    PLAYERS.map((playerId) => ({ playerId, currency: CURRENCY, balanceMinor: playerId, version: 1n })),
  );
  expect(asked).toHaveBeenCalledTimes(1);
});

test('a reading that is asked for after a change has it, and one player may ask twice in a turn', async () => {
  const readWalletNow = createWalletReadings(database.db);
  const [player] = PLAYERS;
  for (let times = 1n; times <= 20n; times += 1n) {
    const before = readWalletNow(player!, CURRENCY);
    await give(player!, 1_000n + times, CURRENCY);
    const [after, again] = await Promise.all([
      readWalletNow(player!, CURRENCY),
      readWalletNow(player!, CURRENCY),
    ]);
    expect(after.version).toBe(1n + times);
    expect(again).toEqual(after);
    expect((await before).version).toBeLessThanOrEqual(after.version);
  }
});

test('currencies are told apart, and a player without money has none', async () => {
  const readWalletNow = createWalletReadings(database.db);
  await give(2n, 7n, 'USD');
  const [ringgit, dollars, nobody] = await Promise.all([
    readWalletNow(2n, CURRENCY),
    readWalletNow(2n, 'USD'),
    readWalletNow(9_999n, CURRENCY),
  ]);
  expect([ringgit.balanceMinor, dollars.balanceMinor, nobody.balanceMinor]).toEqual([2n, 7n, 0n]);
});

test('a database that does not answer fails every caller of the turn, and the next turn asks again', async () => {
  const readWalletNow = createWalletReadings(database.db);
  vi.spyOn(database.db, 'query').mockRejectedValueOnce(new Error('away'));
  const failed = await Promise.allSettled([readWalletNow(3n, CURRENCY), readWalletNow(4n, CURRENCY)]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect((await readWalletNow(3n, CURRENCY)).balanceMinor).toBe(3n);
});
