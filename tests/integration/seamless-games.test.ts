import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FIRST_SEAMLESS_GAME_TYPE } from '@parlour/contract/constants';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ENGINES, SHARED_ENGINES } from '../../sandbox/src/games/engines.ts';
import { ROOT } from '../../tools/child.ts';
import { logIn } from '../api-client.ts';
import { expectCleanAudit } from '../books.ts';
import { picksOf } from '../game-choices.ts';
import { KitPage } from '../kit-page.ts';
import { expectSameSeamlessBooks, readVendorRows, untilVendorRests } from '../seamless-books.ts';
import { startSite, type Site } from '../start-site.ts';

/** Every kind of game from a wallet that is called for each bet (rule V1), as the demo's catalogue has them in the 1000-series. */

interface Game {
  platformId: number;
  code: string;
  engine: string;
  status: boolean;
}
const CATALOGUE = JSON.parse(
  readFileSync(join(ROOT, 'content', 'catalogue', 'games.json'), 'utf8'),
) as Game[];
const SEAMLESS = CATALOGUE.filter(
  ({ platformId, status }) => status && platformId >= FIRST_SEAMLESS_GAME_TYPE,
);
const STAKE_MINOR = 100;
/** Rounds of virtual sports take minutes: their bets are seen taken here, and settled in the sandbox's own tests. */
const SLOW = new Set(['virtualhorses', 'virtualfootball']);

let site: Site;

beforeAll(async () => {
  site = await startSite({ env: { TRUST_PROXY: '127.0.0.0/8' } });
});
afterAll(() => site.stop());

const minor = (amount: number) => Math.round(amount * 100);
const ownPlayer = (at: number) => `player${String(at + 1).padStart(2, '0')}`;
const gameOf = (engine: string) => SEAMLESS.find((game) => game.engine === engine);

async function open(account: string, { platformId, code }: Game) {
  const client = await logIn(site.url, account);
  const walletMinor = async () => minor((await client.ok('getWallet')).amount);
  const { gameUrl } = await client.ok('launchGame', { gameType: platformId, gameCode: code });
  return { page: await KitPage.open(gameUrl), walletMinor, beforeMinor: await walletMinor() };
}

/** The bets that the vendor asked the wallet for, by game. */
async function countBets(): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { kind, gameCode } of await readVendorRows(site))
    if (kind === 'bet') counts.set(gameCode, (counts.get(gameCode) ?? 0) + 1);
  return counts;
}

async function expectAgreement(): Promise<void> {
  await untilVendorRests(site);
  await expectSameSeamlessBooks(site);
  await expectCleanAudit(site);
}

test('the 1000-series has a game of every kind on the kit', () => {
  const missing = [...ENGINES, ...SHARED_ENGINES].filter(({ id }) => !gameOf(id));
  expect(missing.map(({ id }) => id)).toEqual([]);
});

test('rounds that a player has alone: the wallet follows each to the cent', async () => {
  await Promise.all(
    ENGINES.map(async (engine, at) => {
      const { page, walletMinor, beforeMinor } = await open(ownPlayer(at), gameOf(engine.id)!);
      let wantedMinor = beforeMinor;
      for (let round = 0; round < 5; round += 1) {
        const { stakeMinor, winMinor } = await page.playRound(engine, STAKE_MINOR);
        expect(stakeMinor).toBe(STAKE_MINOR);
        wantedMinor += winMinor - stakeMinor;
        await expect.poll(walletMinor, { message: engine.id }).toBe(wantedMinor);
      }
    }),
  );
  await expectAgreement();
});

test('rounds that a table shares: a bet is taken from the wallet, and its win comes there', async () => {
  const picks = picksOf(STAKE_MINOR);
  await Promise.all(
    SHARED_ENGINES.map(async ({ id }, at) => {
      const { page, walletMinor, beforeMinor } = await open(`player${at + 11}`, gameOf(id)!);
      const bet = await page.betOnNext(`bet-on-${id}`, picks[id], STAKE_MINOR);
      expect(bet, id).toMatchObject({ state: 'open', stakeMinor: STAKE_MINOR });
      const takenMinor = beforeMinor - STAKE_MINOR;
      if (SLOW.has(id)) expect(await walletMinor()).toBe(takenMinor);
      else {
        await expect
          .poll(async () => (await page.betOf(bet.id))?.state, { message: id, timeout: 120_000 })
          .not.toBe('open');
        const { winMinor } = (await page.betOf(bet.id))!;
        await expect.poll(walletMinor, { message: id }).toBe(takenMinor + winMinor);
      }
      page.close();
    }),
  );
  await expectAgreement();
});

test('with a wire that loses, doubles and spoils, every kind of round stays exact', async () => {
  const tables = await Promise.all(
    ENGINES.map(async (engine, at) => ({
      engine,
      ...(await open(ownPlayer(at), gameOf(engine.id)!)),
    })),
  );
  const before = await countBets();
  await site.faults([
    { mode: 'dropAfter', probability: 0.15 },
    { mode: 'dropBefore', probability: 0.1 },
    { mode: 'duplicate', probability: 0.15 },
    { mode: 'badSignature', action: 'win', probability: 0.1 },
  ]);
  await Promise.all(
    tables.map(async ({ engine, page }) => {
      // A round refused by the wire is told as such; the page plays the next.
      for (let round = 0; round < 4; round += 1)
        await page.playRound(engine, STAKE_MINOR).catch(() => undefined);
    }),
  );
  await site.faults([]);
  // Each was asked for by a new bet, not answered from a round before.
  const asked = await countBets();
  for (const { id } of ENGINES) {
    const { code } = gameOf(id)!;
    expect(asked.get(code), id).toBeGreaterThan(before.get(code) ?? 0);
  }
  await expectAgreement();
});
