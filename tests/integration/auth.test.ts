import type { Endpoint } from '@parlour/contract/endpoint';
import { endpoints } from '@parlour/contract/endpoints';
import { ERRORS } from '@parlour/contract/errors';
import type { RouteName } from '@parlour/contract/routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, logIn, logInElsewhere, newAddress } from '../api-client.ts';
import { SAMPLES } from '../call-samples.ts';
import { newPlayer } from '../new-player.ts';
import { ageSession } from '../past-session.ts';
import { prolongWait } from '../long-wait.ts';
import { startSite, type Site } from '../start-site.ts';
import { openOwnStream } from '../stream-client.ts';
import { renameAccount } from '../player-names.ts';

let site: Site;

beforeAll(async () => {
  site = await startSite({ env: { TRUST_PROXY: '127.0.0.0/8' } });
});
afterAll(() => site.stop());

function login(account: string, password: string, address = newAddress()) {
  return createClient(site.url, { address }).call('login', { account, password });
}

async function expectMessage(answer: ReturnType<typeof login>, reason: keyof typeof ERRORS, message: string) {
  const { status, envelope } = await answer;
  expect({ status, ...envelope }).toEqual({ status: 200, code: ERRORS[reason].code, data: null, message });
}

test('a player logs in, gets their own profile, and is a guest again after logging out', async () => {
  const client = createClient(site.url);
  expect(await client.ok('whoami')).toBeNull();
  const opened = await client.ok('login', {
    account: ' Player03 ',
    password: ' player03 ',
    platform: 'iosPwa',
  });
  // Three of the demo, and one for the day's first login.
  expect(opened).toMatchObject({ fw_tickets: 4, last_login_time: null });
  client.token = opened.token;
  expect(await client.ok('whoami')).toMatchObject({
    account: 'player03',
    nickname: 'player03',
    currency: 'MYR',
    gamePointInfo: { symbol: 'MYR' },
    identity: { type: 'player' },
    online_deposit_withdrawal: true,
  });
  const profile = await client.ok('getProfile');
  expect(profile.session.platform).toBe('iosPwa');
  expect(await client.ok('getWallet')).toMatchObject({ amount: 1000, currency: 'MYR' });
  await client.ok('logout');
  expect(await client.ok('whoami')).toBeNull();
  await client.refused('getWallet', 'loginRequired');
  // Logging out without a session is no fault.
  await client.ok('logout');

  const again = await createClient(site.url).ok('login', { account: 'player03', password: 'player03' });
  expect(again.last_login_time).toBeGreaterThan(1_700_000_000);
});

test('the token travels in Access-Token or in x-token', async () => {
  const { token } = await logIn(site.url, 'player04');
  const guest = createClient(site.url);
  for (const header of ['Access-Token', 'x-token'])
    expect(await guest.ok('whoami', {}, { headers: { [header]: token! } })).toMatchObject({
      account: 'player04',
    });
});

test('player02 has no online deposits', async () => {
  const client = await logIn(site.url, 'player02');
  expect(await client.ok('whoami')).toMatchObject({ online_deposit_withdrawal: false });
});

test('every login message is the one that clients recognise', async () => {
  await expectMessage(login('nobody', 'whatever'), 'accountUnknown', 'Wrong account (NO: 7)');
  await expectMessage(login('player05', 'wrong'), 'wrongPassword', 'Wrong Password!');
  await expectMessage(login('company01', 'company01'), 'accountBarred', 'Wrong account');
});

test('an account is found in any case of English letters, and in no other spelling', async () => {
  const { account: before, password } = await newPlayer(site.db);
  const account = `kim${before}`;
  await renameAccount(site.db, before, account);
  expect((await login(account.toUpperCase(), password)).envelope.code).toBe(0);
  // Letters that a database or a language takes for the small i, k or m of this name.
  for (const spelled of ['kİm', 'kım', '\u212aim', 'ｋｉｍ', 'kiｍ', 'k\u200bim'])
    await expectMessage(login(`${spelled}${before}`, password), 'accountUnknown', 'Wrong account (NO: 7)');
});

test('the messages stay as they are in every language', async () => {
  const client = createClient(site.url);
  const headers = { 'accept-language': 'zh-CN' };
  const { envelope } = await client.refused(
    'login',
    'accountUnknown',
    { account: 'nobody', password: 'x' },
    { headers },
  );
  expect(envelope.message).toBe('Wrong account (NO: 7)');
});

