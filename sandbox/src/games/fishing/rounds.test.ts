import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Sandbox, startSandbox } from '../../app.ts';
import { type Operator, startOperator } from '../../vendors/hub88/operator.fixture.ts';
import { control, merchant, SECRET } from '../../vendors/transfer-wallet/client.fixture.ts';
import { enter, enterCalled } from '../kit/players.fixture.ts';
import type { ShownRound } from '../kit/rounds.ts';
import { type Choice, payMinor, shotsOf } from './rules.ts';
import { fishAt } from './sea.ts';

const gamesFile = join(import.meta.dirname, '..', 'kit', 'games.fixture.json');
const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-fishing-'));
let now = Date.now();
let batches = 0;
let operator: Operator;
let sandbox: Sandbox;
type Answer = { round: ShownRound; rounds: ShownRound[]; balanceMinor: number };

beforeAll(async () => {
  operator = await startOperator();
  const hub88 = operator.hub88;
  sandbox = await startSandbox({ port: 0, dataDir, secret: SECRET, gamesFile, hub88, now: () => now });
});
afterAll(async () => {
  await sandbox.close();
  await operator.close();
  rmSync(dataDir, { recursive: true });
});

/** Ten shots of the smallest cannon: five fish, each twice. */
function batch(more: object = {}) {
  const fish = fishAt(now).slice(10, 15);
  const choice: Choice = { cannon: 1, fish: [...fish, ...fish].map(({ id }) => id) };
  return { roundId: `batch-${String((batches += 1)).padStart(6, '0')}`, stakeMinor: 1_000, choice, ...more };
}

test('a batch is booked once, pays by its rolls, and is one bet', async () => {
  const seat = { engine: 'fishing', gameCode: 'sea', platformId: 5, account: 'shooter' };
  const page = await enter<Answer>(() => sandbox, seat, { now });
  const wanted = batch();
  const answers = await Promise.all(Array.from({ length: 6 }, () => page('play', wanted)));
  const { round } = answers[0]!;
  for (const answer of answers) expect(answer.round).toEqual(round);
  expect(round.outcome).toHaveLength(10);
  expect(round.winMinor).toBe(payMinor(wanted.choice, round.outcome as number[], 1_000));
  expect(shotsOf(wanted.choice, round.outcome as number[])).toHaveLength(10);
  expect((await page('session')).balanceMinor).toBe(100_000 - 1_000 + round.winMinor);
  const listed = (await merchant(sandbox.url)(5, 'history', {}, { timestamp: now })).data[
    'rows'
  ] as unknown as {
    roundId: string;
    stake: string;
  }[];
  expect(listed.filter(({ roundId }) => roundId === wanted.roundId)).toEqual([
    expect.objectContaining({ stake: '10.00', status: 'settled' }),
  ]);
});

test('a wrong stake, a fish that is not there and too many shots are refused', async () => {
  const seat = { engine: 'fishing', gameCode: 'sea', platformId: 5, account: 'cheater' };
  const page = await enter<Answer>(() => sandbox, seat, { now });
  expect((await page('play', batch({ stakeMinor: 900 }))).error).toBe('closed');
  const { choice } = batch();
  expect(
    (await page('play', batch({ choice: { ...choice, fish: choice.fish.map((id) => id + 40_000) } }))).error,
  ).toBe('closed');
  expect((await page('play', batch({ choice: { ...choice, cannon: 3 } }))).error).toBe('malformed');
  expect((await page('play', batch({ choice: { cannon: 1, fish: [...choice.fish, 1] } }))).error).toBe(
    'malformed',
  );
  expect((await page('rounds')).rounds).toEqual([]);
  expect((await page('session')).balanceMinor).toBe(100_000);
});

test('over a wallet that breaks and loses answers both books stay exact', { timeout: 60_000 }, async () => {
  const before = operator.balance();
  const page = await enterCalled<Answer>(() => sandbox, operator, 'fishing', 'P00000001');
  operator.refusals.set('/transaction/win', [500, 500]);
  for (let n = 0; n < 4; n += 1) await page('play', batch());
  operator.refusals.set('/transaction/bet', [500, 500, 500]);
  expect((await page('play', batch())).error).toBeDefined();
  await control(sandbox.url, 'faults', { rules: [{ mode: 'dropAfter', action: 'bet', times: 3 }] });
  await page('play', batch());
  await vi.waitFor(
    async () => {
      now += 20_000;
      expect((await control(sandbox.url, 'hub88/books'))['open']).toBe(0);
    },
    { timeout: 30_000 },
  );
  const { rounds } = await page('rounds');
  const net = rounds.reduce((sum, { winMinor, stakeMinor }) => sum + winMinor - stakeMinor, 0);
  expect(operator.balance()).toBe(before + net);
});
