import { text as textOf } from 'node:stream/consumers';
import type { Input } from '@parlour/contract/endpoints';
import type { Transaction } from '@parlour/contract/statement';
import { exportStatement } from '@parlour/server/reports/statement/file';
import { accountFor } from '@parlour/server/money/ledger/ledger';
import { getPlayer } from '@parlour/server/people/accounts/players';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn, type Client } from '../api-client.ts';
import { expectCleanAudit } from '../books.ts';
import { disturbed } from '../disturbed.ts';
import { payPastDeposit } from '../past-deposit.ts';
import { startSite, type Site } from '../start-site.ts';
import { stayWithinDay } from '../stay-within-day.ts';

/** Each test has a player of its own. */
let site: Site;

beforeAll(async () => {
  site = await startSite({ env: { TRUST_PROXY: '127.0.0.0/8' } });
});
afterAll(async () => {
  await expectCleanAudit(site);
  await site.stop();
});

interface Person {
  client: Client;
  id: bigint;
  wallet: bigint;
  /** Gives so many cents; below 0 they are the fee of one that is given. */
  give(amountMinor: bigint): Promise<void>;
}

async function person(account: string): Promise<Person> {
  const { id } = await site.db.get<{ id: bigint }>('select id from player where account = $1', [account]);
  const wallet = await accountFor(site.db, id, 'wallet', 'MYR');
  return {
    client: await logIn(site.url, account),
    id,
    wallet,
    give: (amountMinor) =>
      amountMinor > 0n
        ? payPastDeposit(site.db, account, amountMinor)
        : payPastDeposit(site.db, account, 1n - amountMinor, -amountMinor),
  };
}

async function allPages(client: Client, input: Input<'listTransactions'>, between = async () => {}) {
  const list: Transaction[] = [];
  const first = await client.ok('listTransactions', input);
  let page = first;
  for (;;) {
    list.push(...page.list);
    if (page.next === null) return { list, totals: first.totals!, from: first.from, to: first.to };
    await between();
    page = await client.ok('listTransactions', { ...input, after: page.next });
    expect(page.totals).toBeNull();
    expect([page.from, page.to]).toEqual([first.from, first.to]);
  }
}

const cents = (amount: number): number => Math.round(amount * 100);

/** From any row to any other. */
function expectToAddUp(list: readonly Transaction[]): void {
  for (let pair = 0; pair < 300; pair += 1) {
    const [a, b] = [Math.floor(Math.random() * list.length), Math.floor(Math.random() * list.length)];
    const [later, earlier] = [Math.min(a, b), Math.max(a, b)];
    const between = list.slice(later, earlier).reduce((sum, { amount }) => sum + cents(amount), 0);
    expect(between).toBe(cents(list[later]!.balance_after) - cents(list[earlier]!.balance_after));
  }
  for (const { amount, balance_before, balance_after } of list)
    expect(cents(balance_before) + cents(amount)).toBe(cents(balance_after));
}

test('from any row to any other the amounts are the difference of the balances, while moves come from all sides', async () => {
  const me = await person('player01');
  // As many at once as the test has connections: one that is waited for too long counts as a database that is gone.
  const gifts = Promise.all(
    Array.from({ length: 4 }, async (_, lane) => {
      for (let turn = lane; turn < 120; turn += 4)
        await me.give(turn % 3 === 0 ? -1n : BigInt(1 + ((turn * 37) % 500)));
    }),
  );
  const moves = (async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      await me.client.ok('transferIn', { gameType: 1, amount: 10.01 });
      await me.client.ok('transferOut', { gameType: 1, amount: 5 });
    }
  })();
  const readings = Promise.all(
    Array.from({ length: 4 }, async () => {
      const { list, totals } = await allPages(me.client, { range: 'within3Hours' });
      expectToAddUp(list);
      expect(cents(totals.opening) + cents(totals.in) - cents(totals.out)).toBe(cents(totals.closing));
      expect(totals.count).toBe(list.length);
      if (list.length > 0) expect(list[0]!.balance_after).toBe(totals.closing);
    }),
  );
  await Promise.all([gifts, moves, readings]);

  const { list, totals } = await allPages(me.client, { range: 'within3Hours' });
  expectToAddUp(list);
  expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
  expect(totals.closing).toBe((await me.client.ok('getWallet')).amount);
  expect(list.filter(({ reason }) => reason.startsWith('points_'))).toHaveLength(10);
  expect(list.every(({ time }, index) => index === 0 || time <= list[index - 1]!.time)).toBe(true);
  // The part that the platform holds is not lost.
  expect(totals.result).toBe(0);
});

