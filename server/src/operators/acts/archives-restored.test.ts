import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../base/db/template.ts';
import { createPlayerWithMoney } from '../../money/ledger/player-with-money.fixture.ts';
import { addUpBets, addUpShares } from '../../play/bets/add-up-bets.ts';
import { bookUnbooked } from '../../play/bets/book-bets.ts';
import { countNewBets } from '../../promo/bonuses/count-bets.ts';
import { countRaffleTurnover } from '../../promo/raffle/count-turnover.ts';
import { earnRewards } from '../../promo/referral/earn.ts';
import { closePeriod } from './accounting-periods.ts';
import { archiveMonth } from './archives.ts';

/** Months are archived in a dump that was restored into another cluster, whose transactions are far behind those of the dump (rule R25). */

let database: TestDatabase;
let folder: string;
const RULE = {
  isOn: true,
  currency: 'MYR',
  days: 20,
  steps: [],
  dayLimitMinor: 0n,
  monthLimitMinor: 0n,
};
/** Transactions of the dump are so far ahead. */
const AHEAD = 8_000_000_000_000;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'archives-'));
  for (const name of ['one', 'two']) await createPlayerWithMoney(database.db, name, 1_000n);
  await database.db.run(
    `insert into referral (inviter_id, friend_id, joined_at) values (1, 2, '2026-02-01T00:00:00+08:00')`,
  );
  for (const day of ['2026-02-03', '2026-02-17', '2026-02-28', '2026-03-02']) await addBet(day);
  for (const operator of ['mei', 'omar'])
    await closePeriod(database.db, operator, {
      kind: 'month',
      firstDay: '2026-02-01',
      weekStart: 'monday',
    });
  await count();
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

let bets = 0;
async function addBet(day: string): Promise<void> {
  await database.db.run(
    `insert into bet (platform_id, vendor_ref, player_id, game_code, round_ref, currency, stake_minor, payout_minor, status, placed_at, settled_at)
     values (1, $1, 2, 'game', 'r', 'MYR', 100, 0, 'settled', $2::timestamptz, $2::timestamptz)`,
    [`n${(bets += 1)}`, `${day}T12:00:00+08:00`],
  );
  await bookUnbooked(database.db);
}

const READERS = [
  () => addUpBets(database.db),
  () => addUpShares(database.db),
  () => countNewBets(database.db),
  () => countRaffleTurnover(database.db),
  () => earnRewards(database.db, RULE),
];
async function count(): Promise<void> {
  for (const read of READERS) while ((await read()) > 0);
}

const archive = () =>
  archiveMonth(database.ownerDb, {
    operator: 'mei',
    month: '2026-02',
    file: join(folder, 'a.parquet'),
  });

const MARKS = [
  ['bet_day_watermark', 'until'],
  ['share_watermark', 'until'],
  ['bonus_watermark', 'facts_until'],
  ['raffle_watermark', 'facts_until'],
  ['referral_watermark', 'facts_until'],
] as const;

/** The dump keeps its transactions; this cluster has had far fewer. */
async function restoreDump(): Promise<void> {
  const ahead = (column: string) => `${column} = (${column}::text::bigint + ${AHEAD})::text::xid8`;
  await database.ownerDb.run(`update bet_fact set ${ahead('transaction')}`);
  for (const [table, column] of MARKS) await database.ownerDb.run(`update ${table} set ${ahead(column)}`);
}

test('after a restore elsewhere a month waits for every reader to begin anew, and leaves then', async () => {
  await restoreDump();
  await expect(archive()).rejects.toThrow(
    'not all of its facts are counted yet for bonuses, days, raffles, referral, reports',
  );
  for (const [at, left] of [
    'bonuses, raffles, referral, reports',
    'bonuses, raffles, referral',
    'raffles, referral',
    'referral',
  ].entries()) {
    await READERS[at]!();
    await expect(archive()).rejects.toThrow(new RegExp(`counted yet for ${left}$`));
  }
  expect(await readdir(folder)).toEqual([]);
  await database.db.run('update referral set stake_minor = 0');
  await count();
  // Referral has looked through the dump's facts too: those of its 20 days.
  expect(await database.db.get('select stake_minor from referral')).toEqual({ stakeMinor: 200n });
  expect((await archive()).facts).toBe(3n);
});

test('where referral is off a restored mark of it holds no archive up', async () => {
  await database.db.run(`update referral_watermark set facts_until = '${AHEAD}'`);
  await earnRewards(database.db, { ...RULE, isOn: false });
  expect(await database.db.get('select facts_until::text as mark from referral_watermark')).toEqual({
    mark: '0',
  });
});
