import { MOST_BOUND_ACCOUNTS } from '@parlour/contract/constants';
import type { Input } from '@parlour/contract/endpoints';
import { systemRandom } from '@parlour/server/base/random';
import { openSeals } from '@parlour/server/base/crypto/sealed';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, logIn, type Client } from '../api-client.ts';
import { startSite, type Site } from '../start-site.ts';
import { giveSecretCode } from '../secret-code.ts';
import { readCode } from '../text-messages.ts';

let site: Site;
const CODE = '135790';
const coded = { secret_code: CODE };
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

beforeAll(async () => {
  site = await startSite({ env: { TRUST_PROXY: '127.0.0.0/8' } });
});
afterAll(() => site.stop());

/** A player whose secret code is set. */
async function withCode(account: string): Promise<Client> {
  const client = await logIn(site.url, account);
  await giveSecretCode(site.db, account, CODE);
  return client;
}

const bankAccount = (number: string, more: object = {}): Input<'bindAccount'> => ({
  kind: 'bank',
  bank_id: 'harimau',
  holder: 'Lim Mei Ling',
  number,
  ...coded,
  ...more,
});

const changes = (account: string, field: string) =>
  site.db.query<{ before: string | null; after: string | null; changedBy: string; address: string }>(
    `select c.before, c.after, c.changed_by, host(c.address) as address from personal_change c join player p on p.id = c.player_id
      where p.account = $1 and c.field = $2 order by c.id`,
    [account, field],
  );

test('the demo player has an account to withdraw to; no number is ever sent whole', async () => {
  const client = await logIn(site.url, 'player01');
  const { list, holder, banks, cooling_hours } = await client.ok('listBoundAccounts');
  expect(list).toHaveLength(1);
  expect(list[0]).toMatchObject({ kind: 'bank', tail: '1274', is_default: true, holder: 'Tan Wei Ming' });
  expect(holder).toBe('Tan Wei Ming');
  expect(cooling_hours).toBe(0);
  expect(banks.length).toBeGreaterThan(3);
  expect(JSON.stringify(list)).not.toContain('5124880091274');
  expect(await client.ok('getSecretCode')).toEqual({ is_set: true, locked_until: null });
});

test('a number lies sealed in the database, and opens for the site alone', async () => {
  const { numberSealed, playerId } = await site.db.get<{ numberSealed: Buffer; playerId: bigint }>(
    `select b.number_sealed, b.player_id from bound_account b join player p on p.id = b.player_id where p.account = 'player01'`,
  );
  expect(numberSealed.toString('latin1')).not.toContain('5124880091274');
  const seals = openSeals({ sealKey: undefined, dataDir: site.dataDir }, systemRandom);
  expect(seals.open(numberSealed, `bound_account:${playerId}`)).toBe('5124880091274');
});

test('set, bound, made default, removed: each is recorded and sends a mail', async () => {
  const client = await withCode('player03');
  const first = await client.ok('bindAccount', bankAccount('100200300'));
  expect(first.list).toMatchObject([{ tail: '0300', is_default: true, holder: 'Lim Mei Ling' }]);
  const second = await client.ok('bindAccount', {
    kind: 'crypto',
    network: 'TRC20',
    address: ` ${TRON} `,
    ...coded,
  });
  const [bank, crypto] = second.list;
  expect(crypto).toMatchObject({
    kind: 'crypto',
    network: 'TRC20',
    tail: 'jLj6t'.slice(-4),
    is_default: false,
  });

  const changed = await client.ok('setDefaultAccount', { id: crypto!.id, ...coded });
  expect(changed.list.map(({ id, is_default }) => [id, is_default])).toEqual([
    [crypto!.id, true],
    [bank!.id, false],
  ]);
  const left = await client.ok('unbindAccount', { id: crypto!.id, ...coded });
  expect(left.list).toMatchObject([{ id: bank!.id, is_default: true }]);
  expect(left.holder).toBe('Lim Mei Ling');
  await client.refused('unbindAccount', 'notFound', { id: crypto!.id, ...coded });

  expect(await changes('player03', 'bank_account')).toMatchObject([
    { before: null, after: 'Bank Harimau •••• 0300', changedBy: 'player' },
  ]);
  expect(await changes('player03', 'crypto_address')).toMatchObject([
    { before: null, after: `TRC20 •••• ${TRON.slice(-4)}` },
    { before: `TRC20 •••• ${TRON.slice(-4)}`, after: null },
  ]);
  const { list: mails } = await client.ok('listMails');
  expect(mails.slice(0, 4).map(({ title }) => title)).toEqual([
    'Withdrawal account removed',
    'Your default account was changed',
    'Withdrawal account added',
    'Withdrawal account added',
  ]);
  const letter = await client.ok('openMail', { id: mails[2]!.id });
  expect(letter.content).toContain(TRON.slice(-4));
  expect(letter.content).not.toContain(TRON);
});

