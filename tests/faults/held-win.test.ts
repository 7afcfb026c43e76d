import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openSlot, type SlotPage, type Told } from '../../sandbox/src/games/slot-kit/page.fixture.ts';
import { logIn, type Client } from '../api-client.ts';
import { expectCleanAudit } from '../books.ts';
import { expectSameSeamlessBooks, readVendorRows, untilVendorRests } from '../seamless-books.ts';
import { startSite, type Site } from '../start-site.ts';

/**
 * The win of free spins is held back until the page was told the last of them, or for a minute after the last one that was (rule I13).
 * Whichever program is killed in that time, the win reaches the wallet once.
 */
const KOI = { gameType: 1000, gameCode: 'lantern-koi-gate' };
const STAKE_MINOR = 100;
/** A minute that the win is held back, with the time that a restart may take. */
const HELD_BACK_PATIENCE_MS = 100_000;

let site: Site;
let client: Client;
let page: SlotPage;
let rounds = 0;

beforeAll(async () => {
  site = await startSite({ env: { TRUST_PROXY: '127.0.0.0/8' } });
  client = await logIn(site.url, 'player01');
  page = await openSlot((await client.ok('launchGame', KOI)).gameUrl);
});
afterAll(() => site.stop());

const walletMinor = async () => Math.round((await client.ok('getWallet')).amount * 100);

/** A round with free spins to come, and a win already decided; only its first spin was told. */
let held: { told: Told; beforeMinor: number };
beforeEach(async () => {
  for (;;) {
    await untilVendorRests(site);
    const beforeMinor = await walletMinor();
    rounds += 1;
    const { round: told, error } = await page.play(`held-${process.pid}-${rounds}`, STAKE_MINOR);
    if (!told) throw new Error(`the slot refused the spin: ${error}`);
    if (told.isOver) continue;
    held = { told, beforeMinor };
    return;
  }
});

const next = async ({ roundId, outcome }: Told): Promise<Told> => {
  const { round, error } = await page.ask('next', { roundId, seen: outcome.length });
  if (!round) throw new Error(`the slot refused to go on: ${error}`);
  return round;
};

/** Plays on from where the page was. */
async function tellRest(told: Told): Promise<Told> {
  let round = told;
  while (!round.isOver) round = await next(round);
  return round;
}

const winsOf = async () => {
  const rows = await readVendorRows(site);
  const { round } = rows.findLast(({ kind }) => kind === 'bet')!;
  return rows.filter((row) => row.round === round && row.kind === 'win');
};

const callsOf = async (transactionUuid: string) => {
  const { booked } = await site.db.get<{ booked: number }>(
    `select count(*)::int as booked from wallet_call where kind = 'win' and outcome = 'ok' and transaction_ref = $1`,
    [transactionUuid],
  );
  return booked;
};

async function expectHeldBack(): Promise<void> {
  const [win, ...more] = await winsOf();
  expect(more).toEqual([]);
  expect(win).toMatchObject({ state: 'due', status: null });
  expect(await callsOf(win!.transactionUuid)).toBe(0);
  expect(await walletMinor()).toBe(held.beforeMinor - STAKE_MINOR);
}

/** Once in the wallet, and both books are exact. */
async function expectPaidOnce({ winMinor }: Told): Promise<void> {
  await untilVendorRests(site, HELD_BACK_PATIENCE_MS);
  const wins = await winsOf();
  expect(wins).toMatchObject([{ state: 'done', amount: (winMinor / 100).toFixed(2) }]);
  expect(await callsOf(wins[0]!.transactionUuid)).toBe(1);
  expect(await walletMinor()).toBe(held.beforeMinor - STAKE_MINOR + winMinor);
  await expectSameSeamlessBooks(site);
  await expectCleanAudit(site);
}

async function restartSandboxKilled(): Promise<void> {
  await site.killSandbox();
  await site.restartSandbox();
}

test('the games killed while a win is held back, and the page plays on', async () => {
  await expectHeldBack();
  await restartSandboxKilled();
  await expectHeldBack();
  await expectPaidOnce(await tellRest(held.told));
});

test('the games killed while a win is held back, and the page is gone: a minute later it is paid, and told as it was paid', async () => {
  const seen = await next(held.told);
  await expectHeldBack();
  await restartSandboxKilled();
  await expectHeldBack();
  await untilVendorRests(site, HELD_BACK_PATIENCE_MS);
  // Who comes back afterwards is told what was paid, and is not paid again.
  await expectPaidOnce(await tellRest(seen));
});

test('the games killed in the moment in which the last step is told', async () => {
  let seen = held.told;
  while (seen.outcome.at(-1)!.left !== 1) seen = await next(seen);
  const asked = next(seen);
  const gone = site.killSandbox();
  // Told or not: the page cannot know.
  await asked.catch(() => undefined);
  await gone;
  await site.restartSandbox();
  await expectPaidOnce(await tellRest(seen));
});

test('the site killed while a win is held back, and the last step is told meanwhile', async () => {
  await expectHeldBack();
  await site.kill();
  const over = await tellRest(held.told);
  const [win] = await winsOf();
  expect(win).toMatchObject({ state: 'due', amount: (over.winMinor / 100).toFixed(2) });
  await site.restart();
  await expectPaidOnce(over);
});

test('both killed while a win is held back', async () => {
  await expectHeldBack();
  await Promise.all([site.kill(), site.killSandbox()]);
  await Promise.all([site.restart(), site.restartSandbox()]);
  await expectHeldBack();
  await expectPaidOnce(await tellRest(held.told));
});
