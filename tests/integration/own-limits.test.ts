import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openSlot } from '../../sandbox/src/games/slot-kit/page.fixture.ts';
import { logIn, type Client } from '../api-client.ts';
import { expectCleanAudit, expectExactBooks, untilDecided } from '../books.ts';
import { hub88Dialect } from '../seamless-wallet/hub88-dialect.ts';
import { openPlatform, takeSeat } from '../seamless-wallet/seat.ts';
import { ageSession } from '../past-session.ts';
import { PATIENCE } from '../patience.ts';
import { ageOwnLimits } from '../past-limits.ts';
import { startSite, type Site } from '../start-site.ts';

/** Limits that players set for their losses (rule H7) and for the length of a login (rule H8). */

const DRAGON = { gameType: 1, gameCode: 'dragon-of-nine-bays' };
const LANTERN = { gameType: 1000, gameCode: 'lantern-koi-gate' };
let site: Site;

beforeAll(async () => {
  site = await startSite({ env: { TRUST_PROXY: '127.0.0.0/8' } });
});
afterAll(async () => {
  await untilDecided(site);
  await expectExactBooks(site);
  await expectCleanAudit(site);
  await site.stop();
});

const usedOf = async (client: Client, days: number) =>
  (await client.ok('listLossLimits')).limits.find((limit) => limit.days === days)!.used;

test('no more goes into a platform than a limit leaves, and what comes back can go in again', async () => {
  const player = await logIn(site.url, 'player01');
  await player.ok('setLossLimit', { days: 7, amount: 50 });
  const { envelope } = await player.refused('transferIn', 'lossLimitPassed', { gameType: 1, amount: 50.01 });
  expect(envelope.message).toContain('50.00 MYR of it is left');
  // All of the wallet is as much as the limit leaves.
  expect((await player.ok('transferIn', { gameType: 1 })).transfer).toMatchObject({ amount: 50 });
  expect(await usedOf(player, 7)).toBe(50);
  await player.refused('transferIn', 'lossLimitReached', { gameType: 2 });
  // What is inside may be played, and comes home.
  await player.ok('launchGame', DRAGON);
  await player.refused('launchGame', 'lossLimitReached', LANTERN);
  await player.ok('transferOut', { gameType: 1, amount: 20 });
  expect(await usedOf(player, 7)).toBe(30);
  await player.refused('transferIn', 'lossLimitPassed', { gameType: 2, amount: 21 });
  await player.ok('launchGame', LANTERN);
  await player.ok('transferIn', { gameType: 2, amount: 20 });
});

test('a fixed amount of the settings is cut to what a limit leaves', async () => {
  const player = await logIn(site.url, 'player02');
  await player.ok('setTransferSetting', { gameType: 1, mode: 'fixed', amount: 80 });
  await player.ok('setLossLimit', { days: 1, amount: 30 });
  expect((await player.ok('transferIn', { gameType: 1 })).transfer).toMatchObject({ amount: 30 });
  await player.refused('transferIn', 'lossLimitReached', { gameType: 1 });
});

test('moves at once do not pass a limit together', async () => {
  const player = await logIn(site.url, 'player03');
  await player.ok('setLossLimit', { days: 30, amount: 100 });
  const answers = await Promise.all(
    [1, 2, 3, 4].map((gameType) => player.call('transferIn', { gameType, amount: 60 })),
  );
  expect(answers.filter(({ envelope }) => envelope.code === 0)).toHaveLength(1);
  expect(await usedOf(player, 30)).toBe(60);
});

test('a vendor’s bet above what a limit leaves is refused, bets at once too; wins and rollbacks never are', async () => {
  await openPlatform(site, hub88Dialect);
  const seat = await takeSeat(site, hub88Dialect);
  const limit = (most: number) =>
    site.db.run(
      `insert into own_limit (player_id, kind, days, most, counts_from, address) values ($1, 'loss', 1, $2, clock_timestamp(), '127.0.0.1')`,
      [seat.playerId, most],
    );
  await limit(2_500);
  await seat.refused('limitReached', 'bet', { amountMinor: 2_501n });
  const bet = await seat.ok('bet', { amountMinor: 1_500n });
  await seat.refused('limitReached', 'bet', { amountMinor: 1_001n });
  await seat.ok('win', { reference: bet.ref, round: bet.round, amountMinor: 500n });
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => seat.send(seat.call('bet', { amountMinor: 400n }))),
  );
  const taken = answers.filter(({ status }) => status === hub88Dialect.ok);
  expect(taken).toHaveLength(3);
  seat.believedMinor -= 1_200n;
  await limit(100);
  await seat.refused('limitReached', 'bet', { amountMinor: 1n });
  // The limit is far behind by now, and what is owed still comes.
  const last = await seat.ok('rollback', { reference: bet.ref, round: bet.round }, 1_500n);
  expect(last.reference).toBe(bet.ref);
});

