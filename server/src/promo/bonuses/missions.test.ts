import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { stayWithinDay } from '../../../../tests/stay-within-day.ts';
import { addUpBets } from '../../play/bets/add-up-bets.ts';
import type { Player } from '../../people/accounts/players.ts';
import { createBonusSite, FREE, MATCH } from './bonuses.fixture.ts';
import { claimMission, listMissions } from './missions.ts';
import { listOfferRows } from './offers.ts';

const MISSION = {
  ...MATCH,
  id: 'stake-100',
  kind: 'mission',
  percent: 0,
  most: 5,
  least: 0,
  first_deposit: false,
  times: 0,
  most_stake: null,
  mission: { of: 'bets', every: 'day', target: 100 },
};
const WEEK = { ...MISSION, id: 'week', mission: { of: 'deposits', every: 'week', target: 50 } };
const LOGINS = { ...MISSION, id: 'logins', mission: { of: 'logins', every: 'week', target: 1 } };
const SCARCE = { ...LOGINS, id: 'scarce', recipients: 3 };
const BACK = { ...FREE, id: 'back', absent_days: 30 };
const TIRED = { ...MISSION, id: 'tired', mission: { of: 'bets', every: 'day', target: 1 } };

let site: Awaited<ReturnType<typeof createBonusSite>>;

beforeAll(async () => {
  site = await createBonusSite();
  await site.publish(MISSION, WEEK, LOGINS, SCARCE, BACK, TIRED);
}, 60_000);
// A day that ends meanwhile begins another period.
beforeEach(() => stayWithinDay(), 90_000);
afterEach(async () => {
  expect((await site.faults()).filter((fault) => /bonus|offer/.test(fault))).toEqual([]);
});
afterAll(() => site.drop());

const shown = { language: 'en' as const, promotions: [], now: new Date() };
const missionOf = async (player: Player, code = MISSION.id) =>
  (await listMissions(site.db, player, shown)).find((one) => one.code === code)!;

/** The site's period that runs, and its offer's version. */
async function claim(player: Player, code = MISSION.id) {
  const { version, periods } = await missionOf(player, code);
  return claimMission(site.db, player, { code, version, period: periods[0]!.period });
}

/** Bets are added up to their day. */
async function stake(player: Player, minor: bigint, gameCode = 'any'): Promise<void> {
  await site.bet(player, minor, { gameCode });
  await site.run();
  while ((await addUpBets(site.db)) > 0);
}

const logIn = ({ id }: Player, daysAgo: number) =>
  site.db.run(
    `insert into login_attempt (player_id, at, address, platform, device, result)
     values ($1, now() - $2 * interval '1 day', '10.0.0.1', 'pcWeb', 'test', 'ok')`,
    [id, daysAgo],
  );

test('a mission of the day is what bets count, and its reward is in the wallet once, however often it is collected', async () => {
  const player = await site.newPlayer();
  await stake(player, 9_999n);
  expect((await missionOf(player)).periods[0]).toMatchObject({ progress: 99.99, is_reached: false });
  await expect(claim(player)).rejects.toMatchObject({ reason: 'missionOpen' });
  await stake(player, 1n);
  expect((await missionOf(player)).periods[0]).toMatchObject({ progress: 100, is_reached: true });
  const claims = await Promise.allSettled(Array.from({ length: 8 }, () => claim(player)));
  expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const one of claims)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ reason: 'missionCollected' });
  expect(await site.walletOf(player)).toBe(500n);
  expect((await missionOf(player)).periods[0]).toMatchObject({ is_collected: true });
});

