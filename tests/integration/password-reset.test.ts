import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, logIn, newAddress, type Client } from '../api-client.ts';
import { listPersonalChanges } from '../personal-changes.ts';
import { newPlayer } from '../new-player.ts';
import { startSite, type Site } from '../start-site.ts';
import { openOwnStream } from '../stream-client.ts';
import { listTexts, newNumber, readCode } from '../text-messages.ts';
import { renameAccount, setPhone } from '../player-names.ts';

let site: Site;

beforeAll(async () => {
  site = await startSite({ env: { TRUST_PROXY: '127.0.0.0/8' } });
});
afterAll(() => site.stop());

const NEW = 'Kestrel.42';

interface Owner {
  client: Client;
  account: string;
  phone: string;
  asked: { account: string; country_code: string; mobile: string };
}

/** A demo player with a confirmed number of their own. */
async function owner(account: string, { isProved = true, address = newAddress() } = {}): Promise<Owner> {
  const number = newNumber();
  await setPhone(site.db, account, number.phone, { isProved });
  return {
    client: createClient(site.url, { address }),
    account,
    phone: number.phone,
    asked: { account, country_code: 'MY', mobile: number.national },
  };
}

test('a forgotten password is set anew by the code that comes to the account’s own number', async () => {
  const session = await logIn(site.url, 'player01');
  const stream = await openOwnStream(site.url, session);
  const { client, asked, phone } = await owner('player01', { address: '10.9.7.1' });
  for (let tries = 0; tries < 4; tries += 1)
    await client.call('login', { account: 'player01', password: 'forgotten' });
  // However slow the machine is, the wait is not over.
  await site.db.run(
    `update guess set next_try_at = clock_timestamp() + interval '1 minute' where key = sha256('both:10.9.7.1/32:player01')`,
  );
  expect((await client.call('login', { account: 'player01', password: 'player01' })).status).toBe(429);

  expect(await client.ok('forgotPassword', asked)).toMatchObject({
    resend_after: 90,
    length: 6,
    valid_for: 600,
  });
  const code = await readCode(site, phone);
  const reset = { ...asked, smsOTP: code, new_password: NEW };
  // A refused password costs no try of the code.
  for (let tries = 0; tries < 6; tries += 1)
    await client.refused('resetPassword', 'passwordRefused', { ...reset, new_password: 'iloveyou' });
  await client.ok('resetPassword', reset);

  expect((await stream.closed).code).toBe(4001);
  expect(stream.payloads('kickSession')).toEqual([{ reason: 'passwordChanged' }]);
  await client.refused('resetPassword', 'smsCodeWrong', reset);
  // The owner, who waited here before, may log in at once.
  const { token } = await client.ok('login', { account: 'player01', password: NEW });
  client.token = token;
  const { list } = await client.ok('listMails', {});
  const { id } = list.find(({ title }) => title === 'Password changed')!;
  expect((await client.ok('openMail', { id })).content).toMatch(/20\d\d.* · 10\.9\.7\.1/);
  expect(await listPersonalChanges(site.db, 'player01')).toEqual([
    { field: 'password', before: null, after: null, address: '10.9.7.1' },
  ]);
});

test('another number, another account, or an account without a confirmed number gets no code and the same answers', async () => {
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
    expect(await client.ok('forgotPassword', asked)).toMatchObject({
      resend_after: 90,
      length: 6,
      valid_for: 600,
    });
    for (let tries = 0; tries < 6; tries += 1)
      await client.refused('resetPassword', 'smsCodeWrong', { ...asked, ...wrong });
  }
  for (const { phone } of [unproved, closed]) expect(await listTexts(site, phone)).toEqual([]);
});

test('a second factor is not asked for by the reset, and is by the login that follows', async () => {
  const { client, asked, phone } = await owner('player18');
  await site.db.run(
    `insert into passkey (player_id, credential_id, public_key, name)
     select id, 'credential', 'key', 'Phone' from player where account = 'player18'`,
  );
  await client.ok('forgotPassword', asked);
  const smsOTP = await readCode(site, phone);
  await client.ok('resetPassword', { ...asked, smsOTP, new_password: NEW });
  await client.refused('login', 'secondFactorRequired', { account: 'player18', password: NEW });
});

test('an address barred for everyone gets no code and sets no password', async () => {
  const { client, asked, phone } = await owner('player19');
  await site.db.run(`insert into barred_address (network) values ('203.0.113.0/24')`);
  const barred = createClient(site.url, { address: '203.0.113.7' });
  await barred.refused('forgotPassword', 'notAllowed', asked);
  expect(await listTexts(site, phone)).toEqual([]);
  await client.ok('forgotPassword', asked);
  const reset = { ...asked, smsOTP: await readCode(site, phone), new_password: NEW };
  await barred.refused('resetPassword', 'notAllowed', reset);
  await client.ok('resetPassword', reset);
});

