import { systemClock } from '../../base/clock.ts';
import type { Player } from '../../people/accounts/players.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createBonusSite, MATCH } from './bonuses.fixture.ts';
import { offersDocument } from '../../base/content/documents/offers.ts';
import { stopOffer } from '../../operators/acts/offers.ts';
import { bookUnbooked } from '../../play/bets/book-bets.ts';
import { endRaces } from './job.ts';
import { findOffer, showOffer } from './offers.ts';
import { cancelRace, excludeFromRace, findRace, settleRaces, startRace } from './races.ts';
import { createRaceBoards, listRaces } from './show-races.ts';

/** Races (rules P46–P50): who is ranked, by what facts, and what the places win. */

const DAY_MS = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

let code: string;
let made = 0;
let site: Awaited<ReturnType<typeof createBonusSite>>;
beforeAll(async () => {
  site = await createBonusSite();
});
beforeEach(() => {
  made += 1;
  code = `race-${made}`;
});
afterEach(async () => {
  expect(await site.faults()).toEqual([]);
  await site.db.tx((tx) => cancelRace(tx, code));
});
afterAll(() => site.drop());

const raceOf = (race: object = {}, offer: object = {}) => ({
  ...MATCH,
  id: code,
  kind: 'race',
  percent: 0,
  most: 100,
  least: 0,
  first_deposit: false,
  times: 0,
  most_stake: null,
  weights: { slots: 100, other: 100, live: 10, default: 0, games: { '1:none': 0, '1:half': 50 } },
  budget: 500,
  recipients: 10,
  race: {
    by: 'turnover',
    starts: inDays(-1),
    ends: inDays(7),
    settle_hours: 24,
    least: 10,
    prizes: [100, 50, 20],
    ...race,
  },
  ...offer,
});

async function start(race: object = {}, offer: object = {}): Promise<void> {
  await site.publish(raceOf(race, offer));
  // It begins in some seconds.
  await site.db.run(
    'update bonus_race set starts_at = clock_timestamp() where offer_code = $1 and starts_at > clock_timestamp()',
    [code],
  );
}

/** The window is over; bets may still settle. */
const close = (): Promise<number> =>
  site.db.run('update bonus_race set ends_at = least(ends_at, clock_timestamp()) where offer_code = $1', [
    code,
  ]);

async function settle(): Promise<void> {
  await site.run();
  await close();
  await site.db.run('update bonus_race set settles_at = clock_timestamp() where offer_code = $1', [code]);
  await site.run();
}

const promotions = [] as never[];
async function shownTo(player?: Player) {
  const boards = createRaceBoards(site.db, systemClock);
  const { list } = await listRaces(
    { db: site.db, boards },
    { player, language: 'en', promotions, now: new Date() },
  );
  return list.find((one) => one.code === code)!;
}

const prizeOf = ({ id }: Player): Promise<{ status: string; bonus: bigint; note: string } | undefined> =>
  site.db.find<{ status: string; bonus: bigint; note: string }>(
    'select status, bonus_minor as bonus, note from bonus_grant where player_id = $1',
    [id],
  );

const leftOf = async (): Promise<{ spent: bigint; grants: number }> => {
  const { spentMinor, grants } = (await findOffer(site.db, code))!;
  return { spent: spentMinor, grants };
};

