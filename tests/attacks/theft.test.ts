import type { Endpoint } from '@parlour/contract/endpoint';
import { endpoints } from '@parlour/contract/endpoints';
import type { RouteName } from '@parlour/contract/routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient, newAddress, type Client } from '../api-client.ts';
import { codes, makeFirstStep, untilStepIsYoung } from '../authenticator-app.ts';
import { SAMPLES } from '../call-samples.ts';
import { giveSecretCode } from '../secret-code.ts';
import { setPhone } from '../player-names.ts';
import { startSite, type Site } from '../start-site.ts';
import { listTexts, newNumber, readCode } from '../text-messages.ts';

/**
 * A thief who knows a player's password, and nothing else, tries to take the account for good and to pay it out: change the number, change the
 * password, delete the warnings, reset the secret code by the new number, bind an address, withdraw. Each step is tried by itself, as if
 * those before it had worked.
 */
let site: Site;
const CODE = '135790';
const NEW = 'Th1ef!pass';
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const HOURS = 24;

beforeAll(async () => {
  site = await startSite({ env: { TRUST_PROXY: '127.0.0.0/8', ACCOUNT_COOLING_HOURS: String(HOURS) } });
});
afterAll(() => site.stop());

interface Victim {
  account: string;
  national: string;
  phone: string;
  /** Where the owner is known. */
  address: string;
  client: Client;
}

/** An owner with a number and a secret code, who logs in at home. */
async function owner(account: string): Promise<Victim> {
  const { national, phone } = newNumber();
  await setPhone(site.db, account, phone);
  await giveSecretCode(site.db, account, CODE);
  const address = newAddress();
  const client = createClient(site.url, { address });
  client.token = (await client.ok('login', { account, password: account })).token;
  return { account, national, phone, address, client };
}

/** The thief's network is another one, and so is the device. */
async function thief(account: string, password = account, address = newPlace()): Promise<Client> {
  const client = createClient(site.url, { address });
  const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' };
  client.token = (await client.ok('login', { account, password }, { headers })).token;
  return client;
}
let lastPlace = 0;
const newPlace = () => `198.18.0.${(lastPlace += 1)}`;

const phoneOf = (account: string) =>
  site.db.get<{ phone: string }>('select phone from player where account = $1', [account]);

/** What the number has heard that is no code. */
async function notices(phone: string): Promise<string[]> {
  return (await listTexts(site, phone)).map(({ text }) => text).filter((text) => !/\b\d{6}\b/.test(text));
}

describe('step 1: another number', () => {
  test('needs the secret code', async () => {
    const { account, phone } = await owner('player01');
    const client = await thief(account);
    const stolen = newNumber();
    const number = { country_code: 'MY', mobile: stolen.national };
    await client.ok('sendPhoneCode', number);
    const smsOTP = await readCode(site, stolen.phone);
    const { envelope } = await client.refused('changePhone', 'invalidInput', { ...number, smsOTP });
    expect(envelope.data).toMatchObject({ field: 'secret_code' });
    await client.refused('changePhone', 'secretCodeWrong', { ...number, smsOTP, secret_code: '246802' });
    expect(await phoneOf(account)).toEqual({ phone });
  });

  test('waits, where the secret code is known but the old number is not at hand; the old number hears of it and undoes it', async () => {
    const { account, national, phone, client: home } = await owner('player02');
    const client = await thief(account);
    const stolen = newNumber();
    const number = { country_code: 'MY', mobile: stolen.national };
    await client.ok('sendPhoneCode', number);
    const smsOTP = await readCode(site, stolen.phone);
    const answer = await client.ok('changePhone', { ...number, smsOTP, secret_code: CODE });
    expect(answer.effective_time).toBeGreaterThan(Date.now() / 1000 + (HOURS - 1) * 3600);
    expect(await phoneOf(account)).toEqual({ phone });
    await expect.poll(async () => (await notices(phone)).join()).toContain(stolen.national.slice(-4));

    const asked = { account, country_code: 'MY', mobile: national };
    await home.ok('forgotPassword', asked);
    await home.ok('resetPassword', { ...asked, smsOTP: await readCode(site, phone), new_password: NEW });
    await client.refused('getWallet', 'loginRequired');
    home.token = (await home.ok('login', { account, password: NEW })).token;
    expect((await home.ok('getProfile')).next_phone).toBeNull();
    await site.db.run(`update next_phone set effective_at = now() - interval '1 minute'`);
    expect(await phoneOf(account)).toEqual({ phone });
  });
});

