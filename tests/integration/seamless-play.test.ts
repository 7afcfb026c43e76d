import { systemClock } from '@parlour/server/base/clock';
import { createHub88Provider } from '@parlour/server/outside/providers/hub88/hub88';
import { readKeys } from '@parlour/server/outside/providers/hub88/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn } from '../api-client.ts';
import { expectCleanAudit } from '../books.ts';
import { expectSameSeamlessBooks, readVendorRows, untilVendorRests } from '../seamless-books.ts';
import { openGamePage } from '../game-page.ts';
import { startSite, type Site } from '../start-site.ts';

/** Real games of the 1000-series, whose vendor calls our wallet for every round. */

const KOI = { gameType: 1000, gameCode: 'lantern-koi-gate' };

let site: Site;

beforeAll(async () => {
  site = await startSite({ env: { TRUST_PROXY: '127.0.0.0/8' } });
});
afterAll(() => site.stop());

const minor = (amount: number) => Math.round(amount * 100);

async function expectAgreement(): Promise<void> {
  await untilVendorRests(site);
  await expectSameSeamlessBooks(site);
  await expectCleanAudit(site);
}

/** The vendor's book as the site reads it, of the last hour. */
async function listAsTheSite() {
  const { HUB88_PRIVATE_KEY, HUB88_PUBLIC_KEY } = site.keys.site;
  const hub88 = createHub88Provider(
    {
      baseUrl: site.sandboxUrl,
      deadlineMs: 10_000,
      operatorId: 1,
      subPartnerId: 'parlour',
      keys: readKeys(HUB88_PRIVATE_KEY, HUB88_PUBLIC_KEY),
    },
    systemClock,
  );
  const listed = await hub88.listTransactions(
    new Date(Date.now() - 3_600_000),
    new Date(Date.now() + 60_000),
  );
  await hub88.close();
  return listed;
}

test('twenty rounds of a game that holds no points: the wallet follows each, and both books say the same', async () => {
  const client = await logIn(site.url, 'player01');
  const before = (await client.ok('getWallet')).amount;
  const page = await openGamePage(client, KOI);
  expect((await client.ok('getWallet')).amount).toBe(before);
  let wantedMinor = minor(before);
  for (let n = 0; n < 20; n += 1) {
    const { stakeMinor, winMinor, balanceAfterMinor } = await page.spin(200);
    wantedMinor += winMinor - stakeMinor;
    expect(balanceAfterMinor).toBe(wantedMinor);
  }
  expect(minor((await client.ok('getWallet')).amount)).toBe(wantedMinor);
  const rows = await readVendorRows(site);
  expect(rows.map(({ status }) => status)).toEqual(rows.map(() => 'RS_OK'));
  await expectAgreement();
});

test('with a wire that loses, doubles, delays and spoils, and a vendor that dies, no cent is lost or made', async () => {
  const players = await Promise.all(
    ['player02', 'player03', 'player04', 'player05'].map(async (account) => {
      const client = await logIn(site.url, account);
      return {
        account,
        client,
        page: await openGamePage(client, KOI),
        beforeMinor: minor((await client.ok('getWallet')).amount),
      };
    }),
  );
  await site.faults([
    { platformId: 1000, mode: 'dropAfter', probability: 0.15 },
    { platformId: 1000, mode: 'dropBefore', probability: 0.1 },
    { platformId: 1000, mode: 'duplicate', probability: 0.15 },
    { platformId: 1000, mode: 'badSignature', action: 'win', probability: 0.1 },
    { platformId: 1000, mode: 'delay', delayMs: 150, probability: 0.1 },
    { platformId: 1000, mode: 'overtake', action: 'bet', delayMs: 300, probability: 0.1 },
  ]);
  const playOn = (rounds: number) =>
    Promise.all(
      players.map(async ({ page }) => {
        // A refused round is told as such; the page plays the next.
        for (let n = 0; n < rounds; n += 1) await page.spin(100).catch(() => undefined);
      }),
    );
  await playOn(8);
  // Every try of every player's next bet: taken and not heard of, and never sent at all. Both are rolled back.
  for (const mode of ['dropAfter', 'dropBefore']) {
    await site.faults([{ platformId: 1000, action: 'bet', mode }]);
    await playOn(1);
  }
  await site.faults([{ platformId: 1000, mode: 'delay', delayMs: 100 }]);
  const playing = playOn(2);
  await site.killSandbox();
  await playing;
  await site.restartSandbox();
  await expectAgreement();
  const rows = await readVendorRows(site);
  const listed = await listAsTheSite();
  expect(listed.map(({ ref, state }) => [ref, state])).toEqual(
    rows.map(({ transactionUuid, state }) => [transactionUuid, state === 'declined' ? 'refused' : state]),
  );
  expect(listed.filter(({ state }) => state === 'undone').length).toBeGreaterThanOrEqual(8);
  for (const { account, client, beforeMinor } of players) {
    const { id } = await site.db.get<{ id: string }>('select id::text as id from player where account = $1', [
      account,
    ]);
    const user = `P${id.padStart(8, '0')}`;
    const sum = (kind: string) =>
      rows
        .filter((row) => row.user === user && row.kind === kind && row.state === 'done')
        .reduce((total, { amount }) => total + minor(Number(amount)), 0);
    expect(minor((await client.ok('getWallet')).amount), account).toBe(beforeMinor - sum('bet') + sum('win'));
  }
});

test('a login that was taken over ends the game, in words; a stake beyond the wallet is refused', async () => {
  const first = await logIn(site.url, 'player06');
  const page = await openGamePage(first, KOI);
  await page.spin(100);
  await logIn(site.url, 'player06');
  await expect(page.spin(100)).rejects.toThrow('refused the spin: ended');
  const poor = await logIn(site.url, 'player07');
  const { amount } = await poor.ok('getWallet');
  const broke = await openGamePage(poor, KOI);
  await poor.ok('transferIn', { gameType: 1, amount: amount - 0.5 });
  await expect(broke.spin(100)).rejects.toThrow('refused the spin: points');
  await expectAgreement();
});
