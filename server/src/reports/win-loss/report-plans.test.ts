import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDb } from '../../base/db/db.ts';
import { silentLog } from '../../base/db/log.ts';
import { createTestDatabase, type TestDatabase } from '../../base/db/template.ts';
import type { ReportNode } from './node.ts';
import { readReport, type AskedReport } from './report.ts';

const CLOCK = { timezone: '+08:00', weekStart: 'monday', nowS: Date.UTC(2026, 3, 1) / 1000 } as const;

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** How often a connection of its own plans the statements that it keeps for a report: once for all values, and for these values. */
async function countPlans(by: AskedReport['by'], rounds: number): Promise<{ kept: number; custom: number }> {
  const clock = { ...CLOCK, title: 'site' };
  const span = { from: Date.UTC(2026, 1, 28, 16) / 1000, to: Date.UTC(2026, 2, 31, 16) / 1000 };
  const node: ReportNode = { id: 0n, level: 'company', path: [], within: null };
  const hours = { fromHour: '2026-03-01 00:00', toHour: '2026-04-01 00:00' };
  const none = { branchId: null, playerId: null, platformId: null, gameCode: null, product: null };
  const filter = { node, ...hours, ...none, currency: 'MYR' };
  const asked: AskedReport = {
    filter,
    span,
    by,
    frequency: 'daily',
    withActive: false,
    language: 'en',
    clock,
  };
  const db = createDb({ url: database.url, log: silentLog, poolSize: 1 });
  try {
    for (let round = 0; round < rounds; round += 1) await readReport(db, asked);
    return await db.get<{ kept: number; custom: number }>(
      `select count(*)::int as kept, coalesce(sum(custom_plans), 0)::int as custom from pg_prepared_statements where name like 'report_%'`,
    );
  } finally {
    await db.close();
  }
}

test('a connection plans a report of few sums once, and the finer sums of many players each time', async () => {
  expect(await countPlans('level', 3)).toEqual({ kept: 4, custom: 0 });
  // A connection keeps no plan of the rows by game, and plans its other three statements for the values each time.
  expect(await countPlans('game', 3)).toEqual({ kept: 3, custom: 9 });
});
