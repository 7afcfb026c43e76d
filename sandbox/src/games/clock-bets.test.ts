import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../app.ts';
import { control, merchant, SECRET } from '../vendors/transfer-wallet/client.fixture.ts';
import { periodAt } from './lottery/periods.ts';

const gamesFile = join(import.meta.dirname, '..', 'vendors', 'transfer-wallet', 'games.fixture.json');
const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-clock-bets-'));
let now = Date.UTC(2026, 10, 21, 12);
let sandbox: Sandbox;

async function start(): Promise<void> {
  sandbox = await startSandbox({ port: 0, dataDir, secret: SECRET, gamesFile, now: () => now });
}
beforeAll(start);
afterAll(async () => {
  await sandbox.close();
  rmSync(dataDir, { recursive: true });
});

const ask = (platformId: number, action: string, body: object) =>
  merchant(sandbox.url)(platformId, action, body, { timestamp: now });
const balanceOf = async (platformId: number, account: string) =>
  (await ask(platformId, 'balance', { account })).data['balance'];

async function page(name: string, path: string, bearer: string, body?: object) {
  const answer = await fetch(`${sandbox.url}/play/${name}/api/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  });
  return { status: answer.status, data: (await answer.json()) as Record<string, unknown> };
}

async function enter(platformId: number, name: string, gameCode: string, account: string): Promise<string> {
  await ask(platformId, 'createMember', { account, currency: 'MYR', language: 'en' });
  await ask(platformId, 'deposit', { account, serialNo: `IN-${account}`, amount: '100' });
  const input = { account, gameCode, language: 'en_US', device: 'mobile', returnUrl: 'http://127.0.0.1:1/' };
  const url = new URL(String((await ask(platformId, 'launch', input)).data['url']));
  expect(url.pathname).toBe(`/play/${name}/`);
  const opened = await page(name, 'open', '', { token: url.searchParams.get('t') });
  return String(opened.data['bearer']);
}

interface Listed {
  id: string;
  revision: number;
  roundId: string;
  stake: string;
  validStake: string;
  win: string;
  status: string;
  details: unknown;
}

async function bets(platformId: number) {
  return ((await ask(platformId, 'history', {})).data as unknown as { rows: Listed[] }).rows;
}

async function settledBets(platformId: number) {
  return (await bets(platformId)).filter(({ status }) => status !== 'open');
}

test('a slip of a lottery waits for the draw of its period and is settled by it', async () => {
  const code = 'evening-3d';
  const bearer = await enter(26, 'lottery', code, 'drawer');
  const period = periodAt(code, now);
  now = period.drawsAt + 1_000;
  const { index, drawsAt, closesAt } = periodAt(code, now);
  const slip = (id: string, ...spots: [string, number][]) => ({
    id,
    round: index,
    stakeMinor: spots.reduce((sum, [, minor]) => sum + minor, 0),
    pick: { spots },
  });
  const digits = Array.from({ length: 10 }, (_, digit): [string, number] => [`digit:2:${digit}`, 100]);
  const bet = slip('ten-digits', ...digits);
  expect((await page('lottery', 'bet', bearer, bet)).status).toBe(200);
  expect((await page('lottery', 'bet', bearer, bet)).status).toBe(200);
  expect(await balanceOf(26, 'drawer')).toBe('90.00');
  const refused = async (change: object) =>
    (await page('lottery', 'bet', bearer, { ...slip('another-bet', ['digit:2:1', 100]), ...change })).data[
      'error'
    ];
  expect(await refused({ id: 'ten-digits' })).toBe('other-bet');
  expect(await refused({ round: index - 1 })).toBe('closed');
  expect(await refused({ round: index + 10 })).toBe('closed');
  expect(await refused({ stakeMinor: 200 })).toBe('stake');
  expect(await refused(slip('another-bet', ['digit:2:1', 150]))).toBe('stake');
  // A box stakes a whole unit on each of its six numbers; another lottery's line is none here.
  expect(await refused(slip('another-bet', ['three:box:123', 500]))).toBe('stake');
  expect(await refused(slip('another-bet', ['digit:4:1', 100]))).toBe('stake');
  for (const pick of [
    { spots: [] },
    { spots: [['lucky', 100]] },
    { number: 1 },
    {
      spots: [
        ['sum:1', 100],
        ['sum:1', 100],
      ],
    },
  ])
    expect(await refused({ pick })).toBe('malformed');
  expect(await refused({ periods: 11 })).toBe('malformed');
  const [waiting] = await bets(26);
  expect(waiting).toMatchObject({ details: { kind: 'draw', numbers: null, lines: { length: 10 } } });
  now = closesAt;
  expect(await refused({})).toBe('closed');
  now = drawsAt + 1_000;
  await expect.poll(async () => (await settledBets(26)).length, { timeout: 10_000 }).toBe(1);
  // One of the ten digits is the last one.
  expect(await balanceOf(26, 'drawer')).toBe('99.50');
  const past = (await page('lottery', 'bets', bearer)).data as unknown as {
    bets: { outcome: number[]; name: string }[];
  };
  expect(past.bets[0]!.name).toMatch(/^\d{8}-\d{4}$/);
  const drawn = past.bets[0]!.outcome;
  const [settled] = await settledBets(26);
  // Every digit is covered: nothing of it is at risk.
  expect(settled).toMatchObject({ validStake: '0.00', win: '9.50' });
  const { numbers, lines } = settled!.details as {
    numbers: number[];
    lines: { pick: string; place: number; win: string }[];
  };
  expect(numbers).toEqual(drawn);
  expect(lines.filter(({ win }) => win === '9.50')).toMatchObject([
    { play: 'digit', place: 3, pick: String(drawn[2]) },
  ]);
  const books = (await control(sandbox.url, 'books')) as unknown as {
    members: { balance: string; entries: string }[];
  };
  for (const { balance, entries } of books.members) expect(balance).toBe(entries);
});
