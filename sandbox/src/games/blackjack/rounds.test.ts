import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Sandbox, startSandbox } from '../../app.ts';
import { type Operator, startOperator } from '../../vendors/hub88/operator.fixture.ts';
import { control, merchant, SECRET } from '../../vendors/transfer-wallet/client.fixture.ts';
import { enter, enterCalled, type Page } from '../kit/players.fixture.ts';
import type { ShownRound } from '../kit/rounds.ts';
import type { Fairness } from '../kit/seeds.ts';
import { hint } from './hint.ts';
import type { Move, Table } from './rules.ts';

const gamesFile = join(import.meta.dirname, '..', 'kit', 'games.fixture.json');
const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-blackjack-'));
let now = Date.now();
let rounds = 0;
let operator: Operator;
let sandbox: Sandbox;
type Answer = {
  round: ShownRound;
  rounds: ShownRound[];
  balanceMinor: number;
  open?: ShownRound;
  fairness: Fairness;
};

const start = async () => {
  const hub88 = operator.hub88;
  sandbox = await startSandbox({ port: 0, dataDir, secret: SECRET, gamesFile, hub88, now: () => now });
};
beforeAll(async () => {
  operator = await startOperator();
  await start();
});
afterAll(async () => {
  await sandbox.close();
  await operator.close();
  rmSync(dataDir, { recursive: true });
});

const sit = (account: string) =>
  enter<Answer>(() => sandbox, { engine: 'blackjack', gameCode: 'jack', platformId: 5, account }, { now });
const wanted = () => ({
  roundId: `hand-${String((rounds += 1)).padStart(6, '0')}`,
  stakeMinor: 1_000,
  choice: {},
});
const tableOf = ({ shown }: ShownRound) => shown as Table;
type Listed = {
  roundId: string;
  status: string;
  stake: string;
  win: string;
  account: string;
  details: { hands: { stake?: string }[] } | null;
};
const bets = async () =>
  (await merchant(sandbox.url)(5, 'history', {}, { timestamp: now })).data['rows'] as unknown as Listed[];

/** Deals until the hint is the wanted move, playing everything else by the hint; `over` collects the hands that ended before. */
async function dealFor(page: Page<Answer>, move: Move, over: ShownRound[] = []): Promise<ShownRound> {
  for (;;) {
    const { round } = await page('play', wanted());
    let now = round;
    while (now.state === 'open') {
      const next = hint(tableOf(now))!;
      if (next === move) return now;
      now = (await page('step', { roundId: now.roundId, step: now.moves.length, move: next, attempt: 1 }))
        .round;
    }
    over.push(now);
  }
}
const finish = async (page: Page<Answer>, from: ShownRound) => {
  let round = from;
  while (round.state === 'open')
    ({ round } = await page('step', {
      roundId: round.roundId,
      step: round.moves.length,
      move: hint(tableOf(round)),
      attempt: 1,
    }));
  return round;
};

/** An open hand to hit that was not split: the hand that is played is the only one. */
async function dealSingle(page: Page<Answer>): Promise<ShownRound> {
  for (;;) {
    const open = await dealFor(page, 'hit');
    if (tableOf(open).hands.length === 1) return open;
    await finish(page, open);
  }
}

test('a double stakes once more, once, however often it is asked; both stakes are bets of their own', async () => {
  const page = await sit('doubler');
  const open = await dealFor(page, 'double');
  const before = (await page('session')).balanceMinor;
  const step = { roundId: open.roundId, step: open.moves.length, move: 'double', attempt: 1 };
  const answers = await Promise.all(Array.from({ length: 6 }, () => page('step', step)));
  const { round, balanceMinor } = answers[0]!;
  for (const answer of answers) expect(answer.round).toEqual(round);
  expect(round.state).not.toBe('open');
  expect(round.stakeMinor).toBe(2_000);
  expect([0, 2_000, 4_000]).toContain(round.winMinor);
  expect(balanceMinor).toBe(before - 1_000 + round.winMinor);
  const listed = (await bets()).filter(({ roundId }) => roundId.startsWith(open.roundId));
  expect(listed.map(({ stake, status }) => [stake, status])).toEqual([
    ['10.00', 'settled'],
    ['10.00', 'settled'],
  ]);
  // Either tells the whole hand, with both stakes on it.
  for (const { details } of listed) expect(details?.hands.map(({ stake }) => stake)).toContain('20.00');
  expect(listed.reduce((sum, { win }) => sum + Number(win) * 100, 0)).toBe(round.winMinor);
});

