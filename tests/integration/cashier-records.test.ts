import { text as textOf } from 'node:stream/consumers';
import type { DepositState, WithdrawalState } from '@parlour/contract/cashier-states';
import { RECORDS_A_PAGE } from '@parlour/contract/records';
import { readRecords } from '@parlour/server/cashier/records/cashier-records';
import { cashierRecordsFile } from '@parlour/server/cashier/records/file';
import { getPlayer } from '@parlour/server/people/accounts/players';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn, type Client } from '../api-client.ts';
import { disturbed } from '../disturbed.ts';
import { startSite, type Site } from '../start-site.ts';

let site: Site;
let player: Client;
let other: Client;

beforeAll(async () => {
  site = await startSite();
  player = await logIn(site.url, 'player07');
  other = await logIn(site.url, 'player08');
  // The demo site's own records stand before these.
  await site.db.run(`update deposit set created_at = created_at - interval '90 days'`);
  await site.db.run(`update withdrawal set created_at = created_at - interval '90 days'`);
});
afterAll(() => site.stop());

const TITLE = { en: 'Bank', cn: '银行', tw: '銀行', vi: 'Ngân hàng', ms: 'Bank' };
let made = 0;

interface Row {
  account?: string;
  minor?: number;
  feeMinor?: number;
  title?: string;
  /** Moments apart are told apart to the microsecond. */
  microsecond?: number;
}

/** Rows as the cashier writes them; what moves money is its tests' matter. */
async function addDeposit(state: DepositState, row: Row = {}): Promise<string> {
  const { account = 'player07', minor = 10_000, feeMinor = 0, title = TITLE.en, microsecond = 0 } = row;
  made += 1;
  const reference = `DP1-${String(made).padStart(12, '0')}`;
  const isOpen = ['created', 'pending', 'disputed'].includes(state);
  await site.db.run(
    `insert into deposit (reference, player_id, state, method, kind, title, currency, amount_minor, fee_minor, paid_minor, language,
                          created_at, expires_at, decided_at)
     select $1, id, $2, 'fpx', 'bank', $3, 'MYR', $4, $5, case when $2 = 'paid' then $4::bigint end, 'en',
            date_trunc('second', now()) - interval '1 hour' + $6 * interval '1 microsecond', now(), case when $7 then null else now() end
       from player where account = $8`,
    [
      reference,
      state,
      JSON.stringify({ ...TITLE, en: title }),
      minor,
      feeMinor,
      microsecond,
      isOpen,
      account,
    ],
  );
  return reference;
}

async function addWithdrawal(
  state: WithdrawalState,
  { minor = 5_000, feeMinor = 100 }: Row = {},
): Promise<string> {
  made += 1;
  const reference = `WD1-${String(made).padStart(12, '0')}`;
  await site.db.run(
    `with account as (
       insert into bound_account (player_id, kind, bank_id, bank_name, currency, holder, number_sealed, number_mark, number_tail, is_default, usable_at)
       select id, 'bank', 'selat', 'Selat Bank', 'MYR', 'Lim', '\\x00', decode(md5($1), 'hex'), '4417', false, now()
         from player where account = 'player07' returning id, player_id)
     insert into withdrawal (reference, player_id, state, method, kind, title, currency, amount_minor, fee_minor, bound_account_id,
                             created_at, decided_at)
     select $1, player_id, $2, 'bank', 'bank', $3, 'MYR', $4, $5, id, now() - interval '2 hours',
            case when $2 in ('paid', 'rejected') then now() end from account`,
    [reference, state, JSON.stringify(TITLE), minor, feeMinor],
  );
  return reference;
}

test('records show both kinds, newest first, with totals of paid and open ones', async () => {
  const paid = await addDeposit('paid', { minor: 20_000, feeMinor: 150 });
  const expired = await addDeposit('expired');
  const sent = await addWithdrawal('sent');
  const back = await addWithdrawal('rejected');
  await addDeposit('paid', { account: 'player08' });

  const range = { range: 'within3Hours' } as const;
  const found = await player.ok('listCashierRecords', range);
  expect(new Set(found.list.map(({ id }) => id))).toEqual(new Set([paid, expired, sent, back]));
  expect(found.deposits).toEqual({ count: 2, paid: 200, fees: 1.5, received: 198.5, open: 0 });
  expect(found.withdrawals).toEqual({ count: 2, paid: 0, fees: 0, received: 0, open: 50 });
  expect(found.list.find(({ id }) => id === sent)).toMatchObject({
    kind: 'withdrawal',
    account: 'Selat Bank •••• 4417',
    amount: 50,
    fee: 1,
    receives: 49,
    decide_time: null,
  });
  const idsOf = async (filter: object): Promise<string[]> =>
    (await player.ok('listCashierRecords', { ...range, ...filter })).list.map(({ id }) => id);
  expect(await idsOf({ kind: 'withdrawal', state: 'open' })).toEqual([sent]);
  expect(await idsOf({ state: 'over' })).toEqual([expired]);
  expect(await idsOf({ state: 'rejected' })).toEqual([back]);
  expect(await idsOf({ method: 'crypto' })).toEqual([]);
  expect(await idsOf({ range: 'within5Minutes' })).toEqual([]);
});

