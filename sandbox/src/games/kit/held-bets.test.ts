import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Sandbox, startSandbox } from '../../app.ts';
import { merchant, SECRET } from '../../vendors/transfer-wallet/client.fixture.ts';
import { openSlot, SlotPage, type Told } from '../slot-kit/page.fixture.ts';

/** The list of bets, which the operator's site reads, says nothing of free spins that the player has not been shown. */
const gamesFile = join(import.meta.dirname, '..', '..', 'vendors', 'transfer-wallet', 'games.fixture.json');
const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-held-'));
const account = 'player1';
let now = Date.now();
let sandbox: Sandbox;
let page: SlotPage;
let rounds = 0;

const start = async () => {
  sandbox = await startSandbox({ port: 0, dataDir, secret: SECRET, gamesFile, now: () => now });
};
const ask = (action: string, body: object) =>
  merchant(sandbox.url)(1, action, body, { timestamp: now }).then(({ data }) => data);

beforeAll(async () => {
  await start();
  await ask('createMember', { account, currency: 'MYR', language: 'en' });
  await ask('deposit', { account, serialNo: 'IN-1', amount: '1000' });
  const wanted = { account, gameCode: 'tested', language: 'en', device: 'mobile' };
  page = await openSlot(String((await ask('launch', { ...wanted, returnUrl: 'http://127.0.0.1:1/' })).url));
});
afterAll(async () => {
  await sandbox.close();
  rmSync(dataDir, { recursive: true });
});

async function playUntilFreeSpins(): Promise<Told> {
  for (;;) {
    rounds += 1;
    const { round, error } = await page.play(`held-round-${rounds}`, 100);
    if (!round) throw new Error(`the slot refused the spin: ${error}`);
    if (!round.isOver) return round;
  }
}
const next = async ({ roundId, outcome }: Told) =>
  (await page.ask('next', { roundId, seen: outcome.length })).round!;

type Listed = {
  roundId: string;
  status: string;
  win: string;
  settledAt: number | null;
  balanceAfter: string;
};
/** What the list says of a round, read page by page from its beginning. */
async function listed({ roundId }: Told): Promise<Listed> {
  let last: Listed | undefined;
  let cursor = '0';
  for (;;) {
    const page = (await ask('history', { cursor })) as unknown as { rows: Listed[]; nextCursor: string };
    last = page.rows.findLast((row) => row.roundId === roundId) ?? last;
    if (page.rows.length === 0) return last!;
    cursor = page.nextCursor;
  }
}
const points = (minor: number) => (minor / 100).toFixed(2);

test('a bet is open in the list until its last step is told', async () => {
  let round = await playUntilFreeSpins();
  while (!round.isOver) {
    expect(await listed(round)).toMatchObject({ status: 'open', win: '0.00', settledAt: null });
    now += 30_000;
    round = await next(round);
  }
  expect(await listed(round)).toMatchObject({
    status: 'settled',
    win: points(round.winMinor),
    balanceAfter: points(round.balanceAfterMinor),
  });
});

test('a bet of a page that is gone is settled a minute later, also by a program that starts anew', async () => {
  const round = await playUntilFreeSpins();
  await sandbox.close();
  await start();
  expect(await listed(round)).toMatchObject({ status: 'open', win: '0.00' });
  now += 60_000;
  await vi.waitFor(async () => expect(await listed(round)).toMatchObject({ status: 'settled' }), 10_000);
  const settled = await listed(round);

  // The player who comes back is told what the list says, and it is listed once.
  const { pathname } = new URL(page.api);
  const again = new SlotPage(`${sandbox.url}${pathname.replace('api', '')}`);
  again.bearer = page.bearer;
  page = again;
  let told = round;
  while (!told.isOver) told = await next(told);
  expect(settled).toMatchObject({ win: points(told.winMinor), balanceAfter: points(told.balanceAfterMinor) });
  expect(await listed(round)).toEqual(settled);
});
