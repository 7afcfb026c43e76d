import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient, newAddress, type Client } from '../api-client.ts';
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
}, 120_000);
afterAll(() => site.stop());

interface Victim {
  account: string;
  national: string;
  phone: string;
  client: Client;
}

/** An owner with a number and a secret code, who logs in at home. */
async function owner(account: string): Promise<Victim> {
  const { national, phone } = newNumber();
  await setPhone(site.db, account, phone);
  await giveSecretCode(site.db, account, CODE);
  const client = createClient(site.url, { address: newAddress() });
  client.token = (await client.ok('login', { account, password: account })).token;
  return { account, national, phone, client };
}

/** The thief's network is another one, and so is the device. */
async function thief(account: string, password = account): Promise<Client> {
  const client = createClient(site.url, { address: `198.18.${lastThief >> 8}.${(lastThief += 1) % 256}` });
  const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' };
  client.token = (await client.ok('login', { account, password }, { headers })).token;
  return client;
}
let lastThief = 0;

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

test('step 2: the number hears of a changed password', async () => {
  const { account, phone, client } = await owner('player04');
  await client.ok('changePassword', { old_password: account, new_password: NEW });
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
  await client.ok('changePassword', { old_password: account, new_password: NEW });
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