test('pages neither repeat nor skip, also for rows of one moment and while rows are added', async () => {
  await site.db.run('delete from deposit');
  await site.db.run('delete from withdrawal');
  const count = RECORDS_A_PAGE + 7;
  const added: string[] = [];
  for (let each = 0; each < count; each += 1)
    added.push(await addDeposit('expired', { microsecond: Math.floor(each / 3) }));
  const filter = { range: 'within3Hours', kind: 'deposit' } as const;
  const first = await player.ok('listCashierRecords', filter);
  expect(first.list).toHaveLength(RECORDS_A_PAGE);
  await addDeposit('pending', { microsecond: 900_000 });
  const second = await player.ok('listCashierRecords', { ...filter, after: first.next! });
  expect(second.next).toBeNull();
  expect([...first.list, ...second.list].map(({ id }) => id)).toEqual(added.toReversed());

  await other.refused('listCashierRecords', 'invalidInput', { ...filter, after: first.next! });
  await player.refused('listCashierRecords', 'invalidInput', {
    ...filter,
    state: 'paid',
    after: first.next!,
  });
  await player.refused('listCashierRecords', 'invalidInput', { from: 2000, to: 1000 });
});

test('the file holds the same rows with totals, and a spreadsheet runs none of it', async () => {
  await addDeposit('paid', { title: '=HYPERLINK("http://evil.example")', minor: 12_345 });
  const file = (await player.ok('exportCashierRecords', {
    range: 'within3Hours',
    state: 'paid',
    kind: 'deposit',
    method: 'bank',
  })) as unknown as { filename: string; text: string };
  for (const chosen of ['"Kind","Deposit"', '"State","Paid"', '"Method","Bank"'])
    expect(file.text).toContain(chosen);
  expect(file.filename).toMatch(/^deposits-and-withdrawals_\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d\.csv$/);
  expect(file.text).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  expect(file.text).toContain('"Deposited",123.45,"MYR"');
  expect(file.text).toContain('player07');
  const empty = (await other.ok('exportCashierRecords', { range: 'within5Minutes' })) as unknown as {
    text: string;
  };
  expect(empty.text).toContain('No activity');
});

test('totals and rows are one reading, on the page and in the file', async () => {
  await site.db.run('delete from deposit');
  await site.db.run('delete from withdrawal');
  const reference = await addDeposit('paid', { minor: 5_000 });
  const { id } = await site.db.get<{ id: bigint }>(`select id from player where account = 'player07'`);
  const nowS = Math.floor(Date.now() / 1000);
  const asked = {
    player: await getPlayer(site.db, id),
    span: { from: nowS - 10_000, to: nowS + 10_000 },
    language: 'en',
  } as const;
  const { player: of, span, language } = asked;
  const page = { after: undefined, size: RECORDS_A_PAGE, language };
  const paid = () => addDeposit('paid', { minor: 7_000 });
  const read = await readRecords(disturbed(site.db, paid), of, span, {}, page);
  expect(read.list.map((record) => record.id)).toEqual([reference]);
  expect(read.deposits).toMatchObject({ count: 1, paid: 50 });

  const file = await cashierRecordsFile({
    ...asked,
    db: disturbed(site.db, paid),
    operator: 'Parlour',
    clock: { timezone: '+08:00', nowS, weekStart: 'monday' },
    filter: {},
  });
  const text = await textOf(file.text);
  expect(text).toContain('"Deposited",120.00,"MYR"');
  expect(text.match(/"DP1-\d+"/g)).toHaveLength(2);
});

test('files are made so often a minute and no more', async () => {
  const answers = await Promise.all(
    Array.from({ length: 14 }, () => other.call('exportCashierRecords', { range: 'within5Minutes' })),
  );
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
});
