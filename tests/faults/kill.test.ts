import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../api-client.ts';
import { expectCleanAudit, expectExactBooks } from '../books.ts';
import { startSite, type Site } from '../start-site.ts';
import { chooseSeed, logInAll, seeded, startCrowd, totalMoneyMinor } from './players.ts';

/**
 * The site is killed at random moments while twenty players move points in and out. FAULT_ROUNDS says how often (50 by
 * `npm run test:faults`); the name of each test holds the seed that repeats it with FAULT_SEED.
 */
const ROUNDS = Number(process.env['FAULT_ROUNDS'] ?? 4);
const SEED = chooseSeed();
const random = seeded(SEED);

let site: Site;
let clients: Client[];
let moneyMinor: bigint;

beforeAll(async () => {
  site = await startSite({ ownDatabase: true, env: { TRUST_PROXY: '127.0.0.0/8' } });
  clients = await logInAll(site);
  moneyMinor = await totalMoneyMinor(site);
});
afterAll(() => site.stop(), 60_000);

/** With the settings that a site has by default, and without help. */
const DECIDED_WITHIN_MS = 60_000;

/** Every transfer is decided, also one that was never sent; then both sides must agree to the cent. */
async function expectEverythingDecided(): Promise<void> {
  await expect.poll(countUndecided, { timeout: DECIDED_WITHIN_MS, interval: 100 }).toBe(0);
  await expectExactBooks(site);
  expect(await totalMoneyMinor(site)).toBe(moneyMinor);
}

/** Moves that a restarted server found undecided: without any, a kill has tried nothing. */
let foundUndecided = 0;

async function countUndecided(): Promise<number> {
  const { open } = await site.db.get<{ open: number }>(
    `select count(*)::int as open from point_transfer where state in ('asked', 'unknown')`,
  );
  return open;
}

/** How often each fault rule may still strike. */
async function strikesLeft(): Promise<(number | null)[]> {
  const { rules } = (await site.control('faults')) as { rules: { left: number | null }[] };
  return rules.map(({ left }) => left);
}

test(
  `the server killed ${ROUNDS} times loses nothing (FAULT_SEED=${SEED})`,
  async () => {
    for (let round = 1; round <= ROUNDS; round += 1) {
      const crowd = startCrowd(clients, random);
      await crowd.atWork();
      await sleep(random() * 600);
      await site.kill();
      await crowd.stop();
      await expectCleanAudit(site);
      expect(await totalMoneyMinor(site)).toBe(moneyMinor);
      foundUndecided += await countUndecided();
      await site.restart();
      // Every few rounds the next kill may hit the clearing up after the last one.
      if (round % 3 === 0 || round === ROUNDS) await expectEverythingDecided();
    }
    expect(foundUndecided).toBeGreaterThan(0);
  },
  30_000 + ROUNDS * 40_000,
);

test(`the database killed while points move (FAULT_SEED=${SEED})`, async () => {
  const crowd = startCrowd(clients, random);
  try {
    await crowd.atWork();
    await sleep(random() * 300);
    process.kill(await databasePid(), 'SIGKILL');
    await untilReady();
    await crowd.atWork();
  } finally {
    await crowd.stop();
  }
  await expectEverythingDecided();
});

async function databasePid(): Promise<number> {
  const { file } = await site.ownerDb.get<{ file: string }>(`select pg_read_file('postmaster.pid') as file`);
  return Number(file.split('\n')[0]);
}

async function untilReady(): Promise<void> {
  for (let tries = 0; tries < 1_200; tries += 1) {
    if ((await fetch(`${site.url}/readyz`)).status === 200) return;
    await sleep(50);
  }
  throw new Error('the site did not get ready again');
}

test(`the platforms killed while points move (FAULT_SEED=${SEED})`, async () => {
  const crowd = startCrowd(clients, random);
  try {
    for (const action of ['deposit', 'withdraw', 'transfer']) {
      await sleep(200 + random() * 200);
      await site.faults([{ action, mode: 'die', times: 1 }]);
      await sleep(500);
      await site.restartSandbox();
    }
  } finally {
    await crowd.stop();
  }
  await expectEverythingDecided();
});

test.each([
  ['before the platform has done it', { mode: 'delay', delayMs: 3_000 }],
  ['and the platform does it when it is asked again', { mode: 'hang' }],
  ['and the platform does less than asked', { mode: 'partial', share: 0.5, action: 'deposit' }],
])(
  'T11 the server killed while a move is asked, %s',
  async (_when, fault) => {
    const client = clients[0]!;
    await client.ok('walletCollect');
    const before = (await client.ok('getWallet')).amount;
    const slow =
      fault.mode === 'partial' ? [{ action: 'deposit', mode: 'delay', delayMs: 2000, times: 1 }] : [];
    await site.faults([...slow, { action: 'deposit', times: 1, ...fault }]);
    const asking = client.call('transferIn', { gameType: 1, amount: 1 }).then(
      () => 'answered',
      () => 'no answer',
    );
    // The platform has the request, which takes its time there.
    await expect
      .poll(async () => (await strikesLeft()).every((left) => left === 0), { interval: 10 })
      .toBe(true);
    await site.kill();
    expect(await asking).toBe('no answer');
    // On its way, for every reader: not in the wallet, not lost.
    await expectCleanAudit(site);
    expect(await countUndecided()).toBe(1);
    expect(await totalMoneyMinor(site)).toBe(moneyMinor);
    // Longer than the platform takes.
    await sleep(2500);
    await site.restart();
    await expectEverythingDecided();
    const { state } = await site.db.get<{ state: string }>(
      'select state from point_transfer order by id desc limit 1',
    );
    expect(state).toBe('confirmed');
    const moved = fault.mode === 'partial' ? 0.5 : 1;
    expect((await client.ok('getWallet')).amount).toBeCloseTo(before - moved, 9);
  },
  120_000,
);
