import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Sandbox, startSandbox } from '../../app.ts';
import { periodAt } from '../../games/lottery/periods.ts';
import { control, SECRET } from '../transfer-wallet/client.fixture.ts';
import { SeamlessWallet } from './seamless-wallet.ts';
import { type Operator, startOperator } from './operator.fixture.ts';

const gamesFile = join(import.meta.dirname, 'games.fixture.json');
const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-hub88-'));
let operator: Operator;
let sandbox: Sandbox;
let names = 0;
let aheadMs = 0;
let user = '';

beforeAll(async () => {
  operator = await startOperator();
  sandbox = await startSandbox({
    port: 0,
    dataDir,
    secret: SECRET,
    gamesFile,
    // An answer that never comes is waited for three times.
    hub88: { ...operator.hub88, patienceMs: 1_000 },
    now: () => Date.now() + aheadMs,
  });
});
afterAll(async () => {
  await sandbox.close();
  await operator.close();
  rmSync(dataDir, { recursive: true });
});
beforeEach(async () => {
  user = `P${String((names += 1)).padStart(8, '0')}`;
  operator.received.length = 0;
  operator.refusals.clear();
  await faults();
});

const faults = (...rules: object[]) => control(sandbox.url, 'faults', { rules });
const nextRound = () => `test-round-${(names += 1)}`;
const paths = () => operator.received.map(({ path }) => path.split('/').at(-1));

