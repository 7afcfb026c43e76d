import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../../app.ts';
import { control, merchant, SECRET } from './client.fixture.ts';

const gamesFile = join(import.meta.dirname, 'games.fixture.json');
const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-'));
let sandbox: Sandbox;
let ask: ReturnType<typeof merchant>;
let deaths = 0;
let lastNumber = 0;
let account = '';

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, dataDir, secret: SECRET, gamesFile, die: () => (deaths += 1) });
  ask = merchant(sandbox.url);
});
afterAll(async () => {
  await sandbox.close();
  rmSync(dataDir, { recursive: true });
});
beforeEach(async () => {
  lastNumber += 1;
  account = `player${lastNumber}`;
  await control(sandbox.url, 'faults', { rules: [] });
  await ask(1, 'createMember', { account, currency: 'MYR', language: 'en' });
});

const next = () => `S${(lastNumber += 1)}`;
const deposit = (amount: string, serialNo = next()) => ask(1, 'deposit', { account, serialNo, amount });
const withdraw = (amount: string, serialNo = next()) => ask(1, 'withdraw', { account, serialNo, amount });
const balance = async () => (await ask(1, 'balance', { account })).data.balance;
const faults = (...rules: object[]) => control(sandbox.url, 'faults', { rules });
const page = (path: string, bearer: string, body?: object) =>
  fetch(`${sandbox.url}/play/slot/api/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  });
async function open(platformId = 1, demo?: true): Promise<string> {
  const input = {
    account,
    gameCode: 'tested',
    language: 'en',
    device: 'mobile',
    returnUrl: 'http://127.0.0.1:1/',
    demo,
  };
  const url = new URL(String((await ask(platformId, 'launch', input)).data.url));
  const opened = await fetch(`${sandbox.url}/play/slot/api/open`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: url.searchParams.get('t') }),
  });
  const { bearer, fairness } = (await opened.json()) as { bearer: string; fairness: { seedId: number } };
  await page('seed', bearer, { seedId: fairness.seedId, clientSeed: 'tests' });
  return bearer;
}
const spin = (bearer: string, roundId: string, stakeMinor: number) =>
  page('play', bearer, { roundId, stakeMinor, choice: null });

test('points go in and out exactly, and every answer is signed with the request', async () => {
  const first = await deposit('123.45', 'IN-1');
  expect(first).toMatchObject({ status: 200, code: 0, verified: true });
  expect(first.data).toMatchObject({ serialNo: 'IN-1', status: 'done', amount: '123.45', balance: '123.45' });
  expect((await deposit('0.1')).data.balance).toBe('123.55');
  expect((await withdraw('0.55')).data).toMatchObject({ amount: '0.55', balance: '123.00' });
  expect((await ask(1, 'withdraw', { account, serialNo: next(), all: true })).data).toMatchObject({
    amount: '123.00',
    balance: '0.00',
  });
  expect((await ask(1, 'withdraw', { account, serialNo: next(), all: true })).data).toMatchObject({
    amount: '0.00',
  });
  expect((await ask(1, 'transfer', { serialNo: 'IN-1' })).data).toMatchObject({
    kind: 'deposit',
    status: 'done',
    amount: '123.45',
  });
});

test('creating a member again changes nothing', async () => {
  await deposit('5');
  expect((await ask(1, 'createMember', { account, currency: 'VND', language: 'vi' })).code).toBe(0);
  expect(await balance()).toBe('5.00');
});

test('a wrong signature, agent or body executes nothing and gets an unsigned answer', async () => {
  const body = { account, serialNo: 'NEVER', amount: '1' };
  for (const changes of [
    { signature: '0'.repeat(64) },
    { signature: '' },
    { agent: 'other' },
    { secret: 'wrong' },
  ]) {
    expect(await ask(1, 'deposit', body, changes)).toMatchObject({
      status: 200,
      code: 1001,
      verified: false,
    });
  }
  expect((await ask(1, 'transfer', { serialNo: 'NEVER' })).code).toBe(1404);
});

test('a request is refused when its validity is over or its time lies ahead', async () => {
  for (const timestamp of [Date.now() - 601_000, Date.now() + 90_000, 'soon', '']) {
    expect((await ask(1, 'balance', { account }, { timestamp })).code).toBe(1002);
  }
  expect((await ask(1, 'balance', { account }, { timestamp: Date.now() - 590_000 })).code).toBe(0);
});

test('a serialNo is executed at most once, also in parallel and for another member', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => deposit('10', 'ONCE')));
  expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1);
  expect(answers.filter((answer) => answer.code === 1202)).toHaveLength(19);
  expect((await ask(1, 'withdraw', { account, serialNo: 'ONCE', amount: '1' })).code).toBe(1202);
  expect(await balance()).toBe('10.00');
});

test('parallel withdrawals never take more than there is', async () => {
  await deposit('10');
  const codes = (await Promise.all(Array.from({ length: 30 }, () => withdraw('1')))).map(
    (answer) => answer.code,
  );
  expect(codes.filter((code) => code === 0)).toHaveLength(10);
  expect(codes.filter((code) => code === 1201)).toHaveLength(20);
  expect(await balance()).toBe('0.00');
});

test('a refused serialNo stays refused: a late copy of the request finds no second chance', async () => {
  expect((await withdraw('5', 'BURNT')).code).toBe(1201);
  await deposit('5');
  expect((await withdraw('5', 'BURNT')).code).toBe(1202);
  expect((await ask(1, 'transfer', { serialNo: 'BURNT' })).data).toMatchObject({
    status: 'failed',
    amount: '0.00',
  });
  expect(await balance()).toBe('5.00');
});

test('amounts that cannot move are refused, and a text that is no amount is malformed', async () => {
  for (const amount of [
    '0',
    '0.00',
    '-1',
    '+1',
    '1.234',
    '10000000000',
    '1000000000.01',
    '9'.repeat(300),
    '01',
  ]) {
    expect((await deposit(amount)).code, amount).toBe(1204);
  }
  for (const amount of ['', ' 1', '1e3', 'NaN', 'Infinity', '0x10', '１', '1,5', '.5', '5.']) {
    expect((await deposit(amount)).code, amount).toBe(1003);
  }
  expect(await balance()).toBe('0.00');
  expect((await deposit('1000000000')).data.balance).toBe('1000000000.00');
});

test('hostile and malformed requests are answered, never executed', async () => {
  for (const raw of [
    '',
    'null',
    '[]',
    '{',
    '"x"',
    '{"account":1}',
    `{"account":"${'x'.repeat(500)}"}`,
    '{"account":"a b"}',
  ]) {
    expect((await ask(1, 'balance', {}, { raw })).code, raw).toBe(1003);
  }
  expect((await ask(1, 'balance', {}, { raw: `{"account":"${'x'.repeat(70_000)}"}` })).code).toBe(1003);
  expect((await ask(1, 'deposit', { account, serialNo: next(), amount: 5 })).code).toBe(1003);
  expect((await ask(1, 'deposit', { account, serialNo: "'; DROP TABLE member", amount: '5' })).code).toBe(
    1003,
  );
  for (const platformId of ['0', '91', '01', '1e1', 'x'])
    expect((await ask(platformId, 'games', {})).code).toBe(1003);
  for (const action of ['nothing', 'constructor', '__proto__', 'toString'])
    expect((await ask(1, action, {})).code).toBe(1003);
});

test('unknown members, transfers and games have their codes', async () => {
  const launch = {
    account,
    gameCode: 'none',
    language: 'en',
    device: 'desktop',
    returnUrl: 'https://example.com/',
  };
  expect((await ask(1, 'balance', { account: 'nobody' })).code).toBe(1101);
  expect((await ask(1, 'deposit', { account: 'nobody', serialNo: next(), amount: '1' })).code).toBe(1101);
  expect((await ask(1, 'kick', { account: 'nobody' })).code).toBe(1101);
  expect((await ask(2, 'balance', { account })).code).toBe(1101);
  expect((await ask(1, 'transfer', { serialNo: 'none' })).code).toBe(1404);
  expect((await ask(1, 'launch', launch)).code).toBe(1301);
  expect((await ask(1, 'launch', { ...launch, gameCode: 'closed' })).code).toBe(1302);
  expect((await ask(1, 'launch', { ...launch, gameCode: 'table' })).code).toBe(1302);
  expect(
    (await ask(1, 'launch', { ...launch, gameCode: 'tested', returnUrl: 'javascript:alert(1)' })).code,
  ).toBe(1003);
  expect((await ask(1, 'games', {})).data.rows).toEqual([
    {
      code: 'tested',
      title: 'Tested',
      rtp: 96.5,
      minStake: '0.20',
      maxStake: '500.00',
      currency: 'MYR',
      jackpotContribution: 0,
    },
  ]);
});

test('transfers are listed by cursor, each once', async () => {
  await ask(3, 'createMember', { account, currency: 'MYR', language: 'en' });
  for (let n = 0; n < 5; n += 1) await ask(3, 'deposit', { account, serialNo: next(), amount: '1' });
  const first = (await ask(3, 'transfers', { limit: 3 })).data as unknown as {
    rows: { serialNo: string; account: string }[];
    nextCursor: string;
  };
  const second = (await ask(3, 'transfers', { limit: 3, cursor: first.nextCursor }))
    .data as unknown as typeof first;
  expect([...first.rows, ...second.rows].map((row) => row.account)).toEqual(Array(5).fill(account));
  expect(new Set([...first.rows, ...second.rows].map((row) => row.serialNo)).size).toBe(5);
  expect((await ask(3, 'transfers', { cursor: second.nextCursor })).data).toEqual({
    rows: [],
    nextCursor: second.nextCursor,
  });
});

test('faults: dropped before, dropped after, server errors, garbage, wrong signature', async () => {
  const outcome = async (mode: string) => {
    await faults({ mode, action: 'deposit', times: 1 });
    const serialNo = next();
    const told = await deposit('1', serialNo).catch(() => undefined);
    return { told, transfer: (await ask(1, 'transfer', { serialNo })).code };
  };
  expect(await outcome('dropBefore')).toEqual({ told: undefined, transfer: 1404 });
  expect(await outcome('dropAfter')).toEqual({ told: undefined, transfer: 0 });
  expect(await outcome('error500Before')).toEqual({ told: undefined, transfer: 1404 });
  expect(await outcome('error500After')).toEqual({ told: undefined, transfer: 0 });
  expect(await outcome('garbage')).toEqual({ told: undefined, transfer: 0 });
  expect(await outcome('badSignature')).toMatchObject({ told: { code: 0, verified: false }, transfer: 0 });
  expect(await outcome('maintenance')).toMatchObject({
    told: { code: 1503, verified: true },
    transfer: 1404,
  });
  expect(await outcome('duplicate')).toMatchObject({ told: { code: 1202, verified: true }, transfer: 0 });
  expect(await outcome('die')).toEqual({ told: undefined, transfer: 0 });
  expect(deaths).toBe(1);
  expect(await balance()).toBe('6.00');
});

test('faults: pending until the last query, not found until the last query, moved in part', async () => {
  const status = async (serialNo: string) => {
    const { code, data } = await ask(1, 'transfer', { serialNo });
    return code === 0 ? data.status : code;
  };
  await faults({ mode: 'pendingTimes', times: 1, action: 'deposit', queries: 2 });
  expect((await deposit('4', 'LATE')).code).toBe(1999);
  expect(await balance()).toBe('0.00');
  expect([await status('LATE'), await status('LATE'), await status('LATE')]).toEqual([
    'pending',
    'pending',
    'done',
  ]);
  expect(await balance()).toBe('4.00');
  await faults({ mode: 'notFoundTimes', times: 1, action: 'withdraw', queries: 1 });
  expect((await withdraw('1', 'HID')).code).toBe(1999);
  expect([await status('HID'), await status('HID')]).toEqual([1404, 'done']);
  await faults({ mode: 'partial', times: 1, action: 'deposit', share: 0.25 });
  expect((await deposit('4')).data).toMatchObject({ amount: '1.00', balance: '4.00' });
});

test('a hidden transfer is found once its request is too old to be accepted, because not found is a promise then', async () => {
  await faults({ mode: 'notFoundTimes', times: 2, action: 'deposit', queries: 1_000, late: true });
  const hide = async (serialNo: string, ageMs: number) => {
    const wish = { account, serialNo, amount: '4' };
    await ask(1, 'deposit', wish, { timestamp: Date.now() - ageMs });
  };
  await hide('YOUNG', 0);
  await hide('OLD', 590_000);
  const status = async (serialNo: string) => (await ask(1, 'transfer', { serialNo })).data?.status;
  expect(await status('OLD')).toBeUndefined();
  await expect.poll(() => status('OLD'), { timeout: 20_000, interval: 500 }).toBe('done');
  expect(await status('YOUNG')).toBeUndefined();
  expect(await balance()).toBe('4.00');
});

test('the same seed brings the same misfortunes', async () => {
  const run = async () => {
    await control(sandbox.url, 'faults', {
      seed: 42,
      rules: [{ mode: 'maintenance', action: 'balance', probability: 0.5 }],
    });
    const codes: number[] = [];
    for (let n = 0; n < 20; n += 1) codes.push((await ask(1, 'balance', { account })).code);
    return codes;
  };
  const codes = await run();
  expect(new Set(codes)).toEqual(new Set([0, 1503]));
  expect(await run()).toEqual(codes);
});

test('the controls need the secret', async () => {
  expect((await fetch(`${sandbox.url}/control/books`)).status).toBe(403);
  const wrong = await fetch(`${sandbox.url}/control/books`, {
    headers: { 'x-control': 'x'.repeat(SECRET.length) },
  });
  expect(wrong.status).toBe(403);
});

test('the control shows every change of a member’s points in its order', async () => {
  await deposit('12.50', `D-${account}`);
  await withdraw('2.50', `W-${account}`);
  await deposit('2.50', `W-${account}`);
  const { rows } = (await control(sandbox.url, 'entries?platformId=1')) as unknown as {
    rows: { account: string }[];
  };
  expect(rows.filter((row) => row.account === account)).toEqual([
    { platformId: 1, account, kind: 'deposit', reference: `D-${account}`, amount: '12.50' },
    { platformId: 1, account, kind: 'withdraw', reference: `W-${account}`, amount: '-2.50' },
  ]);
  expect((await control(sandbox.url, 'entries?platformId=2')) as object).toEqual({ rows: [] });
});

test('a spin is booked once whatever is sent, and stands in the history', async () => {
  await deposit('100');
  const bearer = await open();
  const rounds = await Promise.all(Array.from({ length: 8 }, () => spin(bearer, 'round-0001', 100)));
  const told = await Promise.all(
    rounds.map(
      async (response) =>
        (await response.json()) as { round: { winMinor: number; outcome: unknown[]; isOver: boolean } },
    ),
  );
  for (const one of told) expect(one).toEqual(told[0]);
  let { round } = told[0]!;
  while (!round.isOver) {
    const shown = await page('next', bearer, { roundId: 'round-0001', seen: round.outcome.length });
    ({ round } = (await shown.json()) as { round: typeof round });
  }
  const wonMinor = round.winMinor;
  expect(await balance()).toBe(((10_000 - 100 + wonMinor) / 100).toFixed(2));
  const history = (await ask(1, 'history', {})).data as unknown as {
    rows: { account: string; stake: string; balanceBefore: string }[];
  };
  expect(history.rows.filter((row) => row.account === account)).toMatchObject([
    { stake: '1.00', balanceBefore: '100.00' },
  ]);
  const refusalOf = async (roundId: string, stakeMinor: number) => {
    const answer = await spin(bearer, roundId, stakeMinor);
    return ((await answer.json()) as { error?: string }).error;
  };
  expect(await refusalOf('round-0001', 200)).toBe('other-bet');
  for (const stakeMinor of [0, -100, 21, 1e9])
    expect(await refusalOf('round-0002', stakeMinor)).toBe('stake');
  expect(await refusalOf('round-0002', 1.5)).toBe('malformed');
  expect(await refusalOf('round-0003', 50_000)).toBe('points');
  const books = (await control(sandbox.url, 'books?platformId=1')) as unknown as {
    members: { balance: string; entries: string }[];
  };
  for (const member of books.members) expect(member.balance).toBe(member.entries);
});

test('a launch address opens once, and a demo credits no member', async () => {
  const bearer = await open(1, true);
  expect((await spin(bearer, 'demo-round-1', 1000)).status).toBe(200);
  expect(await balance()).toBe('0.00');
  expect((await page('session', 'x'.repeat(43))).status).toBe(401);
  const input = {
    account,
    gameCode: 'tested',
    language: 'en',
    device: 'mobile',
    returnUrl: 'http://127.0.0.1:1/',
  };
  const token = new URL(String((await ask(1, 'launch', input)).data.url)).searchParams.get('t');
  const use = () => page('open', 'none', { token });
  expect([(await use()).status, (await use()).status]).toEqual([200, 401]);
});

test('where play locks the points, they come back after a kick', async () => {
  await ask(5, 'createMember', { account, currency: 'MYR', language: 'en' });
  await ask(5, 'deposit', { account, serialNo: next(), amount: '50' });
  const bearer = await open(5);
  const presence = await page('presence', bearer);
  const reader = presence.body!.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader.read()).value).toContain('here');
  expect((await ask(5, 'balance', { account })).data).toMatchObject({ balance: '50.00', inGame: true });
  expect((await ask(5, 'withdraw', { account, serialNo: next(), all: true })).code).toBe(1203);
  expect((await ask(5, 'kick', { account })).code).toBe(0);
  let said = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) said += part.value;
  expect(said).toContain('ended');
  expect((await ask(5, 'withdraw', { account, serialNo: next(), all: true })).data).toMatchObject({
    amount: '50.00',
  });
  expect((await page('session', bearer)).status).toBe(401);
});