test('a lower limit counts at once, a higher one after 24 hours', async () => {
  const player = await logIn(site.url, 'player04');
  await player.ok('setLossLimit', { days: 1, amount: 40 });
  const { limits } = await player.ok('setLossLimit', { days: 1, amount: 400 });
  expect(limits[0]).toMatchObject({ days: 1, amount: 40, next: { amount: 400 } });
  await player.refused('transferIn', 'lossLimitPassed', { gameType: 1, amount: 41 });
  await ageOwnLimits(site, 'player04', 24);
  await player.ok('transferIn', { gameType: 1, amount: 41 });
});

test('hostile limits are refused, and nothing is kept of them', async () => {
  const player = await logIn(site.url, 'player05');
  for (const wish of [
    { days: 2, amount: 10 },
    { days: 1, amount: 0 },
    { days: 1, amount: 0.001 },
    { days: 1 },
  ])
    await player.refused('setLossLimit', 'invalidInput', wish as never);
  for (const minutes of [0, 45, -30, '30', 1e9])
    await player.refused('setSessionLimit', 'invalidInput', { minutes } as never);
  for (const { amount } of (await player.ok('listLossLimits')).limits) expect(amount).toBeNull();
  expect((await player.ok('getSessionLimit')).minutes).toBeNull();
});

const inS = (client: Client) =>
  client.ok('getSessionLimit').then(({ ends_at: endsAt }) => endsAt - Date.now() / 1000);

test('a login lasts no longer than its player lets it, the present one counted from now', async () => {
  const player = await logIn(site.url, 'player06');
  expect(await inS(player)).toBeGreaterThan(23 * 3_600);
  await player.ok('setSessionLimit', { minutes: 30 });
  const left = await inS(player);
  expect(left).toBeGreaterThan(29 * 60 - 120);
  expect(left).toBeLessThanOrEqual(30 * 60 + 1);
  // Longer comes a day later, and this login stays as it is.
  const looser = await player.ok('setSessionLimit', { minutes: 240 });
  expect(looser).toMatchObject({ minutes: 30, next: { minutes: 240 } });
  expect(await inS(player)).toBeLessThanOrEqual(left);
  const again = await logIn(site.url, 'player06');
  expect(await inS(again)).toBeLessThanOrEqual(30 * 60 + 1);
  await ageOwnLimits(site, 'player06', 24);
  const later = await logIn(site.url, 'player06');
  expect(await inS(later)).toBeGreaterThan(3.5 * 3_600);
  expect(await inS(later)).toBeLessThanOrEqual(4 * 3_600 + 1);
});

test('at the end of that time the game is ended on its platform too, and the points come home', async () => {
  const player = await logIn(site.url, 'player07');
  await player.ok('setSessionLimit', { minutes: 30 });
  await player.ok('transferIn', { gameType: 1, amount: 100 });
  const { gameUrl } = await player.ok('launchGame', DRAGON);
  const game = await openSlot(gameUrl);
  await game.spin('a-round-of-the-limit', 100);
  await ageSession(site, 'player07', 'expires_at', '1 second');
  const stepOf = () =>
    site.db.get<{ step: string }>(
      `select step from launch l join player p on p.id = l.player_id where p.account = 'player07' and l.platform_id = 1`,
    );
  await vi.waitFor(async () => expect(await stepOf()).toEqual({ step: 'left' }), PATIENCE);
  // A platform takes a moment to reach its pages.
  let rounds = 0;
  await vi.waitFor(async () => {
    rounds += 1;
    expect(await game.spin(`a-round-after-it-${rounds}`, 100)).toEqual({ error: 'ended' });
  }, PATIENCE);
  const again = await logIn(site.url, 'player07');
  await vi.waitFor(async () => {
    const { platforms } = await again.ok('getAllBalance');
    expect(platforms.filter(({ amount }) => amount > 0)).toEqual([]);
  }, PATIENCE);
});
