import { comparing } from './judgements.ts';
import { raiseWatched } from './cases.ts';
import { systemClock } from '../../base/clock.ts';
import type { Logger } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDb, type Db } from '../../base/db/db.ts';
import { silentLog } from '../../base/db/log.ts';
import { createTestDatabase, type TestDatabase } from '../../base/db/template.ts';
import { createDeposits } from '../../cashier/deposits/deposits.ts';
import type { PaymentGateway } from '../../outside/payments/gateway.ts';
import { createWithdrawals } from '../../cashier/withdrawals/withdrawals.ts';
import type { Provider } from '../../outside/providers/provider.ts';
import { listBooks } from './books.ts';
import { compareBalances } from '../../play/transfers/compare-balances.ts';
import { compareTransfers } from '../../play/transfers/compare-transfers.ts';
import { UNKNOWN_TRANSFERS } from '../../play/transfers/unknown-transfers.ts';
import { UNKNOWN_WITHDRAWALS } from '../../cashier/withdrawals/unknown-withdrawals.ts';
import { nameInsertedPlayers } from '../../people/accounts/player-names.fixture.ts';

/** Queries of jobs use indexes however long the books are. Their plans are read with weeks of play in the tables. */

const ROWS = 12_000;
const PLATFORMS = 20;

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  // The tests' server flushes late, and what is not flushed is not all-visible to a vacuum: an index alone could not answer.
  const url = new URL(database.ownerUrl);
  url.searchParams.set('options', '-c synchronous_commit=on');
  const db = createDb({ url: url.href, log: silentLog });
  const fill = (statement: string) => db.run(`${statement} from generate_series(1, ${ROWS}) n`);
  const AGE = `now() - interval '60 days' + n * interval '430 seconds'`;
  await db.run(
    `insert into game_platform (id, kind, gm, title, image, width, height)
     select id, 'transfer', 'P' || id, 'P' || id, '', 1, 1 from generate_series(1, ${PLATFORMS + 1}) id`,
  );
  await db.run(
    `insert into player (account, nickname, password_hash, currency) select 'p' || n, 'p', 'none', 'MYR' from generate_series(1, 50) n`,
  );
  await nameInsertedPlayers(db);
  await db.run(
    `insert into bound_account (player_id, id, kind, bank_id, bank_name, holder, currency, number_sealed, number_mark, number_tail, is_default, usable_at)
     overriding system value
     select n, 1, 'bank', 'any', 'Any', 'One', 'MYR', '\\x01', '\\x01', '1', true, now() from generate_series(1, 47) n`,
  );
  await fill(
    `insert into bet (platform_id, vendor_ref, player_id, game_code, round_ref, currency, stake_minor, payout_minor, status, placed_at, settled_at)
     select 1 + n % ${PLATFORMS}, n, 1 + n % 47, 'any', n, 'MYR', 500, 500, 'settled', ${AGE}, ${AGE}`,
  );
  await fill(
    `insert into point_transfer (reference, player_id, platform_id, direction, state, currency, amount_minor, held_minor, moved_minor, asked_at, decided_at)
     select 'PT' || 1 + n % 47 || '-' || lpad(n::text, 12, '0'), 1 + n % 47, 1 + n % ${PLATFORMS}, case when n / ${PLATFORMS} % 2 = 0 then 'in' else 'out' end, 'confirmed', 'MYR', 10, 10, 10,
            ${AGE}, ${AGE}`,
  );
  await fill(
    `insert into deposit (reference, player_id, state, method, kind, title, currency, amount_minor, fee_minor, paid_minor, gateway_ref, language,
                          created_at, expires_at, decided_at, next_check_at)
     select 'DP' || 1 + n % 47 || '-' || lpad(n::text, 12, '0'), 1 + n % 47, case when n % 10 = 0 then 'expired' else 'paid' end, 'card', 'card', '{}', 'MYR', 10, 0,
            case when n % 10 > 0 then 10 end, 'g' || n, 'en', ${AGE}, ${AGE}, ${AGE}, case when n % 10 = 0 then now() + interval '1 day' end`,
  );
  await fill(
    `insert into withdrawal (reference, player_id, state, method, kind, title, currency, amount_minor, fee_minor, bound_account_id, gateway_ref,
                             created_at, sent_at, first_sent_at, decided_at, next_check_at)
     select 'WD' || 1 + n % 47 || '-' || lpad(n::text, 12, '0'), 1 + n % 47, case when n % 10 = 0 then 'sent' else 'paid' end, 'bank', 'bank', '{}', 'MYR', 10, 0, 1, 'g' || n,
            ${AGE}, now(), now(), case when n % 10 > 0 then ${AGE} end, case when n % 10 = 0 then now() + interval '1 day' end`,
  );
  await db.run(
    `insert into ledger_account (kind, player_id, platform_id, currency, balance_minor)
     select 'platform', n, platform, 'MYR', 1 from generate_series(1, 50) n, generate_series(1, ${PLATFORMS}) platform`,
  );
  await db.run(
    `insert into ledger_transfer (player_id, reference, reason, currency) select 1 + n % 47, n, 'points_in_confirmed', 'MYR' from generate_series(1, ${ROWS}) n`,
  );
  await db.run(
    `insert into ledger_entry (player_id, transfer_id, account_id, amount_minor, number, balance_after_minor, booked_at, reason)
     select 1 + n % 47, n, 1 + n % 1000, 1, n, 1, now(), 'points_in_confirmed' from generate_series(1, ${ROWS}) n`,
  );
  await db.run('vacuum analyze');
  await db.close();
}, 120_000);
afterAll(() => database.drop());

