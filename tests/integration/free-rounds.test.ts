import { systemClock } from '@parlour/server/base/clock';
import { openOutside, type OpenOutside } from '@parlour/server/commands/open-outside';
import { readConfig } from '@parlour/server/config';
import { comparing } from '@parlour/server/operators/cases/judgements';
import { compareWalletCalls } from '@parlour/server/play/seamless/compare-wallet-calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn, type Client } from '../api-client.ts';
import { expectCleanAudit } from '../books.ts';
import { openGamePage } from '../game-page.ts';
import { expectSameSeamlessBooks, readVendorRows, untilVendorRests } from '../seamless-books.ts';
import { startSite, type Site } from '../start-site.ts';

/** What a vendor of the 1000-series gives to players arrives in their wallet: free rounds and prizes (rule V10). */

const KOI = { gameType: 1000, gameCode: 'lantern-koi-gate' };
/** What was played a moment ago is compared once it is old enough to stand in both books. */
const LATER_MS = 30 * 60_000;

let site: Site;
let outside: OpenOutside;

beforeAll(async () => {
  site = await startSite({ env: { TRUST_PROXY: '127.0.0.0/8' } });
  outside = openOutside(
    readConfig({
      DATA_DIR: site.dataDir,
      SANDBOX_URL: site.sandboxUrl,
      SANDBOX_SECRET: site.secret,
      ...site.keys.site,
    }),
  );
});
afterAll(async () => {
  await outside?.close();
  await site?.stop();
});

const minor = (amount: number) => Math.round(amount * 100);
const walletMinor = async (client: Client) => minor((await client.ok('getWallet')).amount);
const post = (path: string, body: object) =>
  site.control(path, { method: 'POST', body: JSON.stringify(body) });

async function userOf(account: string): Promise<string> {
  const { id } = await site.db.get<{ id: string }>('select id::text as id from player where account = $1', [
    account,
  ]);
  return `P${id.padStart(8, '0')}`;
}

async function give(account: string, rounds: number): Promise<void> {
  await post('hub88/free-rounds', {
    reference: `rounds-for-${account}`,
    user: await userOf(account),
    gameCode: KOI.gameCode,
    currency: 'MYR',
    rounds,
    stake: '2.00',
    endsAt: new Date(Date.now() + 3_600_000).toISOString(),
  });
}

async function expectAgreement(): Promise<void> {
  await untilVendorRests(site);
  await expectSameSeamlessBooks(site);
  await expectCleanAudit(site);
  const provider = outside.providers.findSeamless(1000)!;
  const later = new Date(Date.now() + LATER_MS);
  const { compared, differences } = await compareWalletCalls(
    comparing(site.db, systemClock),
    provider,
    null,
    later,
  );
  expect(differences).toEqual([]);
  expect(compared).toBe((await readVendorRows(site)).length);
}

const recent = () => ({ range: 'within3Hours' as const });

test('free rounds cost nothing, their wins are paid, and no stake counts', async () => {
  const client = await logIn(site.url, 'player01');
  await give('player01', 5);
  const page = await openGamePage(client, KOI);
  const beforeMinor = await walletMinor(client);
  const played = [];
  for (let left = 5; left > 0; left -= 1) {
    expect(await page.freeRounds()).toBe(left);
    played.push(await page.spin(200, true));
  }
  expect(await page.freeRounds()).toBe(0);
  await expect(page.spin(200, true)).rejects.toThrow('refused the spin: free');
  await untilVendorRests(site);
  const wonMinor = played.reduce((sum, { winMinor }) => sum + winMinor, 0);
  expect(await walletMinor(client)).toBe(beforeMinor + wonMinor);
  const { list, totals } = await client.ok('listBets', { ...recent(), game_type: 1000 });
  expect(list.map(({ stake, valid_stake, status }) => [stake, valid_stake, status])).toEqual(
    played.map(() => [0, 0, 'settled']),
  );
  expect(minor(totals!.payout)).toBe(wonMinor);
  expect(totals!.valid_stake).toBe(0);
  await expectAgreement();
});

test('a lost answer, a doubled call and a round that is rolled back cost no free round and pay no win twice', async () => {
  const client = await logIn(site.url, 'player02');
  await give('player02', 4);
  const page = await openGamePage(client, KOI);
  const beforeMinor = await walletMinor(client);
  const played = [];
  for (const [mode, action] of [
    ['dropAfter', 'bet'],
    ['duplicate', 'bet'],
    ['dropAfter', 'win'],
  ]) {
    await site.faults([{ platformId: 1000, mode, action, times: 1 } as never]);
    played.push(await page.spin(200, true));
  }
  expect(await page.freeRounds()).toBe(1);
  await site.faults([{ platformId: 1000, action: 'bet', mode: 'dropAfter' }]);
  await expect(page.spin(200, true)).rejects.toThrow('refused the spin: undone');
  await site.faults([{ platformId: 1000, action: 'win', mode: 'duplicate' }]);
  expect(await page.freeRounds()).toBe(1);
  played.push(await page.spin(200, true));
  expect(await page.freeRounds()).toBe(0);
  await site.faults([]);
  await expectAgreement();
  const wonMinor = played.reduce((sum, { winMinor }) => sum + winMinor, 0);
  expect(await walletMinor(client)).toBe(beforeMinor + wonMinor);
  const { list } = await client.ok('listBets', { ...recent(), game_type: 1000 });
  expect(list.map(({ status }) => status).toSorted()).toEqual([
    'settled',
    'settled',
    'settled',
    'settled',
    'void',
  ]);
});

test('a prize of the vendor that is sent twice is paid once, and stands in the player’s records', async () => {
  const client = await logIn(site.url, 'player03');
  const user = await userOf('player03');
  const prize = { reference: 'koi-cup-1', platformId: 1000, user, amount: '25.00' };
  await expect(post('hub88/promotions', prize)).rejects.toThrow('opened no game');
  await openGamePage(client, KOI);
  const beforeMinor = await walletMinor(client);
  await site.faults([{ platformId: 1000, action: 'win', mode: 'duplicate', times: 1 }]);
  await Promise.all([post('hub88/promotions', prize), post('hub88/promotions', prize)]);
  await untilVendorRests(site);
  await post('hub88/promotions', prize);
  await expectAgreement();
  expect(await walletMinor(client)).toBe(beforeMinor + 2_500);
  const { list } = await client.ok('listTransactions', recent());
  expect(list.filter(({ reason }) => reason === 'game_promotion_win').map(({ amount }) => amount)).toEqual([
    25,
  ]);
  const bets = await client.ok('listBets', { ...recent(), game_type: 1000 });
  expect(bets.list.map(({ stake, valid_stake, payout }) => [stake, valid_stake, payout])).toEqual([
    [0, 0, 25],
  ]);
  // Its session may be over by then: the prize is paid regardless.
  await logIn(site.url, 'player03');
  await post('hub88/promotions', { ...prize, reference: 'koi-cup-2' });
  await expectAgreement();
  expect(await walletMinor(await logIn(site.url, 'player03'))).toBe(beforeMinor + 5_000);
});
