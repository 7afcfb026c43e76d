import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PRODUCTS } from '@parlour/contract/bet-words';
import { FREQUENCIES, REPORT_VIEWS } from '@parlour/contract/report-words';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestDatabase } from '../../base/db/template.ts';
import { nameInsertedPlayers } from '../../people/accounts/player-names.fixture.ts';
import { writeFee, writePlace } from '../../people/agents/shares.ts';
import { proofOf } from '../../play/bets/accounting-proof.ts';
import { BET_CHECKS } from '../../play/bets/audit-checks.ts';
import { bookUnbooked } from '../../play/bets/book-bets.ts';
import type { ReportFilter } from './cells.ts';
import { exportReport } from './file.ts';
import { figuresOf, LEVELS, type Level, type MinorFigures } from './figures.ts';
import {
  addAccount,
  addUp,
  bet,
  CLOCK,
  dice,
  filterOf,
  listInPages,
  openReports,
  setShare,
  SPAN,
  START,
  totalsOf,
  type Account,
} from './report.fixture.ts';
import { readAllRows, readGroups } from './report.ts';
import { listBetRows } from './report-bets.ts';

/** A report is the sum of its bets, whatever it goes by and whatever is rolled up (rules R18, R19). */

let database: TestDatabase;

beforeAll(async () => {
  database = await openReports();
});
afterAll(() => database.drop());

test('the worked example: a loss of 1,000.00 below four levels', async () => {
  const since = new Date(START - 86_400_000);
  const company = await addAccount('company', 'company', null);
  const shareholder = await addAccount('holder', 'shareholder', company.id);
  const master = await addAccount('master', 'master', shareholder.id);
  const agent = await addAccount('agent', 'agent', master.id);
  const player = await addAccount('player', 'player', agent.id);
  await setShare(shareholder.id, since, 3_000, 100);
  await setShare(master.id, since, 2_000, 90);
  await setShare(agent.id, since, 1_000, 80);
  await setShare(player.id, since, 0, 50);
  await bet(player.id, new Date(START + 3_600_000), { stakeMinor: 100_000, payoutMinor: 0 });
  for (const isRolledUp of [false, true]) {
    if (isRolledUp) await addUp();
    else await bookUnbooked(database.db);
    const seen = Object.fromEntries(
      await Promise.all(
        [company, shareholder, master, agent, player].map(async (account) => [
          account.level,
          await totalsOf(account),
        ]),
      ),
    ) as Record<Level, MinorFigures>;
    const self = (level: Level) => [seen[level].pt_win_loss, seen[level].self_comm, seen[level].self_total];
    expect(self('player')).toEqual([-100_000n, 500n, -99_500n]);
    expect(self('agent')).toEqual([10_000n, 220n, 10_220n]);
    expect(self('master')).toEqual([20_000n, -90n, 19_910n]);
    expect(self('shareholder')).toEqual([30_000n, -230n, 29_770n]);
    expect(self('company')).toEqual([40_000n, -400n, 39_600n]);
    // What each level hands up is what its upline takes in.
    expect(seen.player.delivery).toBe(99_500n);
    expect(seen.agent.delivery).toBe(99_500n);
    expect(seen.master.delivery).toBe(89_280n);
    expect(seen.shareholder.delivery).toBe(69_370n);
    expect(seen.company.delivery).toBe(39_600n);
    expect(seen.master).toMatchObject({ lower_win_loss: 10_000n, higher_win_loss: 70_000n, trade: 20_000n });
    expect([seen.agent.ptPercent, seen.agent.commPercent]).toEqual([10, 0.8]);
    expect([seen.company.ptPercent, seen.company.commPercent]).toEqual([40, 0]);
  }
});

