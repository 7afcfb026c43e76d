import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MOST_MEMBERS_FOUND } from '@parlour/contract/report';
import { FREQUENCIES, REPORT_VIEWS } from '@parlour/contract/report-words';
import { closePeriod } from '@parlour/server/operators/acts/accounting-periods';
import { moveAccount } from '@parlour/server/operators/acts/agent-tree';
import { auditSite } from '@parlour/server/operators/audit';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { logIn, type Client } from '../api-client.ts';
import { runAudit } from '../audit-command.ts';
import { letInOperators, runOperator, runOperatorAs } from '../operator.ts';
import { startSite, type Site } from '../start-site.ts';
import { stayWithinDay } from '../stay-within-day.ts';

/** /report through HTTP: who sees what, and that every view and its bets say the same (rules R6, R9, R18–R21). */

let site: Site;
const DAY = 86_400;
/** Long before the demo's bets; in the site's offset a Thursday's midnight. */
const START = Date.parse('2026-01-01T00:00:00+08:00') / 1000;
const PATIENCE = { timeout: 120_000, interval: 200 };
const SPAN = { from: START, to: START + 10 * DAY };

beforeAll(async () => {
  site = await startSite({ env: { TRUST_PROXY: '127.0.0.0/8' } });
  // Shares of a time of our own: they hold before those of the demo.
  await site.db.run(
    `insert into agent_share (player_id, product, since, granted_bp, share_bp, commission_bp, set_by)
     select p.id, product, '2025-12-01', granted, share, commission, 'test'
       from (values ('holder01', 9000, 3000, 100), ('master01', 6000, 2000, 90), ('agent01', 4000, 1000, 80), ('agent02', 4000, 2500, 80),
                    ('player03', 0, 0, 50), ('harbour1', 0, 0, 0)) t (account, granted, share, commission)
       join player p using (account), unnest(array['slots', 'live', 'sports', 'lottery', 'other']) product`,
  );
  await site.db.run(`insert into tree_change (at) values ('2025-12-01') on conflict do nothing`);
  await site.db.run(
    `insert into bet (platform_id, vendor_ref, player_id, game_code, round_ref, currency, stake_minor, payout_minor, status, placed_at, settled_at)
     select 1 + n % 2, 'report-' || p.account || n, p.id, 'report-game-' || n % 3, 'r', 'MYR', 10000, case when n % 4 = 0 then 25000 else 0 end, 'settled', at, at
       from player p, generate_series(1, 60) n, lateral (select to_timestamp($1) + n * interval '3 hours' as at) moment
      where p.account in ('player03', 'player04', 'harbour1')`,
    [START],
  );
  await vi.waitFor(async () => {
    const { left } = await site.db.get<{ left: bigint }>(
      `select count(*) as left from bet where status in ('settled', 'partly') and not is_booked`,
    );
    expect(left).toBe(0n);
  }, PATIENCE);
});
afterAll(() => site.stop());

const BRANCHES: Record<string, string[]> = {
  player03: ['player03'],
  agent02: ['agent02', 'harbour1', 'harbour2'],
  agent01: ['agent01', 'player03', 'player04'],
  master01: ['master01', 'agent01', 'agent02', 'player03', 'player04', 'harbour1'],
};
const NODES = [
  'company01',
  'holder01',
  'master01',
  'agent01',
  'agent02',
  'player03',
  'player04',
  'harbour1',
  'nobody9',
];

test.each([...Object.keys(BRANCHES), 'holder01'])(
  '%s sees their own part of the tree: any other account is unknown to every call',
  async (viewer) => {
    const client = await logIn(site.url, viewer);
    const seen = BRANCHES[viewer] ?? NODES.filter((node) => node !== 'nobody9');
    for (const member of NODES) {
      const input = { ...SPAN, member };
      if (seen.includes(member)) {
        const { path } = await client.ok('getReport', input);
        expect(path.at(-1)!.account).toBe(member);
        if (BRANCHES[viewer]) expect(path[0]!.account).toBe(viewer);
        await client.ok('listReportBets', input);
        await client.ok('exportReport', input);
      } else {
        await client.refused('getReport', 'notFound', input);
        await client.refused('listReportBets', 'notFound', input);
        await client.refused('exportReport', 'notFound', input);
        for (const row of [{ branch: member }, { player: member }]) {
          await client.refused('getReport', 'notFound', { ...SPAN, ...row });
          await client.refused('listReportBets', 'notFound', { ...SPAN, ...row });
        }
      }
      await expectPlayers(client, { viewer, member, isSeen: seen.includes(member) });
    }
  },
);

