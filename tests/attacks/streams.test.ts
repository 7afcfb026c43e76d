import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'undici';
import { createClient, logIn, newAddress } from '../api-client.ts';
import { startSite, type Site } from '../start-site.ts';
import { upgradeStatus } from '../stream-client.ts';

/** Floods that no limit of guesses, codes or money meets. */

let site: Site;

beforeAll(async () => {
  site = await startSite({ env: { TRUST_PROXY: '127.0.0.0/8' } });
});
afterAll(() => site.stop());

test('no connection is upgraded without a ticket, or anywhere but at the stream', async () => {
  expect(await upgradeStatus(site.url, {})).toBe(401);
  expect(await upgradeStatus(site.url, { token: 'A'.repeat(43) })).toBe(401);
  const { token } = await (await logIn(site.url, 'player01')).ok('getSubscribeToken');
  for (const path of ['/', '/static/brand/mark.svg', '/nope', '/Me/wallet', '/healthz'])
    expect(await upgradeStatus(site.url, { path, token })).toBe(404);
  expect(await upgradeStatus(site.url, { token })).toBe(101);
});

test('an origin that only names itself as the host is another site', async () => {
  const client = await logIn(site.url, 'player02');
  const { port } = new URL(site.url);
  const { token } = await client.ok('getSubscribeToken');
  const origin = `http://evil.example:${port}`;
  expect(await upgradeStatus(site.url, { token, origin })).toBe(403);
  // The ticket was not looked at.
  expect(await upgradeStatus(site.url, { token, origin: site.url })).toBe(101);
});

test('a client that sends a hundred messages within a minute is closed', async () => {
  const client = await logIn(site.url, 'player03');
  const { token } = await client.ok('getSubscribeToken');
  const socket = new WebSocket(`${site.url.replace('http', 'ws')}/stream?token=${token}`);
  const closed = new Promise<number>((resolve) =>
    socket.addEventListener('close', ({ code }) => resolve(code)),
  );
  await new Promise((resolve) => socket.addEventListener('message', resolve, { once: true }));
  for (let sent = 0; sent < 99; sent += 1) socket.send('x');
  await client.ok('getWallet');
  expect(socket.readyState).toBe(socket.OPEN);
  for (let sent = 0; sent < 10; sent += 1) socket.send('x');
  expect(await closed).toBe(1008);
});

test('one address opens two hundred streams at once, and another still opens one', async () => {
  const statuses = new Map<number, number>();
  const held: WebSocket[] = [];
  const address = newAddress();
  for (let index = 0; index < 11; index += 1) {
    const player = await logIn(site.url, `player${String(index + 4).padStart(2, '0')}`);
    for (let opened = 0; opened < 20 && held.length < 200; opened += 1) {
      const { token } = await player.ok('getSubscribeToken');
      const headers = { 'x-forwarded-for': address };
      const socket = new WebSocket(`${site.url.replace('http', 'ws')}/stream?token=${token}`, { headers });
      await new Promise((resolve) => socket.addEventListener('message', resolve, { once: true }));
      held.push(socket);
    }
  }
  const last = await logIn(site.url, 'player18');
  for (const from of [address, newAddress()]) {
    const { token } = await last.ok('getSubscribeToken');
    const status = await upgradeStatus(site.url, { token, address: from });
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect([...statuses]).toEqual([
    [429, 1],
    [101, 1],
  ]);
  for (const socket of held) socket.close();
});

test('calls that write rows or ask platforms have limits of their own', async () => {
  const guest = createClient(site.url, { address: newAddress() });
  const challenges = [];
  for (let tries = 0; tries < 31; tries += 1)
    challenges.push((await guest.call('getPasskeyChallenge', {})).status);
  expect(challenges.indexOf(429)).toBe(30);
  const player = await logIn(site.url, 'player20');
  const balances = [];
  for (let tries = 0; tries < 61; tries += 1)
    balances.push((await player.call('userBalance', { gameType: 1 })).status);
  expect(balances.indexOf(429)).toBe(60);
});

test('bodies larger than the usual are read a few times a minute, whatever is in them', async () => {
  const player = await logIn(site.url, 'player19');
  const text = 'x'.repeat(70_000);
  const statuses = [];
  for (let tries = 0; tries < 32; tries += 1)
    statuses.push((await player.call('reportProblem', { kind: 'other', text })).status);
  expect(statuses.indexOf(429)).toBe(30);
});

test('probes of one address are limited', async () => {
  const headers = { 'x-forwarded-for': newAddress() };
  const statuses = await Promise.all(
    Array.from({ length: 60 }, async () => (await fetch(`${site.url}/readyz`, { headers })).status),
  );
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
});
