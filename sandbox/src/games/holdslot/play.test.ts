import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../../app.ts';
import { merchant, SECRET } from '../../vendors/transfer-wallet/client.fixture.ts';
import { openSlot, type SlotPage, type Told } from '../slot-kit/page.fixture.ts';
import { coinsOf, HOLD } from './rules.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-hold-'));
/** Without respins in so many rounds something is wrong: the chance is one in 10^12. */
const ROUNDS = 3_000;
let sandbox: Sandbox;
let page: SlotPage;
const ask = (action: string, body: object) => merchant(sandbox.url)(1, action, body);

beforeAll(async () => {
  const gamesFile = join(dataDir, 'games.json');
  const title = { en: 'Held', cn: 'Held', tw: 'Held', vi: 'Held', ms: 'Held' };
  writeFileSync(
    gamesFile,
    JSON.stringify([{ platformId: 1, code: 'held', title, engine: 'holdslot', status: true }]),
  );
  sandbox = await startSandbox({ port: 0, dataDir, secret: SECRET, gamesFile });
  await ask('createMember', { account: 'holder', currency: 'MYR', language: 'en' });
  await ask('deposit', { account: 'holder', serialNo: 'IN', amount: '10000' });
  const { data } = await ask('launch', {
    account: 'holder',
    gameCode: 'held',
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

async function playToRespins(): Promise<Told> {
  for (let at = 0; at < ROUNDS; at += 1) {
    const { round } = await page.play(`round-of-coins-${at}`, 100);
    if (!round!.isOver) return round!;
  }
  throw new Error('no respins in so many rounds');
}

test('respins are told one by one to two pages at once, and the coins are paid with the last of them', async () => {
  let round = await playToRespins();
  const { roundId } = round;
  expect(coinsOf(round.outcome[0]!.reels).length).toBeGreaterThanOrEqual(HOLD.coinsNeeded);
  for (let seen = 1; !round.isOver; seen += 1) {
    const before = round;
    expect(before.outcome.at(-1)!.left).toBeGreaterThan(0);
    expect((await page.ask('session')).open).toEqual(before);
    expect(await page.play('another-round', 100)).toEqual({ error: 'unfinished' });
    const twice = await Promise.all([1, 2].map(() => page.ask('next', { roundId, seen })));
    expect(twice[0]).toEqual(twice[1]);
    round = twice[0]!.round!;
    expect(round.outcome.slice(0, -1)).toEqual(before.outcome);
    const step = round.outcome.at(-1)!;
    expect(step.win > 0).toBe(round.isOver);
    expect(round.balanceAfterMinor).toBe(before.balanceAfterMinor + step.win);
  }
  const { data } = await ask('balance', { account: 'holder' });
  expect(Number(data['balance']) * 100).toBeCloseTo(round.balanceAfterMinor, 6);
  expect((await page.ask('rounds')).rounds![0]).toEqual(round);
  const history = await ask('history', {});
  const rows = history.data['rows'] as unknown as {
    roundId: string;
    details: { spins: { reels: string[][]; win: string }[] };
  }[];
  const { spins } = rows.find((row) => row.roundId === roundId)!.details;
  expect(spins).toHaveLength(round.outcome.length);
  const worths = spins
    .at(-1)!
    .reels.flat()
    .filter((name) => name !== '·');
  expect(worths).toEqual(coinsOf(round.outcome.at(-1)!.reels).map((worth) => `×${worth}`));
  const won = spins.reduce((sum, { win }) => sum + Number(win), 0);
  expect(won * 100).toBeCloseTo(round.winMinor, 6);
});
