import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../base/db/template.ts';
import { createPlayerWithMoney } from '../../money/ledger/player-with-money.fixture.ts';
import { nameInsertedPlayers } from '../../people/accounts/player-names.fixture.ts';
import { addUpBets, addUpShares } from '../../play/bets/add-up-bets.ts';
import { BET_CHECKS } from '../../play/bets/audit-checks.ts';
import { bookUnbooked } from '../../play/bets/book-bets.ts';
import { findClosedAt, listClosed } from '../../play/bets/accounting-periods.ts';
import { listBetRows } from '../../reports/win-loss/report-bets.ts';
import { readAdjustments, readGroups } from '../../reports/win-loss/report.ts';
import { closePeriod } from './accounting-periods.ts';

/** A closed period stays as it was for good; what changes afterwards counts when it is booked (rule R23). */

let database: TestDatabase;
const PLAYERS = 3;
const DAY_MS = 86_400_000;
/** The third of February is a Tuesday: weeks begin on 2026-02-02. */
const START = Date.parse('2026-02-03T00:00:00+08:00');
const WEEKS = ['2026-02-02', '2026-02-09', '2026-02-16', '2026-02-23', '2026-03-02'];
const CLOCK = { nowS: 0, timezone: '+08:00', weekStart: 'monday', title: 'Parlour' } as const;

beforeAll(async () => {
  database = await createTestDatabase();
  for (let n = 1; n <= PLAYERS; n += 1) await createPlayerWithMoney(database.db, `p${n}`, 1_000n);
  await nameInsertedPlayers(database.db);
});
afterAll(() => database.drop());

