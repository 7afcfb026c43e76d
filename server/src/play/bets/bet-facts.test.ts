import { fork } from 'node:child_process';
import { once } from 'node:events';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../../base/clock.ts';
import { createDb } from '../../base/db/db.ts';
import { silentLog } from '../../base/db/log.ts';
import { createTestDatabase, type TestDatabase } from '../../base/db/template.ts';
import { createHub } from '../../base/live/hub.ts';
import { createPlayerWithMoney } from '../../money/ledger/player-with-money.fixture.ts';
import type { ListedBet, Provider, UnreadableRow } from '../../outside/providers/provider.ts';
import { nameInsertedPlayers } from '../../people/accounts/player-names.fixture.ts';
import { importBets } from '../feeds/bets.ts';
import { addUpBets } from './add-up-bets.ts';
import { BET_CHECKS } from './audit-checks.ts';
import { bookUnbooked } from './book-bets.ts';

let database: TestDatabase;
const ACCOUNTS = ['one', 'two', 'three'];

beforeAll(async () => {
  database = await createTestDatabase();
  for (const account of ACCOUNTS) await createPlayerWithMoney(database.db, account, 1_000n);
  await nameInsertedPlayers(database.db);
});
afterAll(() => database.drop());

const NOW = new Date();
const MONDAY = new Date(NOW.getTime() - 5 * 86_400_000);
const settled = (fields: Partial<ListedBet>): ListedBet => ({
  ref: 'b1',
  account: 'one',
  gameCode: 'any',
  roundRef: 'r1',
  currency: 'MYR',
  stakeMinor: 100n,
  payoutMinor: 0n,
  jackpotMinor: 0n,
  status: 'settled',
  placedAt: MONDAY,
  settledAt: MONDAY,
  ...fields,
});

async function read(rows: ListedBet[], unreadable: UnreadableRow[] = [], platformId = 1): Promise<void> {
  const provider = { betHistory: async () => ({ rows, unreadable, nextCursor: '1', hasMore: false }) };
  await importBets(
    { platformId, feed: 'bets', cursor: null, failures: 0, begunAt: 'now' },
    {
      db: database.db,
      log: pino({ level: 'silent' }),
      clock: systemClock,
      hub: createHub(),
      findProvider: () => undefined,
      provider: provider as unknown as Provider,
      publishFigures: () => undefined,
    },
  );
}

const factsOf = (ref: string) =>
  database.db.query<{ version: number; sign: number; day: string; stakeMinor: bigint; payoutMinor: bigint }>(
    `select f.version, f.sign, f.day::text, f.stake_minor, f.payout_minor from bet_fact f join bet b on b.player_id = f.player_id and b.id = f.bet_id
      where b.vendor_ref = $1 order by f.version, f.sign desc`,
    [ref],
  );
const inShort = async (ref: string) =>
  (await factsOf(ref)).map(({ version, sign, payoutMinor }) => [version, sign, Number(payoutMinor)]);
const faults = async () =>
  (await Promise.all(BET_CHECKS.map((check) => database.db.query<{ fault: string }>(check.faults)))).flat();

test('a correction takes the former version back and counts on the day on which the bet counted first', async () => {
  await read([settled({ ref: 'corrected', revision: 1n })]);
  await read([
    settled({ ref: 'corrected', revision: 9n, payoutMinor: 70n, settledAt: NOW, correctedAt: NOW }),
  ]);
  // An older state that comes late changes nothing, nor does the same one again.
  await read([settled({ ref: 'corrected', revision: 1n })]);
  await read([settled({ ref: 'corrected', revision: 9n, payoutMinor: 70n, correctedAt: NOW })]);
  expect(await inShort('corrected')).toEqual([
    [1, 1, 0],
    [1, -1, 0],
    [2, 1, 70],
  ]);
  expect(new Set((await factsOf('corrected')).map(({ day }) => day)).size).toBe(1);
  await read([settled({ ref: 'corrected', revision: 11n, status: 'void', payoutMinor: 100n })]);
  expect((await inShort('corrected')).slice(3)).toEqual([[2, -1, 70]]);
  expect(await faults()).toEqual([]);
});