test('a closed or self-excluded account may not log in, and its session ends at once', async () => {
  for (const [account, status, text] of [
    ['player18', 'closed', 'This account is closed. Please contact our support.'],
    [
      'player19',
      'excluded',
      'This account is excluded from play at its owner’s wish. Please contact our support about your balance.',
    ],
  ] as const) {
    const client = await logIn(site.url, account);
    await site.db.run('update player set status = $1 where account = $2', [status, account]);
    await expectMessage(login(account, account), 'accountBarred', text);
    // Nobody else is told.
    await expectMessage(login(account, 'wrong'), 'wrongPassword', 'Wrong Password!');
    await client.refused('getWallet', 'loginRequired');
    await site.db.run(`update player set status = 'open' where account = $1`, [account]);
  }
});

test('an address barred for everyone hears so before the password is looked at', async () => {
  await site.db.run(`insert into barred_address (network) values ('192.0.2.0/24')`);
  for (const [account, password] of [
    ['player05', 'player05'],
    ['player05', 'wrong'],
    ['nobody', 'wrong'],
  ] as const)
    await expectMessage(login(account, password, '192.0.2.7'), 'addressBarred', 'IP is blacklisted(2)');
  expect((await login('player05', 'player05', '192.0.3.7')).envelope.code).toBe(0);
});

test('an address barred for one account hears so only after the right password', async () => {
  await site.db.run(
    `insert into player_barred_address (network, player_id) select '198.51.100.7', id from player where account = 'player06'`,
  );
  const address = '198.51.100.7';
  await expectMessage(
    login('player06', 'player06', address),
    'addressBarredForAccount',
    'IP is blacklisted(1)',
  );
  await expectMessage(login('player06', 'wrong', address), 'wrongPassword', 'Wrong Password!');
  expect((await login('player05', 'player05', address)).envelope.code).toBe(0);
  expect((await login('player06', 'player06')).envelope.code).toBe(0);
});

test('an address is barred in whichever form it arrives', async () => {
  await site.db.run(`insert into barred_address (network) values ('203.0.113.9')`);
  for (const address of ['203.0.113.9', '::ffff:203.0.113.9'])
    await expectMessage(login('player05', 'player05', address), 'addressBarred', 'IP is blacklisted(2)');
});

test.each(['not an address', 'fe80::1%eth0', '10.0.0.256', '2001:db8::7'])(
  'a caller’s address written as “%s” is not barred',
  async (address) => {
    expect((await login('player05', 'player05', address)).envelope.code).toBe(0);
  },
);

test('guessing is slowed by a growing wait, for unknown accounts just as for existing ones', async () => {
  async function expectToWait(account: string): Promise<void> {
    const client = createClient(site.url);
    const guess = () => client.call('login', { account, password: 'wrong' });
    let free = 0;
    let answer = await guess();
    // A slow machine lets the guesser have more, as time goes by.
    for (; answer.status !== 429; answer = await guess()) free += 1;
    expect(free).toBeGreaterThanOrEqual(3);
    const after = Number(answer.headers.get('retry-after'));
    expect(after).toBeGreaterThan(0);
    expect(answer.envelope).toMatchObject({ code: 429, data: { retry_after: after } });
    await new Promise((resolve) => setTimeout(resolve, after * 1000));
    expect((await guess()).status).toBe(200);
  }
  await Promise.all([expectToWait('player07'), expectToWait('nobody07')]);
  // The owner, elsewhere, is not locked out.
  expect((await login('player07', 'player07')).envelope.code).toBe(0);
});

test('the right password is refused too while a wait lasts', async () => {
  const address = newAddress();
  for (let tries = 0; tries < 3; tries += 1) await login('player08', 'wrong', address);
  await prolongWait(site.db, 'player08', address);
  expect((await login('player08', 'player08', address)).status).toBe(429);
});

test('a new login ends the older session and kicks its stream', async () => {
  const first = await logIn(site.url, 'player09');
  const stream = await openOwnStream(site.url, first);
  const second = await logIn(site.url, 'player09');
  expect((await stream.closed).code).toBe(4001);
  expect(stream.payloads('kickSession')).toEqual([{ reason: 'loggedInElsewhere' }]);
  await first.refused('getWallet', 'loginRequired');
  await second.ok('getWallet');
});

