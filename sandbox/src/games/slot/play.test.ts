import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../../app.ts';
import { merchant, SECRET } from '../../vendors/transfer-wallet/client.fixture.ts';
import { type PlayedRound, SCATTER, SLOT } from './rules.ts';

const gamesFile = join(import.meta.dirname, '../../vendors/transfer-wallet/games.fixture.json');
const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-slot-'));
/** Every reel stops at a scatter for the first spin, and one further on at each spin that follows. */
const FIRST = SLOT.reels.map((strip) => Math.max(0, strip.indexOf(SCATTER)));
let drawn = 0;
const draw = (below: number) => {
  if (below !== 34) return 0;
  drawn += 1;
  return (FIRST[(drawn - 1) % 5]! + 3 * Math.floor((drawn - 1) / 5)) % below;
};
let sandbox: Sandbox;
let bearer = '';
const ask = (action: string, body: object) => merchant(sandbox.url)(1, action, body);
async function page<T>(path: string, body?: object): Promise<T> {
  const answer = await fetch(`${sandbox.url}/play/slot/api/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  });
  return (await answer.json()) as T;
}
type Shown = { round: PlayedRound };
type Session = { balanceMinor: number; last?: PlayedRound };

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, dataDir, secret: SECRET, gamesFile, draw });
  await ask('createMember', { account: 'stepper', currency: 'MYR', language: 'en' });
  await ask('deposit', { account: 'stepper', serialNo: 'IN', amount: '100' });
  const { data } = await ask('launch', {
    account: 'stepper',
    gameCode: 'tested',
    language: 'en',
    device: 'mobile',
    returnUrl: 'http://127.0.0.1:1/',
  });
  const token = new URL(String(data['url'])).searchParams.get('t');
  bearer = (await page<{ bearer: string }>('open', { token })).bearer;
});
afterAll(async () => {
  await sandbox.close();
  rmSync(dataDir, { recursive: true });
});

test('free spins are told one by one, with a balance that is never ahead of them', async () => {
  drawn = 0;
  const roundId = 'round-of-steps';
  let { round } = await page<Shown>('spin', { roundId, stakeMinor: 100 });
  expect(round).toMatchObject({ isOver: false, balanceBeforeMinor: 10_000 });
  expect(round.steps).toHaveLength(1);
  expect(round.steps[0]).toMatchObject({ granted: SLOT.freeSpins, left: SLOT.freeSpins });
  for (let seen = 1; !round.isOver; seen += 1) {
    const before = round;
    const session = await page<Session>('session');
    expect(session.balanceMinor).toBe(before.balanceAfterMinor);
    expect(session.last).toEqual(before);
    // A page that claims to have seen more gets no more.
    expect(await page('next', { roundId, seen: seen + 5 })).toEqual({ round: before });
    expect(await page<{ rounds: unknown[] }>('rounds')).toEqual({ rounds: [] });
    expect(await page('spin', { roundId: 'another-round', stakeMinor: 100 })).toEqual({
      error: 'unfinished',
    });
    const twice = await Promise.all([1, 2].map(() => page<Shown>('next', { roundId, seen })));
    expect(twice[0]).toEqual(twice[1]);
    ({ round } = twice[0]!);
    expect(round.steps).toHaveLength(seen + 1);
    expect(round.steps.slice(0, seen)).toEqual(before.steps);
    expect(round.balanceAfterMinor).toBe(before.balanceAfterMinor + round.steps[seen]!.winMinor);
  }
  expect(round.steps.length).toBeGreaterThan(SLOT.freeSpins);
  expect(round.winMinor).toBe(round.steps.reduce((sum, { winMinor }) => sum + winMinor, 0));
  const { data } = await ask('balance', { account: 'stepper' });
  expect(Number(data['balance']) * 100).toBeCloseTo(round.balanceAfterMinor, 6);
  expect(await page('rounds')).toEqual({ rounds: [round] });
  expect(await page('next', { roundId: 'not-a-round', seen: 1 })).toEqual({ error: 'unknown' });
  expect(await page('next', { roundId, seen: -1 })).toEqual({ error: 'malformed' });
});

test('a round that was played by an earlier model is told no more, and blocks no spin', async () => {
  const { rounds } = await page<{ rounds: PlayedRound[] }>('rounds');
  const db = new DatabaseSync(join(dataDir, 'sandbox.sqlite'));
  db.prepare(`UPDATE slot_round SET stops = '[[1,2,3,4,5]]', steps_seen = 0`).run();
  db.close();
  expect(rounds).toHaveLength(1);
  expect(await page('rounds')).toEqual({ rounds: [] });
  expect((await page<Session>('session')).last).toBeUndefined();
  drawn = 10_000;
  const played = await page<Shown>('spin', { roundId: 'round-of-today', stakeMinor: 100 });
  expect(played.round.steps).toHaveLength(1);
});
