import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../base/db/template.ts';
import { createPlayerWithMoney } from '../../money/ledger/player-with-money.fixture.ts';
import { addUpBets, addUpShares } from '../../play/bets/add-up-bets.ts';
import { bookUnbooked } from '../../play/bets/book-bets.ts';
import { countNewBets } from '../../promo/bonuses/count-bets.ts';
import { countRaffleTurnover } from '../../promo/raffle/count-turnover.ts';
import { earnRewards } from '../../promo/referral/earn.ts';
import { closePeriod } from './accounting-periods.ts';
import { listReadersBehind } from './archives.ts';

/** The month that is closed. */
export const MONTH = '2026-02';
export const REFERRAL = {
  isOn: true,
  currency: 'MYR',
  days: 20,
  steps: [],
  dayLimitMinor: 0n,
  monthLimitMinor: 0n,
};

export interface ClosedMonth extends TestDatabase {
  folder: string;
  /** The readers of new facts, in the order of `bet_day`, shares, bonuses, raffles, referral. */
  readers: readonly (() => Promise<number>)[];
  /** Every reader passes all facts. */
  count: () => Promise<void>;
}

/** A database whose February has three bets of an invited friend, is closed and counted. March has another one. */
export async function createClosedMonth(): Promise<ClosedMonth> {
  const database = await createTestDatabase();
  const { db } = database;
  const folder = await mkdtemp(join(tmpdir(), 'archives-'));
  for (const name of ['one', 'two']) await createPlayerWithMoney(db, name, 1_000n);
  await db.run(
    `insert into referral (inviter_id, friend_id, joined_at) values (1, 2, '2026-02-01T00:00:00+08:00')`,
  );
  for (const day of ['2026-02-03', '2026-02-17', '2026-02-28', '2026-03-02']) {
    await db.run(
      `insert into bet (platform_id, vendor_ref, player_id, game_code, round_ref, currency, stake_minor, payout_minor, status, placed_at, settled_at)
       values (1, $1, 2, 'game', 'r', 'MYR', 100, 0, 'settled', $2::timestamptz, $2::timestamptz)`,
      [`of ${day}`, `${day}T12:00:00+08:00`],
    );
    await bookUnbooked(db);
  }
  for (const operator of ['mei', 'omar'])
    await closePeriod(db, operator, { kind: 'month', firstDay: `${MONTH}-01`, weekStart: 'monday' });
  const readers = [
    () => addUpBets(db),
    () => addUpShares(db),
    () => countNewBets(db),
    () => countRaffleTurnover(db),
    () => earnRewards(db, REFERRAL),
  ];
  // A transaction that another test has just begun counts as this database's own for a moment, and holds the readers up.
  const count = () =>
    vi.waitFor(
      async () => {
        for (const read of readers) while ((await read()) > 0);
        expect(await listReadersBehind(db, MONTH)).toEqual([]);
      },
      { timeout: 30_000 },
    );
  await count();
  return {
    ...database,
    folder,
    readers,
    count,
    drop: async () => {
      await database.drop();
      await rm(folder, { recursive: true });
    },
  };
}