test('the percentages are those that were in force, however small the bets, and in the file too', async () => {
  const since = new Date(START - 86_400_000);
  const shareholder = await addAccount('smallholder', 'shareholder', null);
  const agent = await addAccount('smallagent', 'agent', shareholder.id);
  const player = await addAccount('smallplayer', 'player', agent.id);
  await setShare(shareholder.id, since, 3_333, 77);
  await setShare(agent.id, since, 1_000, 33);
  await setShare(player.id, since, 0, 7);
  const bets = fc.array(fc.integer({ min: 1, max: 199 }), { minLength: 1, maxLength: 25 });
  let hour = 0;
  await fc.assert(
    fc.asyncProperty(bets, async (stakes) => {
      const at = START + (hour += 1) * 3_600_000;
      for (const stakeMinor of stakes) await bet(player.id, new Date(at), { stakeMinor, payoutMinor: 0 });
      if (hour % 2 === 0) await addUp();
      else await bookUnbooked(database.db);
      for (const [account, pt, comm] of [
        [shareholder, 33.33, 0.77],
        [agent, 10, 0.33],
        [player, null, 0.07],
      ] as const) {
        const totals = await totalsOf(account);
        expect([totals.ptPercent, totals.commPercent], account.account).toEqual([pt, comm]);
      }
      const ofSite = await totalsOf(undefined, { branchId: shareholder.id });
      expect(ofSite.ptPercent).toBe(56.67);
    }),
    { numRuns: 8 },
  );
  const asked = {
    filter: filterOf(agent),
    span: SPAN,
    by: 'player',
    frequency: 'none',
    withActive: false,
    language: 'en',
    clock: CLOCK,
  } as const;
  const { text } = await exportReport(database.db, { asked, onlyOf: [], bets: undefined });
  let file = '';
  for await (const part of text) file += part;
  expect(file.trim().split('\r\n').at(-1)).toMatch(/^"?smallplayer.*10,0\.33$/);
});

/** The parts of one bet by the formulas, reckoned apart from the product's SQL: products first, one truncation. */
function modelOf(
  bet: { stakeMinor: bigint; validMinor: bigint; payoutMinor: bigint; jackpotMinor: bigint },
  chain: Record<string, bigint | number>,
): Record<Level, bigint> {
  const share = (level: Level): bigint =>
    level === 'company' || level === 'player' ? 0n : BigInt(chain[`${level}ShareBp`]!);
  const rate = (level: Level): bigint => BigInt(chain[`${level}CommissionBp`] ?? 0);
  const there = LEVELS.filter(
    (level) => level === 'player' || (level !== 'company' && chain[`${level}Id`] !== 0n),
  );
  const result = bet.payoutMinor - bet.stakeMinor;
  const fee = BigInt(chain['feeBp']!) * (result < 0n ? -result : 0n);
  const totals: Partial<Record<Level, bigint>> = {};
  for (const [at, level] of there.entries()) {
    if (level === 'player') {
      totals.player = result + bet.jackpotMinor + (bet.validMinor * rate('player')) / 10_000n;
      continue;
    }
    const below = there.slice(at + 1).reduce((sum, each) => sum + share(each), 0n);
    const higher = 10_000n - below - share(level);
    totals[level] =
      (-result * share(level)) / 10_000n +
      (bet.validMinor * (rate(level) * higher - rate(there[at + 1]!) * (10_000n - below))) / 100_000_000n -
      (fee * share(level)) / 100_000_000n -
      (bet.jackpotMinor * share(level)) / 10_000n;
  }
  totals.company = -fee / 10_000n - Object.values(totals).reduce((sum, part) => sum + part, 0n);
  return { company: 0n, shareholder: 0n, master: 0n, agent: 0n, player: 0n, ...totals };
}

async function playAtRandom(roll: (below: number) => number, accounts: Account[]): Promise<void> {
  const players = accounts.filter(({ level }) => level === 'player');
  const RANK = (level: Level) => LEVELS.indexOf(level);
  for (let step = 0; step < 320; step += 1) {
    const at = new Date(START + Math.floor((step / 320) * 27 * 86_400_000));
    const one = accounts[1 + roll(accounts.length - 1)]!;
    if (step % 16 === 3) await setShare(one.id, at, one.level === 'player' ? 0 : roll(3_333), roll(100));
    if (step % 40 === 5) {
      const above = accounts.filter(({ level }) => RANK(level) < RANK(one.level));
      const upline = above[roll(above.length)]?.id ?? null;
      await database.db.tx((tx) => writePlace(tx, one.id, upline, { at, by: 'test' }));
    }
    await bet(players[roll(players.length)]!.id, at, {
      stakeMinor: 1 + roll(99_999),
      payoutMinor: roll(3) === 0 ? roll(300_000) : 0,
      jackpotMinor: roll(20) === 0 ? roll(5_000) : 0,
      platformId: 1 + roll(3),
      game: `g${roll(4)}`,
    });
    if (step % 60 === 30) await addUp();
    if (step % 9 === 0) {
      await bookUnbooked(database.db);
      // The vendor corrects or voids a bet.
      await database.db.run(
        `with c as (update bet set payout_minor = $1, version = version + 1, status = $2, is_booked = $2 <> 'void'
                     where id = (select max(id) - $3 from bet where is_booked) and is_booked returning player_id, id)
         select book_bets(player_id, array[id]) from c`,
        [roll(100_000), roll(4) === 0 ? 'void' : 'settled', roll(8)],
      );
    }
  }
  await bookUnbooked(database.db);
}

async function growTree(roll: (below: number) => number): Promise<Account[]> {
  const accounts: Account[] = [await addAccount('top', 'company', null)];
  for (let n = 0; n < 24; n += 1) {
    const level = n < 8 ? LEVELS[1 + (n % 4)]! : LEVELS[1 + roll(4)]!;
    const above = accounts.filter((one) => LEVELS.indexOf(one.level) < LEVELS.indexOf(level));
    accounts.push(await addAccount(`r${n}`, level, roll(8) === 0 ? null : above[roll(above.length)]!.id));
  }
  for (const { id, level } of accounts.slice(1))
    await setShare(id, new Date(START - 86_400_000), level === 'player' ? 0 : roll(3_333), roll(100));
  await database.db.tx(async (tx) => {
    for (const product of PRODUCTS)
      await writeFee(tx, 'test', { product, since: new Date(START), feeBp: 1_234 });
  });
  return accounts;
}

type FactRow = Record<string, bigint | number> & {
  stakeMinor: bigint;
  validMinor: bigint;
  payoutMinor: bigint;
  jackpotMinor: bigint;
};

test('any chain, with shares and places that change at any moment, corrections and a part rolled up: every view is the sum of its bets', async () => {
  const roll = dice(20_261_124);
  const accounts = await growTree(roll);
  await nameInsertedPlayers(database.db);
  await playAtRandom(roll, accounts);
  const facts = await database.db.query<FactRow>(
    `select c.*, f.stake_minor, f.valid_minor, f.payout_minor, f.jackpot_minor
       from bet_fact f join bet b on b.player_id = f.player_id and b.id = f.bet_id and b.is_booked and b.version = f.version
       join bet_chain c on c.player_id = f.player_id and c.id = f.chain_id where f.sign = 1`,
  );
  expect(facts.length).toBeGreaterThan(200);
  for (const isRolledUp of [false, true]) {
    if (isRolledUp) await addUp();
    for (const account of [undefined, ...accounts]) {
      const level = account?.level ?? 'company';
      const its = facts.filter(
        (fact) =>
          account === undefined || fact[level === 'player' ? 'playerId' : `${level}Id`] === account.id,
      );
      const models = its.map((fact) => modelOf(fact, fact));
      const sum = (of: Level) => models.reduce((total, model) => total + model[of], 0n);
      const totals = await totalsOf(account);
      const at = LEVELS.indexOf(level);
      expect(totals.count, account?.account).toBe(BigInt(its.length));
      expect(totals.self_total, `${account?.account} self`).toBe(sum(level));
      expect(totals.lower_total).toBe(LEVELS.slice(at + 1, 4).reduce((all, of) => all + sum(of), 0n));
      expect(totals.higher_total).toBe(LEVELS.slice(0, at).reduce((all, of) => all + sum(of), 0n));
      const players = level === 'player' ? 0n : totals.total;
      expect(players + totals.lower_total + totals.self_total + totals.higher_total + totals.fees).toBe(0n);
      await expectSameInEveryView(account, totals);
      await expectRowsOfTheirBets(account);
    }
  }
  const found = await Promise.all(
    BET_CHECKS.map(({ faults }) => database.ownerDb.query<{ fault: string }>(faults)),
  );
  expect(found.flat()).toEqual([]);
}, 120_000);

/** Every view and the list of bets add up to the same totals. */
async function expectSameInEveryView(account: Account | undefined, totals: MinorFigures): Promise<void> {
  const filter = filterOf(account);
  const sumOf = (rows: readonly { figures: MinorFigures }[]) =>
    rows.reduce((all, { figures }) => all + figures.self_total, 0n);
  for (const by of REPORT_VIEWS)
    for (const frequency of by === 'date' ? FREQUENCIES : (['none'] as const)) {
      const asked = {
        filter,
        span: SPAN,
        by,
        frequency,
        withActive: false,
        language: 'en',
        clock: CLOCK,
      } as const;
      const view = await readAllRows(database.db, asked, 1_000);
      expect(view.totals, `${account?.account} ${by} ${frequency}`).toEqual(totals);
      expect(sumOf(view.rows)).toBe(totals.self_total);
    }
  const asked = { filter, span: SPAN, language: 'en' } as const;
  const bets = await listBetRows(database.db, asked, undefined, 1_000, 'byPlayer');
  expect(await listInPages(asked, 149), 'of all bets by time, page by page').toEqual(bets);
  const figures = bets.map((row) => ({ figures: figuresOf(row, filter.node.level) }));
  expect(BigInt(bets.length)).toBe(totals.count);
  expect(sumOf(figures)).toBe(totals.self_total);
}

/** The bets that a row opens add up to each of its figures, as the account of the report sees them. */
async function expectRowsOfTheirBets(account: Account | undefined): Promise<void> {
  const level = account?.level ?? 'company';
  for (const by of ['level', 'player'] as const) {
    const filter = filterOf(account);
    const asked = { filter, by, frequency: 'none', clock: CLOCK } as const;
    const { rows } = await readGroups(database.db, asked, 1_000);
    for (const row of rows) {
      const its = filterOf(account, { [by === 'level' ? 'branchId' : 'playerId']: BigInt(row.key!) });
      const bets = await listBetRows(
        database.db,
        { filter: its, span: SPAN, language: 'en' },
        undefined,
        1_000,
      );
      const { ptPercent: _, commPercent: _comm, ...figures } = figuresOf(row, level);
      for (const name of Object.keys(figures) as (keyof typeof figures)[])
        expect(
          bets.reduce((sum, bet) => sum + figuresOf(bet, level)[name], 0n),
          `${account?.account} ${by} ${row.key} ${name}`,
        ).toBe(figures[name]);
      const { totals } = await readGroups(database.db, { ...asked, filter: its }, 1_000);
      expect(figuresOf(totals!, level)).toEqual(figuresOf(row, level));
    }
  }
}

test('hours that are no whole days, one platform or one game: the finer sums say the same as the bets', async () => {
  const part = { fromHour: '2026-02-03 05:00', toHour: '2026-02-19 17:00' };
  const span = {
    from: Date.parse('2026-02-03T05:00:00+08:00') / 1000,
    to: Date.parse('2026-02-19T17:00:00+08:00') / 1000,
  };
  for (const more of [part, { ...part, platformId: 2 }, { ...part, platformId: 2, gameCode: 'g1' }]) {
    const totals = await totalsOf(undefined, more);
    const bets = await listBetRows(
      database.db,
      { filter: filterOf(undefined, more), span, language: 'en' },
      undefined,
      1_000,
    );
    expect(totals.count).toBe(BigInt(bets.length));
    expect(totals.count).toBeGreaterThan(0n);
    const self = bets.reduce((all, row) => all + figuresOf(row, 'company').self_total, 0n);
    expect(totals.self_total).toBe(self);
  }
});

test('the percentages of a period that was closed before rests were kept stay as they were, in every view', async () => {
  const agent = await addAccount('oldagent', 'agent', null);
  const player = await addAccount('oldplayer', 'player', agent.id);
  await setShare(agent.id, new Date(START - 86_400_000), 1_000, 33);
  await setShare(player.id, new Date(START - 86_400_000), 0, 7);
  const march = START + 28 * 86_400_000;
  for (const at of [START, march])
    for (const stakeMinor of [9, 18, 18]) await bet(player.id, new Date(at), { stakeMinor, payoutMinor: 0 });
  await addUp();
  const percentsOf = async (more: Partial<ReportFilter>) => {
    const { ptPercent, commPercent } = await totalsOf(agent, more);
    return [ptPercent, commPercent];
  };
  const MARCH = { fromHour: '2026-03-01 00:00', toHour: '2026-04-01 00:00' };
  expect(await percentsOf({})).toEqual([10, 0.33]);
  await database.ownerDb.run(
    `insert into accounting_period (kind, first_day, last_day, facts, proof, closed_by) select 'month', '2026-02-01', '2026-02-28', count(*), ${proofOf("'2026-02-01'", "'2026-02-28'")}, 'mei' from bet_fact where day between '2026-02-01' and '2026-02-28'`,
  );
  await database.ownerDb.run(
    `update schema_migration set applied_at = now() where name = '0070-rests-of-shares.sql'`,
  );
  await database.ownerDb.run('alter table share_watermark drop column rests_from');
  await database.ownerDb.run(
    await readFile(join(import.meta.dirname, '../../schema/0071-rests-since.sql'), 'utf8'),
  );
  for (const isRolledUp of [false, true]) {
    if (isRolledUp) await addUp();
    // Of 9, 18 and 18 cents the truncated tenths are 0, 1 and 1.
    expect(await percentsOf({})).toEqual([4.44, 0]);
    expect(await percentsOf({ playerId: player.id })).toEqual([4.44, 0]);
    expect(await percentsOf(MARCH)).toEqual([10, 0.33]);
  }
  const bets = await listBetRows(
    database.db,
    { filter: filterOf(agent), span: SPAN, language: 'en' },
    undefined,
    10,
  );
  expect(bets.map((row) => figuresOf(row, 'agent').ptPercent)).toEqual([5.55, 5.55, 0]);
  const found = await Promise.all(
    BET_CHECKS.map(({ faults }) => database.ownerDb.query<{ fault: string }>(faults)),
  );
  expect(found.flat()).toEqual([]);
});
