import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../../app.ts';
import { merchant, SECRET } from '../../vendors/transfer-wallet/client.fixture.ts';
import { openSlot } from '../slot-kit/page.fixture.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-moved-'));
const gamesFile = join(dataDir, 'games.json');
let sandbox: Sandbox;

async function startWith(engine: string) {
  const title = { en: 'Moved', cn: 'Moved', tw: 'Moved', vi: 'Moved', ms: 'Moved' };
  writeFileSync(gamesFile, JSON.stringify([{ platformId: 1, code: 'moved', title, engine, status: true }]));
  sandbox = await startSandbox({ port: 0, dataDir, secret: SECRET, gamesFile });
  return merchant(sandbox.url);
}
afterAll(async () => {
  await sandbox.close();
  rmSync(dataDir, { recursive: true });
});

test('a game that moves to another engine leaves the rounds of the former one behind, and lets the player play', async () => {
  const launch = {
    account: 'mover',
    gameCode: 'moved',
    language: 'en',
    device: 'mobile',
    returnUrl: 'http://127.0.0.1:1/',
  };
  let ask = await startWith('slot');
  await ask(1, 'createMember', { account: 'mover', currency: 'MYR', language: 'en' });
  await ask(1, 'deposit', { account: 'mover', serialNo: 'IN', amount: '1000' });
  let page = await openSlot(String((await ask(1, 'launch', launch)).data['url']));
  let isOver = true;
  for (let at = 0; isOver; at += 1) ({ isOver } = (await page.play(`round-of-slot-${at}`, 20)).round!);
  await sandbox.close();

  ask = await startWith('classicslot');
  page = await openSlot(String((await ask(1, 'launch', launch)).data['url']));
  const { open, last } = await page.ask('session');
  expect([open, last, (await page.ask('rounds')).rounds]).toEqual([undefined, undefined, []]);
  const { round } = await page.spin('round-of-classic', 20);
  expect(round!.outcome[0]!.reels).toHaveLength(3);
  const { data } = await ask(1, 'balance', { account: 'mover' });
  expect(Number(data['balance']) * 100).toBeCloseTo(round!.balanceAfterMinor, 6);
  expect((await page.ask('rounds')).rounds).toEqual([round]);
});