test('places go by counted turnover, prizes by place come into the wallet once, and the rest goes back to the offer', async () => {
  await start();
  expect(await leftOf()).toEqual({ spent: 17_000n, grants: 3 });
  expect(showOffer((await findOffer(site.db, code))!)).toMatchObject({
    is_full: false,
    terms: { race: { by: 'turnover', least: 10, prizes: [100, 50, 20] } },
  });
  const [first, second, small] = [await site.newPlayer(), await site.newPlayer(), await site.newPlayer()];
  await site.bet(first, 3_000n);
  await site.bet(first, 4_000n, { gameCode: 'half' });
  await site.bet(second, 4_900n);
  await site.bet(second, 9_000n, { gameCode: 'none' });
  await site.bet(small, 999n);
  await site.run();
  expect(await shownTo(second)).toMatchObject({
    state: 'running',
    players: 2,
    places: [
      { place: 1, points: 50, prize: 100, is_mine: false },
      { place: 2, points: 49, prize: 50, is_mine: true },
    ],
    mine: { place: 2, points: 49, missing: 1.01, prize: 50 },
  });
  expect((await shownTo(small)).mine).toEqual({
    place: null,
    points: 9.99,
    missing: 0.01,
    prize: null,
    is_excluded: false,
  });
  expect(await shownTo()).toMatchObject({ mine: null });
  await settle();
  expect([await site.walletOf(first), await site.walletOf(second), await site.walletOf(small)]).toEqual([
    10_000n,
    5_000n,
    0n,
  ]);
  expect(await prizeOf(first)).toEqual({ status: 'completed', bonus: 10_000n, note: 'place 1' });
  expect(await leftOf()).toEqual({ spent: 15_000n, grants: 2 });
  await site.run();
  expect(await site.walletOf(first)).toBe(10_000n);
  expect(await shownTo(first)).toMatchObject({
    state: 'ended',
    places: [{ prize: 100, is_mine: true }, { prize: 50 }],
    mine: { place: 1, missing: null, prize: 100 },
  });
  const { title } = await site.db.get<{ title: { en: string } }>(
    `select title from mail where player_id = $1 and reference like '%:place'`,
    [first.id],
  );
  expect(title.en).toBe('Place 1 in the race');
});

test('of two with the same points the one who reached them first is before', async () => {
  await start();
  const [late, early] = [await site.newPlayer(), await site.newPlayer()];
  await site.bet(late, 1_000n);
  await site.bet(early, 2_000n);
  await site.bet(late, 1_000n);
  await site.run();
  const { places } = await shownTo(early);
  expect(places.map(({ points, is_mine: isMine }) => [points, isMine])).toEqual([
    [20, true],
    [20, false],
  ]);
  expect((await shownTo(late)).mine).toMatchObject({ place: 2, missing: 0.01 });
});

test('bets of the window that settle late or are corrected follow their facts until the race is settled, and not after', async () => {
  await start();
  const [one, other] = [await site.newPlayer(), await site.newPlayer()];
  await site.bet(one, 2_000n, { placedAt: new Date(Date.now() - 2 * 3_600_000) });
  const gone = await site.bet(one, 5_000n);
  const open = await site.bet(other, 4_000n, { status: 'open' });
  const kept = await site.bet(other, 1_500n);
  await site.run();
  expect((await shownTo(one)).mine).toMatchObject({ place: 1, points: 50 });
  await site.voidBet(gone);
  await close();
  await site.bet(one, 9_000n);
  await site.db.run(
    `update bet set status = 'settled', settled_at = clock_timestamp(), payout_minor = stake_minor, is_booked = false where id = $1`,
    [open],
  );
  await site.run();
  expect((await shownTo(one)).mine).toMatchObject({ place: null, points: 0 });
  expect(await shownTo(other)).toMatchObject({ state: 'settling', mine: { place: 1, points: 55 } });
  await settle();
  await site.voidBet(kept);
  expect(await prizeOf(other)).toMatchObject({ bonus: 10_000n });
  expect((await shownTo(other)).places).toMatchObject([{ points: 55, prize: 100 }]);
  expect(await prizeOf(one)).toBeUndefined();
});

test('a bet that settles after the time to settle counts nothing', async () => {
  await start();
  const player = await site.newPlayer();
  await site.bet(player, 2_000n, { status: 'open' });
  await close();
  await site.db.run('update bonus_race set settles_at = clock_timestamp() where offer_code = $1', [code]);
  await site.db.run(
    `update bet set status = 'settled', settled_at = clock_timestamp(), payout_minor = stake_minor, is_booked = false where player_id = $1`,
    [player.id],
  );
  await site.run();
  expect(await shownTo(player)).toMatchObject({ state: 'ended', places: [], mine: { points: 0 } });
  expect(await leftOf()).toEqual({ spent: 0n, grants: 0 });
});