/** Accounts above players alone list any; a player, like a stranger, has nobody below them. */
async function expectPlayers(
  client: Client,
  { viewer, member, isSeen }: { viewer: string; member: string; isSeen: boolean },
): Promise<void> {
  const input = { ...SPAN, member };
  if (viewer === 'player03') await client.refused('listReportPlayers', 'notAllowed', input);
  else if (isSeen && !/^(player|harbour)/.test(member)) {
    expect((await client.ok('listReportPlayers', input)).path.at(-1)!.account).toBe(member);
    await client.ok('exportReportPlayers', input);
    return;
  } else await client.refused('listReportPlayers', 'notFound', input);
  await client.refused('exportReportPlayers', viewer === 'player03' ? 'notAllowed' : 'notFound', input);
}

test('a reader finds the accounts below them, by their first letters, and no other', async () => {
  const find = async (viewer: string, search: string) =>
    (await logIn(site.url, viewer)).ok('findMembers', { search });
  const names = async (viewer: string, search: string) =>
    (await find(viewer, search)).list.map(({ account }) => account);
  expect(await names('master01', 'AGENT0')).toEqual(['agent01', 'agent02']);
  expect(await names('agent01', 'agent')).toEqual([]);
  expect(await names('agent01', 'harbour')).toEqual([]);
  expect(await names('agent02', 'harbour')).toEqual(['harbour1', 'harbour2']);
  expect(await names('holder01', 'ma')).toEqual(['master01']);
  const many = await find('holder01', 'player');
  expect(many.list).toHaveLength(MOST_MEMBERS_FOUND);
  expect(many.has_more).toBe(true);
  // Letters, and never a pattern or a statement.
  for (const search of ['%', 'player0_', 'agent0%', `' or true --`, '\\', '\u{10FFFF}', '\uD800'])
    expect(await find('holder01', search)).toEqual({ list: [], has_more: false });
  const client = await logIn(site.url, 'master01');
  for (const search of ['', 'a\u0000', 'a\nb', 'a'.repeat(65)])
    await client.refused('findMembers', 'invalidInput', { search });
  await (await logIn(site.url, 'player03')).refused('findMembers', 'notAllowed', { search: 'player03' });
});

test('the figures of the worked example’s shares, at each level', async () => {
  const seen = async (viewer: string) =>
    (await (await logIn(site.url, viewer)).ok('getReport', { ...SPAN, member: viewer })).totals;
  // player03 and player04 each staked 60 × 100.00 and were paid 15 × 250.00: −2,250.00 each.
  expect(await seen('agent01')).toMatchObject({
    count: 120,
    stake: 12_000,
    valid_stake: 12_000,
    win_loss: -4_500,
    comm: 30,
    pt_win_loss: 450,
    higher_win_loss: 4_050,
    pt_percent: 10,
    comm_percent: 0.8,
  });
  expect(await seen('player03')).toMatchObject({
    count: 60,
    pt_win_loss: -2_250,
    self_comm: 30,
    delivery: 2_220,
  });
  expect((await seen('master01')).count).toBe(180);
});

/** Every page of the bets behind a figure. */
async function allBets(
  client: Client,
  input: { member?: string; from: number; to: number; game_type?: number },
) {
  const first = await client.ok('listReportBets', input);
  const list = [...first.list];
  for (let { next } = first; next !== null;) {
    const page = await client.ok('listReportBets', { ...input, after: next });
    list.push(...page.list);
    next = page.next;
  }
  return { list, totals: first.totals! };
}

