import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../../app.ts';
import { openSlot, type SlotPage } from '../slot-kit/page.fixture.ts';
import { merchant, SECRET } from '../../vendors/transfer-wallet/client.fixture.ts';
import { SLOT } from './rules.ts';

const gamesFile = join(import.meta.dirname, '../../vendors/transfer-wallet/games.fixture.json');
const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-slot-'));
/** Without free spins in so many rounds something is wrong: the chance is one in 10^13. */
const ROUNDS = 1_400;
let sandbox: Sandbox;
let page: SlotPage;
const ask = (action: string, body: object) => merchant(sandbox.url)(1, action, body);

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, dataDir, secret: SECRET, gamesFile });
  await ask('createMember', { account: 'stepper', currency: 'MYR', language: 'en' });
  await ask('deposit', { account: 'stepper', serialNo: 'IN', amount: '10000' });
  const { data } = await ask('launch', {
    account: 'stepper',
    gameCode: 'tested',
    language: 'en',
    device: 'mobile',
    returnUrl: 'http://127.0.0.1:1/',
  });
  page = await openSlot(String(data['url']));
});
afterAll(async () => {
  await sandbox.close();
  rmSync(dataDir, { recursive: true });
});

test('free spins are told one by one, with a balance that is never ahead of them', async () => {
  let roundId = '';
  let round = (await page.ask('session')).open;
  for (let at = 0; at < ROUNDS && !round; at += 1) {
    roundId = `round-of-steps-${at}`;
    const played = (await page.play(roundId, 100)).round!;
    if (!played.isOver) round = played;
  }
  expect(round!.outcome).toHaveLength(1);
  expect(round!.outcome[0]).toMatchObject({ granted: SLOT.freeSpins, left: SLOT.freeSpins });
  const past = await page.ask('rounds');
  for (let seen = 1; !round!.isOver; seen += 1) {
    const before = round!;
    const session = await page.ask('session');
    expect(session.balanceMinor).toBe(before.balanceAfterMinor);
    expect(session.open).toEqual(before);
    expect(before).toMatchObject({ state: 'open', jackpots: [] });
    // A page that claims to have seen more gets no more.
    expect((await page.ask('next', { roundId, seen: seen + 5 })).round).toEqual(before);
    expect(await page.ask('rounds')).toEqual(past);
    expect(await page.play('another-round', 100)).toEqual({ error: 'unfinished' });
    // The seed would tell the rest of the round.
    const { fairness } = session;
    expect(await page.ask('seed', { seedId: fairness!.seedId, clientSeed: 'other' })).toEqual({
      error: 'unfinished',
    });
    const twice = await Promise.all([1, 2].map(() => page.ask('next', { roundId, seen })));
    expect(twice[0]).toEqual(twice[1]);
    ({ round } = twice[0]!);
    expect(round!.outcome).toHaveLength(seen + 1);
    expect(round!.outcome.slice(0, seen)).toEqual(before.outcome);
    expect(round!.balanceAfterMinor).toBe(before.balanceAfterMinor + round!.outcome[seen]!.win);
  }
  expect(round!.outcome.length).toBeGreaterThan(SLOT.freeSpins);
  expect(round!.winMinor).toBe(round!.outcome.reduce((sum, { win }) => sum + win, 0));
  const { data } = await ask('balance', { account: 'stepper' });
  expect(Number(data['balance']) * 100).toBeCloseTo(round!.balanceAfterMinor, 6);
  expect((await page.ask('rounds')).rounds![0]).toEqual(round);
  expect(await page.ask('next', { roundId: 'not-a-round', seen: 1 })).toEqual({ error: 'closed' });
  expect(await page.ask('next', { roundId, seen: -1 })).toEqual({ error: 'malformed' });
});

test('the site learns every spin of a round as the page showed it', async () => {
  const { round } = await page.spin('round-of-record', 100);
  const { data } = await ask('history', {});
  const rows = data['rows'] as unknown as { roundId: string; details: { spins: { win: string }[] } }[];
  const { details } = rows.find(({ roundId }) => roundId === 'round-of-record')!;
  expect(details.spins).toHaveLength(round!.outcome.length);
  const won = details.spins.reduce((sum, { win }) => sum + Number(win), 0);
  expect(won * 100).toBeCloseTo(round!.winMinor, 6);
});