test('a page holds bets of just now, of earlier, open and corrected ones, of several players: each counts once', async () => {
  await read([settled({ ref: 'mixed-old', revision: 1n })]);
  const justNow = { placedAt: new Date(), settledAt: new Date() };
  const page = [
    settled({ ref: 'mixed-now', revision: 2n, ...justNow }),
    settled({ ref: 'mixed-two', revision: 3n, account: 'two', ...justNow }),
    settled({ ref: 'mixed-days', revision: 4n, account: 'three' }),
    settled({ ref: 'mixed-open', revision: 5n, status: 'open', settledAt: null }),
    settled({ ref: 'mixed-old', revision: 6n, payoutMinor: 30n, correctedAt: NOW }),
  ];
  await read(page);
  await read(page);
  for (const ref of ['mixed-now', 'mixed-two', 'mixed-days']) expect(await inShort(ref)).toEqual([[1, 1, 0]]);
  expect(await inShort('mixed-open')).toEqual([]);
  expect(await inShort('mixed-old')).toEqual([
    [1, 1, 0],
    [1, -1, 0],
    [2, 1, 30],
  ]);
  expect(await faults()).toEqual([]);
});

test('open bets count nothing, a partial cash-out the part that it closed', async () => {
  const bet = settled({ ref: 'cashed', stakeMinor: 1_000n });
  await read([{ ...bet, status: 'open', settledAt: null, revision: 1n }]);
  expect(await factsOf('cashed')).toEqual([]);
  await read([{ ...bet, status: 'partly', closedMinor: 400n, payoutMinor: 450n, revision: 2n }]);
  expect(await factsOf('cashed')).toMatchObject([{ stakeMinor: 400n, payoutMinor: 450n }]);
  await read([{ ...bet, payoutMinor: 450n, revision: 3n }]);
  expect((await factsOf('cashed')).at(-1)).toMatchObject({ version: 2, sign: 1, stakeMinor: 1_000n });
  expect(await faults()).toEqual([]);
});

test('a row that cannot be read is put aside with an alert, holds up no other, and is settled by the next that can', async () => {
  const alerts = () =>
    database.db
      .query(`select from operator_alert where kind = 'bet_unreadable'`)
      .then(({ length }) => length);
  const spoilt: UnreadableRow = { ref: 'spoilt', why: 'status: banana', row: { id: 'spoilt', x: '\0' } };
  await read(
    [
      settled({ ref: 'good' }),
      settled({ ref: 'negative', stakeMinor: -1n }),
      settled({ ref: 'unknown', account: 'nobody' }),
      settled({ ref: 'when', settledAt: new Date(8.64e15) }),
    ],
    [spoilt],
  );
  expect(await inShort('good')).toHaveLength(1);
  const aside = () =>
    database.db.query<{ ref: string }>(
      'select ref from feed_row_aside where settled_at is null order by ref',
    );
  expect((await aside()).map(({ ref }) => ref)).toEqual(['negative', 'spoilt', 'unknown', 'when']);
  expect(await alerts()).toBe(1);
  await read([], [spoilt]);
  expect(await alerts()).toBe(1);
  await read([settled({ ref: 'spoilt' })]);
  expect((await aside()).map(({ ref }) => ref)).toEqual(['negative', 'unknown', 'when']);
});

test('turnover is what is exposed: not what a void, low or covered bet staked', async () => {
  const leg = { sport: 's', market: 'm', option: 'o', odds: '1.20', result: 'won', startsAt: 1 } as const;
  const name = { en: 'x', cn: 'x', tw: 'x', vi: 'x', ms: 'x' };
  const details = { kind: 'sports', legs: [{ ...leg, competition: name, home: name, away: name }] } as const;
  await read([
    settled({ ref: 'v-all' }),
    settled({ ref: 'v-covered', validMinor: 30n }),
    settled({ ref: 'v-low', details: { ...details, legs: [...details.legs] } }),
  ]);
  const rows = await database.db.query<{ validMinor: bigint }>(
    `select f.valid_minor from bet_fact f join bet b on b.player_id = f.player_id and b.id = f.bet_id
      where b.vendor_ref like 'v-%' order by b.vendor_ref`,
  );
  expect(rows.map(({ validMinor }) => validMinor)).toEqual([100n, 30n, 0n]);
});

test('bets that a process of the older version has settled are booked by the job, once, in the month of their day', async () => {
  await database.db.run(
    `insert into bet (platform_id, vendor_ref, player_id, game_code, round_ref, currency, stake_minor, payout_minor, status, placed_at, settled_at)
     select 1, 'old-' || n, 1, 'any', 'r', 'MYR', 100, 0, 'settled', '2024-02-10', '2024-02-10' from generate_series(1, 20) n`,
  );
  const booked = await Promise.all([bookUnbooked(database.db), bookUnbooked(database.db)]);
  expect(booked[0] + booked[1]).toBe(20);
  const { count } = await database.ownerDb.get<{ count: bigint }>('select count(*) from bet_fact_2024_02');
  expect(count).toBe(20n);
  await expect(database.db.run('delete from bet_fact_2024_02')).rejects.toThrow('permission denied');
  expect(await faults()).toEqual([]);
});

