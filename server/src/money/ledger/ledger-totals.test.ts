import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../base/db/template.ts';
import { addUpLedger, listLedgerTotals } from './ledger-totals.ts';
import { createPlayerWithMoney } from './player-with-money.fixture.ts';

/** The ledger is added up by a job, once an hour for all processes (rule O12). */

let database: TestDatabase;
beforeEach(async () => void (database = await createTestDatabase()));
afterEach(() => database.drop());

const anHourLater = () =>
  database.db.run(`update ledger_total set added_at = added_at - interval '61 minutes'`);
const figures = async () =>
  (await listLedgerTotals(database.db)).map(({ currency, playersMinor, apartMinor }) => [
    currency,
    playersMinor,
    apartMinor,
  ]);

test('an exact ledger is apart by nothing; a balance or an entry that was changed shows, at the next time', async () => {
  const { db, ownerDb } = database;
  await createPlayerWithMoney(db, 'one', 12_345n);
  await createPlayerWithMoney(db, 'two', 55n);
  expect(await Promise.all([addUpLedger(db), addUpLedger(db)])).toContain(1);
  expect(await figures()).toEqual([['MYR', 12_400n, 0n]]);
  expect(await addUpLedger(db)).toBe(0);

  await ownerDb.run(`update ledger_account set balance_minor = balance_minor + 7 where balance_minor = 55`);
  await anHourLater();
  await addUpLedger(db);
  expect(await figures()).toEqual([['MYR', 12_407n, 7n]]);
});