test('twenty logins at once leave exactly one session', async () => {
  const clients = await Promise.all(Array.from({ length: 20 }, () => logInElsewhere(site.url, 'player10')));
  const answers = await Promise.all(clients.map((client) => client.call('getWallet')));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('logging out kicks the other tabs', async () => {
  const client = await logIn(site.url, 'player11');
  const stream = await openOwnStream(site.url, client);
  await client.ok('logout');
  expect((await stream.closed).code).toBe(4001);
  expect(stream.payloads('kickSession')).toEqual([{ reason: 'loggedOut' }]);
});

test('a session ends after 30 idle minutes, and every call before that makes it last', async () => {
  const client = await logIn(site.url, 'player12');
  const idle = (interval: string) => ageSession(site, 'player12', 'seen_at', interval);
  await idle('29 minutes');
  await client.ok('getWallet');
  const { age } = await site.db.get<{ age: number }>(
    `select extract(epoch from now() - seen_at)::float8 as age from session s join player p on p.id = s.player_id where p.account = 'player12'`,
  );
  expect(age).toBeLessThan(29 * 60);
  await idle('30 minutes 1 second');
  await client.refused('getWallet', 'loginRequired');
  expect(await client.ok('whoami')).toBeNull();
});

test('background requests of open pages keep no session', async () => {
  const client = await logIn(site.url, 'player16');
  const names = (Object.keys(endpoints) as RouteName[]).filter((name) => {
    const { isBackground }: Endpoint = endpoints[name];
    return isBackground;
  });
  const kept: RouteName[] = [];
  for (const name of names) {
    await site.db.run(
      `update session set seen_at = now() - interval '29 minutes' from player p where p.id = player_id and p.account = 'player16'`,
    );
    const { status } = await client.call(name, SAMPLES[name]?.input ?? {});
    expect(status, name).not.toBe(401);
    const { isSeen } = await site.db.get<{ isSeen: boolean }>(
      `select seen_at > now() - interval '28 minutes' as is_seen from session s join player p on p.id = s.player_id where p.account = 'player16'`,
    );
    if (isSeen) kept.push(name);
  }
  expect(kept).toEqual([]);
  expect(names).toContain('getRoadmaps');
});

test('a session ends after 24 hours however busy it is', async () => {
  const client = await logIn(site.url, 'player13');
  const { life } = await site.db.get<{ life: number }>(
    `select extract(epoch from expires_at - s.created_at)::float8 as life from session s join player p on p.id = s.player_id where p.account = 'player13'`,
  );
  expect(life).toBeCloseTo(24 * 3600, -1);
  await client.ok('getWallet');
  await ageSession(site, 'player13', 'expires_at', '0');
  await client.refused('getWallet', 'loginRequired');
});

test('a token has 256 random bits and is nowhere in the database', async () => {
  const { token: earlier } = await logIn(site.url, 'player14');
  const { token } = await logIn(site.url, 'player14');
  const [one, other] = [token, earlier].map((text) => Buffer.from(text!, 'base64url'));
  expect(one!.subarray(0, -32)).toEqual(other!.subarray(0, -32));
  expect(one!.subarray(-32)).not.toEqual(other!.subarray(-32));
  expect(one).toHaveLength(40);
  const rows = await site.db.query<{ text: string }>('select s::text as text from session s');
  const bytes = Buffer.from(token!, 'base64url').toString('hex');
  for (const { text } of rows) {
    expect(text).not.toContain(token);
    expect(text).not.toContain(bytes);
    expect(text).not.toContain(one!.subarray(-32).toString('hex'));
    expect(text).not.toContain(Buffer.from(token!).toString('hex'));
  }
  expect(site.serverLog().join('\n')).not.toContain(token);
});

test('passwords are kept as argon2id', async () => {
  const rows = await site.db.query<{ passwordHash: string }>('select password_hash from player');
  for (const row of rows) expect(row.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('the time of an answer does not say whether an account exists', async () => {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let round = 0; round < 8; round += 1) {
    for (const [kind, account] of [
      ['known', 'player15'],
      ['unknown', 'nobody15'],
    ] as const) {
      const began = performance.now();
      await login(account, 'wrong');
      times[kind].push(performance.now() - began);
    }
  }
  const median = (values: number[]) => values.toSorted((one, other) => one - other)[4]!;
  const ratio = median(times.known) / median(times.unknown);
  expect(ratio).toBeGreaterThan(0.2);
  expect(ratio).toBeLessThan(5);
});
