import { createHash, createHmac } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Sandbox, startSandbox } from '../../app.ts';
import { type Operator, startOperator } from '../../vendors/hub88/operator.fixture.ts';
import { control, merchant, SECRET } from '../../vendors/transfer-wallet/client.fixture.ts';
import { ENGINES } from '../engines.ts';
import { drawsOf, messageOf } from './fair.ts';
import { multiplesOf } from './ladder.ts';
import type { ShownRound } from './rounds.ts';
import type { Fairness } from './seeds.ts';

const gamesFile = join(import.meta.dirname, 'games.fixture.json');
const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-rounds-'));
let now = Date.now();
let names = 0;
let operator: Operator;
let sandbox: Sandbox;

async function start(): Promise<void> {
  const hub88 = operator.hub88;
  sandbox = await startSandbox({ port: 0, dataDir, secret: SECRET, gamesFile, hub88, now: () => now });
}
beforeAll(async () => {
  operator = await startOperator();
  await start();
});
afterAll(async () => {
  await sandbox.close();
  await operator.close();
  rmSync(dataDir, { recursive: true });
});

const ask = (platformId: number, action: string, body: object) =>
  merchant(sandbox.url)(platformId, action, body, { timestamp: now });
const nextId = () => `round-${String((names += 1)).padStart(6, '0')}`;

type Answer = {
  error?: string;
  round: ShownRound;
  balanceMinor: number;
  bearer: string;
  open?: ShownRound;
  rounds: ShownRound[];
  fairness: Fairness;
};
/** One player's page of a game. */
type Page = (path: string, body?: object) => Promise<Answer & { status: number }>;