test('no refusal of a code, in whatever name it is tried, says whether account and number go together', async () => {
  const known = await owner('player20');
  const answersFor = async (mobile: string) => {
    const asked = { ...known.asked, mobile };
    await createClient(site.url, { address: newAddress() }).ok('forgotPassword', asked);
    const answers = [];
    for (const account of ['nobody20', ...Array.from({ length: 6 }, () => 'player20'), 'nobody21']) {
      const client = createClient(site.url, { address: newAddress() });
      const wrong = { ...asked, account, smsOTP: '000000', new_password: NEW };
      const { status, envelope } = await client.call('resetPassword', wrong);
      answers.push({ status, envelope });
    }
    return answers;
  };
  expect(await answersFor(known.asked.mobile)).toEqual(await answersFor(newNumber().national));
});

test('while the gateway fails, asking again is answered alike for a known pair and another', async () => {
  const { client, asked, phone } = await owner('player18');
  const stranger = { ...asked, mobile: newNumber().national };
  await site.faults([{ action: 'message', mode: 'refuse', code: 2001 }]);
  for (const one of [asked, stranger]) await client.ok('forgotPassword', one);
  await expect
    .poll(() => site.db.query(`select from sms_message where phone = $1 and state = 'failed'`, [phone]))
    .toHaveLength(1);
  await site.faults([]);
  for (const one of [asked, stranger]) await client.refused('forgotPassword', 'tooManyRequests', one);
});

test('no other spelling of an account than in capitals texts its owner', async () => {
  const { account: before } = await newPlayer(site.db);
  await renameAccount(site.db, before, 'kimwilliam');
  const { asked, phone } = await owner('kimwilliam');
  const client = createClient(site.url, { address: newAddress() });
  for (const account of ['kİmwilliam', 'kimwİllİam', '\u212aimwilliam', 'ｋimwilliam'])
    await client.ok('forgotPassword', { ...asked, account });
  expect(
    await site.db.query(`select from sms_message where phone = $1 and state <> 'withheld'`, [phone]),
  ).toEqual([]);
  await client.ok('forgotPassword', { ...asked, account: 'KimWILLIAM' });
  await readCode(site, phone);
  await client.refused('forgotPassword', 'tooManyRequests', { ...asked, account: 'kimwilliam' });
});

test('a caller who names a number with other accounts keeps its owner from nothing', async () => {
  const { client, asked, phone } = await owner('player17');
  for (let index = 0; index < 12; index += 1)
    await createClient(site.url, { address: newAddress() }).ok('forgotPassword', {
      ...asked,
      account: `nobody17${index}`,
    });
  await client.ok('forgotPassword', asked);
  await readCode(site, phone);
});

test('an account and its number are texted five times an hour, and the player’s own codes are not counted with it', async () => {
  const { client, asked, phone } = await owner('player16');
  const own = await logIn(site.url, 'player16');
  for (let time = 1; time <= 5; time += 1) {
    await client.ok('forgotPassword', time % 2 === 0 ? asked : { ...asked, account: 'PLAYER16' });
    await site.db.run(
      `update sms_message set created_at = created_at - interval '85 seconds' where phone = $1`,
      [phone],
    );
  }
  await client.refused('forgotPassword', 'tooManyRequests', asked);
  await own.ok('sendPhoneCode', { country_code: 'MY', mobile: asked.mobile });
  await own.ok('sendSecretCodeMessage');
});

test('five wrong codes end it, and the sixth is refused though it is right', async () => {
  const { client, asked, phone } = await owner('player06');
  await client.ok('forgotPassword', asked);
  const code = await readCode(site, phone);
  const wrong = code === '123456' ? '654321' : '123456';
  for (let tries = 0; tries < 5; tries += 1)
    await client.refused('resetPassword', 'smsCodeWrong', { ...asked, smsOTP: wrong, new_password: NEW });
  await client.refused('resetPassword', 'smsCodeWrong', { ...asked, smsOTP: code, new_password: NEW });
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
  await setPhone(site.db, 'player09', phone, { isProved: false });
  await client.ok('forgotPassword', asked);
  const smsOTP = await readCode(site, phone);
  await client.refused('resetPassword', 'smsCodeWrong', {
    ...asked,
    account: 'player09',
    smsOTP,
    new_password: NEW,
  });
  await logIn(site.url, 'player09');
});

test('the time of an answer does not reveal whether an account exists', async () => {
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

test.each([
  ['one address', () => '198.51.100.7'],
  ['ever another address of one IPv6 network', (tries: number) => `2001:db8:5:6::${tries}`],
])('asking again and again from %s is slowed', async (_whence, addressOf) => {
  const codes = new Set<number>();
  for (let tries = 0; tries < 25; tries += 1)
    codes.add(
      (
        await createClient(site.url, { address: addressOf(tries) }).call('forgotPassword', {
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
