import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, logIn, newAddress, readAnswer, type Client } from '../api-client.ts';
import { startSite, type Site } from '../start-site.ts';
import { giveSecretCode } from '../secret-code.ts';
import { listTexts, newNumber, readCode } from '../text-messages.ts';
import { setPhone } from '../player-names.ts';

let site: Site;

beforeAll(async () => {
  site = await startSite({ env: { TRUST_PROXY: '127.0.0.0/8', ACCOUNT_COOLING_HOURS: '24' } });
});
afterAll(() => site.stop());

const rowOf = (account: string) =>
  site.db.get<{ row: object }>('select to_jsonb(p) as row from player p where account = $1', [account]);

/** A body as it is typed, past what a serialiser would leave out. */
async function send(client: Client, body: string) {
  return readAnswer(
    await fetch(`${site.url}/Me/setUserInfo`, {
      method: 'POST',
      headers: {
        'access-token': client.token!,
        'content-type': 'application/json',
        'x-forwarded-for': newAddress(),
      },
      body,
    }),
  );
}

function changesOf(account: string) {
  return site.db.query<{ field: string }>(
    `select field, before, after, changed_by from personal_change c join player p on p.id = c.player_id
      where p.account = $1 order by c.id`,
    [account],
  );
}

test('nickname and picture are changed, shown wherever the profile is, and recorded', async () => {
  const client = await logIn(site.url, 'player03');
  const changed = await client.ok('setUserInfo', { nickname: ' 幸运_Lucky-88 ', avatar: 'tiger' });
  expect(changed).toMatchObject({ nickname: '幸运_Lucky-88', avatar: 'tiger', account: 'player03' });
  expect(await client.ok('whoami')).toMatchObject({ nickname: '幸运_Lucky-88', avatar: 'tiger' });
  await client.ok('setUserInfo', { avatar: null });
  await client.ok('setUserInfo', { avatar: null });
  expect(await client.ok('getProfile')).toMatchObject({ nickname: '幸运_Lucky-88', avatar: null });
  expect(await changesOf('player03')).toEqual([
    { field: 'nickname', before: 'player03', after: '幸运_Lucky-88', changedBy: 'player' },
    { field: 'avatar', before: null, after: 'tiger', changedBy: 'player' },
    { field: 'avatar', before: 'tiger', after: null, changedBy: 'player' },
  ]);
  await expect(site.db.run(`update personal_change set after = 'nothing'`)).rejects.toThrow(
    'permission denied',
  );
});

test.each([
  'account',
  'identity_type',
  'identity',
  'balance',
  'is_supervisor',
  'isSupervisor',
  'online_deposit_withdrawal',
  'withdrawal_flag',
  'referral_flag',
  'fw_tickets',
  'currency',
  'id',
  'upline',
  'upline_id',
  'password',
  'password_hash',
  'status',
  'phone',
  'created_at',
  'toString',
])('%s is not the player’s to set: the whole request is refused, and nothing is changed', async (field) => {
  const client = await logIn(site.url, 'player04');
  const before = await rowOf('player04');
  const { status, envelope } = await send(client, JSON.stringify({ nickname: 'Changed', [field]: 1 }));
  expect(status).toBe(400);
  expect(envelope.message).not.toBe('');
  const { last_login_at: _, ...row } = (await rowOf('player04')).row as Record<string, unknown>;
  expect(before.row).toMatchObject(row);
});

test('no prototype is reached, by whatever way', async () => {
  const client = await logIn(site.url, 'player05');
  for (const body of [
    '{"__proto__":{"isSupervisor":true},"nickname":"Proto"}',
    '{"constructor":{"prototype":{"isSupervisor":true}},"nickname":"Proto"}',
    '{"nickname":{"__proto__":{"length":1}}}',
    '[{"nickname":"Proto"}]',
    '"nickname"',
    'null',
    '{"nickname":["a","b"]}',
    '{"nickname":"Proto","nickname ":"x"}',
  ])
    expect((await send(client, body)).status, body).toBe(400);
  expect(await client.ok('whoami')).toMatchObject({ nickname: 'player05', isSupervisor: false });
  expect(({} as { isSupervisor?: boolean }).isSupervisor).toBeUndefined();
});

