import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient, logIn, readAnswer } from '../api-client.ts';
import { startSite, type Site } from '../start-site.ts';
import { listTexts, newNumber, readCode, setSmsOtp } from '../text-messages.ts';

let site: Site;

beforeAll(async () => {
  site = await startSite({ env: { TRUST_PROXY: 'true' } });
}, 120_000);
afterAll(() => site.stop());

let lastName = 0;
function newName(): string {
  lastName += 1;
  return `newbie${lastName}x`;
}

function form(fields: Partial<Record<string, string>> = {}) {
  return {
    account: newName(),
    nickname: '',
    password: 'sunny.day1',
    passwordChk: fields['password'] ?? 'sunny.day1',
    mobile: newNumber().digits,
    code: '',
    smsOTP: '',
    ...fields,
  };
}

describe('without codes by text message', () => {
  beforeAll(() => setSmsOtp(site, 0));

  test('a name is free, is taken by registering, and opens with its password', async () => {
    const client = createClient(site.url);
    const filled = form({ account: 'Sunrise1' });
    expect(await client.ok('checkAccount', { account: 'Sunrise1' })).toEqual([]);
    expect(await client.ok('register', filled)).toEqual({ account: 'sunrise1', nickname: 'Sunrise1' });
    const taken = await client.refused('checkAccount', 'accountTaken', { account: 'sunRISE1' });
    expect(taken.envelope.message).not.toBe('');
    expect(taken.envelope.data).toHaveLength(3);
    const player = await logIn(site.url, 'sunrise1', filled.password);
    expect(await player.ok('whoami')).toMatchObject({ account: 'sunrise1', identity: { type: 'player' } });
    expect(await player.ok('getWallet')).toMatchObject({ amount: 0, currency: 'MYR' });
  });

  test('no code is sent', async () => {
    await createClient(site.url).refused('sendOTP', 'notStarted', {
      country_code: 'MY',
      mobile: newNumber().national,
    });
  });

  test('a form-encoded body registers as well', async () => {
    const answer = await readAnswer(
      await fetch(`${site.url}/index/register`, {
        method: 'POST',
        body: new URLSearchParams(form({ account: 'formed1' })),
      }),
    );
    expect(answer).toMatchObject({ status: 200, envelope: { code: 0, data: { account: 'formed1' } } });
  });
});

describe('with codes by text message', () => {
  beforeAll(() => setSmsOtp(site, 1));

  test('the code that was sent opens the account, once', async () => {
    const client = createClient(site.url);
    const number = newNumber();
    expect(await client.ok('sendOTP', { country_code: 'MY', mobile: number.national })).toEqual({
      resend_after: 90,
      length: 6,
      valid_for: 600,
    });
    const code = await readCode(site, number.phone);
    expect((await listTexts(site, number.phone))[0]!.text).toBe(
      `Parlour: ${code} opens your account. Valid 10 min. Never tell it to anyone.`,
    );
    const filled = form({ mobile: number.digits, smsOTP: code });
    await client.ok('register', filled);
    await logIn(site.url, filled.account, filled.password);
    const again = await client.refused(
      'register',
      'smsCodeExpired',
      form({ mobile: number.digits, smsOTP: code }),
    );
    expect(again.envelope.data).toEqual({ field: 'smsOTP' });
  });

  test('without the code, or with another one, there is no account', async () => {
    const client = createClient(site.url);
    const number = newNumber();
    await client.ok('sendOTP', { country_code: '60', mobile: number.national });
    const filled = form({ mobile: number.digits });
    expect((await client.refused('register', 'invalidInput', filled)).envelope.data).toMatchObject({
      field: 'smsOTP',
    });
    const code = await readCode(site, number.phone);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    await client.refused('register', 'smsCodeWrong', { ...filled, smsOTP: wrong });
    await client.ok('register', { ...filled, smsOTP: code });
  });
});
