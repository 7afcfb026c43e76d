import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn, type Client } from '../api-client.ts';
import { startSite, type Site } from '../start-site.ts';
import { openOwnStream, openStream, upgradeStatus } from '../stream-client.ts';

let site: Site;

beforeAll(async () => {
  site = await startSite({ processes: 2, env: { TRUST_PROXY: '127.0.0.0/8' } });
});
afterAll(() => site.stop());

test('the present state comes first, then every change of the wallet exactly once', async () => {
  const client = await logIn(site.url, 'player01');
  const stream = await openOwnStream(site.url, client);
  const first = await client.ok('getWallet');
  expect(stream.messages[0]).toEqual([
    expect.stringMatching(/^player:\d+$/),
    'balance',
    { ...first, as_of: expect.any(Number) as number },
  ]);
  await client.ok('transferIn', { gameType: 1, amount: 100 });
  await client.ok('transferIn', { gameType: 1, amount: 50.5 });
  await client.ok('transferOut', { gameType: 1 });
  await stream.until(() => stream.payloads('balance').length === 4);
  // A refused move changes the wallet twice: away, and back.
  await client.ok('getSubscribeToken');
  const balances = stream.payloads('balance');
  expect(balances.map(({ amount }) => amount)).toEqual([1000, 900, 849.5, 1000]);
  const versions = balances.map(({ version }) => version);
  expect(versions).toEqual(versions.toSorted((one, other) => one - other));
  expect(new Set(versions).size).toBe(4);
  stream.close();
});

test('two tabs hear the same', async () => {
  const client = await logIn(site.url, 'player02');
  const tabs = [await openOwnStream(site.url, client), await openOwnStream(site.url, client)];
  await client.ok('transferIn', { gameType: 1, amount: 1 });
  for (const tab of tabs) {
    await tab.until(() => tab.payloads('balance').length === 2);
    expect(tab.payloads('balance')[1]!.amount).toBe(999);
    tab.close();
  }
});

test('a stream to another process than the one that moves points hears it just so', async () => {
  const client = await logIn(site.url, 'player02');
  const [here, there] = await Promise.all(site.urls.map((url) => openOwnStream(url, client)));
  const states = (stream: typeof here) => stream!.payloads('transfer').map(({ state }) => state);
  const last = (stream: typeof here) => stream!.payloads('balance').at(-1)!;
  await client.ok('transferIn', { gameType: 1, amount: 25 });
  for (const stream of [here, there])
    await stream!.until(() => states(stream).includes('confirmed') && last(stream).amount === 974);
  expect(last(there)).toMatchObject({ currency: 'MYR', version: last(here).version });
  // The process that has moved them has told its own readers at once, and does not tell them again.
  expect(states(here)).toEqual(['asked', 'confirmed']);
  expect(here!.payloads('balance').map(({ amount }) => amount)).toEqual([999, 974]);
  for (const stream of [here, there]) stream!.close();
});

test('no stream carries another player’s events', async () => {
  const [one, other] = [await logIn(site.url, 'player03'), await logIn(site.url, 'player04')];
  const stream = await openOwnStream(site.url, other);
  await one.ok('transferIn', { gameType: 1, amount: 1 });
  await other.ok('transferIn', { gameType: 1, amount: 2 });
  await stream.until(() => stream.payloads('transfer').some(({ state }) => state === 'confirmed'));
  expect(stream.payloads('balance').map(({ amount }) => amount)).toEqual([1000, 998]);
  stream.close();
});

async function ticketOf(client: Client): Promise<string> {
  return (await client.ok('getSubscribeToken')).token;
}

test('a ticket opens one stream, once', async () => {
  const client = await logIn(site.url, 'player05');
  const token = await ticketOf(client);
  const stream = await openStream(site.url, { token });
  // Open, a connection has not yet spent its ticket; with the first message it has.
  await stream.until(() => stream.payloads('balance').length === 1);
  expect(await upgradeStatus(site.url, { token })).toBe(401);
  stream.close();
});

test('one ticket used ten times at once opens one stream', async () => {
  const token = await ticketOf(await logIn(site.url, 'player05'));
  const statuses = await Promise.all(Array.from({ length: 10 }, () => upgradeStatus(site.url, { token })));
  expect(statuses.toSorted((one, other) => one - other)).toEqual([101, ...Array<number>(9).fill(401)]);
});

