import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../../app.ts';
import { control, merchant, SECRET } from '../../vendors/transfer-wallet/client.fixture.ts';

const gamesFile = join(import.meta.dirname, '..', '..', 'vendors', 'transfer-wallet', 'games.fixture.json');
const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-bets-'));
let now = Date.UTC(2026, 10, 21, 12);
let sandbox: Sandbox;
let ask: (action: string, body: object) => Promise<{ code: number; data: Record<string, unknown> }>;

type Outcome = { side: string; odds: number | null };
type Match = {
  id: string;
  phase: string;
  offers: { kind: string; line: number | null; outcomes: Outcome[] }[];
};

async function start(): Promise<void> {
  sandbox = await startSandbox({ port: 0, dataDir, secret: SECRET, gamesFile, now: () => now });
  const say = merchant(sandbox.url);
  ask = (action, body) => say(9, action, body, { timestamp: now });
}
beforeAll(start);
afterAll(async () => {
  await sandbox.close();
  rmSync(dataDir, { recursive: true });
});

const page = async (path: string, bearer = '', body?: object) => {
  const answer = await fetch(`${sandbox.url}/play/sports/api/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  });
  return { status: answer.status, data: (await answer.json()) as Record<string, never> };
};

async function enter(account: string, amount: string): Promise<string> {
  await ask('createMember', { account, currency: 'MYR', language: 'en' });
  await ask('deposit', { account, serialNo: `IN-${account}`, amount });
  const launched = await ask('launch', {
    account,
    gameCode: 'book',
    language: 'en_US',
    device: 'mobile',
    returnUrl: 'http://127.0.0.1:1/',
  });
  const token = new URL(String(launched.data['url'])).searchParams.get('t');
  return String((await page('open', '', { token })).data['bearer']);
}

type Leg = { match: string; kind: string; line: number | null; side: string; odds: number };
async function comingOffer(): Promise<Leg> {
  const { matches } = (await page('board')).data as unknown as { matches: Match[] };
  for (const match of matches.filter(({ phase }) => phase === 'soon')) {
    const [offer] = match.offers;
    const outcome = offer?.outcomes.find(({ odds }) => odds !== null);
    if (offer && outcome)
      return { match: match.id, kind: offer.kind, line: offer.line, side: outcome.side, odds: outcome.odds! };
  }
  throw new Error('nothing to bet on');
}

const balanceOf = async (account: string) => (await ask('balance', { account })).data['balance'];

test('a bet takes its stake once, is refused for good reasons, and is settled once when the match is over', async () => {
  const bearer = await enter('bettor', '100');
  const offer = await comingOffer();
  const bet = { legs: [offer], id: 'bet-number-one', stakeMinor: 1_000, takes: 'better' };
  const answers = await Promise.all(Array.from({ length: 10 }, () => page('bet', bearer, bet)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
  expect(await balanceOf('bettor')).toBe('90.00');

  const refused = async (change: object, leg: object = {}) =>
    (await page('bet', bearer, { ...bet, legs: [{ ...offer, ...leg }], ...change })).data['error'];
  expect(await refused({ stakeMinor: 2_000 })).toBe('other-bet');
  expect(await refused({}, { side: offer.side === 'away' ? 'home' : 'away' })).toBe('other-bet');
  const another = { id: 'bet-number-two' };
  expect(await refused(another, { odds: offer.odds + 1 })).toBe('price');
  expect(await refused({ ...another, takes: 'same' }, { odds: offer.odds - 1 })).toBe('price');
  expect(await refused({ ...another, stakeMinor: 50_000 })).toBe('points');
  expect(await refused({ ...another, stakeMinor: 99 })).toBe('stake');
  expect(await refused({ ...another, stakeMinor: 10 ** 9 })).toBe('stake');
  expect(await refused(another, { match: 'straits.1.0' })).toBe('closed');
  expect(await refused(another, { line: 77.5 })).toBe('closed');
  expect(await refused({ ...another, legs: [offer, offer] })).toBe('related');
  for (const change of [{ stakeMinor: -1000 }, { stakeMinor: 0 }])
    expect(['stake', 'malformed']).toContain(await refused({ ...another, ...change }));
  for (const change of [
    { stakeMinor: '1000' },
    { id: "' or 1=1" },
    { legs: [] },
    { legs: Array.from({ length: 11 }, () => offer) },
    { legs: { ...offer } },
    { takes: true },
  ])
    expect(await refused({ ...another, ...change })).toBe('malformed');
  for (const leg of [{ odds: 1e9 }, { side: 'every body' }, { match: {} }, { line: '1' }])
    expect(await refused(another, leg)).toBe('malformed');
  expect((await page('bet', 'nobody', bet)).status).toBe(401);
  expect(await balanceOf('bettor')).toBe('90.00');

  // Killed between bet and result: the books go on where they were.
  await sandbox.close();
  now += 5 * 3_600_000;
  await start();
  const settled = async () => {
    const { rows } = (await ask('history', {})).data as {
      rows: { stake: string; win: string; roundId: string; status: string }[];
    };
    return rows.filter(({ roundId, status }) => roundId === 'bet-number-one' && status !== 'open');
  };
  await expect.poll(async () => (await settled()).length, { timeout: 10_000 }).toBe(1);
  const [row] = await settled();
  const win = Number(row!.win);
  expect([0, Math.floor(offer.odds * 10) / 100]).toContain(win);
  expect(Number(await balanceOf('bettor'))).toBeCloseTo(90 + win, 2);
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(await settled()).toHaveLength(1);
  const books = (await control(sandbox.url, 'books')) as unknown as {
    members: { balance: string; entries: string }[];
  };
  for (const { balance, entries } of books.members) expect(balance).toBe(entries);
});

test('a guest’s word opens the page for half a day; a spoilt one opens nothing', async () => {
  const { data } = await ask('sportsGuest', {
    language: 'zh_TW',
    shade: 'light',
    viewer: 'player',
    returnUrl: 'http://site.example/',
  });
  const word = new URL(String(data['url'])).searchParams.get('guest')!;
  const guest = await page(`guest?word=${encodeURIComponent(word)}`);
  expect(guest.data).toEqual({
    language: 'zh_TW',
    shade: 'light',
    viewer: 'player',
    returnUrl: 'http://site.example/',
  });
  const forged = Buffer.from(
    JSON.stringify({
      returnUrl: 'http://evil.example/',
      language: 'en',
      shade: 'dark',
      viewer: 'guest',
      until: 1e15,
    }),
  );
  for (const spoilt of ['', 'word', `${word}0`, `${forged.toString('base64url')}.${word.split('.')[1]}`])
    expect((await page(`guest?word=${encodeURIComponent(spoilt)}`)).status).toBe(401);
  now += 13 * 3_600_000;
  expect((await page(`guest?word=${encodeURIComponent(word)}`)).status).toBe(401);
});