function pageOf(engine: string, bearer: string): Page {
  return async (path, body) => {
    const answer = await fetch(`${sandbox.url}/play/${engine}/api/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
    });
    return { status: answer.status, ...((await answer.json()) as Answer) };
  };
}

async function open(engine: string, address: unknown): Promise<Page> {
  const url = new URL(String(address));
  expect(url.pathname).toBe(`/play/${engine}/`);
  const { bearer, fairness } = await pageOf(engine, '')('open', { token: url.searchParams.get('t') });
  const page = pageOf(engine, bearer);
  if (fairness.clientSeed === null) {
    expect((await page('play', play(engine))).error).toBe('unseeded');
    await page('seed', { seedId: fairness.seedId, clientSeed: 'my-own_seed' });
  }
  return page;
}

const CHOICES: Record<string, object> = {
  dice: { side: 'under', chance: 4_950 },
  plinko: { rows: 8, risk: 'high' },
  mines: { mines: 3 },
  chicken: { level: 'hard' },
};
const play = (engine: string, more: object = {}) => ({
  roundId: nextId(),
  stakeMinor: 100,
  choice: CHOICES[engine],
  ...more,
});

async function enter(
  engine: string,
  gameCode: string,
  platformId: number,
  account: string,
  more: object = {},
) {
  await ask(platformId, 'createMember', { account, currency: 'MYR', language: 'en' });
  await ask(platformId, 'deposit', { account, serialNo: `IN-${account}`, amount: '100' });
  const input = {
    account,
    gameCode,
    language: 'en',
    device: 'mobile',
    returnUrl: 'http://127.0.0.1:1/',
    ...more,
  };
  return open(engine, (await ask(platformId, 'launch', input)).data['url']);
}
const enterCalled = async (engine: string, user: string) =>
  open(
    engine,
    (
      await operator.ask(sandbox.url, 'game/url', {
        user,
        token: `token-of-${user}`,
        platform: 'GPL_MOBILE',
        currency: 'MYR',
        game_code: `called-${engine}`,
        country: 'XX',
        lang: 'en',
        lobby_url: 'http://127.0.0.1:1/',
      })
    ).data['url'],
  );
async function booksAgree(): Promise<void> {
  const { members } = (await control(sandbox.url, 'books')) as unknown as {
    members: { balance: string; entries: string }[];
  };
  for (const { balance, entries } of members) expect(balance).toBe(entries);
}
type Listed = { roundId: string; status: string; stake: string; win: string; revision: number; id: string };
const bets = async (platformId: number) =>
  ((await ask(platformId, 'history', {})).data as unknown as { rows: Listed[] }).rows;

test.each([
  ['dice', 'dice', 4],
  ['plinko', 'pegs', 4],
])(
  '%s: a round is played once, however often and at the same time it is asked',
  async (engine, code, platformId) => {
    const page = await enter(engine, code, platformId, `${engine}-once`);
    const wanted = play(engine);
    const answers = await Promise.all(Array.from({ length: 8 }, () => page('play', wanted)));
    const { round } = answers[0]!;
    for (const answer of answers) expect(answer.round).toEqual(round);
    expect((await page('play', wanted)).balanceMinor).toBe(10_000 - 100 + round.winMinor);
    expect((await page('play', { ...wanted, stakeMinor: 200 })).error).toBe('other-bet');
    expect(
      (await page('play', { ...wanted, choice: { ...wanted.choice, risk: 'low', side: 'over' } })).status,
    ).toBe(400);
    for (const stakeMinor of [0, -100, 150, 99, 50_100, 1e12])
      expect((await page('play', play(engine, { stakeMinor }))).error).toBe('stake');
    for (const stakeMinor of [100.5, '100', null])
      expect((await page('play', play(engine, { stakeMinor }))).error).toBe('malformed');
    expect((await page('play', play(engine, { stakeMinor: 50_000 }))).error).toBe('points');
    // 20 different rounds at once: 20 stakes, 20 numbers of the seed.
    const many = await Promise.all(Array.from({ length: 20 }, () => page('play', play(engine))));
    expect(new Set(many.map(({ round: { nonce } }) => nonce)).size).toBe(20);
    await booksAgree();
    expect((await bets(platformId)).filter(({ status }) => status === 'open')).toEqual([]);
  },
);

test('a round of mines is led step by step; nothing hidden leaves before it ends', async () => {
  const page = await enter('mines', 'mines', 5, 'stepper');
  for (let safeRounds = 0, lostRounds = 0; safeRounds < 1 || lostRounds < 1;) {
    const wanted = play('mines', { choice: { mines: safeRounds === 0 ? 1 : 20 } });
    const opened = await page('play', wanted);
    expect(opened.round).toMatchObject({ state: 'open', outcome: null, moves: [] });
    expect((await page('play', play('mines'))).error).toBe('unfinished');
    expect((await page('cash', { roundId: wanted.roundId })).error).toBe('other-step');
    const step = { roundId: wanted.roundId, step: 0, move: 7 };
    const answers = await Promise.all(Array.from({ length: 6 }, () => page('step', step)));
    for (const { round } of answers) expect(round).toEqual(answers[0]!.round);
    const first = answers[0]!.round;
    if (first.state === 'lost') {
      lostRounds += 1;
      expect(first.outcome).toContain(7);
      expect(first.winMinor).toBe(0);
      expect((await page('step', { ...step, step: 1, move: 8 })).error).toBe('over');
      expect((await page('cash', { roundId: wanted.roundId })).error).toBe('over');
      continue;
    }
    expect(first).toMatchObject({ state: 'open', outcome: null, moves: [7] });
    expect((await page('step', { ...step, step: 1 })).error).toBe('other-step');
    expect((await page('step', { ...step, step: 3, move: 8 })).error).toBe('other-step');
    expect((await page('step', { ...step, step: 1, move: 25 })).error).toBe('malformed');
    expect((await page('session')).open).toEqual(first);
    expect((await page('rounds')).rounds[0]).toEqual(first);
    const paid = await Promise.all([1, 2, 3].map(() => page('cash', { roundId: wanted.roundId })));
    for (const { round } of paid) expect(round).toEqual(paid[0]!.round);
    const mines = (wanted.choice as { mines: number }).mines;
    expect(paid[0]!.round).toMatchObject({ state: 'paid', winMinor: multiplesOf(mines)[0] });
    expect(paid[0]!.round.outcome).toHaveLength(mines);
    safeRounds += 1;
  }
  await booksAgree();
  const listed = await bets(5);
  expect(listed.filter(({ status }) => status === 'open')).toEqual([]);
  expect(new Set(listed.map(({ id }) => id)).size).toBe(listed.length);
});

test('two tabs that step and cash out at once leave one end', async () => {
  const page = await enter('mines', 'mines', 5, 'two-tabs');
  for (let n = 0; n < 10; n += 1) {
    const wanted = play('mines', { choice: { mines: 12 } });
    await page('play', wanted);
    const first = await page('step', { roundId: wanted.roundId, step: 0, move: 0 });
    if (first.round.state === 'lost') continue;
    await Promise.all([
      page('step', { roundId: wanted.roundId, step: 1, move: 1 }),
      page('cash', { roundId: wanted.roundId }),
      page('step', { roundId: wanted.roundId, step: 1, move: 2 }),
      page('cash', { roundId: wanted.roundId }),
    ]);
    const { rounds } = await page('rounds');
    expect(rounds[0]!.state).not.toBe('open');
  }
  await booksAgree();
});

test('a round left open for a day is paid out, or given back where no step was taken', async () => {
  const page = await enter('chicken', 'hen', 5, 'sleeper');
  const untouched = play('chicken');
  await page('play', untouched);
  now += 24 * 60 * 60_000 - 60_000;
  const before = await enter('mines', 'mines', 5, 'sleeper-two');
  let walked = play('mines', { choice: { mines: 1 } });
  for (;;) {
    await before('play', walked);
    if ((await before('step', { roundId: walked.roundId, step: 0, move: 3 })).round.state === 'open') break;
    walked = play('mines', { choice: { mines: 1 } });
  }
  now += 60_000;
  const stateOf = async (account: string) =>
    (await bets(5)).filter(
      (bet) => [untouched.roundId, walked.roundId].includes(bet.roundId) && account !== '',
    );
  await vi.waitFor(
    async () =>
      expect(await stateOf('sleeper')).toContainEqual(
        expect.objectContaining({ roundId: untouched.roundId, status: 'void', win: '1.00' }),
      ),
    { timeout: 10_000 },
  );
  now += 24 * 60 * 60_000;
  await vi.waitFor(
    async () =>
      expect(await stateOf('sleeper')).toContainEqual(
        expect.objectContaining({ roundId: walked.roundId, status: 'settled', win: '1.02' }),
      ),
    { timeout: 10_000 },
  );
  await booksAgree();
});

test('an open round and its seeds outlive the program', async () => {
  const page = await enter('chicken', 'hen', 5, 'survivor');
  const wanted = play('chicken', { choice: { level: 'easy' } });
  const opened = await page('play', wanted);
  await sandbox.close();
  await start();
  const again = await page('session');
  expect(again.open).toEqual(opened.round);
  const stepped = await page('step', { roundId: wanted.roundId, step: 0, move: null });
  expect(stepped.status).toBe(200);
  expect(await page('step', { roundId: wanted.roundId, step: 0, move: null })).toEqual(stepped);
});

test('a bearer opens the engine of its own game and no other', async () => {
  await enter('chicken', 'hen', 5, 'narrow');
  const url = new URL(
    String(
      (
        await ask(5, 'launch', {
          account: 'narrow',
          gameCode: 'hen',
          language: 'en',
          device: 'mobile',
          returnUrl: 'http://127.0.0.1:1/',
        })
      ).data['url'],
    ),
  );
  const { bearer } = await pageOf('chicken', '')('open', { token: url.searchParams.get('t') });
  expect((await pageOf('dice', bearer)('play', play('dice'))).status).toBe(401);
});

test('every game can be tried, and practice leaves no trace in the books', async () => {
  for (const [engine, code, platformId] of [
    ['dice', 'dice', 4],
    ['plinko', 'pegs', 4],
    ['mines', 'mines', 5],
    ['chicken', 'hen', 5],
  ] as const) {
    const page = await enter(engine, code, platformId, `tries-${engine}`, { demo: true });
    const listed = (await bets(platformId)).length;
    expect((await page('play', play(engine))).balanceMinor).toBeLessThan(300_000);
    expect(await bets(platformId)).toHaveLength(listed);
  }
});

test('stored rounds follow from the seeds that were committed to before', async () => {
  const page = await enter('dice', 'dice', 4, 'verifier');
  const { fairness } = await page('fairness');
  expect(fairness).toMatchObject({ clientSeed: 'my-own_seed', nonce: 0, revealed: [] });
  for (let n = 0; n < 40; n += 1) await page('play', play('dice'));
  expect((await page('seed', { seedId: fairness.seedId, clientSeed: 'with:colon' })).error).toBe('malformed');
  const changed = await Promise.all(
    [1, 2, 3].map((n) => page('seed', { seedId: fairness.seedId, clientSeed: `second-${n}` })),
  );
  const { fairness: after } = await page('fairness');
  expect(changed.some((answer) => answer.fairness.clientSeed === after.clientSeed)).toBe(true);
  // The seed in use is the one whose hash was shown as the next.
  expect(after.hash).toBe(fairness.nextHash);
  const [revealed] = after.revealed;
  expect(after.revealed).toHaveLength(1);
  expect(createHash('sha256').update(Buffer.from(revealed!.seed, 'hex')).digest('hex')).toBe(fairness.hash);
  expect(revealed).toMatchObject({ hash: fairness.hash, clientSeed: 'my-own_seed', rounds: 40 });
  const engine = ENGINES.find(({ id }) => id === 'dice')!;
  const { rounds } = await page('rounds');
  expect(rounds).toHaveLength(40);
  for (const { choice, nonce, outcome, winMinor, stakeMinor } of rounds) {
    const draw = drawsOf((cursor) =>
      createHmac('sha256', Buffer.from(revealed!.seed, 'hex'))
        .update(messageOf('my-own_seed', nonce, cursor))
        .digest(),
    );
    const decided = engine.decide(choice, draw);
    expect(decided).toBe(outcome);
    expect(engine.life === 'instant' && engine.payMinor(choice, decided, stakeMinor)).toBe(winMinor);
  }
});

test('a seed is not revealed while a round of it is open, and never lies in the books unsealed', async () => {
  const page = await enter('mines', 'mines', 5, 'sealed');
  const { fairness } = await page('fairness');
  const wanted = play('mines', { choice: { mines: 1 } });
  await page('play', wanted);
  expect((await page('seed', { seedId: fairness.seedId, clientSeed: 'another' })).error).toBe('unfinished');
  let { round } = await page('step', { roundId: wanted.roundId, step: 0, move: 0 });
  if (round.state === 'open') ({ round } = await page('cash', { roundId: wanted.roundId }));
  const { fairness: after } = await page('seed', { seedId: fairness.seedId, clientSeed: 'another' });
  const seed = Buffer.from(after.revealed[0]!.seed, 'hex');
  const files = ['sandbox.sqlite', 'sandbox.sqlite-wal'].map((name) => readFileSync(join(dataDir, name)));
  for (const file of files) {
    expect(file.includes(seed)).toBe(false);
    expect(file.includes(seed.toString('hex'))).toBe(false);
    expect(file.includes(seed.toString('base64url'))).toBe(false);
  }
});

test('a wallet that refuses, breaks or is silent leaves both books exact', async () => {
  const before = operator.balance();
  const dice = await enterCalled('dice', 'P00000001');
  const mines = await enterCalled('mines', 'P00000002');
  const settled = () =>
    vi.waitFor(
      async () => {
        // What could not be sent is sent again by the clock.
        now += 10_000;
        expect((await control(sandbox.url, 'hub88/books'))['open']).toBe(0);
      },
      {
        timeout: 20_000,
      },
    );

  operator.refusals.set('/transaction/bet', ['RS_ERROR_NOT_ENOUGH_MONEY']);
  const refused = play('dice');
  expect((await dice('play', refused)).error).toBe('points');
  // Refused stays refused under its id.
  expect((await dice('play', refused)).error).toBe('undone');
  operator.refusals.set('/transaction/bet', [500, 500, 500]);
  expect((await mines('play', play('mines'))).error).toBeDefined();
  expect((await mines('session')).open).toBeUndefined();
  await settled();
  expect(operator.balance()).toBe(before);

  // The win of a round is refused by a broken wallet and sent until it is taken.
  let wonMinor = 0;
  for (let n = 0; n < 6; n += 1) {
    operator.refusals.set('/transaction/win', [500, 500]);
    const { round } = await dice('play', play('dice', { choice: { side: 'over', chance: 9_800 } }));
    wonMinor += round.winMinor - 100;
  }
  const wanted = play('mines', { choice: { mines: 1 } });
  await mines('play', wanted);
  operator.refusals.set('/transaction/win', [500]);
  let { round } = await mines('step', { roundId: wanted.roundId, step: 0, move: 12 });
  expect(['open', 'lost']).toContain(round.state);
  if (round.state === 'open') ({ round } = await mines('cash', { roundId: wanted.roundId }));
  wonMinor += round.winMinor - 100;
  now += 60_000;
  await settled();
  expect(operator.balance()).toBe(before + wonMinor);
  const silent = play('dice');
  await control(sandbox.url, 'faults', { rules: [{ mode: 'dropAfter', action: 'bet', times: 3 }] });
  await dice('play', silent);
  now += 60_000;
  await settled();
  const { players } = (await control(sandbox.url, 'hub88/books')) as unknown as {
    players: { staked: string; won: string }[];
  };
  const ours = players.reduce(
    (sum, { staked, won }) => sum + Math.round((Number(won) - Number(staked)) * 100),
    0,
  );
  expect(operator.balance()).toBe(before + ours);
});