test('without a code nothing is bound; a new one is checked like any other', async () => {
  const client = await logIn(site.url, 'player04');
  expect(await client.ok('getSecretCode')).toEqual({ is_set: false, locked_until: null });
  await client.refused('bindAccount', 'secretCodeNotSet', bankAccount('4004004'));
  const set = (secret_code: string, secret_code_confirm = secret_code) =>
    client.refused('resetSecretCode', 'invalidInput', { secret_code, secret_code_confirm, smsOTP: '000000' });
  expect((await set('123456')).envelope.data).toMatchObject({ field: 'secret_code', rule: 'secretCodeWeak' });
  expect((await set('135790', '135791')).envelope).toMatchObject({
    data: { field: 'secret_code_confirm', rule: 'securityCodeMismatch' },
    message: 'The two secret codes differ',
  });
  expect((await set('１３５７９０')).envelope.data).toMatchObject({ rule: 'secretCode' });
  await client.ok('sendSecretCodeMessage');
  const smsOTP = await readCode(site, '+60125550004');
  const sets = await Promise.all(
    Array.from({ length: 5 }, (_, n) =>
      client.call('resetSecretCode', { secret_code: `13579${n}`, secret_code_confirm: `13579${n}`, smsOTP }),
    ),
  );
  expect(sets.filter(({ envelope }) => envelope.code === 0)).toHaveLength(1);
});

test('another code needs the old one', async () => {
  const client = await withCode('player05');
  const other = { secret_code: '246801', secret_code_confirm: '246801' };
  const { envelope } = await client.refused('setSecretCode', 'invalidInput', { ...other, old_code: '' });
  expect(envelope.data).toMatchObject({ field: 'old_code', rule: 'required' });
  const wrong = await client.refused('setSecretCode', 'secretCodeWrong', { ...other, old_code: '999990' });
  expect(wrong.envelope.message).toBe('Wrong secret code. Tries left before it is locked for a while: 4.');
  await client.ok('setSecretCode', { ...other, old_code: CODE });
  await client.refused('bindAccount', 'secretCodeWrong', bankAccount('5005005'));
  await client.ok('bindAccount', bankAccount('5005005', { secret_code: '246801' }));
});

test('the right code twenty times at once is locked by none of them', async () => {
  const client = await withCode('player15');
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => client.call('unbindAccount', { id: 1, ...coded })),
  );
  expect(new Set(answers.map(({ envelope }) => envelope.code))).toEqual(new Set([404]));
});