test('a date of birth is given once, shown to its player by one call, and nowhere else', async () => {
  const client = await logIn(site.url, 'player07');
  expect(await client.ok('getProfile')).toMatchObject({ birth_date: null });
  for (const [birthDate, rule] of [
    ['', 'required'],
    ['1990-02-30', 'dateUnreal'],
    ['1899-12-31', 'dateUnreal'],
    ['14.03.1990', 'dateUnreal'],
    ["1990-03-14'; drop table player_birth_date; --", 'dateUnreal'],
    ['9999-01-01', 'dateToCome'],
    [`${new Date().getUTCFullYear() - 10}-01-01`, 'underAge'],
  ]) {
    const { envelope } = await client.refused('setBirthDate', 'invalidInput', { birth_date: birthDate! });
    expect(envelope.data, birthDate).toMatchObject({ field: 'birth_date', rule });
  }
  expect(await client.ok('setBirthDate', { birth_date: ' 1990-03-14 ' })).toEqual({
    birth_date: '1990-03-14',
  });
  expect(await client.ok('setBirthDate', { birth_date: '1990-03-14' })).toEqual({ birth_date: '1990-03-14' });
  await client.refused('setBirthDate', 'birthDateSet', { birth_date: '1990-03-15' });
  expect(await client.ok('getProfile')).toMatchObject({ birth_date: '1990-03-14' });
  expect(JSON.stringify(await client.ok('whoami'))).not.toContain('1990');
  expect(await changesOf('player07')).toEqual([
    { field: 'birth_date_refused', before: null, after: '••••-••-••', changedBy: 'player' },
    { field: 'birth_date', before: null, after: '••••-••-••', changedBy: 'player' },
  ]);
  const agent = await logIn(site.url, 'agent01');
  await agent.refused('setBirthDate', 'onlyPlayers', { birth_date: '1990-03-14' });
});

test('a nickname keeps to the rule; a breach shows at the field', async () => {
  const client = await logIn(site.url, 'player06');
  for (const [nickname, rule] of [
    ['', 'required'],
    ['two words', 'nicknameCharacters'],
    ['<b>', 'nicknameCharacters'],
    ['Hồng', 'nicknameCharacters'],
    ['Ａ', 'nicknameCharacters'],
    ['a\u202eb', 'nicknameCharacters'],
    ['a'.repeat(21), 'maxLength'],
  ]) {
    const { envelope } = await client.refused('setUserInfo', 'invalidInput', { nickname: nickname! });
    expect(envelope.data, nickname).toMatchObject({ field: 'nickname', rule });
  }
  await client.refused('setUserInfo', 'invalidInput', { nickname: 'x'.repeat(10_000) });
  await client.refused('setUserInfo', 'invalidInput', {});
  for (const avatar of ['../tiger', 'tiger.webp', 'https://evil.example/a.png', ''])
    await client.refused('setUserInfo', 'invalidInput', { avatar: avatar as 'tiger' });
  await createClient(site.url).refused('setUserInfo', 'loginRequired', { nickname: 'Guest' });
});

test('a nickname passes neither for one of us nor for another player', async () => {
  const client = await logIn(site.url, 'player06');
  for (const nickname of ['admin', 'Supp0rt_1', '__proto__', 'player01', 'PIayer0I', 'Parlour']) {
    const { envelope } = await client.refused('setUserInfo', 'nicknameTaken', { nickname });
    expect(envelope.data, nickname).toEqual({ field: 'nickname' });
  }
  await client.ok('setUserInfo', { nickname: 'Player06' });
});

