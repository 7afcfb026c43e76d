import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../../base/clock.ts';
import { silentLog } from '../../base/db/log.ts';
import { createTestDatabase, type TestDatabase } from '../../base/db/template.ts';
import type { PaymentGateway } from '../../outside/payments/gateway.ts';
import type { Provider } from '../../outside/providers/provider.ts';
import { checkRestored, compareAll, finishRestore, type Compared } from './compare-all.ts';

/** What could not be compared after a restore is not forgotten, also a book that ours know nothing of (rule O15). */

const PLATFORM = 7;

let database: TestDatabase;
let isReached = false;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.db.run(
    `insert into game_platform (id, kind, gm, title, image, width, height) values ($1, 'transfer', 'P7', 'P7', '', 1, 1)`,
    [PLATFORM],
  );
});
afterAll(() => database.drop());

async function answer<Listed>(listed: Listed): Promise<Listed> {
  if (!isReached) throw new Error('ECONNREFUSED');
  return listed;
}

const provider = {
  platformId: PLATFORM,
  balance: () => answer({ amountMinor: 0n, inPlayMinor: 0n, inGame: false }),
  betHistory: () => answer({ rows: [], nextCursor: '1', hasMore: false }),
  listTransfers: () => answer({ rows: [], nextCursor: null }),
  listBalances: () => answer({ rows: [], nextCursor: null }),
} as unknown as Provider;

const gateway = {
  deadlineMs: 1_000,
  validityMs: 1_000,
  listPayments: () => answer({ rows: [], nextCursor: '' }),
  listPayouts: () => answer({ rows: [], nextCursor: '' }),
} as unknown as PaymentGateway;

async function compare() {
  const compared = new Map<string, Compared['seen']>();
  const { batchId, failed } = await compareAll(
    {
      db: database.db,
      log: silentLog,
      clock: systemClock,
      gateway,
      providers: { find: () => provider, findSeamless: () => undefined },
    },
    'mei',
    ({ book, seen }) => compared.set(book, seen),
  );
  return { batchId, compared, failed: failed.toSorted() };
}

test('what could not be had is compared by the next run, and only that', async () => {
  const book = `platform ${PLATFORM}`;
  const first = await compare();
  expect(first.failed).toEqual(['payments', book]);

  isReached = true;
  const second = await compare();
  expect(second.failed).toEqual([]);
  for (const name of ['payments', book]) {
    expect(second.compared.get(name), name).toBeDefined();
    expect(second.compared.get(name)!.map(({ failed }) => failed)).not.toContain('ECONNREFUSED');
  }

  const third = await compare();
  expect([third.compared.get(book), third.compared.get('payments')]).toEqual([undefined, undefined]);
});

test('the site is opened when the comparison is whole and judged, or against the warning', async () => {
  const { db } = database;
  const { batchId } = await compare();
  await expect(checkRestored(db)).rejects.toThrow('books could not be compared');
  await finishRestore(db, 'mei', batchId, {});
  await checkRestored(db);

  await db.run(
    `insert into player (account, nickname, password_hash, currency) values ('koh', 'Koh', 'none', 'MYR')`,
  );
  await db.run(
    `insert into operator (name, invited_by, invitation_hash) values ('mei', 'machine:root', 'none')`,
  );
  await db.run(
    `insert into reconciliation_case (kind, subject, currency, player_id, figures, evidence, state, proposed_by, resolution, batch_id)
     select 'deposit', 'deposit DP1', 'MYR', id, 'none', '{}', 'proposed', 'mei', '{}', $1 from player where account = 'koh'`,
    [batchId],
  );
  await expect(checkRestored(db)).rejects.toThrow('1 players of the restore wait');
  await expect(checkRestored(db)).rejects.toThrow('--anyway');
});
