import { fork } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { auditSite } from '../../operators/audit.ts';
import { CATEGORIES, createBonusSite, FREE, MATCH, offersOf, REBATE } from './bonuses.fixture.ts';
import { cancelBonus } from './cancel.ts';
import { endBonuses } from './job.ts';
import { joinOffer } from './join.ts';
import { keepOffers, listOfferRows, switchOffer } from './offers.ts';
import { giveRebates } from './rebate.ts';

let site: Awaited<ReturnType<typeof createBonusSite>>;

beforeAll(async () => {
  site = await createBonusSite();
  await site.publish(MATCH, FREE, REBATE);
}, 60_000);
afterEach(async () => {
  // The bets of these tests are planted without the money that they moved.
  expect((await site.faults()).filter((fault) => /bonus|offer/.test(fault))).toEqual([]);
});
afterAll(() => site.drop());

test('a deposit after joining grants as much again, once, and bets of ten times the bonus pay it into the wallet', async () => {
  const player = await site.newPlayer();
  await site.join(player);
  await site.deposit(player, 10_000n);
  expect(await site.grantOf(player)).toMatchObject({ status: 'active', bonus: 10_000n, required: 100_000n });
  expect(await site.walletOf(player)).toBe(10_000n);
  for (let bets = 0; bets < 5; bets += 1) await site.bet(player, 20_000n);
  await site.run();
  expect(await site.grantOf(player)).toMatchObject({
    status: 'completed',
    progress: 100_000n,
    released: 10_000n,
  });
  expect(await site.walletOf(player)).toBe(20_000n);
});

test('parts of a bonus are paid as its bets reach them', async () => {
  const player = await site.newPlayer();
  await site.publish({ ...MATCH, id: 'parts', parts: 5 }, MATCH, FREE, REBATE);
  await site.join(player, 'parts');
  await site.deposit(player, 10_000n);
  await site.bet(player, 20_000n);
  await site.bet(player, 19_999n);
  await site.run();
  expect(await site.grantOf(player)).toMatchObject({ status: 'active', progress: 39_999n, released: 2_000n });
  expect(await site.walletOf(player)).toBe(12_000n);
});

test('B1: what was placed before the end still counts while the bonus closes, and the rest lapses', async () => {
  const player = await site.newPlayer();
  await site.join(player);
  await site.deposit(player, 3_000n);
  const open = await site.bet(player, 5_000n, { status: 'open' });
  await site.age(player, 30);
  await site.db.run(`update bet set placed_at = placed_at - interval '1 day' where id = $1`, [open]);
  await endBonuses(site);
  expect(await site.grantOf(player)).toMatchObject({ status: 'closing' });
  await site.db.run(`update bet set status = 'settled', settled_at = clock_timestamp() where id = $1`, [
    open,
  ]);
  await site.bet(player, 7_000n);
  await site.run();
  expect(await site.grantOf(player)).toMatchObject({ status: 'closing', progress: 5_000n });
  await site.age(player, 4);
  await endBonuses(site);
  expect(await site.grantOf(player)).toMatchObject({ status: 'expired', reason: 'time', released: 0n });
  expect(await site.walletOf(player)).toBe(3_000n);
});

test('B2, B3: a bet taken back lowers the progress of a running bonus, and nothing of a completed one', async () => {
  const player = await site.newPlayer();
  await site.join(player);
  await site.deposit(player, 3_000n);
  const first = await site.bet(player, 10_000n);
  await site.run();
  await site.voidBet(first);
  expect(await site.grantOf(player)).toMatchObject({ status: 'active', progress: 0n });
  const others = [];
  for (let bets = 0; bets < 3; bets += 1) others.push(await site.bet(player, 10_000n));
  await site.run();
  expect(await site.grantOf(player)).toMatchObject({ status: 'completed' });
  await site.voidBet(others[0]!);
  expect(await site.grantOf(player)).toMatchObject({
    status: 'completed',
    progress: 30_000n,
    released: 3_000n,
  });
  expect(await site.walletOf(player)).toBe(6_000n);
});