test('by multiple the largest payout over stake counts, of stakes within the terms', async () => {
  await start({ by: 'multiple', least: 2, prizes: [30] }, { most: 30, least: 1, most_stake: 50 });
  const [one, other, tiny] = [await site.newPlayer(), await site.newPlayer(), await site.newPlayer()];
  await site.bet(one, 300n, { payoutMinor: 1_000n });
  await site.bet(one, 1_000n, { payoutMinor: 2_500n });
  await site.bet(other, 200n, { payoutMinor: 666n });
  await site.bet(tiny, 99n, { payoutMinor: 9_900n });
  await site.bet(tiny, 5_001n, { payoutMinor: 99_999n });
  await site.run();
  expect(await shownTo(one)).toMatchObject({
    places: [
      { points: 3.33, is_mine: true },
      { points: 3.33, prize: null },
    ],
  });
  expect((await shownTo(tiny)).mine).toMatchObject({ place: null, points: 0, missing: 2 });
  await settle();
  expect([await site.walletOf(one), await site.walletOf(other)]).toEqual([3_000n, 0n]);
});

test('who is taken out, and who has left, wins nothing, and who comes behind moves up', async () => {
  await start();
  const [out, gone, last] = [await site.newPlayer(), await site.newPlayer(), await site.newPlayer()];
  await site.bet(out, 9_000n);
  await site.bet(gone, 8_000n);
  await site.bet(last, 7_000n);
  await site.run();
  const exclude = () =>
    site.db.tx((tx) => excludeFromRace(tx, { code, playerId: out.id, why: 'two accounts' }));
  expect([await exclude(), await exclude()]).toEqual([true, false]);
  await site.db.run(`update player set status = 'closed' where id = $1`, [gone.id]);
  // Bets that come later bring nothing back.
  await site.bet(out, 9_000n);
  await settle();
  expect((await shownTo(out)).mine).toMatchObject({ place: null, is_excluded: true });
  expect(await prizeOf(last)).toMatchObject({ note: 'place 1', bonus: 10_000n });
  expect([await prizeOf(out), await prizeOf(gone)]).toEqual([undefined, undefined]);
  // Opened again, the account has lost its place for good.
  await site.db.run(`update player set status = 'open' where id = $1`, [gone.id]);
});

test('an account that is closed between the places and the prize loses the prize, with its reason', async () => {
  await start();
  const player = await site.newPlayer();
  await site.bet(player, 2_000n);
  await site.run();
  await close();
  await site.db.run('update bonus_race set settles_at = clock_timestamp() where offer_code = $1', [code]);
  expect(await settleRaces(site.db)).toBe(1);
  await site.db.run(`update player set status = 'closed' where id = $1`, [player.id]);
  await site.run();
  expect(await site.grantOf(player)).toMatchObject({ status: 'forfeited', reason: 'account', bonus: 0n });
  expect(await leftOf()).toEqual({ spent: 0n, grants: 0 });
});

test('processes that settle and give at once give each prize once', async () => {
  await start();
  const players = await Promise.all([1, 2, 3].map(() => site.newPlayer()));
  for (const [at, player] of players.entries()) await site.bet(player, BigInt(2_000 + at));
  await site.run();
  await close();
  await site.db.run('update bonus_race set settles_at = clock_timestamp() where offer_code = $1', [code]);
  await Promise.all(Array.from({ length: 6 }, () => endRaces({ db: site.db })));
  await site.run();
  expect(await Promise.all(players.map((player) => site.walletOf(player)))).toEqual([
    2_000n,
    5_000n,
    10_000n,
  ]);
});

test('a prize with wagering is a bonus that is paid by bets', async () => {
  await start({ prizes: [100] }, { times: 2 });
  const player = await site.newPlayer();
  await site.bet(player, 2_000n);
  await settle();
  expect(await site.grantOf(player)).toMatchObject({ status: 'active', bonus: 10_000n, required: 20_000n });
  await site.bet(player, 20_000n);
  await site.run();
  expect(await site.grantOf(player)).toMatchObject({ status: 'completed', released: 10_000n });
});