/** The same sequence for the same seed. */
function dice(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const close = (operator: string, firstDay: string) =>
  closePeriod(database.db, operator, { kind: 'week', firstDay, weekStart: 'monday' });
async function closeByTwo(firstDay: string): Promise<void> {
  expect(await close('mei', firstDay)).toBe('proposed');
  expect(await close('omar', firstDay)).toMatchObject({ kind: 'week', firstDay });
}

let numbers = 0;
async function addBet(roll: (below: number) => number, at: number): Promise<void> {
  await database.db.run(
    `insert into bet (platform_id, vendor_ref, player_id, game_code, round_ref, currency, stake_minor, payout_minor, status, placed_at, settled_at)
     values (1, $1, $2, 'any', 'r', 'MYR', $3, $4, 'settled', $5, $5)`,
    [`n${(numbers += 1)}`, 1 + roll(PLAYERS), 1 + roll(9_999), roll(20_000), new Date(at)],
  );
  await bookUnbooked(database.db);
}

/** The vendor corrects a bet, voids it, or takes the void back; saying the same again is nothing. */
async function correct(roll: (below: number) => number): Promise<void> {
  const isVoid = roll(3) === 0;
  await database.db.run(
    `with c as (update bet set payout_minor = $1, version = version + is_booked::integer, status = $2, is_booked = $3
                 where vendor_ref = $4 returning player_id, id)
     select book_bets(player_id, array[id]), book_bets(player_id, array[id]) from c`,
    [roll(50_000), isVoid ? 'void' : 'settled', !isVoid, `n${1 + roll(numbers)}`],
  );
}

const filterOf = (fromDay: string, toDay: string) => ({
  node: { id: 0n, level: 'company' as const, path: [], within: null },
  fromHour: `${fromDay} 00:00`,
  toHour: `${toDay} 00:00`,
  branchId: null,
  playerId: null,
  platformId: null,
  gameCode: null,
  product: null,
  currency: 'MYR',
});
const midnight = (day: string): number => Date.parse(`${day}T00:00:00+08:00`) / 1000;

/** What every page of a filter says; all of them say the same. */
async function seen(fromDay: string, toDay: string): Promise<string> {
  const filter = filterOf(fromDay, toDay);
  const totals = new Set<string>();
  for (const frequency of ['none', 'hourly', 'daily', 'weekly'] as const) {
    const groups = await readGroups(database.db, { filter, by: 'date', frequency, clock: CLOCK }, 1_000);
    const { bets = 0n, stakeMinor = 0n, payoutMinor = 0n } = groups.totals ?? {};
    totals.add([bets, stakeMinor, payoutMinor].join('/'));
  }
  const span = { from: midnight(fromDay), to: midnight(toDay) };
  const rows = await listBetRows(database.db, { filter, span, language: 'en' }, undefined, 5_000);
  const sum = (of: 'bets' | 'stakeMinor' | 'payoutMinor') => rows.reduce((all, row) => all + row[of], 0n);
  totals.add([sum('bets'), sum('stakeMinor'), sum('payoutMinor')].join('/'));
  expect([...totals]).toHaveLength(1);
  const adjustments = rows.filter(({ isAdjustment }) => isAdjustment);
  const asked = { filter, span, isAdjustments: true, language: 'en' } as const;
  expect(await listBetRows(database.db, asked, undefined, 5_000)).toEqual(adjustments);
  const summed = await readAdjustments(database.db, filter);
  expect(Number(summed?.lines ?? 0n)).toBe(adjustments.length);
  expect(summed?.payoutMinor ?? 0n).toBe(adjustments.reduce((all, row) => all + row.payoutMinor, 0n));
  return JSON.stringify(
    [[...totals], rows.map((row) => [row.at, row.id, row.stakeMinor, row.payoutMinor])],
    (_, value) => (typeof value === 'bigint' ? String(value) : (value as unknown)),
  );
}

async function faults(): Promise<string[]> {
  const found = await Promise.all(
    BET_CHECKS.map(({ faults: sql }) => database.ownerDb.query<{ fault: string }>(sql)),
  );
  return found.flat().map(({ fault }) => fault);
}

test('any sequence of versions and closings: closed weeks stay as they were, and all parts add up to what holds', async () => {
  const roll = dice(20_261_125);
  const kept = new Map<string, string>();
  const weekOf = (week: number) => [WEEKS[week]!, WEEKS[week + 1]!] as const;
  await addBet(roll, START);
  for (let step = 0; step < 240; step += 1) {
    if (roll(2) === 0) await addBet(roll, START + roll(26) * DAY_MS + roll(DAY_MS));
    else await correct(roll);
    if (step % 40 === 20) {
      await addUpBets(database.db);
      await addUpShares(database.db);
    }
    if (step % 60 === 59 && kept.size < 3) {
      const [first, next] = weekOf(kept.size);
      await closeByTwo(first);
      kept.set(first, await seen(first, next));
    }
  }
  expect(kept.size).toBe(3);
  let week = 0;
  for (const [first, before] of kept) {
    expect(await seen(first, weekOf((week += 1) - 1)[1]), first).toBe(before);
  }
  const whole = JSON.parse(await seen('2026-02-01', '2099-01-01')) as [string[]];
  const { holds } = await database.db.get<{ holds: string }>(
    `select concat_ws('/', count(*), sum(stake_minor), sum(payout_minor)) as holds from bet where is_booked`,
  );
  expect(whole[0]).toEqual([holds]);
  const { adjusted } = await database.db.get<{ adjusted: bigint }>(
    'select count(*) as adjusted from bet_fact where is_adjustment',
  );
  expect(adjusted).toBeGreaterThan(20n);
  expect(await faults()).toEqual([]);
}, 120_000);

test('periods are closed in order, each once, by two operators, when they are over and read', async () => {
  await expect(close('mei', '2026-02-16')).rejects.toThrow(
    'closed already, or has no bets; the next week to close begins on 2026-02-23',
  );
  await expect(close('mei', '2026-03-02')).rejects.toThrow('the next one begins on 2026-02-23');
  await database.db.run(
    `insert into game_platform (id, kind, gm, title, image, width, height) values (1, 'transfer', 'One', 'One', '', 1, 1)`,
  );
  await database.db.run(
    `insert into vendor_feed (platform_id, feed, caught_up_at) values (1, 'bets', '2026-03-01T23:59:59+08:00')`,
  );
  await expect(close('mei', '2026-02-23')).rejects.toThrow('not all bets are read yet of One');
  await database.db.run(`update vendor_feed set caught_up_at = now()`);
  expect(await close('mei', '2026-02-23')).toBe('proposed');
  await expect(close('mei', '2026-02-23')).rejects.toThrow('another operator decides');
  // Two at once: one closes it, the other one finds it closed.
  const both = await Promise.allSettled([close('omar', '2026-02-23'), close('lena', '2026-02-23')]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect((await listClosed(database.db)).map(({ firstDay }) => firstDay)).toEqual(
    WEEKS.slice(0, 4).reverse(),
  );
  expect(await findClosedAt(database.db, '2026-02-05', '2026-03-01')).toBeInstanceOf(Date);
  expect(await findClosedAt(database.db, '2026-02-05', '2026-03-02')).toBeNull();
  await expect(database.db.run('delete from accounting_period')).rejects.toThrow(/permission denied/);
});

test('facts that arrive while a week is closed are in it before it is proven, or count afterwards', async () => {
  const roll = dice(7);
  await addBet(roll, midnight('2026-03-02') * 1000);
  let closing: Promise<unknown> | undefined;
  await database.db.tx(async (tx) => {
    // Its booking has taken the shared lock and is not committed when the operators close.
    await tx.run(
      `with c as (update bet set payout_minor = payout_minor + 1, version = version + 1 where vendor_ref = $1 returning player_id, id)
       select book_bets(player_id, array[id]) from c`,
      [`n${numbers}`],
    );
    closing = closeByTwo('2026-03-02');
    await expect
      .poll(
        async () =>
          (await tx.query(`select from pg_locks where locktype = 'advisory' and not granted`)).length,
      )
      .toBeGreaterThan(0);
  });
  await closing;
  const late = Array.from({ length: 20 }, () => addBet(roll, midnight('2026-03-03') * 1000));
  await Promise.all(late);
  expect(await faults()).toEqual([]);
  const { adjusted } = await database.db.get<{ adjusted: bigint }>(
    `select count(*) as adjusted from bet_fact f join bet b on b.player_id = f.player_id and b.id = f.bet_id
      where f.is_adjustment and b.settled_at = '2026-03-03T00:00:00+08:00'`,
  );
  expect(adjusted).toBe(20n);
});

test('the audit finds a closed week whose facts have changed', async () => {
  await database.ownerDb.run(
    `update bet_fact set payout_minor = payout_minor + 1 where day = '2026-03-02' and sign = 1`,
  );
  expect((await faults()).join()).toContain('was closed with');
});