test('every view of a filter has the same totals, and each figure opens the bets that make it', async () => {
  const client = await logIn(site.url, 'master01');
  const cents = (amount: number) => Math.round(amount * 100);
  for (const filter of [SPAN, { ...SPAN, game_type: 2 }, { ...SPAN, from: START + 5 * 3600 }]) {
    const { totals } = await client.ok('getReport', filter);
    for (const by of REPORT_VIEWS)
      for (const frequency of by === 'date' ? FREQUENCIES : (['none'] as const)) {
        const view = await client.ok('getReport', { ...filter, by, frequency });
        expect(view.totals, `${by} ${frequency}`).toEqual(totals);
        expect(view.rows.reduce((sum, { figures }) => sum + cents(figures.self_total), 0)).toBe(
          cents(totals.self_total),
        );
      }
    const bets = await allBets(client, filter);
    expect(bets.totals).toEqual(totals);
    expect(bets.list).toHaveLength(totals.count);
    expect(bets.list.reduce((sum, { figures }) => sum + cents(figures.self_total), 0)).toBe(
      cents(totals.self_total),
    );
  }
  const { rows } = await client.ok('getReport', { ...SPAN, by: 'level' });
  expect(rows.map(({ key, type }) => [key, type])).toEqual([
    ['agent01', 'agent'],
    ['agent02', 'agent'],
  ]);
  const behind = await client.ok('getReport', { ...SPAN, member: 'agent01' });
  expect(behind.totals.count).toBe(rows[0]!.figures.count);
  // The bets of a row are all of its figures, as the reader sees them.
  for (const { key, figures } of rows) {
    const { totals } = await client.ok('listReportBets', { ...SPAN, branch: key });
    expect(totals).toEqual(figures);
  }
  for (const { key, figures } of (await client.ok('getReport', { ...SPAN, by: 'player' })).rows)
    expect((await client.ok('listReportBets', { ...SPAN, player: key })).totals).toEqual(figures);
});

test('dates go by the site’s offset and week', async () => {
  const client = await logIn(site.url, 'agent01');
  const keys = async (frequency: (typeof FREQUENCIES)[number]) =>
    (await client.ok('getReport', { ...SPAN, by: 'date', frequency })).rows.map(({ key }) => key);
  expect(await keys('weekly')).toEqual(['2025-12-29', '2026-01-05']);
  expect(await keys('monthly')).toEqual(['2026-01-01']);
  expect((await keys('daily')).slice(0, 2)).toEqual(['2026-01-01', '2026-01-02']);
  expect((await keys('hourly')).slice(0, 2)).toEqual(['2026-01-01 03:00', '2026-01-01 06:00']);
});

test('a report says who made it of what, whether today is in it, and counts active players when it is asked to', async () => {
  const client = await logIn(site.url, 'agent01');
  const past = await client.ok('getReport', { ...SPAN, active: '1' });
  expect(past).toMatchObject({
    operator: 'Parlour',
    timezone: '+08:00',
    is_same_day: false,
    active: 2,
    currency: 'MYR',
  });
  expect(past.rows.map(({ active }) => active)).toEqual([1, 1]);
  expect((await client.ok('getReport', { range: 'today' })).is_same_day).toBe(true);
});

test('a player who was moved takes no bets along: each agent sees those that settled below them', async () => {
  await moveAccount(site.db, 'mei', { account: 'player04', under: 'agent02', reason: 'both have agreed' });
  const [before, after] = [await logIn(site.url, 'agent01'), await logIn(site.url, 'agent02')];
  const asked = { ...SPAN, member: 'player04' };
  expect((await before.ok('getReport', asked)).totals.count).toBe(60);
  expect((await after.ok('getReport', asked)).totals.count).toBe(0);
  expect((await after.ok('listReportBets', asked)).list).toEqual([]);
});

test('an agent lists their players with what they play and have, a page at a time, and nothing personal', async () => {
  const { phone } = await site.db.get<{ phone: string }>(
    `update player set status = 'excluded', nickname = 'Zq-Nick' where account = 'player05' returning phone`,
  );
  const client = await logIn(site.url, 'agent01');
  const first = await client.ok('listReportPlayers', SPAN);
  const of = (account: string) => first.list.find((row) => row.account === account)!;
  expect(of('player03')).toMatchObject({
    agent: 'agent01',
    is_new: false,
    is_open: true,
    figures: { bets: 60, valid_stake: 6_000, win_loss: -2_250 },
  });
  expect(of('player03').figures.balance).toBeGreaterThan(0);
  // A self-exclusion looks like any closed account.
  expect(of('player05').is_open).toBe(false);
  for (const personal of [phone.slice(-9), 'Zq-Nick', 'excluded'])
    expect(JSON.stringify(first)).not.toContain(personal);
  // They were moved away.
  expect(of('player04')).toBeUndefined();
  expect(first.summary).toMatchObject({ players: first.list.length, active: 1, figures: { bets: 60 } });
  const other = await (await logIn(site.url, 'agent02')).ok('listReportPlayers', SPAN);
  expect(other.list.find(({ account }) => account === 'player04')!.figures.bets).toBe(0);
  const master = await logIn(site.url, 'master01');
  const above = await master.ok('listReportPlayers', SPAN);
  expect(above).toMatchObject({ has_balances: false, summary: { with_balance: null } });
  expect(above.list.every(({ figures }) => figures.balance === null)).toBe(true);
  expect((await master.ok('listReportPlayers', { ...SPAN, scope: 'direct' })).has_balances).toBe(true);
  // player04 was moved away.
  const found = await client.ok('listReportPlayers', { ...SPAN, search: 'PLAYER0', back: '1' });
  expect(found.list.map(({ account }) => account)).toEqual(
    [9, 8, 7, 6, 5, 3, 2, 1].map((number) => `player0${number}`),
  );
  expect((await client.ok('listReportPlayers', { ...SPAN, search: 'player0_' })).list).toEqual([]);
  await site.db.run(`update player set created_at = '2026-01-01T00:00:00+08:00' where account = 'player03'`);
  const fresh = await client.ok('listReportPlayers', { ...SPAN, new: '1' });
  expect(fresh.list.map(({ account, is_new }) => [account, is_new])).toEqual([['player03', true]]);
  await client.refused('listReportPlayers', 'invalidInput', { ...SPAN, after: 'a'.repeat(60) });
});

