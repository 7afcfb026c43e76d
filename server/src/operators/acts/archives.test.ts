import { appendFile, copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../base/db/template.ts';
import { createPlayerWithMoney } from '../../money/ledger/player-with-money.fixture.ts';
import { nameInsertedPlayers } from '../../people/accounts/player-names.fixture.ts';
import { addUpBets, addUpShares } from '../../play/bets/add-up-bets.ts';
import { listArchivedMonths, listArchives } from '../../play/bets/archived-months.ts';
import { BET_CHECKS } from '../../play/bets/audit-checks.ts';
import { bookUnbooked, makeMonthsAhead } from '../../play/bets/book-bets.ts';
import { FACT_COLUMNS, FACTS_EVER } from '../../play/bets/facts-ever.ts';
import { BONUS_CHECKS } from '../../promo/bonuses/audit.ts';
import { countNewBets } from '../../promo/bonuses/count-bets.ts';
import { countRaffleTurnover } from '../../promo/raffle/count-turnover.ts';
import { RAFFLE_CHECKS } from '../../promo/raffle/audit.ts';
import { earnRewards } from '../../promo/referral/earn.ts';
import { listBetRows } from '../../reports/win-loss/report-bets.ts';
import { readAdjustments, readGroups } from '../../reports/win-loss/report.ts';
import { closePeriod } from './accounting-periods.ts';
import { archiveMonth, attachMonth, checkArchive } from './archives.ts';

/** A month leaves the database as a file, everything goes on counting, and the month comes back as it was (rules R25 to R28). */

let database: TestDatabase;
let folder: string;
const MONTH = '2026-02';
const START = Date.parse('2026-02-01T00:00:00+08:00');
const DAY_MS = 86_400_000;
const CLOCK = { nowS: 0, timezone: '+08:00', weekStart: 'monday', title: 'Parlour' } as const;
const RULE = {
  isOn: true,
  currency: 'MYR',
  days: 20,
  steps: [],
  dayLimitMinor: 0n,
  monthLimitMinor: 0n,
};

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'archives-'));
  for (const name of ['one', 'two', 'three']) await createPlayerWithMoney(database.db, name, 1_000n);
  await nameInsertedPlayers(database.db);
  await database.db.run(
    `insert into referral (inviter_id, friend_id, joined_at) values (1, 2, '2026-02-03T00:00:00+08:00')`,
  );
  const roll = dice(7);
  for (let n = 0; n < 120; n += 1) await addBet(roll, START + roll(28) * DAY_MS + roll(DAY_MS));
  for (let n = 0; n < 30; n += 1) await correct(roll, 1 + roll(120));
  await addBet(roll, START + 30 * DAY_MS);
  // Some of its facts corrected a month before, as those of a site that closed January.
  await database.ownerDb.run('update bet_fact set is_adjustment = true where bet_id % 9 = 0');
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