test('no ticket, a wrong one, an old one, one of a session that has ended: no stream', async () => {
  const client = await logIn(site.url, 'player06');
  expect(await upgradeStatus(site.url, { token: '' })).toBe(401);
  expect(await upgradeStatus(site.url, { token: 'A'.repeat(43) })).toBe(401);
  expect(await upgradeStatus(site.url, { token: client.token! })).toBe(401);
  const old = await ticketOf(client);
  await site.db.run(`update stream_ticket set expires_at = now() - interval '1 second'`);
  expect(await upgradeStatus(site.url, { token: old })).toBe(401);
  const ended = await ticketOf(client);
  await client.ok('logout');
  expect(await upgradeStatus(site.url, { token: ended })).toBe(401);
  const replaced = await ticketOf(await logIn(site.url, 'player06'));
  await logIn(site.url, 'player06');
  expect(await upgradeStatus(site.url, { token: replaced })).toBe(401);
});

test('a ticket is nowhere in the database', async () => {
  const token = await ticketOf(await logIn(site.url, 'player07'));
  const rows = await site.db.query<{ text: string; hash: Buffer }>(
    'select t::text as text, token_hash as hash from stream_ticket t',
  );
  for (const { text } of rows) expect(text).not.toContain(Buffer.from(token).toString('hex'));
  const hash = createHash('sha256').update(token).digest('hex');
  expect(rows.map((row) => row.hash.toString('hex'))).toContain(hash);
});

test('another player’s topic is refused, and topics that do not exist', async () => {
  const client = await logIn(site.url, 'player08');
  const { id } = await client.ok('getProfile');
  for (const topics of [[`player:${id + 1}`], [`player:${id}`, 'player:1'], ['*'], ['site', 'secrets']])
    expect(await upgradeStatus(site.url, { token: await ticketOf(client), topics })).toBe(403);
});

test('pages of other origins are refused, our own are not', async () => {
  const client = await logIn(site.url, 'player09');
  for (const origin of ['https://evil.example', 'null', 'http://127.0.0.1.evil.example'])
    expect(await upgradeStatus(site.url, { token: await ticketOf(client), origin })).toBe(403);
  const stream = await openStream(site.url, { token: await ticketOf(client), origin: site.url });
  await stream.until(() => stream.payloads('balance').length === 1);
  stream.close();
});

test('/stream without an upgrade is answered, not hung', async () => {
  const answer = await fetch(`${site.url}/stream?token=x`);
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expect(Object.keys((await answer.json()) as object).toSorted()).toEqual(['code', 'data', 'message']);
});

/** A websocket by hand, so that it can fail to read. */
async function openRaw(token: string): Promise<Socket> {
  const { hostname, port } = new URL(site.url);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(
    `GET /stream?token=${token} HTTP/1.1\r\nhost: ${hostname}:${port}\r\nconnection: upgrade\r\nupgrade: websocket\r\n` +
      `sec-websocket-version: 13\r\nsec-websocket-key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
  );
  return socket;
}

test('a client that talks is not listened to, one that talks too much is dropped', async () => {
  const client = await logIn(site.url, 'player10');
  const socket = await openRaw(await ticketOf(client));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await once(socket, 'data');
  // A masked text frame of 2 MB: above what the server reads.
  const head = Buffer.from([0x81, 0xff, 0, 0, 0, 0, 0, 0x20, 0, 0, 1, 2, 3, 4]);
  socket.write(head);
  socket.write(Buffer.alloc(64 * 1024, 65));
  socket.resume();
  await closed;
});

test('connections that vanish while they open leave nothing behind', async () => {
  const client = await logIn(site.url, 'player11');
  for (let index = 0; index < 30; index += 1) {
    const socket = await openRaw(await ticketOf(client));
    if (index % 2) socket.resetAndDestroy();
    else socket.destroy();
  }
  const stream = await openOwnStream(site.url, client);
  await client.ok('transferIn', { gameType: 1, amount: 5 });
  await stream.until(() => stream.payloads('balance').length === 2);
  stream.close();
  // The server still ends when it is asked to: nothing left keeps it alive.
  await site.restart();
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
});
