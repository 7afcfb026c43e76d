import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SessionEnd } from '@parlour/contract/stream';
import { systemRandom } from '@parlour/server/base/random';
import { newPlayerToken } from '@parlour/server/people/sessions/player-tokens';
import { createClient, logIn, logInElsewhere, newAddress, type Client } from '../api-client.ts';
import { ageSession } from '../past-session.ts';
import { startSite, type Site } from '../start-site.ts';
import { openOwnStream } from '../stream-client.ts';

let site: Site;

beforeAll(async () => {
  site = await startSite({ env: { TRUST_PROXY: '127.0.0.0/8' } });
});
afterAll(() => site.stop());

async function reasonOf(client: Client): Promise<unknown> {
  return (await client.refused('getWallet', 'loginRequired')).envelope.data;
}

test.each([
  ['idle', 'player01', () => ageSession(site, 'player01', 'seen_at', '30 minutes 1 second')],
  ['expired', 'player02', () => ageSession(site, 'player02', 'expires_at', '0')],
] as const)(
  'a session that is %s says so at once, and later too',
  async (reason, account, arrange) => {
    const client = await logIn(site.url, account);
    const stream = await openOwnStream(site.url, client);
    await arrange();
    expect(await reasonOf(client)).toEqual({ reason });
    // By the clock its stream closes too, with the same word.
    expect((await stream.closed).code).toBe(4001);
    expect(stream.payloads('kickSession')).toEqual([{ reason }]);
    expect(await reasonOf(client)).toEqual({ reason });
  },
  30_000,
);

test.each([
  ['loggedInElsewhere', 'player03', (account: string) => logIn(site.url, account)],
  ['loggedOut', 'player04', (_: string, client: Client) => client.ok('logout')],
] as const)('a session ended by %s says so', async (reason: SessionEnd, account, end) => {
  const client = await logIn(site.url, account);
  await end(account, client);
  expect(await reasonOf(client)).toEqual({ reason });
});

test('an unknown token counts as ended, and a missing one needs no reason', async () => {
  const client = createClient(site.url);
  expect(await reasonOf(client)).toBeNull();
  for (const playerId of [1n, 999_999n, 2n ** 63n - 1n]) {
    client.token = newPlayerToken(systemRandom, playerId);
    expect(await reasonOf(client)).toEqual({ reason: 'ended' });
  }
  for (const token of ['x'.repeat(54), 'A'.repeat(54), 'x'.repeat(43)]) {
    client.token = token;
    expect(await reasonOf(client)).toBeNull();
  }
});

test('a token with another player in its place opens nothing', async () => {
  const client = await logIn(site.url, 'player14');
  const { id } = await client.ok('whoami').then((profile) => profile!);
  const bytes = Buffer.from(client.token!, 'base64url');
  bytes.writeBigInt64BE(BigInt(id) + 1n);
  const other = createClient(site.url);
  other.token = bytes.toString('base64url');
  expect(await other.ok('whoami')).toBeNull();
  await other.ok('logout');
  await client.ok('getWallet');
});

test('a new login’s own stream hears nothing of the session that it ended', async () => {
  for (let round = 0; round < 5; round += 1) {
    await logIn(site.url, 'player05');
    const second = await logIn(site.url, 'player05');
    const stream = await openOwnStream(site.url, second);
    await second.ok('getWallet');
    expect(stream.payloads('kickSession')).toEqual([]);
    stream.close();
  }
});

test('a background request is no activity', async () => {
  const client = await logIn(site.url, 'player06');
  await ageSession(site, 'player06', 'seen_at', '29 minutes');
  await client.ok('getUnreadCount');
  await client.ok('getSubscribeToken');
  await ageSession(site, 'player06', 'seen_at', '30 minutes 1 second');
  expect(await reasonOf(client)).toEqual({ reason: 'idle' });
});

test('logging out with a dead token, twice, or with nonsense is no fault and ends no other session', async () => {
  const first = await logIn(site.url, 'player07');
  const second = await logIn(site.url, 'player07');
  await first.ok('logout');
  await first.ok('logout');
  const stranger = createClient(site.url);
  stranger.token = 'nonsense';
  await stranger.ok('logout');
  await second.ok('getWallet');
});

test('a token that a caller brings along is never the session’s', async () => {
  const fixed = newPlayerToken(systemRandom, 1n);
  const client = createClient(site.url, { address: newAddress() });
  client.token = fixed;
  const { token } = await client.ok('login', { account: 'player08', password: 'player08' });
  expect(token).not.toBe(fixed);
  expect(await client.ok('whoami')).toBeNull();
});

test.each([
  ['Authorization', (token: string) => `Bearer ${token}`],
  ['Cookie', (token: string) => `TOKEN=${token}; Access-Token=${token}`],
  ['Access-Token', (token: string) => `Bearer ${token}`],
  ['Access-Token', (token: string) => `${token},${token}`],
  ['Access-Token', (token: string) => token.toLowerCase()],
  ['x-token', (token: string) => `${token}=`],
] as const)('a token in %s in another form opens nothing', async (header, form) => {
  const { token } = await logIn(site.url, 'player09');
  const guest = createClient(site.url);
  expect(await guest.ok('whoami', {}, { headers: { [header]: form(token!) } })).toBeNull();
  const url = new URL('/Auth/whoami', site.url);
  for (const name of ['token', 'Access-Token', 'access_token']) url.searchParams.set(name, token!);
  expect(await (await fetch(url)).json()).toMatchObject({ data: null });
});

test('of twenty logins at once one session remains, and its stream alone', async () => {
  const clients = await Promise.all(Array.from({ length: 20 }, () => logInElsewhere(site.url, 'player10')));
  const answers = await Promise.all(clients.map((client) => client.call('getWallet')));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const reasons = answers.filter(({ status }) => status === 401).map(({ envelope }) => envelope.data);
  expect(reasons).toEqual(Array.from({ length: 19 }, () => ({ reason: 'loggedInElsewhere' })));
});
