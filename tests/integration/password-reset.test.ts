import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, logIn, newAddress, type Client } from '../api-client.ts';
import { startSite, type Site } from '../start-site.ts';
import { openOwnStream } from '../stream-client.ts';
import { listTexts, newNumber, readCode } from '../text-messages.ts';

let site: Site;

beforeAll(async () => {
  site = await startSite({ env: { TRUST_PROXY: 'true' } });
}, 120_000);
afterAll(() => site.stop());

const NEW = 'Kestrel.42';

interface Owner {
  client: Client;
  account: string;
  phone: string;
  asked: { account: string; country_code: string; mobile: string };
}

/** A demo player, with a number of his own that is proved. */
async function owner(account: string, { isProved = true } = {}): Promise<Owner> {
  const number = newNumber();
  await site.db.run(
    'update player set phone = $2, phone_verified_at = case when $3 then now() end where account = $1',
    [account, number.phone, isProved],
  );
  return {
    client: createClient(site.url, { address: newAddress() }),
    account,
    phone: number.phone,
    asked: { account, country_code: 'MY', mobile: number.national },
  };
}

test('a forgotten password is set anew by the code that comes to the account’s own number', async () => {
  const session = await logIn(site.url, 'player01');
  const stream = await openOwnStream(site.url, session);
  const { client, asked, phone } = await owner('player01');
  for (let tries = 0; tries < 4; tries += 1)
    await client.call('login', { account: 'player01', password: 'forgotten' });
  expect((await client.call('login', { account: 'player01', password: 'player01' })).status).toBe(429);

  expect(await client.ok('forgotPassword', asked)).toEqual({ resend_after: 90, length: 6, valid_for: 600 });
  const code = await readCode(site, phone);
  const reset = { ...asked, smsOTP: code, new_password: NEW };
  // What is wrong with the password costs no try of the code.
  for (let tries = 0; tries < 6; tries += 1)
    await client.refused('resetPassword', 'passwordRefused', { ...reset, new_password: 'iloveyou' });
  await client.ok('resetPassword', reset);

  expect((await stream.closed).code).toBe(4001);
  expect(stream.payloads('kickSession')).toEqual([{ reason: 'passwordChanged' }]);
  await client.refused('resetPassword', 'smsCodeExpired', reset);
  // The owner, who waited here before, may log in at once.
  const { token } = await client.ok('login', { account: 'player01', password: NEW });
  client.token = token;
  const { list } = await client.ok('listMails', {});
  expect(list[0]!.title).toBe('Your password was set anew');
});

test('whoever names another number, another account, or an account without a proved number gets no code and the same answers', async () => {
  const known = await owner('player02');
  const other = await owner('player03');
  const unproved = await owner('player04', { isProved: false });
  const closed = await owner('player05');
  await site.db.run(`update player set status = 'closed' where account = 'player05'`);
  const strangers = [
    { ...known.asked, account: 'nobody02' },
    { ...other.asked, mobile: newNumber().national },
    unproved.asked,
    closed.asked,
    { ...known.asked, account: 'agent01', mobile: newNumber().national },
  ];
  const wrong = { smsOTP: '000000', new_password: NEW };
  for (const asked of strangers) {
    const client = createClient(site.url, { address: newAddress() });
    expect(await client.ok('forgotPassword', asked)).toEqual({ resend_after: 90, length: 6, valid_for: 600 });
    const answers = [];
    for (let tries = 0; tries < 6; tries += 1)
      answers.push((await client.call('resetPassword', { ...asked, ...wrong })).envelope.code);
    // Four wrong, then dead: as for an account that is there.
    expect(new Set(answers.slice(0, 4)).size).toBe(1);
    expect(answers[4]).toBe(answers[5]);
    expect(answers[4]).not.toBe(answers[0]);
  }
  for (const { phone } of [unproved, closed]) expect(await listTexts(site, phone)).toEqual([]);
});

