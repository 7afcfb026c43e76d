import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../app.ts';
import { control, merchant, SECRET } from '../vendors/transfer-wallet/client.fixture.ts';
import { CARD_MS, momentOf, paceOf } from './baccarat/clock.ts';
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

test('a round of baccarat takes a bet once while bets are open, and settles it once when the cards are turned', async () => {
  const table = 'emerald-baccarat';
  const bearer = await enter(15, 'baccarat', table, 'bettor');
  while (momentOf(table, now).phase !== 'betting') now = momentOf(table, now).phaseEndsAt;
  const { round, phaseEndsAt } = momentOf(table, now);
  const bet = { id: 'round-bet-one', round, spots: { banker: 1_000, tie: 200 } };
  const answers = await Promise.all(Array.from({ length: 8 }, () => page('baccarat', 'bet', bearer, bet)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await balanceOf(15, 'bettor')).toBe('88.00');
  const refused = async (change: object) =>
    (await page('baccarat', 'bet', bearer, { ...bet, id: 'round-bet-two', ...change })).data['error'];
  expect(await refused({ id: bet.id, spots: { banker: 1_200 } })).toBe('other-bet');
  expect(await refused({ round: round + 1 })).toBe('closed');
  expect(await refused({ round: round - 1 })).toBe('closed');
  expect(await refused({ spots: {} })).toBe('stake');
  expect(await refused({ spots: { player: 50_000 } })).toBe('points');
  for (const spots of [{ banker: 99 }, { banker: 200_001 }, { tie: 50_001 }, { playerPair: 30_001 }])
    expect(await refused({ spots })).toBe('stake');
  for (const spots of [{ banker: -100 }, { dragon: 100 }, { banker: 1e12 }, { banker: '100' }, []])
    expect(await refused({ spots })).toBe('malformed');
  now = phaseEndsAt;
  expect(await refused({})).toBe('closed');
  expect(await settledBets(15)).toEqual([]);
  const [waiting] = await bets(15);
  expect(waiting).toMatchObject({ roundId: 'round-bet-one', status: 'open', settledAt: null, win: '0.00' });
  expect(waiting).toMatchObject({ details: { kind: 'cards', hands: null } });

  await sandbox.close();
  now = momentOf(table, now).phaseEndsAt + 60 * 60_000;
  await start();
  await expect.poll(async () => (await settledBets(15)).length, { timeout: 10_000 }).toBe(1);
  const [settled] = await settledBets(15);
  // The same bet in its last state, further down the list; its open state is no longer listed.
  expect(settled).toMatchObject({ id: (waiting as Listed).id, status: 'void', validStake: '0.00' });
  expect(settled!.revision).toBeGreaterThan((waiting as Listed).revision);
  expect(await bets(15)).toHaveLength(1);
  // More rounds were missed than a table deals afterwards: the stakes went back.
  expect(settled).toMatchObject({ roundId: 'round-bet-one', stake: '12.00', win: '12.00' });
  expect(await balanceOf(15, 'bettor')).toBe('100.00');
});

test('each card is sent when it is turned, and the first look at the result finds the bets settled', async () => {
  const table = 'emerald-baccarat';
  const bearer = await enter(15, 'baccarat', table, 'watcher');
  now = momentOf(table, now).phaseEndsAt;
  while (momentOf(table, now).phase !== 'betting') now = momentOf(table, now).phaseEndsAt;
  const { round, phaseEndsAt } = momentOf(table, now);
  const bet = { id: 'watched-bet-1', round, spots: { player: 1_000, tie: 100 } };
  expect((await page('baccarat', 'bet', bearer, bet)).status).toBe(200);
  type Shown = {
    cards?: { player: number[]; banker: number[]; outcome?: string };
    bets: { state: string; winMinor: number }[];
  };
  const look = async () => (await page('baccarat', 'table', bearer)).data as unknown as Shown;
  expect((await look()).cards).toBeUndefined();
  const counts: number[] = [];
  for (let turned = 0; turned < 7; turned += 1) {
    now = phaseEndsAt + turned * CARD_MS;
    const { cards, bets: open } = await look();
    counts.push(cards!.player.length + cards!.banker.length);
    expect(cards).not.toHaveProperty('outcome');
    expect(open.map(({ state }) => state)).toEqual(['open']);
    expect(await page('baccarat', 'bets', bearer)).toMatchObject({
      data: { bets: [{ id: 'watched-bet-1', state: 'open' }] },
    });
  }
  expect(counts.slice(0, 4)).toEqual([1, 2, 3, 4]);
  expect(counts.at(-1)).toBeLessThanOrEqual(6);
  now = momentOf(table, now).phaseEndsAt;
  const { cards, bets: settled } = await look();
  expect(['player', 'banker', 'tie']).toContain(cards!.outcome);
  expect(settled.map(({ state }) => state)).not.toContain('open');
  const past = (await page('baccarat', 'bets', bearer)).data as unknown as {
    bets: { hand: object; stakeMinor: number; winMinor: number }[];
  };
  expect(past.bets[0]!.hand).toEqual(cards);
  const session = (await page('baccarat', 'session', bearer)).data as {
    session?: { netMinor: number; playedMs: number };
  };
  expect(session.session).toMatchObject({ netMinor: past.bets[0]!.winMinor - 1_100 });
  expect(session.session!.playedMs).toBeGreaterThan(0);
});

test('every table has time for six cards', () => {
  for (const code of ['emerald-baccarat', 'swift-baccarat'])
    expect(paceOf(code).dealingMs).toBeGreaterThan(6 * CARD_MS);
});

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