test('of twenty wrong codes at once five are checked; the right one waits with them, longer after each', async () => {
  const client = await withCode('player06');
  const tries = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      client.call('bindAccount', bankAccount('6006006', { secret_code: `8642${10 + n}` })),
    ),
  );
  const told = tries.map(({ envelope }) => envelope.data as { tries_left?: number; locked_until?: number });
  expect(
    told
      .filter(({ tries_left }) => tries_left !== undefined)
      .map(({ tries_left }) => tries_left)
      .toSorted((one, other) => one! - other!),
  ).toEqual([1, 2, 3, 4]);
  expect(told.filter(({ locked_until }) => locked_until !== undefined)).toHaveLength(16);
  const { envelope } = await client.refused('bindAccount', 'secretCodeLocked', bankAccount('6006006'));
  expect(envelope.message).toMatch(/locked until \d{4}-\d\d-\d\d \d\d:\d\d \(\+08:00\)/);
  const { locked_until: first } = await client.ok('getSecretCode');

  const pass = () =>
    site.db.run(
      `update secret_code set locked_until = now() - interval '1 second' where player_id = (select id from player where account = 'player06')`,
    );
  await pass();
  await client.refused('bindAccount', 'secretCodeLocked', bankAccount('6006006', { secret_code: '864299' }));
  const { locked_until: second } = await client.ok('getSecretCode');
  expect(second! - Date.now() / 1000).toBeGreaterThan(1.5 * (first! - Date.now() / 1000));
  await pass();
  await client.ok('bindAccount', bankAccount('6006006'));
  const wrong = await client.refused(
    'bindAccount',
    'secretCodeWrong',
    bankAccount('6006007', { secret_code: '864299' }),
  );
  expect(wrong.envelope.data).toEqual({ tries_left: 4 });
});

test('ten accounts bound at once do not exceed the limit, and one of them is the default', async () => {
  const client = await withCode('player07');
  const answers = await Promise.all(
    // Five at once, so that the code's own count of tries on their way does not end it.
    Array.from({ length: 5 }, (_, n) => client.call('bindAccount', bankAccount(`70070${n}`))),
  );
  const bound = answers.filter(({ envelope }) => envelope.code === 0).length;
  for (let n = 0; n < MOST_BOUND_ACCOUNTS - bound; n += 1)
    await client.ok('bindAccount', bankAccount(`70071${n}`));
  await client.refused('bindAccount', 'accountsFull', bankAccount('700799'));
  const { list } = await client.ok('bindAccount', {
    kind: 'crypto',
    network: 'TRC20',
    address: TRON,
    ...coded,
  });
  expect(list).toHaveLength(MOST_BOUND_ACCOUNTS + 1);
  expect(list.filter(({ is_default }) => is_default)).toHaveLength(1);
});

test('all accounts are in one name, which the first one fixes', async () => {
  const client = await withCode('player08');
  await client.ok('bindAccount', bankAccount('8008001', { holder: 'Nguyễn  Thị Hồng' }));
  const { envelope } = await client.refused(
    'bindAccount',
    'holderDiffers',
    bankAccount('8008002', { holder: 'Tan Ah Kow' }),
  );
  expect(envelope.data).toEqual({ field: 'holder' });
  const { list } = await client.ok('bindAccount', bankAccount('8008002', { holder: 'NGUYỄN THỊ HỒNG' }));
  expect(list).toHaveLength(2);
  for (const { id } of list) await client.ok('unbindAccount', { id, ...coded });
  await client.refused('bindAccount', 'holderDiffers', bankAccount('8008003', { holder: 'Tan Ah Kow' }));
});

test('a number bound by a second player is an alert, by a third it is refused; binding one’s own again is refused at once', async () => {
  const [one, two, three] = [
    await withCode('player09'),
    await withCode('player10'),
    await withCode('player11'),
  ];
  await one.ok('bindAccount', bankAccount('9009009'));
  await one.refused('bindAccount', 'accountBoundBefore', bankAccount('9009009'));
  await one.ok('bindAccount', bankAccount('9009009', { bank_id: 'selat' }));
  const answers = await Promise.all(
    [two, three].map((client) => client.call('bindAccount', bankAccount('9009009'))),
  );
  expect(answers.map(({ envelope }) => envelope.code).toSorted((a, b) => a - b)).toEqual([0, 4306]);
  const alerts = await site.db.query<{ detail: { place: string; tail: string } }>(
    `select detail from operator_alert where kind = 'account_shared'`,
  );
  expect(alerts).toMatchObject([{ detail: { place: 'harimau', tail: '9009' } }]);
});