test('five wrong codes end it, and the sixth is refused though it is right', async () => {
  const { client, asked, phone } = await owner('player06');
  await client.ok('forgotPassword', asked);
  const code = await readCode(site, phone);
  const wrong = code === '123456' ? '654321' : '123456';
  for (let tries = 0; tries < 4; tries += 1)
    await client.refused('resetPassword', 'smsCodeWrong', { ...asked, smsOTP: wrong, new_password: NEW });
  await client.refused('resetPassword', 'smsCodeExpired', { ...asked, smsOTP: wrong, new_password: NEW });
  await client.refused('resetPassword', 'smsCodeExpired', { ...asked, smsOTP: code, new_password: NEW });
  await logIn(site.url, 'player06');
});

test('of ten that use one code at once, one sets its password', async () => {
  const { client, asked, phone } = await owner('player07');
  await client.ok('forgotPassword', asked);
  const smsOTP = await readCode(site, phone);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      client.call('resetPassword', { ...asked, smsOTP, new_password: `Kestrel.${index}x` }),
    ),
  );
  const set = answers.flatMap(({ envelope }, index) => (envelope.code === 0 ? [`Kestrel.${index}x`] : []));
  expect(set).toHaveLength(1);
  await logIn(site.url, 'player07', set[0]);
});

test('the code of one account resets no other that has the same number', async () => {
  const { client, asked, phone } = await owner('player08');
  await site.db.run(`update player set phone = $1, phone_verified_at = null where account = 'player09'`, [
    phone,
  ]);
  await client.ok('forgotPassword', asked);
  const smsOTP = await readCode(site, phone);
  await client.refused('resetPassword', 'smsCodeExpired', {
    ...asked,
    account: 'player09',
    smsOTP,
    new_password: NEW,
  });
  await logIn(site.url, 'player09');
});

test('how long an answer takes does not tell who has an account', async () => {
  const times = { known: [] as number[], unknown: [] as number[] };
  const accounts = ['player10', 'player11', 'player12', 'player13', 'player14', 'player15', 'player16'];
  for (const account of accounts) {
    const known = await owner(account);
    for (const [kind, asked] of [
      ['known', known.asked],
      ['unknown', { ...known.asked, account: `${account}x`, mobile: newNumber().national }],
    ] as const) {
      const client = createClient(site.url, { address: newAddress() });
      const began = performance.now();
      await client.ok('forgotPassword', asked);
      await client.refused('resetPassword', 'smsCodeWrong', {
        ...asked,
        smsOTP: '000000',
        new_password: NEW,
      });
      times[kind].push(performance.now() - began);
    }
  }
  const median = (values: number[]) => values.toSorted((one, other) => one - other)[3]!;
  const ratio = median(times.known) / median(times.unknown);
  expect(ratio).toBeGreaterThan(0.33);
  expect(ratio).toBeLessThan(3);
});

test('asking again and again from one address is slowed', async () => {
  const client = createClient(site.url, { address: newAddress() });
  const codes = new Set<number>();
  for (let tries = 0; tries < 25; tries += 1)
    codes.add(
      (
        await client.call('forgotPassword', {
          account: 'nobody',
          country_code: 'MY',
          mobile: newNumber().national,
        })
      ).status,
    );
  expect([...codes]).toEqual([200, 429]);
});

test.each([
  [{ account: { $ne: 1 } }, 400],
  [{ account: 'x'.repeat(129) }, 400],
  [{ account: "x' or '1'='1" }, 200],
  [{ mobile: '0123456789' }, 400],
  [{ mobile: '+60123456789;DROP' }, 400],
  [{ country_code: '../..' }, 400],
])('%j is answered without harm', async (bad, status) => {
  const { asked } = await owner('player17');
  const answer = await createClient(site.url, { address: newAddress() }).call('forgotPassword', {
    ...asked,
    ...bad,
  } as never);
  expect(answer.status).toBe(status);
});