test('a race is called off before its end only, and its prizes go back; a version has one race', async () => {
  await start();
  const player = await site.newPlayer();
  await site.bet(player, 2_000n);
  await site.run();
  expect(await site.db.tx((tx) => cancelRace(tx, code))).toBe(true);
  expect(await leftOf()).toEqual({ spent: 0n, grants: 0 });
  expect(await site.db.tx((tx) => startRace(tx, code))).toBe(false);
  await settle();
  expect(await prizeOf(player)).toBeUndefined();
  expect(await shownTo(player)).toMatchObject({ state: 'cancelled', mine: null });
  // A changed offer is another version, with a race of its own.
  await start({ prizes: [90] }, { most: 90 });
  expect((await findRace(site.db, code))!).toMatchObject({ offerVersion: 2, prizes: [9_000n] });
  await site.db.run(
    'update bonus_race set ends_at = clock_timestamp() where offer_code = $1 and offer_version = 2',
    [code],
  );
  expect(await site.db.tx((tx) => cancelRace(tx, code))).toBe(false);
});

test('a race that was started keeps its terms when the offer changes', async () => {
  await start();
  const player = await site.newPlayer();
  await site.bet(player, 2_000n);
  await site.db.run('update bonus_offer set state = $2, version = version + 1 where code = $1', [
    code,
    'stopped',
  ]);
  await settle();
  expect(await prizeOf(player)).toMatchObject({ bonus: 10_000n });
});

test('the audit finds points, places and prizes that are not what the facts say', async () => {
  await start();
  const [one, other] = [await site.newPlayer(), await site.newPlayer()];
  await site.bet(one, 2_000n);
  await site.bet(other, 3_000n);
  await settle();
  const { id } = (await findRace(site.db, code))!;
  const broken = async (sql: string): Promise<string> => {
    const { ownerDb } = site.database;
    const [change, back] = sql.split(';') as [string, string];
    await ownerDb.run(change, [id]);
    const found = (await site.faults()).join('; ');
    await ownerDb.run(back, [id]);
    return found;
  };
  expect(
    await broken(
      'update bonus_race_bet set points = points + 5 where race_id = $1; update bonus_race_bet set points = points - 5 where race_id = $1',
    ),
  ).toMatch(/counts 2005 for bet .* turnover 2000/);
  expect(
    await broken(
      'update bonus_race_player set points = points + 5 where race_id = $1; update bonus_race_player set points = points - 5 where race_id = $1',
    ),
  ).toMatch(/at 2005, the bets say 2000/);
  expect(
    await broken(
      'update bonus_race_place set prize_minor = prize_minor + 1 where race_id = $1; update bonus_race_place set prize_minor = prize_minor - 1 where race_id = $1',
    ),
  ).toMatch(/gave place 1 10001, its bonus says 10000/);
  expect(
    await broken(
      'update bonus_race_place set place = place + 7 where race_id = $1; update bonus_race_place set place = place - 7 where race_id = $1',
    ),
  ).toMatch(/gave place 8 to player .*, the points say none/);
});

test.each([
  [{ prizes: [50, 100] }, {}, 'a later place wins no more'],
  [{ prizes: [200] }, { most: 200, budget: 200.001 }, 'finer than MYR'],
  [{ prizes: [100, 100, 100, 100, 100, 100] }, {}, 'below the prizes together'],
  [{}, { recipients: 2 }, 'fewer than the prizes'],
  [{}, { most: 90 }, 'is the first prize'],
  [{ ends: inDays(-2) }, {}, 'ends after it starts'],
  [{ by: 'multiple', least: 2.005 }, {}, 'too fine'],
])('terms of a race are checked when they are written: %o %o', (race, offer, message) => {
  const parsed = offersDocument.safeParse([raceOf(race, offer)]);
  expect(parsed.success ? '' : parsed.error.message).toContain(message);
});