test('an open transaction of another database of the server does not hold the days back, and one of this database does', async () => {
  const elsewhere = await createTestDatabase();
  const isDayOf = async (ref: string): Promise<boolean> => {
    while ((await addUpBets(database.db)) > 0);
    const { isIn } = await database.db.get<{ isIn: boolean }>(
      `select transaction < (select until from bet_day_watermark) as is_in from bet_fact f
         join bet b on b.player_id = f.player_id and b.id = f.bet_id where b.vendor_ref = $1`,
      [ref],
    );
    return isIn;
  };
  try {
    await elsewhere.db.tx(async (tx) => {
      await tx.get('select pg_current_xact_id()::text as id');
      await read([settled({ ref: 'while-elsewhere' })]);
      expect(await isDayOf('while-elsewhere')).toBe(true);
    });
    await database.db.tx(async (tx) => {
      await tx.get('select pg_current_xact_id()::text as id');
      await read([settled({ ref: 'while-here' })]);
      expect(await isDayOf('while-here')).toBe(false);
    });
    expect(await isDayOf('while-here')).toBe(true);
  } finally {
    await elsewhere.drop();
  }
});

/** The same sequence for the same seed. */
function dice(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const STATUSES = ['open', 'settled', 'settled', 'settled', 'void', 'partly'] as const;

test('any sequence of states, read and added up by many at once, one of them killed, leaves days that are the sum of the bets', async () => {
  const roll = dice(20_261_123);
  // A process of its own that adds up in tiny steps, killed in the middle of one.
  const child = fork(new URL('add-up-until-killed.fixture.ts', import.meta.url), [database.url]);
  const ended = once(child, 'exit');
  await once(child, 'message');
  const other = createDb({ url: database.url, log: silentLog });
  const readers = [0, 1, 2].map(async (reader) => {
    for (let round = 0; round < 25; round += 1) {
      const rows = Array.from({ length: 1 + roll(8) }, () => {
        const status = STATUSES[roll(STATUSES.length)]!;
        const stakeMinor = BigInt(100 + roll(900));
        return settled({
          ref: `p${roll(12)}`,
          account: ACCOUNTS[roll(3)]!,
          revision: BigInt(roll(400)),
          stakeMinor,
          payoutMinor: BigInt(roll(2_000)),
          status,
          settledAt: status === 'open' ? null : new Date(NOW.getTime() - roll(40) * 86_400_000),
          closedMinor: status === 'partly' ? stakeMinor / 2n : null,
          correctedAt: NOW,
        });
      });
      await read(rows, [], 2 + reader);
      if (round === 12 && reader === 0) child.kill('SIGKILL');
      await addUpBets(round % 2 === 0 ? database.db : other, 5);
    }
  });
  await Promise.all(readers);
  expect(await ended).toEqual([null, 'SIGKILL']);
  await other.close();
  await expect
    .poll(async () => {
      while ((await addUpBets(database.db)) > 0);
      const { left } = await database.db.get<{ left: boolean }>(
        'select exists (select from bet_fact where transaction >= (select until from bet_day_watermark)) as left',
      );
      return left;
    })
    .toBe(false);
  expect(await faults()).toEqual([]);
  const { days, bets } = await database.db.get<{ days: bigint; bets: bigint }>(
    `select (select sum(payout_minor - stake_minor) from bet_day)::bigint as days,
            (select sum(payout_minor - coalesce(closed_minor, stake_minor)) from bet where is_booked)::bigint as bets`,
  );
  expect(days).toBe(bets);
}, 60_000);

test('facts restored into a cluster whose transactions begin anew are added up whole, and new ones once', async () => {
  await database.ownerDb.run(
    `update bet_fact set transaction = (1000000000 + transaction::text::bigint)::text::xid8;
     update bet_day_watermark set until = '1000900000'`,
  );
  await addUpBets(database.db);
  await read([settled({ ref: 'after-restore' })]);
  await expect
    .poll(async () => {
      await addUpBets(database.db);
      const { missing } = await database.db.get<{ missing: bigint }>(
        'select (select sum(sign) from bet_fact) - (select sum(bets) from bet_day)::bigint as missing',
      );
      return missing;
    })
    .toBe(0n);
  expect(await faults()).toEqual([]);
});