/** The same sequence for the same seed. */
function dice(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

let numbers = 0;
async function addBet(roll: (below: number) => number, at: number, status = 'settled'): Promise<void> {
  await database.db.run(
    `insert into bet (platform_id, vendor_ref, player_id, game_code, round_ref, currency, stake_minor, payout_minor, status, placed_at, settled_at)
     values ($1, $2, $3, $4, 'r', 'MYR', $5, $6, $7, $8, case when $7 <> 'open' then $8::timestamptz end)`,
    [
      1 + roll(2),
      `n${(numbers += 1)}`,
      1 + roll(3),
      `game${roll(3)}`,
      1 + roll(9_999),
      roll(20_000),
      status,
      new Date(at),
    ],
  );
  await bookUnbooked(database.db);
}

/** The vendor corrects a bet, voids it, or takes the void back; saying the same again is nothing. */
async function correct(roll: (below: number) => number, number: number): Promise<void> {
  const isVoid = roll(3) === 0;
  await database.db.run(
    `with c as (update bet set payout_minor = $1, stake_minor = $5, version = version + is_booked::integer, status = $2, is_booked = $3
                 where vendor_ref = $4 returning player_id, id)
     select book_bets(player_id, array[id]), book_bets(player_id, array[id]) from c`,
    [roll(50_000), isVoid ? 'void' : 'settled', !isVoid, `n${number}`, 1 + roll(9_999)],
  );
}

/** Readers of new facts pass all of them; transactions of other tests on this server hold them back for moments. */
async function countAll(): Promise<void> {
  const { db } = database;
  await expect
    .poll(async () => {
      await addUpBets(db);
      await addUpShares(db);
      await countNewBets(db);
      await countRaffleTurnover(db);
      await earnRewards(db, RULE);
      const { behind } = await db.get<{ behind: bigint }>(
        `select count(*) as behind from bet_fact where transaction >= least(
           (select until from bet_day_watermark), (select until from share_watermark), (select facts_until from bonus_watermark),
           (select facts_until from raffle_watermark), (select facts_until from referral_watermark))`,
      );
      return behind;
    })
    .toBe(0n);
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
const seconds = (day: string): number => Date.parse(`${day}T00:00:00+08:00`) / 1000;
const inText = (value: unknown) =>
  JSON.stringify(value, (_, of) => (typeof of === 'bigint' ? String(of) : (of as unknown)));

/** February's figures by hour, day and platform. */
async function figures(): Promise<string> {
  const asked = [
    { by: 'date', frequency: 'hourly' },
    { by: 'date', frequency: 'daily' },
    { by: 'platform', frequency: 'none' },
  ] as const;
  const filter = filterOf('2026-02-01', '2026-03-01');
  const read = await Promise.all(
    asked.map((each) => readGroups(database.db, { ...each, filter, clock: CLOCK }, 1_000)),
  );
  return inText([...read, await readAdjustments(database.db, filter)]);
}

async function bets(): Promise<string[]> {
  const filter = filterOf('2026-02-01', '2026-03-01');
  const span = { from: seconds('2026-02-01'), to: seconds('2026-03-01') };
  const rows = await listBetRows(database.db, { filter, span, language: 'en' }, undefined, 5_000);
  return rows.map((row) => inText([row.id, row.at, row.stakeMinor, row.payoutMinor, row.agentPtMinor]));
}

const RACE_CHECKS = BONUS_CHECKS.filter(({ check }) => check.startsWith('the bets of every race'));

async function faults(of = [...BET_CHECKS, ...RAFFLE_CHECKS, ...RACE_CHECKS]): Promise<string[]> {
  const found = await Promise.all(
    of.map(({ faults: sql }) => database.ownerDb.query<{ fault: string }>(sql)),
  );
  return found.flat().map(({ fault }) => fault);
}

/** What all facts of a bet add up to is what its row says. */
async function expectWhole(): Promise<void> {
  const { counted, holds } = await database.db.get<{ counted: string; holds: string }>(
    `select (select concat_ws('/', sum(sign), sum(sign * stake_minor), sum(sign * payout_minor)) from ${FACTS_EVER} f) as counted,
            (select concat_ws('/', count(*), sum(stake_minor), sum(payout_minor)) from bet where is_booked) as holds`,
  );
  expect(counted).toBe(holds);
}

/** The stake of the invited friend's bets in the days after they joined, as the bets say. */
async function expectStake(): Promise<void> {
  const { stake, own } = await database.db.get<{ stake: bigint; own: bigint }>(
    `select (select stake_minor from referral) as stake, (
       select sum(stake_minor)::bigint from bet where is_booked and player_id = 2 and substr(vendor_ref, 2)::integer <= 121
          and settled_at >= '2026-02-03T00:00:00+08:00' and settled_at < '2026-02-23T00:00:00+08:00') as own`,
  );
  expect(stake).toBe(own);
}

/** A race of the month in which every bet counts what its facts say. */
async function startRace(): Promise<void> {
  await database.ownerDb.tx(async (tx) => {
    await tx.run('set local session_replication_role = replica');
    await tx.run(
      `insert into bonus_race (offer_code, offer_version, terms, currency, measure, least_points, starts_at, ends_at, settles_at, prizes,
                               reserved_minor, reserved_places)
       values ('o', 1, '{"least": 0, "mostStake": null}', 'MYR', 'turnover', 0, '2026-02-01', '2026-03-01', '2026-03-02', '{100}', 0, 0)`,
    );
  });
  await database.db.run(
    `insert into bonus_race_bet (player_id, race_id, bet_id, platform_id, game_code, stake_minor, valid_minor, payout_minor, weight, points,
                                 settled_at)
     select f.player_id, 1, f.bet_id, max(f.platform_id), max(f.game_code), sum(sign * f.stake_minor), sum(sign * f.valid_minor),
            sum(sign * f.payout_minor), 100, greatest(sum(sign * f.valid_minor), 0), min(f.settled_at)
       from bet_fact f join bet b on b.player_id = f.player_id and b.id = f.bet_id
      where b.placed_at >= '2026-02-01' and b.placed_at < '2026-03-01' group by f.player_id, f.bet_id`,
  );
}

async function settleRace(): Promise<void> {
  await database.db.run(
    `update bonus_race set settled_at = now(), facts_until = (select max(transaction)::text::bigint + 1 from bet_fact)::text::xid8`,
  );
}

const archive = (name = 'a.parquet') =>
  archiveMonth(database.ownerDb, { operator: 'mei', month: MONTH, file: join(folder, name) });
const close = (operator: string) =>
  closePeriod(database.db, operator, { kind: 'month', firstDay: '2026-02-01', weekStart: 'monday' });
const partitions = async () =>
  (
    await database.db.query<{ name: string }>(
      `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'bet_fact'::regclass`,
    )
  ).map(({ name }) => name);

let before: { figures: string; bets: string[] };

test('a month is archived only when it is closed, nothing of it is open, and all of it is counted', async () => {
  await expect(archive()).rejects.toThrow('not all closed');
  await close('mei');
  await close('omar');
  await database.db.run(`update bet_day_watermark set until = '3'`);
  await expect(archive()).rejects.toThrow('not all of its facts are counted yet for');
  await database.db.run(`update bet_day_watermark set until = '0'`);
  await countAll();
  const roll = dice(3);
  await addBet(roll, START + DAY_MS, 'open');
  await expect(archive()).rejects.toThrow('1 bets that were placed by its end are open');
  await database.db.run(`delete from bet where status = 'open'`);
  await database.ownerDb.tx(async (tx) => {
    // The offer itself is of no account here.
    await tx.run('set local session_replication_role = replica');
    await tx.run(
      `insert into bonus_grant (player_id, offer_code, offer_version, terms, kind, source, source_ref, currency, status, active_at, place_until, settle_until)
       values (1, 'o', 1, '{}', 'free', 'day', 'o', 'MYR', 'active', '2026-02-20', '2026-04-01', '2026-04-01')`,
    );
  });
  await expect(archive()).rejects.toThrow('1 bonuses that began by its end still count bets');
  await database.ownerDb.run('delete from bonus_grant');
  await startRace();
  await expect(archive()).rejects.toThrow('1 races that began by its end still count bets');
  await settleRace();
  await expect(archive('none/a.parquet')).rejects.toThrow();
  expect(await readdir(folder)).toEqual([]);
  expect(await partitions()).toContain('bet_fact_2026_02');
  expect(await faults()).toEqual([]);
});

test('a closed month leaves as a file: its figures stay, and every check of the audit holds', async () => {
  before = { figures: await figures(), bets: await bets() };
  expect(before.bets.length).toBeGreaterThan(80);
  const { facts, sha256 } = await archive();
  expect(facts).toBeGreaterThan(150n);
  expect(await readdir(folder)).toEqual(['a.parquet']);
  expect(await partitions()).not.toContain('bet_fact_2026_02');
  expect(await listArchivedMonths(database.db, '2026-02-28', '2026-03-05')).toEqual([MONTH]);
  expect(await listArchivedMonths(database.db, '2026-03-01', '2026-03-05')).toEqual([]);
  expect(await figures()).toBe(before.figures);
  expect(await bets()).toEqual([]);
  expect(await faults()).toEqual([]);
  await expectWhole();
  expect((await checkArchive(database.db, { month: MONTH })).faults).toEqual([]);
  expect((await listArchives(database.db)).map(({ by, sha256: of }) => [by, of])).toEqual([['mei', sha256]]);
  await expect(archive('b.parquet')).rejects.toThrow('archived already');
  await expect(database.db.run('delete from bet_archive')).rejects.toThrow(/permission denied/);
  await expect(database.db.run('update bet_fact_packed set month = month')).rejects.toThrow(
    /permission denied/,
  );
});

test('corrections of an archived month count now, as often as they come, and late bets of it count once', async () => {
  const roll = dice(11);
  const [inFebruary, facts] = [await figures(), 'select count(*) as count from bet_fact'] as const;
  const { count: live } = await database.db.get<{ count: bigint }>(facts);
  // To book what lies in the archive again is nothing.
  await database.db.run('select book_bets(player_id, array_agg(id)) from bet group by player_id');
  expect((await database.db.get<{ count: bigint }>(facts)).count).toBe(live);
  for (let step = 0; step < 60; step += 1) {
    await correct(roll, 1 + roll(120));
    if (step % 20 === 0) await addBet(roll, START + roll(28) * DAY_MS);
  }
  await countAll();
  await expectWhole();
  await expectStake();
  expect(await faults()).toEqual([]);
  expect(await figures()).toBe(inFebruary);
  const { adjusted, kept } = await database.db.get<{ adjusted: bigint; kept: bigint }>(
    `select count(*) as adjusted, count(*) filter (where exists (
              select from packed_facts(f.player_id) k where k.bet_id = f.bet_id and k.chain_id = f.chain_id and k.product = f.product)) as kept
       from bet_fact f where is_adjustment`,
  );
  expect(adjusted).toBeGreaterThan(60n);
  // A correction keeps the chain of its bet; a bet that came late never had one.
  expect(adjusted - kept).toBe(3n);
});

test('a dump that was restored elsewhere is added up anew around archived months', async () => {
  await database.db.run(`update bet_day_watermark set until = '9000000000000'`);
  await database.db.run(`update share_watermark set until = '9000000000000'`);
  const waiting = await figures();
  expect(waiting).toBe(before.figures);
  await addUpBets(database.db);
  await addUpShares(database.db);
  expect(await figures()).toBe(before.figures);
  await countAll();
  expect(await faults()).toEqual([]);
});

test('the audit finds an archive that was changed', async () => {
  const { ownerDb } = database;
  const audited = async (statement: string, undo: string): Promise<string> => {
    await ownerDb.run(statement);
    const found = (await faults(BET_CHECKS.slice(-1))).join();
    await ownerDb.run(undo);
    return found;
  };
  expect(
    await audited(
      'update bet_archive_day set stake_minor = stake_minor + 1',
      'update bet_archive_day set stake_minor = stake_minor - 1',
    ),
  ).toContain('the archive recorded');
  expect(
    await audited(
      'update bet_fact_packed set upline_ids[1] = upline_ids[1] + 1',
      'update bet_fact_packed set upline_ids[1] = upline_ids[1] - 1',
    ),
  ).toContain('packed are facts of another one');
  expect(
    await audited(
      `update bet_day set payout_minor = payout_minor + 1 where day < '2026-03-01'`,
      `update bet_day set payout_minor = payout_minor - 1 where day < '2026-03-01'`,
    ),
  ).toContain('the archive recorded');
  expect(await faults()).toEqual([]);
});

test('only the archived file comes back, and the month is listed as before', async () => {
  const changed = join(folder, 'changed.parquet');
  await copyFile(join(folder, 'a.parquet'), changed);
  await appendFile(changed, 'x');
  expect((await checkArchive(database.db, { month: MONTH, file: changed })).faults[0]).toContain(
    'archived was',
  );
  const attach = (file?: string) => attachMonth(database.ownerDb, { operator: 'omar', month: MONTH, file });
  await expect(attach(changed)).rejects.toThrow('archived was');
  await expect(attach(join(folder, 'none'))).rejects.toThrow('cannot be read');
  expect(await bets()).toEqual([]);
  const copy = join(folder, 'copy.parquet');
  await copyFile(join(folder, 'a.parquet'), copy);
  await attach(copy);
  expect(await bets()).toEqual(before.bets);
  expect(await figures()).toBe(before.figures);
  expect(await listArchives(database.db)).toEqual([]);
  await expect(attach()).rejects.toThrow('is not archived');
  await expect(database.db.run('update bet_fact_2026_02 set version = 1')).rejects.toThrow(
    /permission denied/,
  );
  await countAll();
  expect(await faults()).toEqual([]);
  await expectWhole();
  await expectStake();
  // And it can leave again.
  const again = await archive('again.parquet');
  expect((await checkArchive(database.db, { month: MONTH })).archive.file).toBe(again.file);
  expect(await faults()).toEqual([]);
});

test('facts that found no month are moved to one, and nothing is made for an archived month', async () => {
  await database.ownerDb.run('alter table bet_fact detach partition bet_fact_2026_03');
  await database.ownerDb.run('insert into bet_fact select * from bet_fact_2026_03');
  await database.ownerDb.run('drop table bet_fact_2026_03');
  const other = async () => (await database.db.query('select from bet_fact_other')).length;
  expect(await other()).toBeGreaterThan(0);
  await makeMonthsAhead(database.db);
  expect(await other()).toBe(0);
  expect(await partitions()).toContain('bet_fact_2026_03');
  await database.db.run(`select make_bet_month('2026-02-11')`);
  expect(await partitions()).not.toContain('bet_fact_2026_02');
  expect(await faults()).toEqual([]);
  const alerts = `select detail from operator_alert where kind = 'facts_without_month'`;
  expect(await database.db.query(alerts)).toEqual([]);
  // No month is made for a day that far ahead.
  await database.ownerDb.run(
    `insert into bet_fact (player_id, ${FACT_COLUMNS})
     select player_id, ${FACT_COLUMNS.replace(' day,', ` date '2101-01-01',`)} from bet_fact limit 1`,
  );
  await makeMonthsAhead(database.db);
  expect(await database.db.query(alerts)).toEqual([{ detail: { months: '2101-01' } }]);
  await database.ownerDb.run('delete from bet_fact_other');
});
