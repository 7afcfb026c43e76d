import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDb, type Db } from '../../base/db/db.ts';
import { silentLog } from '../../base/db/log.ts';
import { createTestDatabase, type TestDatabase } from '../../base/db/template.ts';
import { CASE_KINDS } from '../../outside/books/case-kinds.ts';
import { measureCases } from './case-metrics.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function casesOpen(db: Db) {
  const registry = new Registry();
  measureCases(db, registry);
  return (await registry.getSingleMetric('reconciliation_cases_open')!.get()).values;
}

test('each kind of case has a figure, also where none is open', async () => {
  await database.db.run(
    `insert into reconciliation_case (kind, subject, figures, evidence) values ('balance', 'platform 1', '1/2', '{}')`,
  );
  const open = await casesOpen(database.db);
  expect(Object.fromEntries(open.map(({ labels, value }) => [labels['kind'], value]))).toEqual({
    ...Object.fromEntries(Object.keys(CASE_KINDS).map((kind) => [kind, 0])),
    balance: 1,
  });
});

test('without a database there is no figure, not one of none', async () => {
  const closed = createDb({ url: database.url, log: silentLog });
  await closed.close();
  expect(await casesOpen(closed)).toEqual([]);
});
