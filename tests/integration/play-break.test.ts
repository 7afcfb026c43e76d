import { endpoints } from '@parlour/contract/endpoints';
import type { RouteName } from '@parlour/contract/routes';
import { openSession } from '@parlour/server/people/sessions/sessions';
import { systemRandom } from '@parlour/server/base/random';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createClient, logIn, newAddress } from '../api-client.ts';
import { expectExactBooks, untilDecided } from '../books.ts';
import { SAMPLES } from '../call-samples.ts';
import { accountOf, SECRET_CODE, untilWithdrawal } from '../cashier.ts';
import { PATIENCE } from '../patience.ts';
import { hub88Dialect } from '../seamless-wallet/hub88-dialect.ts';
import { openPlatform, takeSeat } from '../seamless-wallet/seat.ts';
import { startSite, type Site } from '../start-site.ts';

/** A break from play closes play at once, everywhere, for its whole term, and no way home (rule H3). */

const DRAGON = { gameType: 1, gameCode: 'dragon-of-nine-bays' };
const DAY_S = 86_400;
/** Every way into play and every gift. */
const PLAYING: RouteName[] = [
  'claimBirthday',
  'claimMission',
  'createDeposit',
  'joinOffer',
  'launchGame',
  'launchGameMobile',
  'openRedPacket',
  'spinWheel',
  'transferIn',
];
let site: Site;

beforeAll(async () => {
  site = await startSite({ env: { TRUST_PROXY: '127.0.0.0/8' } });
});
afterAll(async () => {
  await untilDecided(site);
  await expectExactBooks(site);
  await site.stop();
});

const launchStep = async (account: string): Promise<string> =>
  (
    await site.db.get<{ step: string }>(
      `select step from launch l join player p on p.id = l.player_id where p.account = $1 and l.platform_id = 1`,
      [account],
    )
  ).step;

test('from the moment on no call that plays is answered; the game is ended, the points come home and are paid out', async () => {
  const player = await logIn(site.url, 'player01');
  expect(await player.ok('getPlayBreak')).toEqual({ until: null });
  const before = await player.ok('getAllBalance');
  await player.ok('transferIn', { gameType: 1, amount: 100 });
  await player.ok('launchGame', DRAGON);
  expect((await player.ok('getProfile')).fw_tickets).toBeGreaterThan(0);
  const { until } = await player.ok('takePlayBreak', { term: 'day' });
  expect((await player.ok('getProfile')).fw_tickets).toBe(0);
  expect(Math.abs(until! - (Date.now() / 1000 + DAY_S))).toBeLessThan(PATIENCE.timeout / 1000);
  expect(await player.ok('getPlayBreak')).toEqual({ until });

  const playing = (Object.keys(endpoints) as RouteName[]).filter((name) => 'isPlay' in endpoints[name]);
  expect(playing.toSorted()).toEqual(PLAYING);
  for (const name of playing) await player.refused(name, 'onBreak', SAMPLES[name]!.input);

  await vi.waitFor(async () => expect(await launchStep('player01')).toBe('left'), PATIENCE);
  await vi.waitFor(async () => {
    const { wallet, platforms } = await player.ok('getAllBalance');
    expect({ wallet, held: platforms.filter(({ amount }) => amount > 0) }).toEqual({
      wallet: before.total,
      held: [],
    });
  }, PATIENCE);
  const { withdrawal_id } = await player.ok('createWithdrawal', {
    amount: 100,
    method: 'to-bank',
    account_id: await accountOf(player),
    secret_code: SECRET_CODE,
  });
  await untilWithdrawal(player, withdrawal_id, 'paid');
});

test('a break can be made longer, not shorter, and each that was taken stays in the record', async () => {
  const player = await logIn(site.url, 'player02');
  const month = await player.ok('takePlayBreak', { term: 'month' });
  for (const term of ['day', 'week'] as const) await player.refused('takePlayBreak', 'breakLonger', { term });
  expect(await player.ok('getPlayBreak')).toEqual(month);
  const year = await player.ok('takePlayBreak', { term: 'year' });
  expect(year.until!).toBeGreaterThan(month.until!);
  const taken = await site.db.query<{ term: string }>(
    `select b.term from play_break b join player p on p.id = b.player_id where p.account = 'player02' order by b.id`,
  );
  expect(taken.map(({ term }) => term)).toEqual(['month', 'year']);
  await expect(site.db.run('delete from play_break')).rejects.toThrow('permission denied');
});

test('many who ask at once take one break a term, and the longest holds', async () => {
  const player = await logIn(site.url, 'player03');
  const terms = ['halfYear', 'day', 'fiveYears', 'week'] as const;
  const answers = await Promise.all(terms.map((term) => player.call('takePlayBreak', { term })));
  const untils = answers.flatMap(({ envelope }) =>
    envelope.code === 0 ? [(envelope.data as { until: number }).until] : [],
  );
  expect((await player.ok('getPlayBreak')).until).toBe(Math.max(...untils));
  expect(Math.max(...untils)).toBeGreaterThan(Date.now() / 1000 + 4 * 365 * DAY_S);
});

test('a vendor that calls our wallet gets no bet, and can still pay a win; after its end play goes on', async () => {
  await openPlatform(site, hub88Dialect);
  const seat = await takeSeat(site, hub88Dialect);
  const breakFor = (interval: string) =>
    site.db.run('update player set break_until = now() + $2::interval where id = $1', [
      seat.playerId,
      interval,
    ]);
  const bet = await seat.ok('bet');
  await breakFor('1 day');
  await seat.refused('playerBlocked', 'bet');
  await seat.ok('win', { reference: bet.ref, round: bet.round, amountMinor: 500n });
  await breakFor('0');
  await seat.ok('bet');
  await seat.agrees();
  const player = createClient(site.url);
  ({ token: player.token } = await openSession({ db: site.db, random: systemRandom }, seat.playerId, {
    platform: 'pcWeb',
    address: newAddress(),
  }));
  await breakFor('1 day');
  await player.refused('launchGame', 'onBreak', DRAGON);
  await breakFor('0');
  await player.ok('launchGame', DRAGON);
});

test('the refusal says until when, in the reader’s language', async () => {
  const player = await logIn(site.url, 'player04');
  await player.ok('takePlayBreak', { term: 'week' });
  const { envelope } = await player.refused('launchGame', 'onBreak', DRAGON);
  expect(envelope.message).toMatch(
    /^You are taking a break from play until \d[^.]*\. Your points stay yours/,
  );
});

test('how often a player hears how long they have played is kept; nothing else is taken', async () => {
  const player = await logIn(site.url, 'player06');
  expect(await player.ok('getRealityCheck')).toEqual({ minutes: null });
  await player.ok('setRealityCheck', { minutes: 30 });
  for (const wrong of [{ minutes: 1 }, { minutes: '15' }, { minutes: -15 }, {}, { minutes: 15, more: 1 }])
    await player.refused('setRealityCheck', 'invalidInput', wrong as never);
  expect(await player.ok('getRealityCheck')).toEqual({ minutes: 30 });
  expect(await player.ok('setRealityCheck', { minutes: null })).toEqual({ minutes: null });
});