test('another number needs its code and a proof of identity, and belongs to one account', async () => {
  const client = await logIn(site.url, 'player07');
  const other = await logIn(site.url, 'player08');
  const { national, phone } = newNumber();
  const number = { country_code: 'MY', mobile: national };
  await forgetNumber('player07');
  expect(await client.ok('getProfile')).toMatchObject({ phone: null, is_phone_verified: false });
  await client.refused('changePhone', 'smsCodeExpired', { ...number, smsOTP: '000000' });
  await client.ok('sendPhoneCode', number);
  const smsOTP = await readCode(site, phone);
  // A code of one player is none of another's, nor is it one for another number.
  await other.refused('changePhone', 'smsCodeExpired', { ...number, smsOTP });
  await client.refused('changePhone', 'smsCodeExpired', { ...number, mobile: newNumber().national, smsOTP });
  const changed = await Promise.allSettled(
    [1, 2, 3].map(() => client.ok('changePhone', { ...number, smsOTP })),
  );
  expect(changed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);

  const seen = await client.ok('getProfile');
  expect(seen.is_phone_verified).toBe(true);
  expect(seen.phone).toMatch(/^\+60\*+\d{4}$/);
  expect((await client.ok('listMails')).list[0]).toMatchObject({ title: 'Your mobile number was changed' });
  const changes = await site.db.query(
    `select before, after from personal_change where field = 'phone' order by id`,
  );
  expect(changes).toEqual([{ before: null, after: seen.phone }]);

  // As many minutes later as another message may be asked for.
  await site.db.run(`update sms_message set created_at = created_at - interval '2 hours'`);
  await other.ok('sendPhoneCode', number);
  await other.refused('changePhone', 'phoneTaken', { ...number, smsOTP: await newestCode(phone, smsOTP) });
  expect(site.serverLog().join('\n')).not.toContain(national);
});

const forgetNumber = (account: string): Promise<void> => setPhone(site.db, account, null);

/** The code of the newest message that gives the number up. */
async function codeTo(phone: string): Promise<string> {
  for (;;) {
    const [newest] = await listTexts(site, phone);
    if (newest?.text.includes('another number') === true) return readCode(site, phone);
  }
}

/** The code that came after this one. */
async function newestCode(phone: string, before: string): Promise<string> {
  for (;;) {
    const code = await readCode(site, phone);
    if (code !== before) return code;
  }
}

test('a player without a recent proof is asked first; a wrong number is refused at its field', async () => {
  const client = await logIn(site.url, 'player09');
  const short = await client.refused('sendPhoneCode', 'invalidInput', {
    country_code: 'MY',
    mobile: '12345',
  });
  expect(short.envelope.data).toMatchObject({ field: 'mobile', rule: 'phoneDigits' });
  await site.db.run(
    `update session set proved_at = now() - interval '6 minutes' where player_id = (select id from player where account = 'player09')`,
  );
  await client.refused('sendPhoneCode', 'proofRequired', {
    country_code: 'MY',
    mobile: newNumber().national,
  });
});

test('a forgotten secret code is set anew by a message, which ends its lock; without a number it is not', async () => {
  const client = await logIn(site.url, 'player10');
  const wanted = { secret_code: '246801', secret_code_confirm: '246801' };
  await forgetNumber('player10');
  await client.refused('sendSecretCodeMessage', 'phoneMissing');
  await giveSecretCode(site.db, 'player10', '135790');
  const { phone } = newNumber();
  await setPhone(site.db, 'player10', phone);
  for (let tries = 0; tries < 5; tries += 1)
    await client.call('unbindAccount', { id: 1, secret_code: '999999' });
  await client.refused('unbindAccount', 'secretCodeLocked', { id: 1, secret_code: '135790' });

  await client.ok('sendSecretCodeMessage');
  const smsOTP = await readCode(site, phone);
  await client.refused('resetSecretCode', 'smsCodeWrong', {
    ...wanted,
    smsOTP: smsOTP === '111111' ? '222222' : '111111',
  });
  expect(await client.ok('resetSecretCode', { ...wanted, smsOTP })).toEqual({
    is_set: true,
    locked_until: null,
  });
  await client.refused('resetSecretCode', 'smsCodeExpired', { ...wanted, smsOTP });
  await client.refused('unbindAccount', 'notFound', { id: 1, secret_code: '246801' });
});