test('step 2: a changed password needs more than the old one at a new place, and the number hears of it', async () => {
  const { account, phone, client: home } = await owner('player04');
  const client = await thief(account);
  await client.refused('changePassword', 'proofRequired', { old_password: account, new_password: NEW });
  await client.refused('prove', 'stepUpRequired', { method: 'password', password: account });
  expect(await notices(phone)).toEqual([]);

  home.token = (await home.ok('login', { account, password: account })).token;
  await home.ok('changePassword', { old_password: account, new_password: NEW });
  await expect.poll(() => notices(phone)).toHaveLength(1);
});

test('step 3: the warnings stay in the mailbox for 30 days', async () => {
  const { account, client } = await owner('player05');
  await client.ok('changePassword', { old_password: account, new_password: NEW }).then(({ token }) => {
    client.token = token;
  });
  const [mail] = (await client.ok('listMails')).list;
  expect(mail?.title).toBe('Password changed');
  const { envelope } = await client.refused('deleteMail', 'mailKept', { id: mail!.id });
  expect(envelope.message).toMatch(/until \d{4}-\d{2}-\d{2}/);
  expect((await client.ok('listMails')).list.map(({ id }) => id)).toContain(mail!.id);
});

/** Calls that ask for a recent proof of identity, but for those of the number, which have stronger rules of their own. */
const GUARDED = (Object.keys(endpoints) as RouteName[]).filter(
  (name) => (endpoints[name] as Endpoint).proof === 'recent',
);

test('step 4: at a new place no factor is added, no secret code set, no account bound and nothing withdrawn by the password', async () => {
  const { account } = await owner('player06');
  const client = await thief(account);
  expect(GUARDED).toEqual(
    expect.arrayContaining([
      'beginAuthenticator',
      'addPasskey',
      'setSecretCode',
      'bindAccount',
      'createWithdrawal',
    ]),
  );
  for (const name of GUARDED) await client.refused(name, 'proofRequired', SAMPLES[name]?.input);
  expect(await client.ok('getSecurity')).toMatchObject({ proof_methods: ['message'] });
  // A second login from there is no more known than the first.
  const again = await thief(account, account, `198.18.0.${lastPlace}`);
  await again.refused('beginAuthenticator', 'proofRequired');
});

test('step 5: the first secret code needs a message', async () => {
  const { account, phone, client } = await owner('player07');
  await site.db.run('delete from secret_code where player_id = (select id from player where account = $1)', [
    account,
  ]);
  const code = { secret_code: '739215', secret_code_confirm: '739215' };
  await client.refused('setSecretCode', 'secretCodeNotSet', { ...code, old_code: '000000' });
  await client.ok('sendSecretCodeMessage');
  await client.ok('resetSecretCode', { ...code, smsOTP: await readCode(site, phone) });
  await expect.poll(() => notices(phone)).toHaveLength(1);
});

/** As bound days ago. */
async function bindCrypto(client: Client, address = TRON): Promise<number> {
  const { list } = await client.ok('bindAccount', {
    kind: 'crypto',
    network: 'TRC20',
    address,
    secret_code: CODE,
  });
  await site.db.run(`update bound_account set usable_at = now() - interval '1 hour'`);
  return list[0]!.id;
}

test('step 6: after a changed password or number nothing is withdrawn for a day', async () => {
  const { account, phone, client } = await owner('player08');
  const account_id = await bindCrypto(client);
  await expect.poll(() => notices(phone)).toHaveLength(1);
  client.token = (await client.ok('changePassword', { old_password: account, new_password: NEW })).token;
  const wanted = { amount: 500, method: 'to-crypto', account_id, secret_code: CODE };
  const { envelope } = await client.refused('createWithdrawal', 'withdrawalsHeld', wanted);
  expect(envelope.message).toMatch(/\d{4}-\d{2}-\d{2} \d{2}:\d{2}/);
  await site.ownerDb.run(
    `update personal_change set at = at - interval '${HOURS} hours 1 minute' where field = 'password'`,
  );
  expect((await client.ok('createWithdrawal', wanted)).state).toBe('review');
});

