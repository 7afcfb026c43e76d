import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, logIn } from '../api-client.ts';
import { startSite, type Site } from '../start-site.ts';

/** What an attacker tries stands in the log, in words for machines, and says nothing about a person (rule O14). */

let site: Site;

beforeAll(async () => {
  site = await startSite({ env: { TRUST_PROXY: '127.0.0.0/8' } });
});
afterAll(() => site.stop());

interface Line {
  level: string;
  event?: string;
  kind: string;
  call: string;
  reason: string;
  network: string;
  player?: string;
  times: number;
}

const linesOf = (kind: string): Line[] =>
  site
    .serverLog()
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line)
    .filter((line) => line.event === 'security' && line.kind === kind);

const untilLine = (kind: string, fields: Partial<Line>) =>
  expect.poll(() => linesOf(kind)).toContainEqual(expect.objectContaining({ level: 'warn', ...fields }));

test('a call beyond one’s rights', async () => {
  const player = await logIn(site.url, 'player01');
  await player.refused('listDownline', 'notAllowed', {});
  const { id } = await site.db.get<{ id: bigint }>(`select id from player where account = 'player01'`);
  await untilLine('denied', { call: '/Me/downline', reason: 'notAllowed', player: String(id), times: 1 });
});

test('a limit of the login, and a burst of wrong passwords', async () => {
  const thief = createClient(site.url, { address: '198.18.4.4' });
  for (let time = 0; time < 8; time += 1)
    await thief.call('login', { account: `player0${2 + time}`, password: 'guess' });
  for (let time = 0; time < 5; time += 1)
    await thief.call('login', { account: 'player03', password: 'guess' });
  await untilLine('login', { reason: 'wrongPassword', network: '198.18.4.0/24', times: 5 });
  await untilLine('limited', { reason: 'tooManyRequests', network: '198.18.4.0/24' });
});

test('tokens that open nothing', async () => {
  const thief = createClient(site.url, { address: '198.18.5.4' });
  const { token } = await logIn(site.url, 'player04');
  await createClient(site.url).call('logout', {}, { headers: { 'access-token': token! } });
  thief.token = token;
  for (let time = 0; time < 5; time += 1) await thief.refused('getProfile', 'loginRequired');
  await untilLine('token', { call: '/Me/view', network: '198.18.5.0/24', times: 5 });
});

test('a wrong code, without a word about account, address, password or token', async () => {
  const account = 'player05';
  const player = await logIn(site.url, account);
  const ticket = 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
  await player.refused('secondFactor', 'loginTicketGone', {
    ticket,
    proof: { method: 'authenticator', code: '123456' },
  });
  await untilLine('code', { reason: 'loginTicketGone' });
  const all = ['denied', 'limited', 'token', 'code', 'login'].flatMap(linesOf);
  expect(all.length).toBeGreaterThan(4);
  const text = JSON.stringify(all);
  for (const word of [
    account,
    'player03',
    '198.18.4.4',
    '198.18.5.4',
    'guess',
    player.token!,
    ticket,
    '123456',
  ])
    expect(text).not.toContain(word);
});

test('is counted for alarms', async () => {
  const metrics = await (await fetch(`${site.url}/metrics`)).text();
  for (const kind of ['denied', 'limited', 'token', 'code', 'login'])
    expect(metrics).toMatch(new RegExp(`^security_events_total\\{event="${kind}"\\} [1-9]`, 'm'));
});