/** The plans of every statement that `work` makes of the database. */
async function plansOf(work: (db: Db) => Promise<unknown>): Promise<string> {
  const plans: string[] = [];
  const explained =
    <Answer>(ask: (statement: string, values?: readonly unknown[]) => Promise<Answer>) =>
    async (statement: string, values?: readonly unknown[]) => {
      const rows = await database.db.query<{ 'QUERY PLAN': string }>(`explain ${statement}`, values);
      plans.push(statement, ...rows.map((row) => row['QUERY PLAN']));
      return ask(statement, values);
    };
  const { db } = database;
  await work({
    ...db,
    query: explained(db.query.bind(db)),
    get: explained(db.get.bind(db)),
    find: explained(db.find.bind(db)),
    run: explained(db.run.bind(db)),
  } as Db);
  expect(plans).not.toEqual([]);
  return plans.join('\n');
}

const LONG = /Seq Scan on (bet|point_transfer|deposit|withdrawal|ledger_entry|ledger_transfer)\b/;

const UNREAD = { account: 'p1', status: 'settled', stakeMinor: 1n, payoutMinor: 0n, jackpotMinor: 0n };

/** A platform that holds what we say it does, and lists nothing. */
const provider = {
  platformId: 1,
  balance: async () => ({ amountMinor: 0n, inPlayMinor: 0n, inGame: false }),
  betHistory: async () => ({
    rows: [1, 2, 3].map((ref) => ({ ...UNREAD, ref: `unread ${ref}` })),
    nextCursor: '1',
    hasMore: false,
  }),
  listTransfers: async () => ({ rows: [], nextCursor: null }),
  getTransfer: async () => ({ kind: 'unknown' as const, why: 'not asked' }),
} as unknown as Provider;

const gateway = {
  deadlineMs: 1_000,
  validityMs: 1_000,
  getPayment: async () => ({ kind: 'unknown' as const, why: 'not asked' }),
  getPayout: async () => ({ kind: 'unknown' as const, why: 'not asked' }),
} as unknown as PaymentGateway;

test('what is looked for every minute', async () => {
  const plans = await plansOf(async (db) => {
    await listBooks({
      db,
      clock: systemClock,
      gateway,
      providers: { find: () => provider, findSeamless: () => undefined },
    });
    await raiseWatched(db, UNKNOWN_TRANSFERS);
    await raiseWatched(db, UNKNOWN_WITHDRAWALS);
  });
  expect(plans.replace(/Seq Scan on deposit .*\n *Filter: \(gateway_ref IS NOT NULL\)/, '')).not.toMatch(
    LONG,
  );
  expect(plans).toMatch(
    /Index Only Scan using point_transfer_decided.*\n *Index Cond: \(platform_id = g\.id\)/,
  );
});

test('what is looked for four times a second: only what is due is read', async () => {
  const health = { noAnswer() {}, answered() {} };
  const parts = { db: database.db, gateway, log: silentLog as Logger, clock: systemClock, health };
  const plans = await plansOf(async (db) => {
    await createDeposits({ ...parts, db, returnUrl: String }).resolveDue();
    await createWithdrawals({ ...parts, db, seals: {} as never }).resolveDue();
  });
  expect(plans).not.toMatch(LONG);
  expect(plans.match(/Index Cond: \(next_check_at <= now\(\)\)/g)).toHaveLength(3);
});

test('a balance is explained from the player’s bets and corrections at that platform alone', async () => {
  const plans = await plansOf((db) =>
    compareBalances(comparing(db, systemClock), provider, { from: null, spacingMs: 0 }).catch(
      () => undefined,
    ),
  );
  expect(plans).not.toMatch(LONG);
  expect(plans).toMatch(
    /Index Only Scan using bet_of_place on bet.*\n *Index Cond: \(\(player_id = p\.id\) AND \(platform_id = 1\)\)/,
  );
  expect(plans).toMatch(
    /using ledger_entry_by_reason on ledger_entry.*\n *Index Cond: .*reason = 'adjustment'/,
  );
});

test('what is not in a platform’s list is looked for among its transfers of the last days', async () => {
  const plans = await plansOf(async (db) => {
    await compareTransfers(comparing(db, systemClock), provider, 'from here');
  });
  expect(plans).not.toMatch(LONG);
});