test('step 7: the first payout to a crypto address waits for an operator, however small', async () => {
  const { client } = await owner('player09');
  const account_id = await bindCrypto(client);
  const wanted = { amount: 500, method: 'to-crypto', account_id, secret_code: CODE };
  expect((await client.ok('createWithdrawal', wanted)).state).toBe('review');
  expect((await client.ok('createWithdrawal', { ...wanted, amount: 200 })).state).toBe('review');
});

test('the number hears in the owner’s language, whatever the thief speaks', async () => {
  const { account, phone, client } = await owner('player12');
  const login = (language: string, address?: string) =>
    createClient(site.url, { ...(address !== undefined && { address }) }).ok(
      'login',
      { account, password: account },
      { headers: { 'accept-language': language } },
    );
  await login('ms-MY');
  client.token = (await login('vi-VN', '198.18.77.1')).token;
  const stolen = newNumber();
  const number = { country_code: 'MY', mobile: stolen.national };
  await client.ok('sendPhoneCode', number);
  const smsOTP = await readCode(site, stolen.phone);
  await client.ok('changePhone', { ...number, smsOTP, secret_code: CODE });
  await expect.poll(async () => (await notices(phone)).join()).toContain('Bukan anda?');
});

test('what the number hears cannot be silenced by codes, nor turned into a flood', async () => {
  const { account, phone, client } = await owner('player11');
  for (let time = 0; time < 5; time += 1)
    client.token = (
      await client.ok('changePassword', {
        old_password: time === 0 ? account : `Th1ef!${time - 1}`,
        new_password: `Th1ef!${time}`,
      })
    ).token;
  await expect.poll(() => notices(phone)).toHaveLength(3);
  await bindCrypto(client, 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8');
  await expect.poll(() => notices(phone)).toHaveLength(4);
});

/** As if five minutes had passed. */
const forgetProof = (account: string) =>
  site.db.run(
    `update session set proved_at = now() - interval '6 minutes' where player_id = (select id from player where account = $1)`,
    [account],
  );

const MESSAGE = 'message' as const;
const byPassword = (password: string) => ({ method: 'password' as const, password });

describe('an owner', () => {
  test('at a new place goes on by a message to the number, and the place is known from then on', async () => {
    const { account, phone } = await owner('player10');
    const place = newPlace();
    const client = await thief(account, account, place);
    await client.refused('beginAuthenticator', 'proofRequired');
    await client.ok('sendProofCode');
    await client.refused('prove', 'smsCodeWrong', { method: MESSAGE, code: '000000' });
    await client.ok('prove', { method: MESSAGE, code: await readCode(site, phone) });
    await client.ok('beginAuthenticator');
    expect(await client.ok('getSecurity')).toMatchObject({ proof_methods: ['password'] });

    const again = await thief(account, account, place);
    await again.ok('beginAuthenticator');
    await forgetProof(account);
    await again.ok('prove', byPassword(account));
  });

  test('on a known device is known at any address; at a known address on any device', async () => {
    const { account, address } = await owner('player20');
    const first = await createClient(site.url, { address }).call('login', { account, password: account });
    const cookie = first.headers.get('set-cookie')!.split(';')[0]!;
    const travelling = createClient(site.url, { address: newPlace() });
    const headers = { cookie };
    const { token } = await travelling.ok('login', { account, password: account }, { headers });
    travelling.token = token;
    await travelling.ok('beginAuthenticator');
    await forgetProof(account);
    await travelling.ok('prove', byPassword(account), { headers });
    const other = await thief(account, account, address);
    await other.ok('beginAuthenticator');
  });

  test('who has set a forgotten password by a message is asked for no second one', async () => {
    const { account, national, phone } = await owner('player13');
    const client = createClient(site.url, { address: newPlace() });
    const asked = { account, country_code: 'MY', mobile: national };
    await client.ok('forgotPassword', asked);
    const smsOTP = await readCode(site, phone);
    const reset = await client.call('resetPassword', { ...asked, smsOTP, new_password: NEW });
    const headers = { cookie: reset.headers.get('set-cookie')!.split(';')[0]! };
    client.token = (await client.ok('login', { account, password: NEW }, { headers })).token;
    await client.ok('beginAuthenticator');
  });

  test('with two-step login has proved more than the password by the login', async () => {
    const { account, client: home } = await owner('player14');
    const { secret } = await home.ok('beginAuthenticator');
    const code = codes(secret);
    await untilStepIsYoung();
    await home.ok('confirmAuthenticator', { code: code(-1) });
    const { client, ticket } = await makeFirstStep(
      site.url,
      account,
      createClient(site.url, { address: newPlace() }),
    );
    const { token } = await client.ok('secondFactor', {
      ticket,
      proof: { method: 'authenticator', code: code() },
    });
    client.token = token;
    await client.ok('renewRecoveryCodes');
    await client.refused('sendProofCode', 'secondFactorRequired');
    await client.refused('prove', 'secondFactorRequired', { method: MESSAGE, code: '000000' });
  });

  test('without number and factor is not shut out: the password proves, nothing is withdrawn for a day, and a mail tells of it', async () => {
    const account = 'player15';
    const home = createClient(site.url);
    await setPhone(site.db, account, null);
    await giveSecretCode(site.db, account, CODE);
    home.token = (await home.ok('login', { account, password: account })).token;
    const account_id = await bindCrypto(home, 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8');
    const client = await thief(account);
    const wanted = { amount: 500, method: 'to-crypto', account_id, secret_code: CODE };
    await client.refused('createWithdrawal', 'proofRequired', wanted);
    await client.refused('sendProofCode', 'phoneMissing');
    expect(await client.ok('getSecurity')).toMatchObject({ proof_methods: ['password'], proof_phone: null });
    await client.ok('prove', byPassword(account));
    await client.refused('createWithdrawal', 'withdrawalsHeld', wanted);
    expect((await client.ok('listMails')).list.map(({ title }) => title)).toContain(
      'New place or device confirmed with your password',
    );
    await client.ok('changePassword', { old_password: account, new_password: NEW });
  });
});

describe('a thief', () => {
  test('with token and password elsewhere proves nothing, while the owner does at home', async () => {
    const { account, client: home } = await owner('player16');
    await forgetProof(account);
    const client = createClient(site.url, { address: newPlace() });
    client.token = home.token;
    await client.refused('prove', 'stepUpRequired', byPassword(account));
    await client.refused('changePassword', 'proofRequired', { old_password: account, new_password: NEW });
    expect(await client.ok('getSecurity')).toMatchObject({ proof_methods: ['message'] });
    await client.refused('beginAuthenticator', 'proofRequired');
    await home.ok('prove', byPassword(account));
    await home.ok('beginAuthenticator');
  });

  test('proves nothing by a number that was bound just now', async () => {
    const account = 'player17';
    await setPhone(site.db, account, null);
    const home = createClient(site.url);
    await home.ok('login', { account, password: account });
    const client = await thief(account);
    const stolen = newNumber();
    const number = { country_code: 'MY', mobile: stolen.national };
    await client.ok('sendPhoneCode', number);
    await client.ok('changePhone', { ...number, smsOTP: await readCode(site, stolen.phone) });
    await client.refused('sendProofCode', 'phoneCooling');
    await client.refused('prove', 'phoneCooling', { method: MESSAGE, code: '000000' });
    await client.refused('beginAuthenticator', 'proofRequired');
  });

  test('guesses a code five times at most, and has few sent', async () => {
    const { account, phone } = await owner('player18');
    const client = await thief(account);
    await client.ok('sendProofCode');
    const { headers } = await client.refused('sendProofCode', 'tooManyRequests');
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(60);
    const code = await readCode(site, phone);
    const wrong = code === '000000' ? '000001' : '000000';
    const guesses = await Promise.all(
      Array.from({ length: 20 }, () => client.call('prove', { method: MESSAGE, code: wrong })),
    );
    expect(guesses.filter(({ envelope }) => envelope.code === 0)).toEqual([]);
    await client.refused('prove', 'smsCodeExpired', { method: MESSAGE, code });
    await client.refused('beginAuthenticator', 'proofRequired');
  });
});

test('one code sent fifty times at once proves once', async () => {
  const { account, phone } = await owner('player19');
  const client = await thief(account);
  await client.ok('sendProofCode');
  const code = await readCode(site, phone);
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => client.call('prove', { method: MESSAGE, code })),
  );
  expect(answers.filter(({ envelope }) => envelope.code === 0)).toHaveLength(1);
  await client.ok('beginAuthenticator');
});