test('the file has the header, the totals and every row; an empty one says so', async () => {
  const client = await logIn(site.url, 'agent01');
  const read = async (input: object) =>
    (await client.ok('exportReport', { ...SPAN, ...input })) as unknown as { filename: string; text: string };
  const { filename, text } = await read({ by: 'player' });
  expect(filename).toBe('report-player_2026-01-01_2026-01-10.csv');
  expect(text).toMatch(/"player03","player",60,6000\.00/);
  expect((await read({ by: 'bets' })).text.match(/"report-player0\d+"/g)).toHaveLength(120);
  expect((await read({ game_type: 77 })).text).toContain('No');
});

test('every file that is taken is recorded: who, which call and filter, when and how many rows; operators read it', async () => {
  const agent = await logIn(site.url, 'agent02');
  await agent.ok('exportReportPlayers', { ...SPAN, search: 'harbour' });
  await agent.ok('exportReport', { ...SPAN, by: 'bets', member: 'harbour1' });
  await agent.refused('exportReport', 'notFound', { ...SPAN, member: 'player03' });
  const supervisor = await logIn(site.url, 'holder01');
  for (const call of ['exportReportPlayers', 'exportReport'] as const)
    expect(((await supervisor.ok(call, SPAN)) as unknown as { text: string }).text).toContain('"Whole site"');
  const player = await logIn(site.url, 'harbour1');
  await player.ok('exportBets', SPAN);
  await player.ok('exportTransactions', { from: START, to: START + DAY });
  await player.ok('exportCashierRecords', { from: START, to: START + DAY });
  const said = async (account: string) =>
    (await runOperator(site, 'exports', '--account', account)).trimEnd().split('\n');
  await vi.waitFor(async () => {
    expect((await said('harbour1')).filter((line) => line.endsWith(' rows'))).toHaveLength(3);
    expect((await said('agent02')).slice(0, 2).every((line) => line.endsWith(' rows'))).toBe(true);
  }, PATIENCE);
  const asked = (to: number) => `from ${START}, to ${to}`;
  const moment = (unixS: number) => new Date(unixS * 1000).toISOString();
  const held = (subject: string, to: number, columns: number) =>
    `of ${subject}, ${moment(START)} to ${moment(to)}, ${columns} columns`;
  const without = (line: string) => line.replace(/^ {2}\d{4}-\d\d-\d\dT\S+Z /, '');
  expect((await said('harbour1')).map(without)).toEqual([
    `harbour1: exportCashierRecords (${asked(START + DAY)}) deposits-and-withdrawals_2026-01-01_2026-01-01.csv ${held('harbour1', START + DAY, 11)}, 0 rows`,
    `harbour1: exportTransactions (${asked(START + DAY)}) transactions_2026-01-01_2026-01-01.csv ${held('harbour1', START + DAY, 7)}, 0 rows`,
    `harbour1: exportBets (${asked(SPAN.to)}) bets_2026-01-01_2026-01-10.csv ${held('harbour1', SPAN.to, 20)}, 60 rows`,
  ]);
  const ofAgent = (await said('agent02')).map(without);
  expect(ofAgent[0]).toBe(
    `agent02: exportReport (${asked(SPAN.to)}, member harbour1, by bets) report-bets_2026-01-01_2026-01-10.csv ${held('agent02 > harbour1', SPAN.to, 41)}, 60 rows`,
  );
  expect(ofAgent[1]).toBe(
    `agent02: exportReportPlayers (${asked(SPAN.to)}, search harbour) players_2026-01-01_2026-01-10.csv ${held('agent02', SPAN.to, 15)}, 2 rows`,
  );
  const [kept] = JSON.parse(await runOperator(site, 'exports', '--account', 'agent02', '--json')) as {
    columns: string[];
    endedAt: string;
  }[];
  expect(kept!.columns.slice(0, 2)).toEqual(['Settlement time', 'Bet time']);
  expect(kept!.endedAt).toMatch(/^\d{4}-/);
  expect(ofAgent.join()).not.toContain('player03');
  expect(await runOperator(site, 'exports', '--account', 'nobody99')).toContain('there is none');
});