test('the hole card is neither sent nor stored before it is due, and a reload goes on with the hand', async () => {
  const page = await sit('reloader');
  const open = await dealSingle(page);
  expect(tableOf(open).dealer).toHaveLength(1);
  expect(open.outcome).toBeNull();
  expect((await page('play', wanted())).error).toBe('unfinished');
  const { rounds: listed } = await page('rounds');
  expect(listed[0]).toEqual(open);
  await sandbox.close();
  await start();
  expect((await page('session')).open).toEqual(open);
  const over = await finish(page, open);
  // What was shown is what the shoe had: nothing was chosen afterwards.
  const cards = over.outcome as number[];
  expect(tableOf(open).dealer).toEqual([cards[1]]);
  expect(tableOf(open).hands[0]!.cards.slice(0, 2)).toEqual([cards[0], cards[2]]);
  expect(tableOf(over).dealer.slice(0, 2)).toEqual([cards[1], cards[3]]);
});

test('moves that are not possible, out of order or after the end are refused', async () => {
  const page = await sit('wrong-way');
  const open = await dealSingle(page);
  const at = { roundId: open.roundId, step: open.moves.length, attempt: 1 };
  expect((await page('step', { ...at, step: at.step + 1, move: 'hit' })).error).toBe('other-step');
  expect((await page('step', { ...at, move: 'peek' })).error).toBe('malformed');
  await page('step', { ...at, move: 'stand' });
  await finish(page, (await page('rounds')).rounds[0]!);
  expect((await page('step', { ...at, step: at.step + 1, move: 'hit' })).error).toBe('over');
});

test('a hand that is left for a day stands', async () => {
  const page = await sit('leaver');
  const open = await dealFor(page, 'hit');
  now += 24 * 60 * 60_000 + 1_000;
  await vi.waitFor(
    async () => {
      const listed = (await bets()).find(({ roundId }) => roundId === open.roundId);
      expect(listed?.status).toBe('settled');
    },
    { timeout: 15_000 },
  );
});

test('over a wallet that refuses or loses an answer both books stay exact', { timeout: 60_000 }, async () => {
  // As many lost hands as come before a double must not empty the wallet.
  operator.deposit(1_000_000);
  const before = operator.balance();
  const page = await enterCalled<Answer>(() => sandbox, operator, 'blackjack', 'P00000001');
  const over: ShownRound[] = [];
  const open = await dealFor(page, 'double', over);
  const step = { roundId: open.roundId, step: open.moves.length, move: 'double' };
  operator.refusals.set('/transaction/bet', ['RS_ERROR_NOT_ENOUGH_MONEY']);
  expect((await page('step', { ...step, attempt: 1 })).error).toBe('points');
  expect((await page('session')).open).toEqual(open);
  expect((await page('step', { ...step, attempt: 1 })).error).toBe('undone');
  operator.refusals.set('/transaction/bet', [500, 500, 500]);
  expect((await page('step', { ...step, attempt: 2 })).error).toBeDefined();
  // The wallet takes it and its answers are lost: the stake counts or comes back, never neither.
  await control(sandbox.url, 'faults', { rules: [{ mode: 'dropAfter', action: 'bet', times: 3 }] });
  await page('step', { ...step, attempt: 3 });
  const { round } = await page('step', { ...step, attempt: 4 });
  expect(round.stakeMinor).toBe(2_000);
  over.push(await finish(page, round));
  await vi.waitFor(
    async () => {
      now += 20_000;
      expect((await control(sandbox.url, 'hub88/books'))['open']).toBe(0);
    },
    { timeout: 30_000 },
  );
  const { players } = (await control(sandbox.url, 'hub88/books')) as unknown as {
    players: { staked: string; won: string }[];
  };
  const net = players.reduce(
    (sum, { staked, won }) => sum + Math.round((Number(won) - Number(staked)) * 100),
    0,
  );
  expect(operator.balance()).toBe(before + net);
  expect(over.reduce((sum, { winMinor, stakeMinor }) => sum + winMinor - stakeMinor, 0)).toBe(net);
});

test('nothing of a shoe lies in the books while its hand is open', async () => {
  const page = await sit('sealed');
  const open = await dealFor(page, 'hit');
  const over = await finish(page, open);
  const tail = JSON.stringify((over.outcome as number[]).slice(3)).slice(1, -1);
  const next = await dealFor(page, 'hit');
  const files = ['sandbox.sqlite', 'sandbox.sqlite-wal'].map((name) =>
    readFileSync(join(dataDir, name), 'utf8'),
  );
  // The finished hand is there, which shows that this way of looking finds one.
  expect(files.some((text) => text.includes(tail))).toBe(true);
  const done = await finish(page, next);
  const nextTail = JSON.stringify((done.outcome as number[]).slice(0)).slice(1, -1);
  expect(files.some((text) => text.includes(nextTail))).toBe(false);
});