test('a settled race keeps its places when a winner leaves: who came behind reads no prize', async () => {
  await start({ prizes: [100, 50] });
  const [first, second, third] = [await site.newPlayer(), await site.newPlayer(), await site.newPlayer()];
  for (const [player, minor] of [
    [first, 9_000n],
    [second, 8_000n],
    [third, 7_000n],
  ] as const)
    await site.bet(player, minor);
  await settle();
  await site.db.run(`update player set status = 'closed' where id = $1`, [second.id]);
  const seen = await shownTo(third);
  expect(seen).toMatchObject({ players: 3, mine: { place: 3, prize: null } });
  expect((await shownTo(first)).mine).toMatchObject({ place: 1, prize: 100 });
  await site.db.run(`update player set status = 'open' where id = $1`, [second.id]);
});

test('while a race is not settled no other of its offer starts, and it is called off though its offer has changed', async () => {
  await start();
  const { version } = (await findOffer(site.db, code))!;
  await site.publish(raceOf({ prizes: [90] }, { most: 90 }));
  // As the import of the changed offer leaves it.
  await site.db.run(`update bonus_offer set state = 'stopped' where code = $1`, [code]);
  expect((await findOffer(site.db, code))!.version).toBe(version + 1);
  expect(await site.db.tx((tx) => startRace(tx, code))).toBe(false);
  await stopOffer(site.db, 'mei', code, 'the window was wrong');
  expect(await findRace(site.db, code)).toMatchObject({ offerVersion: version, settledAt: null });
  expect((await findRace(site.db, code))!.cancelledAt).not.toBeNull();
  await expect(stopOffer(site.db, 'mei', code, 'again')).rejects.toThrow('none runs');
});

test('after a dump was restored into another cluster a race is counted whole, settled and audited', async () => {
  await start();
  const [early, late] = [await site.newPlayer(), await site.newPlayer()];
  await site.bet(early, 2_000n);
  await site.run();
  // Booked and not yet counted when the dump was made.
  await site.bet(late, 3_000n);
  while ((await bookUnbooked(site.db)) > 0);
  const { ownerDb } = site.database;
  const later = (column: string) => `${column} = (${column}::text::bigint + 1000000000)::text::xid8`;
  await ownerDb.run(`update bet_fact set ${later('transaction')}`);
  await ownerDb.run(`update bonus_race set ${later('facts_until')} where facts_until is not null`);
  await ownerDb.run(`update bonus_watermark set facts_until = '1000900000'`);
  await site.bet(early, 500n);
  await settle();
  expect(await prizeOf(late)).toMatchObject({ note: 'place 1', bonus: 10_000n });
  expect((await shownTo(early)).mine).toMatchObject({ place: 2, points: 25 });
});

test('however many look at a race, it is ranked once, and each is shown their own place', async () => {
  await start();
  const players = [];
  for (const stake of [9_000n, 7_000n, 5_000n, 500n]) {
    const player = await site.newPlayer();
    await site.bet(player, stake);
    players.push(player);
  }
  await site.run();
  const asked = [vi.spyOn(site.db, 'query'), vi.spyOn(site.db, 'find')];
  const rankings = (): number =>
    asked
      .flatMap((spy) => spy.mock.calls)
      .filter(([statement]) => JSON.stringify(statement).includes('row_number()')).length;
  const boards = createRaceBoards(site.db, { ...systemClock, now: () => 0 });
  const look = async (player?: Player) => {
    const reader = { player, language: 'en' as const, promotions, now: new Date() };
    return (await listRaces({ db: site.db, boards }, reader)).list.find((one) => one.code === code)!;
  };
  await look();
  const once = rankings();
  const mine = await Promise.all(players.map(async (player) => (await look(player)).mine));
  expect(mine).toMatchObject([
    { place: 1, points: 90, missing: null, prize: 100 },
    { place: 2, points: 70, missing: 20.01, prize: 50 },
    { place: 3, points: 50, missing: 20.01, prize: 20 },
    { place: null, points: 5, missing: 5, prize: null },
  ]);
  expect(once).toBeGreaterThan(0);
  expect(rankings()).toBe(once);
  expect((await look()).players).toBe(3);
  for (const spy of asked) spy.mockRestore();
});