test('B10: cancelled with an open bet, the bonus goes at once and the bet is the player’s own', async () => {
  const player = await site.newPlayer();
  await site.join(player);
  await site.deposit(player, 5_000n);
  const open = await site.bet(player, 1_000n, { status: 'open' });
  const { id } = await site.grantOf(player);
  await expect(cancelBonus(site.db, player.id, { id, losesMinor: 4_000n })).rejects.toMatchObject({
    reason: 'bonusChanged',
  });
  await cancelBonus(site.db, player.id, { id, losesMinor: 5_000n });
  await site.db.run(`update bet set status = 'settled', settled_at = clock_timestamp() where id = $1`, [
    open,
  ]);
  await site.run();
  expect(await site.grantOf(player)).toMatchObject({
    status: 'forfeited',
    reason: 'cancelled',
    progress: 0n,
  });
  expect(await site.walletOf(player)).toBe(5_000n);
});

test('B14: an account that is closed or excluded loses the bonus with its reason, and keeps its own money', async () => {
  const player = await site.newPlayer();
  await site.join(player);
  await site.deposit(player, 5_000n);
  await site.db.run(`update player set status = 'excluded' where id = $1`, [player.id]);
  await endBonuses(site);
  expect(await site.grantOf(player)).toMatchObject({ status: 'forfeited', reason: 'account' });
  expect(await site.walletOf(player)).toBe(5_000n);
});

test('B15: a new version of an offer waits for its start, and who has joined keeps their terms', async () => {
  const player = await site.newPlayer();
  await site.join(player);
  const version = await site.versionOf('match');
  await site.db.tx((tx) => keepOffers(tx, offersOf({ ...MATCH, percent: 50 }, FREE, REBATE), CATEGORIES));
  expect((await listOfferRows(site.db)).find(({ code }) => code === 'match')).toMatchObject({
    version: version + 1,
    state: 'stopped',
  });
  const late = await site.newPlayer();
  await expect(site.join(late)).rejects.toMatchObject({ reason: 'offerOver' });
  await site.deposit(player, 10_000n);
  expect(await site.grantOf(player)).toMatchObject({ bonus: 10_000n });
  await site.publish(MATCH, FREE, REBATE);
});

test('B17: joined again in its version it is joined once, and in another it is refused, also after a change', async () => {
  const player = await site.newPlayer();
  const joined = await site.join(player);
  const { offerVersion: version } = joined;
  expect(await site.join(player)).toMatchObject({ id: joined.id });
  const joinIn = (wanted: number) => joinOffer(site.db, player, { code: 'match', version: wanted });
  await expect(joinIn(version + 1)).rejects.toMatchObject({ reason: 'offerChanged' });
  await site.publish({ ...MATCH, percent: 50 }, FREE, REBATE);
  expect(await joinIn(version)).toMatchObject({ id: joined.id, offerVersion: version });
  await expect(joinIn(version + 1)).rejects.toMatchObject({ reason: 'offerTaken' });
  await expect(joinIn(version + 2)).rejects.toMatchObject({ reason: 'offerChanged' });
  await site.publish(MATCH, FREE, REBATE);
});

test('B16: a disputed deposit grants nothing until it is credited', async () => {
  const player = await site.newPlayer();
  await site.join(player);
  const id = await site.newDeposit(player, 10_000n);
  await site.db.run(`update deposit set state = 'disputed', disputed_minor = 4000 where id = $1`, [id]);
  await site.run();
  expect(await site.grantOf(player)).toMatchObject({ status: 'offered' });
  await site.credit(site.db, player, id, 4_000n);
  await site.run();
  expect(await site.grantOf(player)).toMatchObject({ status: 'active', bonus: 4_000n });
});

test('B17: joined and noticed many times at once, it is granted once', async () => {
  const player = await site.newPlayer();
  await Promise.all(Array.from({ length: 8 }, () => site.join(player)));
  const id = await site.newDeposit(player, 6_000n);
  await Promise.all(Array.from({ length: 8 }, () => site.credit(site.db, player, id, 6_000n)));
  await Promise.all([site.run(), site.run(), site.run()]);
  await site.deposit(player, 6_000n);
  expect(await site.grantOf(player)).toMatchObject({ status: 'active', bonus: 6_000n });
});