test('pages neither repeat nor skip a row while new ones come in between', async () => {
  const me = await person('player02');
  for (let turn = 0; turn < 120; turn += 1) await me.give(7n);
  const known = await site.db.query<{ id: bigint }>(
    'select number as id from ledger_entry where account_id = $1 order by number desc',
    [me.wallet],
  );
  const { list } = await allPages(me.client, { range: 'within3Hours' }, () => me.give(3n));
  expect(list.map(({ id }) => id)).toEqual(known.map(({ id }) => Number(id)));
});

test('a filter shows its rows alone, adds up what it shows, and counts what else there is', async () => {
  const me = await person('player03');
  for (let turn = 0; turn < 60; turn += 1) await me.give(turn % 2 === 0 ? 500n : -100n);
  await me.client.ok('transferIn', { gameType: 2, amount: 20 });
  await me.client.ok('transferOut', { gameType: 2 });
  const games = await me.client.ok('listTransactions', { range: 'within3Hours', group: 'games' });
  expect(games.list.map(({ reason }) => reason)).toEqual(['points_out_confirmed', 'points_in_held']);
  expect(games.totals).toMatchObject({ count: 2, in: 20, out: 20, result: 0 });
  const platform = await site.db.get<{ title: string }>('select title from game_platform where id = 2');
  expect(games.list[0]).toMatchObject({ game_type: 2, about: platform.title, amount: 20 });

  const deposits = await allPages(me.client, { range: 'within3Hours', group: 'deposits' });
  expect(deposits.list.every(({ group }) => group === 'deposits')).toBe(true);
  expect(deposits.totals.count).toBe(deposits.list.length);
  expect(deposits.totals.groups.map(({ group, count }) => [group, count])).toEqual([
    ['deposits', deposits.list.length],
    ['games', 2],
  ]);
  expect((await me.client.ok('listTransactions', { range: 'within3Hours', group: 'rewards' })).list).toEqual(
    [],
  );
});

test('wins and losses in games are the same figure in the house’s accounts', async () => {
  const me = await person('player04');
  await me.client.ok('transferIn', { gameType: 3, amount: 50 });
  await site.db.run(
    `select settle_point_transfer($1, (t).id, 'confirmed', 3000, 1000, 'x', null)
                       from begin_point_transfer($1, 'lost20', 3, 'out', 'MYR', null, null, interval '1 minute')`,
    [me.id],
  );
  const { totals } = await me.client.ok('listTransactions', { range: 'within3Hours' });
  expect(totals!.result).toBe(-10);
  // An account must hold the points that the platform did not say it moved.
  await site.db.run(
    `select settle_point_transfer($1, (t).id, 'confirmed', 1000, 0, 'y', null)
                       from begin_point_transfer($1, 'rest10', 3, 'out', 'MYR', null, null, interval '1 minute')`,
    [me.id],
  );
  expect((await me.client.ok('listTransactions', { range: 'within3Hours' })).totals!.result).toBe(-10);
});

test('a cursor is good for its player and filter alone, and as it was given', async () => {
  const [me, other] = [await person('player05'), await person('player06')];
  for (let turn = 0; turn < 60; turn += 1) await me.give(1n);
  const { next } = await me.client.ok('listTransactions', { range: 'within3Hours' });
  const after = next!;
  await me.client.ok('listTransactions', { after });
  for (const [client, input] of [
    [other.client, { after }],
    [me.client, { after, group: 'deposits' }],
    [me.client, { after: `${after.slice(0, -2)}${after.endsWith('AA') ? 'BB' : 'AA'}` }],
    [me.client, { after: 'A'.repeat(60) }],
    [me.client, { after: '1' }],
  ] as const)
    await client.refused('listTransactions', 'invalidInput', input);
});