async function page(game: string, path: string, bearer: string, body?: object) {
  const answer = await fetch(`${sandbox.url}/play/${game}/api/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  });
  return { status: answer.status, data: (await answer.json()) as Record<string, unknown> };
}

const launch = (changes: object = {}) =>
  operator.ask(sandbox.url, 'game/url', {
    user,
    token: `token-of-${user}`,
    platform: 'GPL_MOBILE',
    currency: 'MYR',
    game_code: 'called-slot',
    country: 'XX',
    lang: 'zh-hant',
    lobby_url: 'http://127.0.0.1:1/',
    ...changes,
  });

async function enter(game = 'slot', changes: object = {}): Promise<string> {
  const { data } = await launch(changes);
  const url = new URL(String(data['url']));
  expect(url.pathname).toBe(`/play/${game}/`);
  const { data: opened } = await page(game, 'open', '', { token: url.searchParams.get('t') });
  const bearer = String(opened['bearer']);
  const fairness = opened['fairness'] as { seedId: number } | undefined;
  if (fairness) await page(game, 'seed', bearer, { seedId: fairness.seedId, clientSeed: 'tests' });
  return bearer;
}

async function spin(bearer: string, roundId = nextRound(), stakeMinor = 100) {
  const { status, data } = await page('slot', 'play', bearer, { roundId, stakeMinor, choice: null });
  type Round = { winMinor: number; balanceAfterMinor: number; outcome: unknown[]; isOver: boolean };
  let round = data['round'] as Round | undefined;
  while (round && !round.isOver) {
    const shown = await page('slot', 'next', bearer, { roundId, seen: round.outcome.length });
    round = shown.data['round'] as Round;
  }
  return { status, error: data['error'] as string | undefined, round };
}

type Shown = {
  kind: string;
  state: string;
  amount: string;
  status: string | null;
  round: string;
  tries: number;
};
async function book(): Promise<Shown[]> {
  const { rows } = (await control(sandbox.url, `hub88/transactions?user=${user}`)) as unknown as {
    rows: Shown[];
  };
  return rows;
}
const settled = () =>
  vi.waitFor(async () => expect((await control(sandbox.url, 'hub88/books'))['open']).toBe(0), {
    timeout: 20_000,
    interval: 50,
  });
/** By our book, what the wallet must have lost. */
async function lostMinor(): Promise<number> {
  const rows = (await book()).filter(({ state }) => state === 'done');
  const sum = (kind: string) =>
    rows.reduce((total, row) => total + (row.kind === kind ? Math.round(Number(row.amount) * 100) : 0), 0);
  return sum('bet') - sum('win');
}

test('the vendor hears its operator only when the signature fits the bytes', async () => {
  expect((await operator.ask(sandbox.url, 'game/list', {})).status).toBe(200);
  expect((await operator.ask(sandbox.url, 'game/list', {}, { signature: 'bm9uZQ==' })).status).toBe(401);
  expect((await operator.ask(sandbox.url, 'game/list', { operator_id: 2 })).status).toBe(404);
  expect((await operator.ask(sandbox.url, 'game/list', {}, { raw: '[' })).status).toBe(400);
  expect((await launch({ game_code: 'unheard-of' })).status).toBe(404);
  expect((await launch({ game_code: 'shut-slot' })).status).toBe(403);
  expect((await launch({ token: undefined })).status).toBe(400);
  expect((await launch({ lobby_url: 'javascript:1' })).status).toBe(400);
  const { data } = await operator.ask(sandbox.url, 'game/list', {});
  expect(data).toContainEqual(
    expect.objectContaining({ game_code: 'called-slot', product: '1000', enabled: true }),
  );
  expect(data).toContainEqual(expect.objectContaining({ game_code: 'shut-slot', enabled: false }));
});

test(
  'the win of free spins reaches the wallet when the last is shown, or a minute after the page is gone',
  { timeout: 120_000 },
  async () => {
    // Free spins may be hundreds of stakes away.
    operator.deposit(1_000_000);
    const before = operator.balance();
    const bearer = await enter();
    type Told = { isOver: boolean; outcome: unknown[]; winMinor: number };
    const next = async (roundId: string, { outcome }: Told) =>
      (await page('slot', 'next', bearer, { roundId, seen: outcome.length })).data['round'] as Told;
    const playUntilFreeSpins = async () => {
      for (;;) {
        const roundId = nextRound();
        const input = { roundId, stakeMinor: 100, choice: null };
        const round = (await page('slot', 'play', bearer, input)).data['round'] as Told;
        if (!round.isOver) return { roundId, round };
        await settled();
      }
    };
    const winOf = async () => (await book()).findLast(({ kind }) => kind === 'win')!;
    /** What the operator is told of the last round, and what its page of details shows. */
    const reportOf = async () => {
      const { round } = (await book()).at(-1)!;
      const listed = await operator.ask(sandbox.url, 'transactions/list', { round });
      const { data } = await operator.ask(sandbox.url, 'game/round', { user, round });
      const details = await (await fetch(String(data['url']))).text();
      return {
        kinds: (listed.data as unknown as { kind: string }[]).map(({ kind }) => kind),
        shown: details.split('<li>').length - 1,
      };
    };

    let { roundId, round } = await playUntilFreeSpins();
    while (!round.isOver) {
      expect(await winOf()).toMatchObject({ state: 'due', status: null });
      expect(await reportOf()).toEqual({ kinds: ['TK_BET'], shown: 1 });
      // Not even a player who takes a while for each of them.
      aheadMs += 30_000;
      round = await next(roundId, round);
    }
    await settled();
    expect(await winOf()).toMatchObject({ state: 'done', amount: (round.winMinor / 100).toFixed(2) });
    expect(await reportOf()).toEqual({ kinds: ['TK_BET', 'TK_WIN'], shown: 2 });

    ({ roundId, round } = await playUntilFreeSpins());
    round = await next(roundId, round);
    expect(await winOf()).toMatchObject({ state: 'due', status: null });
    aheadMs += 60_000;
    await settled();
    const rows = await book();
    expect(await winOf()).toMatchObject({ state: 'done' });
    while (!round.isOver) round = await next(roundId, round);
    await settled();
    expect(await winOf()).toMatchObject({ amount: (round.winMinor / 100).toFixed(2) });
    expect(await book()).toHaveLength(rows.length);
    expect(before - operator.balance()).toBe(await lostMinor());
  },
);

test('twenty rounds are staked from and paid to the operator’s wallet, to the cent', async () => {
  const before = operator.balance();
  const bearer = await enter();
  expect((await page('slot', 'session', bearer)).data['balanceMinor']).toBe(before);
  for (let n = 0; n < 20; n += 1) {
    const { status, round } = await spin(bearer);
    expect(status).toBe(200);
    expect(round?.balanceAfterMinor).toBe(operator.balance());
  }
  expect(operator.balance()).toBe(before - (await lostMinor()));
  const rows = await book();
  expect(rows.filter(({ kind }) => kind === 'bet')).toHaveLength(20);
  expect(rows.filter(({ kind }) => kind === 'win')).toHaveLength(20);
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['done']));
  const bet = operator.received.find(({ path }) => path === '/transaction/bet')!.body;
  expect(bet).toMatchObject({
    user,
    token: `token-of-${user}`,
    amount: 100_000,
    currency: 'MYR',
    is_free: false,
  });
});

test('a bet is answered before the reels turn, and a round is played once however often it is asked', async () => {
  const bearer = await enter();
  const roundId = nextRound();
  await faults({ mode: 'delay', action: 'bet', delayMs: 150 });
  const answers = await Promise.all(Array.from({ length: 5 }, () => spin(bearer, roundId)));
  expect(new Set(answers.map(({ round }) => round?.balanceAfterMinor)).size).toBe(1);
  expect(paths().filter((path) => path === 'bet')).toHaveLength(1);
});

test.each([
  ['RS_ERROR_NOT_ENOUGH_MONEY', 'points', false],
  ['RS_ERROR_LIMIT_REACHED', 'limit', false],
  ['RS_ERROR_USER_DISABLED', 'barred', true],
  ['RS_ERROR_INVALID_PARTNER', 'unavailable', true],
  ['RS_ERROR_UNKNOWN', 'undone', true],
])('a bet refused with %s is told as %s; rolled back: %s', async (refusal, reason, isRolledBack) => {
  const bearer = await enter();
  const before = operator.balance();
  operator.refusals.set('/transaction/bet', [refusal]);
  expect((await spin(bearer)).error).toBe(reason);
  await settled();
  expect(paths().includes('rollback')).toBe(isRolledBack);
  expect(operator.balance()).toBe(before);
  expect(await lostMinor()).toBe(0);
});

test('an expired session ends the game page', async () => {
  const bearer = await enter();
  operator.refusals.set('/transaction/bet', ['RS_ERROR_TOKEN_EXPIRED']);
  expect(await spin(bearer)).toMatchObject({ status: 401, error: 'ended' });
  expect((await page('slot', 'session', bearer)).status).toBe(401);
});

test('a bet that gets no answer is asked three times and then rolled back; the round stays refused', async () => {
  const bearer = await enter();
  const before = operator.balance();
  const roundId = nextRound();
  await faults({ mode: 'dropAfter', action: 'bet', times: 3 });
  expect((await spin(bearer, roundId)).error).toBe('undone');
  await settled();
  expect(paths()).toEqual(['balance', 'bet', 'bet', 'bet', 'rollback']);
  expect(operator.balance()).toBe(before);
  expect((await spin(bearer, roundId)).error).toBe('undone');
  expect((await book()).map(({ kind, state }) => [kind, state])).toEqual([
    ['bet', 'undone'],
    ['rollback', 'done'],
  ]);
  expect((await spin(bearer)).status).toBe(200);
});

test('an answer that is lost once costs nothing: the same bet is asked again', async () => {
  const bearer = await enter();
  const before = operator.balance();
  await faults({ mode: 'dropAfter', action: 'bet', times: 1 });
  const { round } = await spin(bearer);
  expect(round?.balanceAfterMinor).toBe(operator.balance());
  expect(operator.balance()).toBe(before - (await lostMinor()));
});

test('rolled back without ever having been sent, and rolled back before it arrives: nothing is taken', async () => {
  const bearer = await enter();
  const before = operator.balance();
  await faults({ mode: 'dropBefore', action: 'bet', times: 3 });
  expect((await spin(bearer)).error).toBe('undone');
  await settled();
  expect(paths()).toEqual(['balance', 'rollback']);
  operator.received.length = 0;
  await faults({ mode: 'delay', action: 'bet', delayMs: 5_000, times: 3 });
  expect((await spin(bearer)).error).toBe('undone');
  await vi.waitFor(() => expect(paths()).toEqual(['rollback', 'bet', 'bet', 'bet']), { timeout: 15_000 });
  expect(operator.balance()).toBe(before);
});

test('a win is sent until it is answered, and the player has it at once', async () => {
  const bearer = await enter();
  const before = operator.balance();
  operator.refusals.set('/transaction/win', [503, 500]);
  await faults(
    { mode: 'dropAfter', action: 'win', times: 1 },
    { mode: 'badSignature', action: 'win', times: 2 },
  );
  const { round } = await spin(bearer);
  const shown = (await page('slot', 'session', bearer)).data['balanceMinor'];
  expect(shown).toBe(round!.balanceAfterMinor);
  await settled();
  expect(operator.balance()).toBe(round!.balanceAfterMinor);
  expect(operator.balance()).toBe(before - (await lostMinor()));
  expect(paths().filter((path) => path === 'win').length).toBeGreaterThan(2);
});

test('twice on the wire, a transaction is booked once', async () => {
  const bearer = await enter();
  const before = operator.balance();
  await faults({ mode: 'duplicate', action: 'bet' }, { mode: 'duplicate', action: 'win' });
  await spin(bearer);
  await settled();
  expect(paths()).toEqual(['balance', 'bet', 'bet', 'win', 'win']);
  expect(operator.balance()).toBe(before - (await lostMinor()));
});

test('a win that overtakes its bet is paid once the bet is there', async () => {
  const bearer = await enter();
  const before = operator.balance();
  await faults({ mode: 'overtake', action: 'bet', delayMs: 600, times: 1 });
  await spin(bearer);
  expect(paths()).toEqual(['balance', 'win']);
  await settled();
  expect(operator.balance()).toBe(before - (await lostMinor()));
  const rows = await book();
  expect(rows.map(({ kind, state }) => [kind, state])).toEqual([
    ['bet', 'done'],
    ['win', 'declined'],
    ['win', 'done'],
  ]);
});

test('a round survives a reload and shows the wallet’s present balance', async () => {
  const bearer = await enter();
  const { round } = await spin(bearer);
  operator.deposit(5_000);
  const { data } = await page('slot', 'session', bearer);
  expect((data['last'] as { balanceAfterMinor: number }).balanceAfterMinor).toBe(round!.balanceAfterMinor);
  expect(data['balanceMinor']).toBe(round!.balanceAfterMinor + 5_000);
});

test('practice asks no wallet', async () => {
  const bearer = await enter('slot', { currency: 'XXX', user: undefined, token: undefined });
  const { round } = await spin(bearer);
  expect(round?.balanceAfterMinor).toBe(200_000 - 100 + round!.winMinor);
  expect(operator.received).toEqual([]);
});

test('a bet that waits for the clock is staked at once and paid when it is drawn', async () => {
  const before = operator.balance();
  const bearer = await enter('lottery', { game_code: 'called-lottery' });
  const period = () => periodAt('called-lottery', Date.now() + aheadMs);
  while (period().closesAt - (Date.now() + aheadMs) < 5_000) aheadMs += 10_000;
  const bet = {
    id: 'a-bet-on-odd',
    round: period().index,
    pick: { spots: [['side:2:odd', 1_000]] },
    stakeMinor: 1_000,
  };
  const taken = await page('lottery', 'bet', bearer, bet);
  expect(taken.data['balanceMinor']).toBe(before - 1_000);
  expect(operator.balance()).toBe(before - 1_000);
  aheadMs += period().drawsAt - (Date.now() + aheadMs) + 1_000;
  await vi.waitFor(async () => expect((await book()).map(({ kind }) => kind)).toEqual(['bet', 'win']), {
    timeout: 5_000,
  });
  await settled();
  expect(operator.balance()).toBe(before - (await lostMinor()));
});

test('the operator reads every transaction, a round’s and a time’s, and a page of the round', async () => {
  const bearer = await enter();
  const from = new Date(Date.now() + aheadMs - 1_000).toISOString();
  await spin(bearer);
  const to = new Date(Date.now() + aheadMs + 1_000).toISOString();
  const list = async (asked: object) => {
    const { data } = await operator.ask(sandbox.url, 'transactions/list', asked);
    return data as unknown as { kind: string; status: string; round: string; user: string; amount: number }[];
  };
  const inTime = await list({ start_time: from, end_time: to, user });
  expect(inTime.map(({ kind, status }) => [kind, status])).toEqual([
    ['TK_BET', 'TS_SUCCESS'],
    ['TK_WIN', 'TS_SUCCESS'],
  ]);
  expect(inTime[0]!.amount).toBe(100_000);
  expect(await list({ round: inTime[0]!.round })).toEqual(inTime);
  expect((await operator.ask(sandbox.url, 'transactions/list', {})).status).toBe(400);
  const { data } = await operator.ask(sandbox.url, 'game/round', { user, round: inTime[0]!.round });
  const shown = await fetch(String(data['url']), { headers: { 'accept-language': 'vi-VN,vi;q=0.9' } });
  expect(await shown.text()).toContain('Chi tiết ván chơi');
  const guessed = await fetch(String(data['url']).replace(/key=.*/, 'key=none'));
  expect(guessed.status).toBe(404);
  expect(
    (await operator.ask(sandbox.url, 'game/round', { user: 'P99999999', round: inTime[0]!.round })).status,
  ).toBe(404);
});

test('of one player only some stakes wait for the wallet; the next is refused, and one that is sent again is not', async () => {
  const gate = Promise.withResolvers<void>();
  const parts = {
    store: { write: async (work: () => unknown) => work() },
    transactions: {
      findBet: () => undefined,
      balanceMinor: () => 0,
      owedMinor: () => 0,
      openBet: () => ({ round: 'round', amountMinor: 1 }),
      causeOf: () => ({ token: 'token', rewardUuid: null, promotion: null }),
      answered: () => {},
      noteBalance: () => {},
    },
    caller: { strike: () => [], send: () => gate.promise.then(() => ({ status: 'RS_OK', balanceMinor: 0 })) },
    sender: { sendRound: async () => {}, tick: () => {} },
    sessions: { touch: () => {} },
  };
  const wallet = new SeamlessWallet(parts as never);
  const stake = (reference: string) =>
    wallet.stake({ id: 1, platformId: 1, account: 'queue', gameCode: 'game' } as never, {
      reference,
      stakeMinor: 1,
      known: () => undefined,
      check: () => {},
      play: () => reference,
    });
  const first = Array.from({ length: 8 }, (_, at) => stake(`bet-${at}`));
  await expect(stake('one-more')).rejects.toThrow('unavailable');
  const again = stake('bet-3');
  gate.resolve();
  expect(await Promise.all([...first, again])).toHaveLength(9);
  expect(await stake('one-more')).toBe('one-more');
});