test('a number that was changed a moment ago sets no forgotten secret code: a thief of the password could', async () => {
  const client = await logIn(site.url, 'player11');
  await giveSecretCode(site.db, 'player11', '135790');
  const { national, phone } = newNumber();
  const number = { country_code: 'MY', mobile: national };
  await client.ok('sendPhoneCode', number);
  await client.ok('sendCurrentPhoneCode');
  const codes = {
    smsOTP: await readCode(site, phone),
    old_smsOTP: await readCode(site, '+60125550011'),
    secret_code: '135790',
  };
  expect(await client.ok('changePhone', { ...number, ...codes })).toMatchObject({ effective_time: null });
  const { envelope } = await client.refused('sendSecretCodeMessage', 'phoneCooling');
  expect(envelope.message).toContain('Codes to it count from');
  const wanted = { secret_code: '246801', secret_code_confirm: '246801', smsOTP: '000000' };
  await client.refused('resetSecretCode', 'phoneCooling', wanted);
});

test('a number that comes without the old one waits, can be undone, and counts in the end', async () => {
  const client = await logIn(site.url, 'player14');
  const { national, phone } = newNumber();
  const number = { country_code: 'MY', mobile: national };
  await client.ok('sendPhoneCode', number);
  const waiting = await client.ok('changePhone', { ...number, smsOTP: await readCode(site, phone) });
  const { next_phone, phone: present } = await client.ok('getProfile');
  expect(next_phone).toEqual({ phone: waiting.phone, effective_time: waiting.effective_time });
  expect(present).toMatch(/0014$/);
  await client.ok('keepPhone');
  expect((await client.ok('getProfile')).next_phone).toBeNull();

  await site.db.run(`update sms_message set created_at = created_at - interval '2 hours'`);
  await client.ok('sendPhoneCode', number);
  await expect.poll(() => listTexts(site, phone)).toHaveLength(2);
  await client.ok('changePhone', { ...number, smsOTP: await readCode(site, phone) });
  await site.db.run(`update next_phone set effective_at = now() - interval '1 second'`);
  await expect
    .poll(async () => (await client.ok('getProfile')).phone, { timeout: 60_000 })
    .toBe(waiting.phone);
  expect((await changesOf('player14')).map(({ field }) => field)).toEqual([
    'next_phone',
    'next_phone',
    'next_phone',
    'phone',
  ]);
});

test('a number with the same last digits is another number; the same number confirmed again is not', async () => {
  const client = await logIn(site.url, 'player13');
  await giveSecretCode(site.db, 'player13', '135790');
  const { national, phone } = newNumber();
  const alike = (digits: string) =>
    `${digits.slice(0, -5)}${(Number(digits.at(-5)) + 5) % 10}${digits.slice(-4)}`;
  await setPhone(site.db, 'player13', phone);
  const own = { country_code: 'MY', mobile: national };
  await client.ok('sendPhoneCode', own);
  const secret_code = '135790';
  await client.ok('changePhone', { ...own, smsOTP: await readCode(site, phone), secret_code });
  await client.ok('sendSecretCodeMessage');

  const other = { country_code: 'MY', mobile: alike(national) };
  await client.ok('sendPhoneCode', other);
  await client.ok('sendCurrentPhoneCode');
  await client.ok('changePhone', {
    ...other,
    smsOTP: await readCode(site, alike(phone)),
    old_smsOTP: await codeTo(phone),
    secret_code,
  });
  await client.refused('sendSecretCodeMessage', 'phoneCooling');
  expect((await changesOf('player13')).map(({ field }) => field)).toEqual(['phone_confirmed', 'phone']);
});

test('a player’s changes are kept for ever, so they are limited in an hour', async () => {
  const client = await logIn(site.url, 'player12');
  await site.db.run(
    `insert into personal_change (player_id, field, before, after, changed_by)
     select id, 'nickname', 'one', 'two', 'player' from player, generate_series(1, 100) where account = 'player12'`,
  );
  const { envelope } = await client.refused('setUserInfo', 'tooManyRequests', { nickname: 'three' });
  expect(envelope.data).toMatchObject({ retry_after: expect.any(Number) });
  expect((await client.ok('getProfile')).nickname).toBe('player12');
});