test('an interval is as asked, or refused with what is wrong about it', async () => {
  await stayWithinDay();
  const me = await person('player07');
  const now = Math.floor(Date.now() / 1000);
  const ask = (input: Input<'listTransactions'>) => me.client.ok('listTransactions', input);
  expect((await ask({ from: now - 7_200, to: now - 3_600 })).list).toEqual([]);
  expect((await ask({ from: now - 7_200, to: now + 60 })).list.length).toBeGreaterThan(0);
  expect((await ask({})).totals!.count).toBeGreaterThan(0);
  expect(await ask({ range: 'withinDays', days: 366 })).toMatchObject({ totals: { opening: 0 } });
  const ends = await me.client.refused('listTransactions', 'invalidInput', { from: now, to: now });
  expect(ends.envelope).toMatchObject({
    data: { field: 'to', rule: 'endNotLater' },
    message: 'The end date must be later than the start date',
  });
  await me.client.refused('listTransactions', 'invalidInput', { from: 1, to: now });
  for (const input of [{ range: 'ever' }, { days: 0, range: 'withinDays' }, { from: -1 }, { group: 'x' }])
    await me.client.refused('listTransactions', 'invalidInput', input as Input<'listTransactions'>);
});

test('time is found by halving as by reading every row', async () => {
  const me = await person('player08');
  for (let turn = 0; turn < 40; turn += 1) await me.give(1n);
  const wrong = await site.db.query(
    `with entry as (select number, booked_at from ledger_entry where account_id = $2),
          moment as (select booked_at + step as at from entry, unnest(array[interval '-1 us', interval '0', interval '1 us']) step)
     select at from moment where ledger_entry_before($1, $2, at) <> coalesce((select max(number) from entry where booked_at < at), 0)`,
    [me.id, me.wallet],
  );
  expect(wrong).toEqual([]);
});

test('nothing about an entry changes afterwards', async () => {
  const me = await person('player09');
  await me.client.ok('transferIn', { gameType: 4, amount: 12 });
  for (const change of [
    `reason = 'deposit'`,
    'booked_at = now()',
    'booked_at = null',
    'amount_minor = amount_minor',
  ])
    await expect(
      site.db.run(`update ledger_entry set ${change} where account_id = $1`, [me.wallet]),
    ).rejects.toThrow('permission denied');
});

test('one row tells where the money went, to its player alone', async () => {
  const [me, other] = [await person('player10'), await person('player11')];
  await me.client.ok('transferIn', { gameType: 1, amount: 25 });
  const { list } = await me.client.ok('listTransactions', { range: 'within3Hours' });
  const { id } = list[0]!;
  const detail = await me.client.ok('getTransaction', { id });
  expect(detail.transaction).toEqual(list[0]);
  expect(detail.places).toMatchObject([
    { place: 'wallet', amount: -25, balance_after: list[0]!.balance_after },
    { place: 'transit', amount: 25 },
  ]);
  expect(detail.transfer).toMatchObject({ state: 'confirmed' });
  await other.client.refused('getTransaction', 'notFound', { id });
});

async function fileOf(client: Client, input: Input<'exportTransactions'>, language = 'en-US') {
  const { envelope } = await client.call('exportTransactions', input, {
    headers: { 'accept-language': language },
  });
  return envelope.data as { filename: string; text: string };
}