test('the file of a closed month is the same byte for byte, also after a correction, which counts today', async () => {
  await stayWithinDay();
  const client = await logIn(site.url, 'harbour1');
  const january = { ...SPAN, by: 'bets' } as const;
  const read = async () => ((await client.ok('exportReport', january)) as unknown as { text: string }).text;
  const today = async () => (await client.ok('getReport', { range: 'today' })).totals.win_loss;
  const open = await read();
  // A file says when it was made, in seconds: while the month is open, the next one is another.
  site.advanceClock(1000);
  expect(await read()).not.toBe(open);
  const close = (operator: string) =>
    closePeriod(site.db, operator, { kind: 'month', firstDay: '2026-01-01', weekStart: 'monday' });
  await vi.waitFor(async () => expect(await close('mei')).toBe('proposed'), PATIENCE);
  expect(await close('omar')).toMatchObject({ lastDay: '2026-01-31' });
  const closed = await read();
  const [totals, before] = [(await client.ok('getReport', SPAN)).totals, await today()];
  await site.db.run(
    `with c as (update bet set payout_minor = payout_minor + 700, version = version + 1 where vendor_ref = 'report-harbour14' returning player_id, id)
     select book_bets(player_id, array[id]) from c`,
  );
  expect(await today()).toBeCloseTo(before + 7, 2);
  expect((await client.ok('getReport', SPAN)).totals).toEqual(totals);
  site.advanceClock(1000);
  expect(await read()).toBe(closed);
  const { list } = await client.ok('listReportBets', { range: 'today' });
  expect(list.find(({ reference }) => reference === 'report-harbour14')?.figures).toMatchObject({
    count: 0,
    stake: 0,
    win_loss: 7,
  });
  const { list: periods } = await client.ok('listAccountingPeriods', {});
  const [period] = periods;
  expect(periods).toMatchObject([
    { kind: 'month', first_day: '2026-01-01', last_day: '2026-01-31', from: START },
  ]);
  const { closed_at: closedAt, adjustments: none } = await client.ok('getReport', {
    from: period!.from,
    to: period!.to,
  });
  expect([closedAt, none]).toEqual([period!.closed_at, null]);
  // The view of the players says the same of its interval.
  const players = async (to: number) =>
    (await logIn(site.url, 'agent02')).ok('listReportPlayers', { from: START, to });
  expect(await players(period!.to)).toMatchObject({ closed_at: closedAt, archived: [], late: [] });
  expect((await players(period!.to + DAY)).closed_at).toBeNull();
  // What is not closed to its last day is open.
  expect((await client.ok('getReport', { from: START, to: period!.to + DAY })).closed_at).toBeNull();
  const { adjustments } = await client.ok('getReport', { range: 'today' });
  expect(adjustments).toMatchObject({ lines: 1, figures: { count: 0, win_loss: 7 } });
  const only = { range: 'today', adjustments: '1' } as const;
  const lines = await client.ok('listReportBets', only);
  expect(lines.list.map((bet) => [bet.reference, bet.is_adjustment])).toEqual([['report-harbour14', true]]);
  expect(lines.totals).toEqual(adjustments!.figures);
  const file = (await client.ok('exportReport', { ...only, by: 'bets' })) as unknown as { text: string };
  expect(file.text.match(/"report-\w+"/g)).toEqual(['"report-harbour14"']);
  expect(file.text).toContain('"Adjustment"');
  // Whose bet it is not sees nothing of it.
  const other = await logIn(site.url, 'player03');
  expect((await other.ok('getReport', { range: 'today' })).adjustments).toBeNull();
  expect((await other.ok('listReportBets', only)).list).toEqual([]);
  expect(await runOperator(site, 'period')).toContain('month 2026-01-01 to 2026-01-31');
});

