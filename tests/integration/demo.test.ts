import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn } from '../api-client.ts';
import { openGamePage } from '../game-page.ts';
import { startSite, type Site } from '../start-site.ts';

let site: Site;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const DRAGON = { gameType: 1, gameCode: 'dragon-of-nine-bays' };

test('a demo is played with practice points: the wallet, the platform, the books and the lists know nothing of it', async () => {
  const client = await logIn(site.url, 'player01');
  const entries = () => site.db.get<{ n: bigint }>('select count(*) as n from ledger_entry');
  const before = { wallet: await client.ok('getWallet'), entries: await entries() };
  const page = await openGamePage(client, { ...DRAGON, demo: true });
  const first = await page.spin(100);
  const second = await page.spin(100);
  expect(first.balanceAfterMinor).toBe(200_000 - 100 + first.winMinor);
  expect(second.balanceAfterMinor).toBe(first.balanceAfterMinor - 100 + second.winMinor);

  expect((await client.ok('getWallet')).amount).toBe(before.wallet.amount);
  expect(await entries()).toEqual(before.entries);
  const { platforms } = await client.ok('getAllBalance');
  expect(platforms.filter(({ amount }) => amount !== 0)).toEqual([]);
  expect(await client.ok('listRecentGames')).toEqual([]);
  const launches = await site.db.query(
    `select 1 from launch join player on player.id = player_id where account = 'player01'`,
  );
  expect(launches).toEqual([]);
});

test('a demo beside a real game leaves the real game as it is', async () => {
  const client = await logIn(site.url, 'player02');
  const real = await openGamePage(client, { ...DRAGON, amount: 50 });
  const spun = await real.spin(100);
  const demo = await openGamePage(client, { ...DRAGON, demo: true });
  await demo.spin(500);
  const next = await real.spin(100);
  expect(next.balanceAfterMinor).toBe(spun.balanceAfterMinor - 100 + next.winMinor);
});

test('only games with a demo can be tried, and only by accounts that may play', async () => {
  const client = await logIn(site.url, 'player03');
  const games = await client.ok('listAllGames');
  expect(games.some((game) => game.demo && game.status)).toBe(true);
  // Every kind of game that is open has a demo.
  expect(games.filter((game) => game.status && !game.demo)).toEqual([]);
  await site.db.run(
    `update content set body = jsonb_set(body, '{slot,demo}', 'false') where name = 'engines'`,
  );
  await client.refused('launchGame', 'noDemo', { ...DRAGON, demo: true });
  await client.refused('launchGame', 'invalidInput', { ...DRAGON, demo: 'yes' as unknown as boolean });
});
