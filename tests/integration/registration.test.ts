import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient, logIn, readAnswer } from '../api-client.ts';
import { newName, registration } from '../registration-form.ts';
import { startSite, type Site } from '../start-site.ts';
import { listTexts, newNumber, readCode, setSmsOtp } from '../text-messages.ts';

let site: Site;

beforeAll(async () => {
  site = await startSite({ env: { TRUST_PROXY: '127.0.0.0/8' } });
});
afterAll(() => site.stop());

function findPlayer(account: string) {
  return site.db.find<Record<string, unknown>>(
    `select p.*, u.account as upline, r.account as referrer from player p
       left join player u on u.id = p.upline_id left join player r on r.id = p.referred_by where p.account = $1`,
    [account.toLowerCase()],
  );
}

describe('without codes by text message', () => {
  beforeAll(() => setSmsOtp(site, 0));

  test('a name is free, is taken by registering, and opens with its password', async () => {
    const client = createClient(site.url);
    const form = registration({ account: 'Sunrise1' });
    expect(await client.ok('checkAccount', { account: ' Sunrise1 ' })).toEqual([]);
    expect(await client.ok('register', form)).toEqual({ account: 'sunrise1', nickname: 'Sunrise1' });
    const player = await logIn(site.url, 'sunrise1', form.password);
    expect(await player.ok('whoami')).toMatchObject({
      account: 'sunrise1',
      nickname: 'Sunrise1',
      currency: 'MYR',
      identity: { type: 'player' },
      isSupervisor: false,
    });
    expect(await player.ok('getWallet')).toMatchObject({ amount: 0, currency: 'MYR' });
  });

  test('a password sent with the name is judged before anything else is asked for', async () => {
    const client = createClient(site.url);
    const account = newName();
    for (const password of ['Password1', account.toUpperCase(), 'LuckyOne']) {
      const step = { account, nickname: 'luckyone', password };
      const { envelope } = await client.refused('checkAccount', 'passwordRefused', step);
      expect(envelope.data).toEqual({ field: 'password' });
    }
    const { envelope } = await client.refused('checkAccount', 'invalidInput', { account, password: 'short' });
    expect(envelope.data).toMatchObject({ field: 'password', rule: 'lengthBetween' });
    expect(await client.ok('checkAccount', { account, password: 'sunny.day1' })).toEqual([]);
    await client.refused('checkAccount', 'accountTaken', { account: 'player01', password: 'player01' });
  });

  test('for a name that is taken there are three that are free', async () => {
    const client = createClient(site.url);
    for (const account of ['player01', 'PLAYER01', 'agent01', 'averylongone']) {
      if (account === 'averylongone') await client.ok('register', registration({ account }));
      const { envelope } = await client.refused('checkAccount', 'accountTaken', { account });
      expect(envelope.message).toBe('This account name is taken. Choose another one.');
      const suggestions = envelope.data as string[];
      expect(suggestions).toHaveLength(3);
      for (const name of suggestions) {
        expect(name).toMatch(/^[a-z0-9]{6,12}$/);
        expect(await client.ok('checkAccount', { account: name })).toEqual([]);
      }
    }
    const inMalay = await client.call(
      'checkAccount',
      { account: 'player01' },
      { headers: { 'accept-language': 'ms-MY' } },
    );
    expect(inMalay.envelope.message).toContain('sudah digunakan');
  });

  test('a name that looks like another, or like one of us, is taken', async () => {
    const client = createClient(site.url);
    await client.ok('register', registration({ account: 'goldfi01' }));
    for (const account of [
      'GoldFi01',
      'g0ldfi01',
      'goldflo1',
      'goldflOI',
      'support1',
      'Admin123',
      'parlour',
      'supp0rt',
      'Off1cial',
      'officia11',
    ])
      await client.refused('checkAccount', 'accountTaken', { account });
    await client.refused('register', 'accountTaken', registration({ account: 'g0ldfl0l' }));
  });

  test('a broken rule is named at its field', async () => {
    const client = createClient(site.url);
    const breaches: [Parameters<typeof registration>[0], string, string][] = [
      [{ account: 'short' }, 'account', 'lengthBetween'],
      [{ account: 'far2longanaccount' }, 'account', 'lengthBetween'],
      [{ account: 'sun rise' }, 'account', 'lettersOrDigits'],
      [{ account: '' }, 'account', 'required'],
      [{ nickname: 'a b' }, 'nickname', 'nicknameCharacters'],
      [{ password: 'short' }, 'password', 'lengthBetween'],
      [{ password: 'far2longapassword' }, 'password', 'lengthBetween'],
      [{ password: 'sunny-day1' }, 'password', 'passwordCharacters'],
      [{ passwordChk: 'sunny.day2' }, 'passwordChk', 'passwordMismatch'],
      [{ mobile: '6012345678' }, 'mobile', 'phoneDigits'],
      [{ terms: false }, 'terms', 'consentMissing'],
    ];
    for (const [fields, field, rule] of breaches) {
      const { envelope } = await client.refused('register', 'invalidInput', registration(fields));
      expect(envelope.data, JSON.stringify(fields)).toMatchObject({ field, rule });
      expect(envelope.message).not.toBe('');
    }
    await client.refused('register', 'passwordRefused', registration({ password: 'password1' }));
  });

  test('names in foreign scripts, and of wrong lengths, are refused', async () => {
    const client = createClient(site.url);
    const exotic = [
      'раypal1', // Cyrillic
      'ＡＢＣＤＥＦ', // full width
      '１２３４５６',
      '٣٤٥٦٧٨', // Arabic digits
      'abc\u0301def',
      'abc\u200Bdef',
      '\u202Eabcdef',
      'abcdef\u0000',
      '𝒶𝒷𝒸𝒹𝑒𝒻',
      '👩‍👩‍👧‍👦👩‍👩‍👧‍👦',
      'ﬁﬂabcd',
      'x'.repeat(60_000),
    ];
    for (const account of exotic) {
      await client.refused('checkAccount', 'invalidInput', { account });
      await client.refused('register', 'invalidInput', registration({ account }));
    }
    for (const nickname of ['\u202Enick', 'nick\u0000', 'a'.repeat(21), '😀', 'ⅷ', '<b>x</b>', 'n\u0301'])
      await client.refused('register', 'invalidInput', registration({ nickname }));
    await client.ok('register', registration({ nickname: '好運_Lucky-8' }));
  });

  test('numbers that the site does not serve open nothing', async () => {
    const client = createClient(site.url);
    const unserved = [
      '886912345678', // Taiwan
      '33612345678', // France, nine digits
      '60388881234', // a landline in Malaysia
      '60999999999', // nobody's
      '000000000000',
    ];
    for (const mobile of unserved)
      await client.refused('register', 'phoneNotServed', registration({ mobile }));
    await client.ok('register', registration({ mobile: '+84 912 345 678' }));
    await client.ok('register', registration({ mobile: '84912345679' }));
  });

  test('nothing but the form’s fields is taken from it', async () => {
    const form = {
      ...registration(),
      id: 1,
      identity_type: 'company',
      identityType: 'company',
      identity: { type: 'agent' },
      is_supervisor: true,
      isSupervisor: true,
      balance: 1_000_000,
      amount: 1_000_000,
      upline_id: 1,
      uplineId: 1,
      referred_by: 1,
      referral_code: 'MINE',
      fw_tickets: 99,
      fwTickets: 99,
      withdrawal_flag: false,
      status: 'open',
      phone: { number: '+60111111111', isProved: true },
      phone_verified_at: '2026-01-01',
      currency: 'USD',
      password_hash: 'x',
    };
    await createClient(site.url).ok('register', form);
    const player = await logIn(site.url, form.account, form.password);
    expect(await player.ok('whoami')).toMatchObject({
      identity: { type: 'player' },
      isSupervisor: false,
      currency: 'MYR',
      fw_tickets: 1,
      withdrawal_flag: true,
    });
    expect(await player.ok('getWallet')).toMatchObject({ amount: 0 });
    const row = await findPlayer(form.account);
    expect(row).toMatchObject({
      phone: `+${form.mobile}`,
      phoneVerifiedAt: null,
      upline: 'agent01',
      referrer: null,
    });
    expect(row!['referralCode']).toMatch(/^[A-Z2-9]{8}$/);
  });

  test('a referral code puts the player below its owner’s agent, and records the inviter', async () => {
    const client = createClient(site.url);
    const origins: [string, string | null, string | null][] = [
      ['', 'agent01', null],
      ['AGENT01', 'agent01', null],
      ['agent02', 'agent02', 'agent02'],
      ['Harbour1', 'agent02', 'harbour1'],
    ];
    for (const [code, upline, referrer] of origins) {
      const form = registration({ code });
      await client.ok('register', form);
      expect(await findPlayer(form.account), code).toMatchObject({ upline, referrer });
    }
    for (const code of ['NOBODY99', 'MASTER01', 'COMPANY01']) {
      const form = registration({ code });
      const { envelope } = await client.refused('register', 'referralUnknown', form);
      expect(envelope.data).toEqual({ field: 'code' });
      expect(await findPlayer(form.account)).toBeUndefined();
    }
    await client.refused('register', 'invalidInput', registration({ code: `' or 1=1` }));
  });

  test('accepted terms are recorded with their version, and stay', async () => {
    const form = registration();
    await createClient(site.url, { address: '203.0.113.77' }).ok('register', form);
    const agreed = await site.db.query(
      `select document, version, host(address) as address from player_consent where player_id = (select id from player where account = $1) order by 1`,
      [form.account],
    );
    expect(agreed).toEqual(
      ['privacyNotice', 'tac', 'ugp'].map((document) => ({
        document,
        version: expect.stringMatching(/^\d+\.\d+$/) as string,
        address: '203.0.113.77',
      })),
    );
    await expect(site.db.run('delete from player_consent')).rejects.toThrow();
  });

  test('of thirty registrations of one name at once one gets it, the others read that it is taken', async () => {
    const account = newName();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        createClient(site.url).call(
          'register',
          registration({ account: index % 2 ? account.toUpperCase() : account }),
        ),
      ),
    );
    const codes = answers.map(({ status, envelope }) => `${status} ${envelope.code}`);
    expect(codes.filter((code) => code === '200 0')).toHaveLength(1);
    expect(codes.filter((code) => code === '200 1101')).toHaveLength(29);
    for (const { envelope } of answers.filter((answer) => answer.envelope.code !== 0))
      expect(envelope.data).toHaveLength(3);
    const { wallets } = await site.db.get<{ wallets: bigint }>(
      `select count(*) as wallets from ledger_account a join player p on p.id = a.player_id where p.account = $1 and a.kind = 'wallet'`,
      [account],
    );
    expect(wallets).toBe(1n);
  });

  test('of two registrations at once with names that look alike one is refused', async () => {
    const stem = newName().slice(0, 7);
    const answers = await Promise.all(
      ['0l', 'o1', 'OI'].map((end) =>
        createClient(site.url).call('register', registration({ account: stem + end })),
      ),
    );
    expect(answers.map(({ envelope }) => String(envelope.code)).toSorted()).toEqual(['0', '1101', '1101']);
  });

  test('no code is sent', async () => {
    const number = newNumber();
    const asked = { country_code: 'MY', mobile: number.national };
    await createClient(site.url).refused('sendOTP', 'notStarted', asked);
    expect(await listTexts(site, number.phone)).toEqual([]);
  });

  test('a form-encoded body registers as well', async () => {
    const body = new URLSearchParams({ ...registration({ account: 'formed1' }), terms: 'on' });
    const answer = await readAnswer(await fetch(`${site.url}/index/register`, { method: 'POST', body }));
    expect(answer).toMatchObject({ status: 200, envelope: { code: 0, data: { account: 'formed1' } } });
  });

  test('one address looks at so many names and opens so many accounts, and no more', async () => {
    const client = createClient(site.url);
    const checks = Array.from({ length: 61 }, () => client.call('checkAccount', { account: newName() }));
    const refused = (await Promise.all(checks)).filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
    expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(0);
    const taken = registration({ account: 'player01' });
    const tries = await Promise.all(Array.from({ length: 61 }, () => client.call('register', taken)));
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  test('an address barred for everyone registers no player', async () => {
    await site.db.run(`insert into barred_address (network) values ('198.51.100.0/24')`);
    const client = createClient(site.url, { address: '198.51.100.7' });
    await client.refused('register', 'notAllowed', registration());
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
      ticket: expect.any(String),
    });
    const code = await readCode(site, number.phone);
    expect((await listTexts(site, number.phone))[0]!.text).toBe(
      `Parlour: ${code} opens your account. Valid 10 min. Never share it.`,
    );
    const form = registration({ mobile: number.digits, smsOTP: code });
    await client.ok('register', form);
    await logIn(site.url, form.account, form.password);
    expect((await findPlayer(form.account))!['phoneVerifiedAt']).toBeInstanceOf(Date);
    const again = registration({ mobile: number.digits, smsOTP: code });
    const { envelope } = await client.refused('register', 'smsCodeExpired', again);
    expect(envelope.data).toEqual({ field: 'smsOTP' });
  });

  test('the text is in the caller’s language', async () => {
    const number = newNumber();
    const asked = { country_code: '+60', mobile: number.national };
    await createClient(site.url).ok('sendOTP', asked, { headers: { 'accept-language': 'zh-TW' } });
    const code = await readCode(site, number.phone);
    expect((await listTexts(site, number.phone))[0]!.text).toContain(`註冊驗證碼 ${code}`);
  });

  test('without the code, or with another one, there is no account', async () => {
    const client = createClient(site.url);
    const number = newNumber();
    await client.ok('sendOTP', { country_code: '60', mobile: number.national });
    const form = registration({ mobile: number.digits });
    const { envelope } = await client.refused('register', 'invalidInput', form);
    expect(envelope.data).toMatchObject({ field: 'smsOTP', rule: 'required' });
    const code = await readCode(site, number.phone);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    await client.refused('register', 'smsCodeWrong', { ...form, smsOTP: wrong });
    const other = { ...form, mobile: newNumber().digits, smsOTP: code };
    await client.refused('register', 'smsCodeExpired', other);
    expect(await findPlayer(form.account)).toBeUndefined();
    await client.ok('register', { ...form, smsOTP: code });
  });

  test('a name that is taken meanwhile does not cost the code', async () => {
    const client = createClient(site.url);
    const number = newNumber();
    await client.ok('sendOTP', { country_code: 'MY', mobile: number.national });
    const smsOTP = await readCode(site, number.phone);
    const form = registration({ mobile: number.digits, smsOTP });
    await client.refused('register', 'accountTaken', { ...form, account: 'player01' });
    await client.ok('register', form);
  });

  test('numbers that are malformed or not served get no message', async () => {
    const client = createClient(site.url);
    for (const mobile of ['12345678', '0123456789', '12345678901'])
      await client.refused('sendOTP', 'invalidInput', { country_code: 'MY', mobile });
    for (const [country_code, mobile] of [
      ['TW', '912345678'],
      ['FR', '612345678'],
      ['XX', '123456789'],
      ['MY', '388881234'],
      ['MY', '999999999'],
      ['1', '900555123'],
    ] as const)
      await client.refused('sendOTP', 'phoneNotServed', { country_code, mobile });
  });
});