test('an archived month keeps its figures; the page and the file say what is not listed, until it is read back', async () => {
  const client = await logIn(site.url, 'harbour1');
  const folder = await mkdtemp(join(tmpdir(), 'archive-'));
  const file = async (by: 'bets' | 'date') =>
    ((await client.ok('exportReport', { ...SPAN, by })) as unknown as { text: string }).text;
  const before = await client.ok('getReport', { ...SPAN, by: 'date' });
  const [bets, days] = [await client.ok('listReportBets', SPAN), await file('date')];
  expect([before.archived, bets.archived]).toEqual([[], []]);
  expect(bets.list.length).toBeGreaterThan(0);
  await letInOperators(site);
  // Readers of facts pass them within seconds.
  await vi.waitFor(
    async () =>
      expect(await runOperatorAs(site, 'mei', 'archive', 'write', '2026-01', '--to', folder)).toContain(
        'archived: 2026-01',
      ),
    PATIENCE,
  );
  const after = await client.ok('getReport', { ...SPAN, by: 'date' });
  expect(after).toEqual({ ...before, made_at: after.made_at, archived: ['2026-01'] });
  expect(await client.ok('listReportBets', SPAN)).toMatchObject({
    list: [],
    archived: ['2026-01'],
    totals: bets.totals,
  });
  expect((await client.ok('getReport', { range: 'today' })).archived).toEqual([]);
  // The file of figures of a closed month is still the same byte for byte.
  expect(await file('date')).toBe(days);
  expect(await file('bets')).toContain('"Archived months","2026-01","The totals hold these months.');
  expect(await runOperatorAs(site, 'mei', 'archive', 'check', '2026-01')).toContain('as it was archived');
  expect(await runAudit(site, '--archives', folder)).toContain(
    'ok     the file of 2026-01 holds what was archived',
  );
  expect(await runAudit(site, '--archives', tmpdir())).toContain(
    'FAULT  the file of 2026-01 holds what was archived',
  );
  const audited = (await site.db.tx((tx) => auditSite(tx))).filter(({ faults }) => faults.length > 0);
  expect(audited).toEqual([]);
  expect(await runOperatorAs(site, 'omar', 'archive', 'attach', '2026-01')).toContain('read back: 2026-01');
  // Each page's cursor is sealed anew.
  expect(await client.ok('listReportBets', SPAN)).toEqual({ ...bets, next: expect.any(String) as string });
  expect(await runOperatorAs(site, 'omar', 'archive')).toContain('No month is archived.');
  await rm(folder, { recursive: true });
});

test('a page of players leads on to the next by its cursor, which is good for the same question of the same reader alone', async () => {
  await site.db.run(
    `insert into player (account, nickname, password_hash, currency, identity_type, upline_id)
     select 'page' || lpad(n::text, 2, '0'), 'x', '', currency, 'player', id from player, generate_series(1, 60) n where account = 'agent02'`,
  );
  const client = await logIn(site.url, 'agent02');
  const asked = { ...SPAN, search: 'page', member: 'agent02' } as const;
  const first = await client.ok('listReportPlayers', asked);
  expect(first.summary).toMatchObject({ players: 60 });
  const after = first.next!;
  const second = await client.ok('listReportPlayers', { ...asked, after });
  expect([second.summary, second.next]).toEqual([null, null]);
  expect([...first.list, ...second.list].map(({ account }) => account)).toEqual(
    Array.from({ length: 60 }, (_, index) => `page${String(index + 1).padStart(2, '0')}`),
  );
  for (const other of [{ search: 'pag' }, { scope: 'direct' }, { back: '1' }, { new: '1' }] as const)
    await client.refused('listReportPlayers', 'invalidInput', { ...asked, ...other, after });
  const master = await logIn(site.url, 'master01');
  await master.refused('listReportPlayers', 'invalidInput', { ...asked, after });
});

test('the days of the interval before stand beside those of the chart, in their places', async () => {
  const client = await logIn(site.url, 'agent01');
  const length = 3 * DAY;
  const [first, next] = await Promise.all(
    [START, START + length].map((from) => client.ok('getReport', { from, to: from + length })),
  );
  expect(first!.trend.some(({ total }) => total !== 0)).toBe(true);
  expect(next!.trend.map(({ before }) => before)).toEqual(first!.trend.map(({ total }) => total));
  // Nothing was played before that.
  expect(first!.trend.map(({ before }) => before)).toEqual([0, 0, 0]);
});