test('an account that a withdrawal is on its way to stays', async () => {
  const client = await withCode('player12');
  const { list } = await client.ok('bindAccount', bankAccount('12012012'));
  const id = list[0]!.id;
  await site.db.run(
    'insert into bound_account_hold (player_id, bound_account_id, reference) select player_id, id, $2 from bound_account where id = $1',
    [id, 'w-1'],
  );
  await client.refused('unbindAccount', 'accountInUse', { id, ...coded });
  await site.db.run('delete from bound_account_hold where bound_account_id = $1', [id]);
  expect((await client.ok('unbindAccount', { id, ...coded })).list).toEqual([]);
});

test('a wrong bank, number or address is refused at its field', async () => {
  const client = await withCode('player13');
  const field = async (input: unknown): Promise<unknown> => {
    const { envelope } = await client.call('bindAccount', input as Input<'bindAccount'>);
    expect(envelope.code).not.toBe(0);
    expect(envelope.message).not.toBe('');
    return (envelope.data as { field?: string } | null)?.field;
  };
  const crypto = { kind: 'crypto', network: 'TRC20', address: TRON, ...coded };
  expect(await field(bankAccount('12345'))).toBe('number');
  expect(await field(bankAccount('1'.repeat(21)))).toBe('number');
  expect(await field(bankAccount('1234567', { bank_id: 'nobank' }))).toBe('bank_id');
  expect(await field(bankAccount('1234567', { bank_id: 'song-lam' }))).toBe('bank_id');
  expect(await field(bankAccount('1234567', { holder: '<img src=x>' }))).toBe('holder');
  expect(await field({ ...crypto, address: TRON.replace('T', 'S') })).toBe('address');
  expect(await field({ ...crypto, network: 'BTC' })).toBe('address');
  for (const hostile of [
    { ...crypto, network: 'DOGE' },
    { ...crypto, kind: 'card' },
    { ...bankAccount('1234567'), player_id: 1 },
    { ...bankAccount('1234567'), is_default: true },
    { ...bankAccount('1234567'), usable_time: 0 },
    { ...bankAccount('1234567'), number: 1234567 },
  ])
    await client.refused('bindAccount', 'invalidInput', hostile as Input<'bindAccount'>);
  expect((await client.ok('listBoundAccounts')).list).toEqual([]);
});

test('a player without a recent proof is asked for one; a guest and a player without the service are refused', async () => {
  const client = await withCode('player14');
  await site.db.run(
    `update session set proved_at = now() - interval '6 minutes' where player_id = (select id from player where account = 'player14')`,
  );
  await client.refused('bindAccount', 'proofRequired', bankAccount('14014014'));
  await client.refused('setSecretCode', 'proofRequired', {
    secret_code: CODE,
    secret_code_confirm: CODE,
    old_code: CODE,
  });
  await client.ok('prove', { method: 'password', password: 'player14' });
  await client.ok('bindAccount', bankAccount('14014014'));

  await createClient(site.url).refused('listBoundAccounts', 'loginRequired');
  const off = await logIn(site.url, 'player02');
  const { envelope } = await off.refused('listBoundAccounts', 'notStarted');
  expect(envelope.message).toBe('The service has not been started yet, please contact your superior');
  await off.refused('getSecretCode', 'notStarted');
  await off.refused('setSecretCode', 'notStarted', {
    secret_code: CODE,
    secret_code_confirm: CODE,
    old_code: CODE,
  });
});

test('the log holds no code and no number', () => {
  const log = site.serverLog().join('\n');
  expect(log).toContain('two players have bound one account');
  for (const secret of [CODE, '246801', '9009009', '5124880091274', TRON]) expect(log).not.toContain(secret);
});