test('B18: completion and cancelling at once: one of them comes first, and the other does nothing', async () => {
  for (let round = 0; round < 12; round += 1) {
    const player = await site.newPlayer();
    await site.join(player);
    await site.deposit(player, 3_000n);
    for (let bets = 0; bets < 3; bets += 1) await site.bet(player, 10_000n);
    const { id } = await site.grantOf(player);
    const [cancelled] = await Promise.allSettled([
      cancelBonus(site.db, player.id, { id, losesMinor: 3_000n }),
      site.run(),
      endBonuses(site),
    ]);
    await site.run();
    const { status } = await site.grantOf(player);
    expect(status).toBe(cancelled.status === 'fulfilled' ? 'forfeited' : 'completed');
    expect(await site.walletOf(player)).toBe(status === 'completed' ? 6_000n : 3_000n);
  }
});

test('a process killed while it counts has counted nothing twice, and another goes on', async () => {
  const players = await Promise.all(Array.from({ length: 6 }, () => site.newPlayer()));
  for (const player of players) {
    await site.join(player);
    await site.deposit(player, 30_000n);
  }
  for (let kills = 0; kills < 3; kills += 1) {
    const child = fork(new URL('count-until-killed.fixture.ts', import.meta.url), [site.database.url]);
    const ended = once(child, 'exit');
    await once(child, 'message');
    for (let bets = 0; bets < 8; bets += 1)
      await Promise.all(players.map((player) => site.bet(player, 1_000n)));
    child.kill('SIGKILL');
    await ended;
  }
  await site.run();
  for (const player of players) expect(await site.grantOf(player)).toMatchObject({ progress: 24_000n });
});