test('the file has a report’s header and every row, and runs nothing in a spreadsheet', async () => {
  await stayWithinDay();
  const me = await person('player12');
  const hostile = '=HYPERLINK("http://evil.example","=1")';
  await site.db.run(`update game_platform set title = $1 where id = 6`, [hostile]);
  for (let turn = 0; turn < 60; turn += 1) await me.give(1n);
  await me.client.ok('transferIn', { gameType: 6, amount: 12.34 });
  const { filename, text } = await fileOf(me.client, { range: 'today' });
  expect(filename).toMatch(/^transactions_\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d\.csv$/);
  const lines = text.split('\r\n');
  expect(lines.slice(0, 3)).toEqual([
    '"Operator","Parlour"',
    '"Report","Transaction record"',
    '"Account","player12"',
  ]);
  expect(lines[3]).toMatch(/^"Interval","[\d-]{10} 00:00:00 – [\d-]{10} 23:59:59 \(\+08:00\)"$/);
  expect(lines[4]).toMatch(/^"Generated at",/);
  const rows = lines.slice(lines.findIndex((line) => line.startsWith('"Time"')) + 1, -1);
  const { totals } = await me.client.ok('listTransactions', { range: 'today' });
  expect(rows).toHaveLength(totals!.count);
  expect(rows[0]).toContain(`"'=HYPERLINK(""http://evil.example"",""=1"")",-12.34,`);
  expect(text).not.toMatch(/(^|,)"?[=+@]/m);

  const chosen = await fileOf(me.client, { range: 'today', group: 'games' });
  expect(chosen.text).toContain('"Which movements","Games"');
  const empty = await fileOf(me.client, { range: 'yesterday' }, 'vi-VN');
  expect(empty.text).toContain('"Không có hoạt động"');
  expect(empty.text).toContain('"Nhà vận hành","Parlour"');
  await me.client.ok('exportTransactions', { range: 'lastWeek' });
  await me.client.refused('exportTransactions', 'invalidInput', { from: 2, to: 1 });
});

test('the sums of a file are of the same reading as its rows', async () => {
  const me = await person('player14');
  await me.client.ok('transferIn', { gameType: 3, amount: 50 });
  const lose = () =>
    site.db.run(
      `select settle_point_transfer($1, (t).id, 'confirmed', 3000, 0, 'z', null)
         from begin_point_transfer($1, 'meanwhile', 3, 'out', 'MYR', null, null, interval '1 minute')`,
      [me.id],
    );
  const clock = {
    title: 'Parlour',
    timezone: '+08:00',
    nowS: Math.floor(Date.now() / 1000),
    weekStart: 'monday',
  } as const;
  const file = await exportStatement(
    disturbed(site.db, lose),
    {
      player: await getPlayer(site.db, me.id),
      language: 'en',
      group: undefined,
      span: { from: clock.nowS - 3600, to: clock.nowS + 3600 },
    },
    clock,
  );
  const text = await textOf(file.text);
  expect(text).toContain('"Closing balance",950.00');
  expect(text).toContain('"Won or lost in games",0.00');
  expect((await me.client.ok('listTransactions', { range: 'within3Hours' })).totals!.result).toBe(-20);
});

test('files are not made without end', async () => {
  const me = await person('player13');
  const answers = await Promise.all(
    Array.from({ length: 14 }, () => me.client.call('exportTransactions', { range: 'yesterday' })),
  );
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
});

test('totals of a year are not added up without end; reading on goes on', async () => {
  const { client, give } = await person('player16');
  for (let given = 0; given < 60; given += 1) await give(100n);
  const { next } = await client.ok('listTransactions', { range: 'within3Hours' });
  const asked = await Promise.all(
    Array.from({ length: 125 }, () => client.call('listTransactions', { range: 'within3Hours' })),
  );
  expect(asked.filter(({ status }) => status === 429)).toHaveLength(6);
  expect(await client.ok('listTransactions', { after: next! })).toMatchObject({ totals: null });
});

test('a page, its totals and a filter look into indexes however long the account is', async () => {
  const me = await person('player14');
  await site.ownerDb
    .tx(async (tx) => {
      // Other players' entries, so that reading the whole table would cost.
      await tx.run(`insert into ledger_transfer (player_id, id, reference, reason, currency) overriding system value
                  select 9000000 + n % 50, n, n, 'deposit', 'MYR' from generate_series(1, 30000) n`);
      await tx.run(`insert into ledger_entry (player_id, transfer_id, account_id, amount_minor, number, balance_after_minor, booked_at, reason)
                  select player_id, id, player_id, 1, id, 1, now(), 'deposit' from ledger_transfer where player_id >= 9000000`);
      await tx.run('analyze ledger_entry');
      const entries = `player_id = ${me.id} and account_id = ${me.wallet} and number > 0 and number <= 100000000`;
      const plans = [
        `select * from ledger_entry where ${entries} order by number desc limit 51`,
        `select * from ledger_entry where ${entries} and reason = 'deposit' order by number desc limit 51`,
        `select sum(amount_minor) from ledger_entry where ${entries} and reason = 'deposit'`,
      ];
      for (const statement of plans) {
        const rows = await tx.query<{ 'QUERY PLAN': string }>(`explain ${statement}`);
        const text = rows.map((row) => row['QUERY PLAN']).join('\n');
        expect(text).toMatch(/Index (Only )?Scan|Bitmap Index Scan/);
        expect(text).not.toContain('Seq Scan');
      }
      throw new Error('undone');
    })
    .catch((error: unknown) => {
      if (!(error instanceof Error) || error.message !== 'undone') throw error;
    });
});