test('the first reward of a mission that is collected on a day brings the wheel’s ticket, once', async () => {
  const earn = [{ id: 'mission', on: 'mission', amountMinor: 0, tickets: 2, days: 7 }];
  await site.db.run(
    `insert into wheel_campaign (id, currency, prizes, earn, top_minor, budget_minor, started_by, ends_at)
     select 1, 'MYR', '[]', $1, 1, 1, 'test', now() + interval '1 day'`,
    [JSON.stringify(earn)],
  );
  const player = await site.newPlayer();
  await stake(player, 10_000n);
  await Promise.allSettled(Array.from({ length: 4 }, () => claim(player)));
  const { tickets } = await site.db.get<{ tickets: bigint }>(
    `select count(*) as tickets from wheel_ticket where player_id = $1 and source = 'mission'`,
    [player.id],
  );
  expect(tickets).toBe(2n);
  await site.db.run(`update wheel_campaign set stopped_at = now()`);
});

test('deposits of the week and days with a login count, each once', async () => {
  const player = await site.newPlayer();
  await site.deposit(player, 4_000n);
  expect((await missionOf(player, 'week')).periods[0]).toMatchObject({ progress: 40, is_reached: false });
  await site.deposit(player, 1_000n);
  await claim(player, 'week');
  expect((await missionOf(player, 'logins')).periods[0]).toMatchObject({ progress: 0, is_reached: false });
  await logIn(player, 0);
  await logIn(player, 0);
  expect((await missionOf(player, 'logins')).periods[0]).toMatchObject({ progress: 1, is_reached: true });
  await claim(player, 'logins');
  expect(await site.walletOf(player)).toBe(6_000n);
});

test('the period before can be collected until this one ends, those before it and those to come cannot', async () => {
  const player = await site.newPlayer();
  await site.db.run(`update bonus_offer set started_at = now() - interval '30 days' where code = 'tired'`);
  await site.db.run(
    `insert into bet_day (player_id, day, platform_id, game_code, product, upline_id, currency, bets, stake_minor, valid_minor, payout_minor, jackpot_minor)
     select $1, (now() at time zone site_timezone()::interval)::date - n, 1, 'any', 'other', 0, 'MYR', 1, 500, 500, 0, 0
       from generate_series(1, 3) n`,
    [player.id],
  );
  const { version, periods } = await missionOf(player, 'tired');
  expect(periods.map(({ is_reached: isReached }) => isReached)).toEqual([false, true]);
  const at = (period: string) => claimMission(site.db, player, { code: 'tired', version, period });
  const { older, later } = await site.db.get<{ older: string; later: string }>(
    `select ($1::date - 1)::text as older, ($1::date + 2)::text as later`,
    [periods[1]!.period],
  );
  await expect(at(older)).rejects.toMatchObject({ reason: 'offerOver' });
  await expect(at(later)).rejects.toMatchObject({ reason: 'offerOver' });
  await at(periods[1]!.period);
  expect(await site.walletOf(player)).toBe(500n);
});

test('twenty players who collect at once take the places that there are', async () => {
  const players = await Promise.all(Array.from({ length: 20 }, () => site.newPlayer()));
  await Promise.all(players.map((player) => logIn(player, 0)));
  const claims = await Promise.allSettled(players.map((player) => claim(player, 'scarce')));
  expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  expect((await listOfferRows(site.db)).find(({ code }) => code === 'scarce')).toMatchObject({
    grants: 3,
    spentMinor: 1_500n,
  });
});

test('an offer for players who come back is for those who were away so long, and have come back this week', async () => {
  const [back, loyal, longBack] = [await site.newPlayer(), await site.newPlayer(), await site.newPlayer()];
  for (const [player, days] of [
    [back, [40, 2]],
    [loyal, [40, 20, 2]],
    [longBack, [60, 20]],
  ] as const) {
    await site.db.run(`update player set created_at = now() - interval '90 days' where id = $1`, [player.id]);
    for (const day of days) await logIn(player, day);
  }
  await expect(site.join(loyal, 'back')).rejects.toMatchObject({ reason: 'offerForReturning' });
  await expect(site.join(longBack, 'back')).rejects.toMatchObject({ reason: 'offerForReturning' });
  await site.join(back, 'back');
  expect(await site.grantOf(back)).toMatchObject({ status: 'active', bonus: 2_000n });
  await expect(site.join(back, 'back')).resolves.toMatchObject({ status: 'active' });
});
