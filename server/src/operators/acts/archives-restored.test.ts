import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { earnRewards } from '../../promo/referral/earn.ts';
import { archiveMonth } from './archives.ts';
import { createClosedMonth, MONTH, REFERRAL, type ClosedMonth } from './closed-month.fixture.ts';

/** Months are archived in a dump that was restored into another cluster, whose transactions are far behind those of the dump (rule R25). */

let database: ClosedMonth;
beforeAll(async () => {
  database = await createClosedMonth();
});
afterAll(() => database.drop());

const archive = () =>
  archiveMonth(database.ownerDb, {
    operator: 'mei',
    month: MONTH,
    file: join(database.folder, 'a.parquet'),
  });

/** Transactions of the dump are so far ahead. */
const AHEAD = 8_000_000_000_000;

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
    await database.readers[at]!();
    await expect(archive()).rejects.toThrow(new RegExp(`counted yet for ${left}$`));
  }
  expect(await readdir(database.folder)).toEqual([]);
  await database.db.run('update referral set stake_minor = 0');
  await database.count();
  // Referral has looked through the dump's facts too: those of its 20 days.
  expect(await database.db.get('select stake_minor from referral')).toEqual({ stakeMinor: 200n });
  expect((await archive()).facts).toBe(3n);
});

test('where referral is off a restored mark of it holds no archive up', async () => {
  await database.db.run(`update referral_watermark set facts_until = '${AHEAD}'`);
  await earnRewards(database.db, { ...REFERRAL, isOn: false });
  expect(await database.db.get('select facts_until::text as mark from referral_watermark')).toEqual({
    mark: '0',
  });
});