test('the audit tells of an entry without its bonus, and of progress, parts and budgets that do not add up', async () => {
  const player = await site.newPlayer();
  await site.join(player);
  await site.deposit(player, 3_000n);
  const planted = [
    `update bonus_grant set bonus_minor = bonus_minor + 1 where player_id = $1`,
    `update bonus_grant set progress_minor = 1 where player_id = $1`,
    `update bonus_grant set status = 'forfeited', ended_at = now() where player_id = $1`,
    `update bonus_offer set spent_minor = spent_minor + 1 where $1 > 0`,
  ];
  for (const statement of planted) {
    const faults: string[] = [];
    await expect(
      site.db.tx(async (tx) => {
        await tx.run(statement, [player.id]);
        for (const finding of await auditSite(tx)) faults.push(...finding.faults);
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect(faults.filter((fault) => /bonus|offer/.test(fault))).not.toEqual([]);
  }
});

test('B20: the first deposit large enough after joining counts, and later ones add nothing', async () => {
  const player = await site.newPlayer();
  await site.join(player);
  await site.deposit(player, 2_999n);
  expect(await site.grantOf(player)).toMatchObject({ status: 'offered' });
  await site.deposit(player, 40_000n);
  await site.deposit(player, 40_000n);
  expect(await site.grantOf(player)).toMatchObject({ status: 'active', bonus: 30_000n, required: 300_000n });
});

test('an offer for the first deposit is not for who has deposited, and of two only one waits for a deposit', async () => {
  const player = await site.newPlayer();
  await site.deposit(player, 5_000n);
  await expect(site.join(player)).rejects.toMatchObject({ reason: 'offerForNew' });
  const other = await site.newPlayer();
  await site.publish({ ...MATCH, id: 'second' }, MATCH, FREE, REBATE);
  await site.join(other);
  await expect(site.join(other, 'second')).rejects.toMatchObject({ reason: 'offerWaiting' });
});

test('a joined offer without a deposit lapses, gives its place back, and can be joined again', async () => {
  const player = await site.newPlayer();
  const spent = async () => (await listOfferRows(site.db)).find(({ code }) => code === 'match')!;
  const before = await spent();
  await site.join(player);
  expect((await spent()).spentMinor - before.spentMinor).toBe(30_000n);
  await site.age(player, 8);
  await endBonuses(site);
  expect(await site.grantOf(player)).toMatchObject({ status: 'expired', reason: 'time' });
  expect(await spent()).toMatchObject({ spentMinor: before.spentMinor, grants: before.grants });
  await site.join(player);
  expect(await site.grantOf(player)).toMatchObject({ status: 'offered', reason: null });
});

test('free credit begins when it is joined, and is given once', async () => {
  const player = await site.newPlayer();
  await site.join(player, 'free');
  expect(await site.grantOf(player)).toMatchObject({ status: 'active', bonus: 2_000n, required: 10_000n });
  await site.bet(player, 10_000n);
  await site.run();
  expect(await site.walletOf(player)).toBe(2_000n);
  await expect(site.join(player, 'free')).rejects.toMatchObject({ reason: 'offerTaken' });
});

test('two hundred who join at once take what the budget and the places allow, and not one more', async () => {
  await site.publish(
    { ...MATCH, id: 'few', recipients: 7 },
    { ...MATCH, id: 'poor', budget: 300 * 5 + 299 },
    MATCH,
    FREE,
    REBATE,
  );
  for (const [code, most] of [
    ['few', 7],
    ['poor', 5],
  ] as const) {
    const players = await Promise.all(Array.from({ length: 40 }, () => site.newPlayer()));
    const joined = await Promise.allSettled(
      players.flatMap((player) => Array.from({ length: 5 }, () => site.join(player, code))),
    );
    const reasons = new Set(joined.flatMap((one) => (one.status === 'rejected' ? [one.reason.reason] : [])));
    expect([...reasons]).toEqual(['offerOver']);
    const { count } = await site.db.get<{ count: bigint }>(
      'select count(*) from bonus_grant where offer_code = $1',
      [code],
    );
    expect(Number(count)).toBe(most);
  }
});

test('a stopped offer, and one whose end has passed, is joined by nobody', async () => {
  const player = await site.newPlayer();
  await site.db.tx((tx) => switchOffer(tx, 'free', 'stopped'));
  await expect(site.join(player, 'free')).rejects.toMatchObject({ reason: 'offerOver' });
  await site.db.tx((tx) => switchOffer(tx, 'free', 'running'));
  await site.db.run(`update bonus_offer set ends_at = now() where code = 'free'`);
  await expect(site.join(player, 'free')).rejects.toMatchObject({ reason: 'offerOver' });
});

test('a rebate is a share of the day’s bets, once a player and day, however often and by whomever it is given', async () => {
  const [big, small, closed] = [await site.newPlayer(), await site.newPlayer(), await site.newPlayer()];
  await site.db.run(`update player set status = 'closed' where id = $1`, [closed.id]);
  await site.db.run(`update bonus_offer set started_at = now() - interval '3 days' where code = 'rebate'`);
  for (const [{ id }, minor] of [
    [big, 123_456n],
    [small, 19_999n],
    [closed, 500_000n],
  ] as const)
    await site.db.run(
      `insert into bet_day (player_id, day, platform_id, game_code, product, upline_id, currency, bets, stake_minor, valid_minor, payout_minor, jackpot_minor)
       values ($1, (now() at time zone site_timezone()::interval)::date - 2, 1, 'any', 'other', 0, 'MYR', 1, $2, $2, 0, 0)`,
      [id, minor],
    );
  await Promise.all([giveRebates(site.db), giveRebates(site.db), giveRebates(site.db)]);
  await giveRebates(site.db);
  expect(await site.grantOf(big)).toMatchObject({ status: 'completed', bonus: 617n, released: 617n });
  expect(await site.walletOf(big)).toBe(617n);
  // 0.99 is below the least that is paid.
  expect(await site.walletOf(small)).toBe(0n);
  expect(await site.walletOf(closed)).toBe(0n);
});
