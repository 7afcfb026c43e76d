import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { raiseAllWatched } from '../../operators/cases/books.ts';
import { listCases, raiseCase, type Case } from '../../operators/cases/cases.ts';
import { approveResolution, proposeResolution } from '../../operators/cases/judge-case.ts';
import type { CaseKind, Resolution } from '../../outside/books/case-kinds.ts';
import type { Player } from '../../people/accounts/players.ts';
import { CATEGORIES, createBonusSite, FREE, MATCH, offersOf } from './bonuses.fixture.ts';
import { listBonuses } from './bonuses.ts';
import { cancelBonus } from './cancel.ts';
import { endBonuses } from './job.ts';
import { keepOffers } from './offers.ts';

/** What of bonuses waits for something outside: for two operators, for a move that is unknown, for maintenance to end. */

let site: Awaited<ReturnType<typeof createBonusSite>>;

beforeAll(async () => {
  site = await createBonusSite();
  await site.publish(MATCH, FREE);
  await site.db.run(`insert into operator (name, invited_by) values ('mei', 'test'), ('omar', 'test')`);
}, 60_000);
afterEach(async () => {
  expect((await site.faults()).filter((fault) => /bonus|offer/.test(fault))).toEqual([]);
});
afterAll(() => site.drop());

async function casesOf({ account }: Player, kind: CaseKind): Promise<Case[]> {
  await raiseAllWatched(site.db);
  return listCases(site.db, { kind, account }, 10);
}

async function decide({ id }: Case, resolution: Resolution): Promise<void> {
  await proposeResolution(site.db, 'mei', Number(id), resolution, 'ticket 4711');
  await approveResolution(site.db, 'omar', Number(id));
}

async function withBonus(minor = 3_000n): Promise<Player> {
  const player = await site.newPlayer();
  await site.join(player);
  await site.deposit(player, minor);
  return player;
}

/** Bonuses of the player, the newest first. */
const grantsOf = ({ id }: Player) =>
  site.db.query<{ status: string; bonus: bigint; required: bigint; source: string; note: string | null }>(
    `select status, bonus_minor - released_minor as bonus, required_minor as required, source, note from bonus_grant
      where player_id = $1 order by id desc`,
    [id],
  );

test('B3: bets of a completed bonus taken back are a case for two operators from a fifth of the wagering on', async () => {
  const player = await withBonus();
  const bets = [];
  for (const stake of [5_000n, 5_000n, 20_000n]) bets.push(await site.bet(player, stake));
  await site.run();
  await site.voidBet(bets[0]!);
  expect(await casesOf(player, 'bonusUndone')).toEqual([]);
  await site.voidBet(bets[1]!);
  const [found, ...others] = await casesOf(player, 'bonusUndone');
  expect(others).toEqual([]);
  expect(found!.evidence).toMatchObject({ ours: { undone: '100.00', asked_for: '300.00', paid: '30.00' } });
  await decide(found!, { kind: 'adjust', amount: '-10.00', place: 'wallet' });
  expect(await site.walletOf(player)).toBe(5_000n);
  expect(await casesOf(player, 'bonusUndone')).toEqual([]);
});

test('B9: a withdrawal that comes back leaves the bonus ended, until two operators let the rest run again, once', async () => {
  const player = await withBonus();
  await site.bet(player, 10_000n);
  await site.run();
  const reference = `WD${player.id}-000000000001`;
  const { account } = await site.db.get<{ account: bigint }>(
    `insert into bound_account (player_id, kind, bank_id, bank_name, holder, currency, number_sealed, number_mark, number_tail, is_default, usable_at)
     values ($1::bigint, 'bank', 'harimau', 'Harimau', 'Mei', 'MYR', '\\x00', decode(md5($1::bigint::text), 'hex'), '4711', true, now()) returning id as account`,
    [player.id],
  );
  await site.db.run(
    `insert into withdrawal (player_id, reference, state, method, kind, title, currency, amount_minor, fee_minor, bound_account_id, next_check_at)
     values ($1, $2, 'sent', 'to-bank', 'bank', '{}', 'MYR', 1000, 0, $3, now())`,
    [player.id, reference, account],
  );
  await site.db.run('select end_bonuses_by_withdrawal($1, $2)', [player.id, reference]);
  expect(await casesOf(player, 'bonusReturned')).toEqual([]);
  await site.db.run(
    `update withdrawal set state = 'rejected', reason = 'gateway', next_check_at = null, decided_at = now() where reference = $1`,
    [reference],
  );
  await site.run();
  expect(await grantsOf(player)).toMatchObject([{ status: 'forfeited', note: reference }]);
  const [found] = await casesOf(player, 'bonusReturned');
  expect(found!.evidence).toMatchObject({ ours: { lost: '30.00', bets_missing: '200.00' } });
  await decide(found!, { kind: 'confirm' });
  expect(await grantsOf(player)).toMatchObject([
    { status: 'active', bonus: 3_000n, required: 20_000n, source: 'case' },
    { status: 'forfeited', source: 'join' },
  ]);
  expect(await casesOf(player, 'bonusReturned')).toEqual([]);
  await site.bet(player, 20_000n);
  await site.run();
  expect(await grantsOf(player)).toMatchObject([{ status: 'completed' }, { status: 'forfeited' }]);
  expect(await site.walletOf(player)).toBe(6_000n);
});

test('B11: ten stakes over the highest are a case; confirmed by two operators the bonus ends, and nothing before', async () => {
  const player = await withBonus();
  for (let bets = 0; bets < 9; bets += 1) await site.bet(player, 20_001n);
  await site.run();
  expect(await casesOf(player, 'bonusStakes')).toEqual([]);
  await site.bet(player, 20_001n);
  await site.run();
  const [found] = await casesOf(player, 'bonusStakes');
  expect(await grantsOf(player)).toMatchObject([{ status: 'active' }]);
  await decide(found!, { kind: 'confirm' });
  expect(await grantsOf(player)).toMatchObject([{ status: 'forfeited', note: `case ${found!.id}` }]);
  expect(await site.walletOf(player)).toBe(3_000n);
});

test('B12: a bonus does not expire while a transfer of its player is unknown, nor an offer while a deposit is', async () => {
  const player = await withBonus();
  const reference = `PT${player.id}-1`;
  await site.db.run(
    `insert into point_transfer (player_id, reference, platform_id, direction, state, currency, amount_minor, held_minor, asked_at, next_check_at)
     values ($1, $2, 1, 'in', 'unknown', 'MYR', 100, 100, now() - interval '40 days', now())`,
    [player.id, reference],
  );
  await site.age(player, 34);
  await endBonuses(site);
  await endBonuses(site);
  expect(await site.grantOf(player)).toMatchObject({ status: 'closing' });
  await site.db.run(
    `update point_transfer set state = 'refused', decided_at = now(), next_check_at = null where reference = $1`,
    [reference],
  );
  await endBonuses(site);
  expect(await site.grantOf(player)).toMatchObject({ status: 'expired' });

  const joined = await site.newPlayer();
  await site.join(joined);
  const deposit = await site.newDeposit(joined, 5_000n);
  await site.age(joined, 8);
  await site.db.run(`update deposit set created_at = now() - interval '9 days' where id = $1`, [deposit]);
  await endBonuses(site);
  expect(await site.grantOf(joined)).toMatchObject({ status: 'offered' });
  await site.credit(site.db, joined, deposit, 5_000n);
  await site.run();
  expect(await site.grantOf(joined)).toMatchObject({ status: 'active', bonus: 5_000n });
});

test('B13: maintenance of a platform moves the end of the bonuses that have played there, and is kept for each', async () => {
  const [there, elsewhere] = [await withBonus(), await withBonus()];
  await site.bet(there, 1_000n);
  await site.run();
  const endOf = async ({ id }: Player) =>
    (
      await site.db.get<{ at: Date }>('select place_until as at from bonus_grant where player_id = $1', [id])
    ).at.getTime();
  const before = [await endOf(there), await endOf(elsewhere)];
  await site.db.run(
    `insert into game_platform (id, kind, gm, title, status, sort, image, width, height, maintenance_until)
     values (1, 'transfer', 'ONE', 'One', true, 1, '', 1, 1, now() + interval '1 day')
     on conflict (id) do update set status = true, maintenance_until = excluded.maintenance_until`,
  );
  await endBonuses(site);
  const aged = (hours: number) =>
    site.db.run(
      `update bonus_outage set began_at = began_at - $1 * interval '1 hour', moved_until = moved_until - $1 * interval '1 hour'
        where ended_at is null`,
      [hours],
    );
  await aged(2);
  await site.db.run(
    `update bonus_grant set active_at = active_at - interval '5 hours' where player_id = any($1)`,
    [[there.id, elsewhere.id]],
  );
  await Promise.all([endBonuses(site), endBonuses(site)]);
  await aged(1);
  await site.db.run('update game_platform set maintenance_until = null where id = 1');
  await endBonuses(site);
  await endBonuses(site);
  const hours = ((await endOf(there)) - before[0]!) / 3_600_000;
  expect(hours).toBeGreaterThanOrEqual(3);
  expect(hours).toBeLessThan(3.5);
  expect(await endOf(elsewhere)).toBe(before[1]);
  const kept = await site.db.query<{ playerId: bigint; hours: number }>(
    `select player_id, extract(epoch from moved)::float8 / 3600 as hours from bonus_extension where player_id = any($1)`,
    [[there.id, elsewhere.id]],
  );
  expect(kept).toMatchObject([{ playerId: there.id }]);
  expect(kept[0]!.hours).toBeCloseTo(hours, 5);
});

test('a category’s weight counts before that of its kind, as its games were when the offer was written', async () => {
  const weights = { games: { '1:both': 30 }, categories: { megaways: 50, classic: 20 }, default: 0 };
  await site.publish(MATCH, { ...FREE, id: 'ways', weights });
  const player = await site.newPlayer();
  await site.join(player, 'ways');
  await site.bet(player, 1_000n, { gameCode: 'many-ways--vip' });
  await site.bet(player, 1_000n, { gameCode: 'both' });
  await site.bet(player, 1_000n);
  await site.run();
  expect(await site.grantOf(player)).toMatchObject({ progress: 800n });
  // The category changes; the offer does not.
  const wider = [{ ...CATEGORIES[0]!, games: ['any'] }, CATEGORIES[1]!];
  await site.db.tx((tx) => keepOffers(tx, offersOf(MATCH, { ...FREE, id: 'ways', weights }), wider));
  await site.bet(player, 1_000n);
  await site.bet(player, 1_000n, { gameCode: 'many-ways' });
  await site.run();
  expect(await site.grantOf(player)).toMatchObject({ progress: 1_300n });
});

test('a weight that cannot be read counts whole and alerts operators, once a bonus', async () => {
  const player = await withBonus();
  await site.db.run(
    `update bonus_grant set terms = jsonb_set(terms, '{weights,other}', '"all"') where player_id = $1`,
    [player.id],
  );
  for (let bets = 0; bets < 2; bets += 1) {
    await site.bet(player, 1_000n);
    await site.run();
  }
  expect(await site.grantOf(player)).toMatchObject({ progress: 2_000n });
  const alerts = await site.db.query(
    `select from operator_alert where kind = 'bonus_weight' and player_id = $1`,
    [player.id],
  );
  expect(alerts).toHaveLength(1);
});

/** The comparison of payments meets a deposit that we have credited and the gateway has not. */
const dispute = async (player: Player): Promise<string> => {
  const { reference } = await site.db.get<{ reference: string }>(
    `select reference from deposit where player_id = $1 and state = 'paid'`,
    [player.id],
  );
  await raiseCase(site.db, {
    kind: 'deposit',
    subject: `deposit ${reference}`,
    platformId: null,
    account: player.account,
    currency: 'MYR',
    figures: 'paid here, refused there',
    ours: { state: 'paid' },
    theirs: { state: 'rejected' },
    references: [reference],
  });
  return reference;
};
const reached = async (player: Player): Promise<void> => {
  for (const stake of [10_000n, 10_000n, 10_000n]) await site.bet(player, stake);
  await site.run();
};

test('B16: a disputed deposit freezes its bonus: bets go on counting, nothing is paid or expires, and it goes on when two operators say so', async () => {
  const player = await withBonus();
  const other = await withBonus();
  const reference = await dispute(player);
  await reached(player);
  await reached(other);
  expect(await site.grantOf(other)).toMatchObject({ status: 'completed' });
  expect(await site.grantOf(player)).toMatchObject({
    status: 'active',
    progress: 30_000n,
    required: 30_000n,
    released: 0n,
  });
  expect(await site.walletOf(player)).toBe(3_000n);
  await site.age(player, 60);
  await endBonuses({ db: site.db });
  expect(await site.grantOf(player)).toMatchObject({ status: 'active', bonus: 3_000n });
  const [found, ...others] = await casesOf(player, 'bonusDisputed');
  expect(others).toEqual([]);
  expect(found!.evidence).toMatchObject({ ours: { deposit: reference, rest: '30.00', paid: '0.00' } });
  await decide(found!, { kind: 'refuse' });
  await site.run();
  expect(await site.grantOf(player)).toMatchObject({ status: 'completed', released: 3_000n });
  expect(await site.walletOf(player)).toBe(6_000n);
  // The same difference met again tomorrow freezes nothing that has gone on.
  await dispute(player);
  expect(await casesOf(player, 'bonusDisputed')).toEqual([]);
});

test('B16: a bonus that goes on is not frozen again by the same deposit, and lapses when its time is over', async () => {
  const player = await withBonus();
  await dispute(player);
  const [found] = await casesOf(player, 'bonusDisputed');
  await decide(found!, { kind: 'refuse' });
  await dispute(player);
  expect(await casesOf(player, 'bonusDisputed')).toEqual([]);
  await site.age(player, 60);
  await endBonuses({ db: site.db });
  expect(await site.grantOf(player)).toMatchObject({ status: 'expired', reason: 'time' });
});

const DAY_MS = 86_400_000;
/** The end that the player is shown. */
async function shownEnd({ id }: Player): Promise<number> {
  const { running } = await listBonuses(site.db, id, {}, { language: 'en', promotions: [] });
  return running[0]!.place_until * 1_000;
}

test('B16: the end of a bonus moves by the time it was frozen, and bets placed meanwhile count', async () => {
  const player = await withBonus();
  const end = await shownEnd(player);
  await dispute(player);
  // Its thirty days pass while it is on hold; a month later it is still on hold.
  await site.age(player, 60);
  expect(Math.abs((await shownEnd(player)) - end)).toBeLessThan(DAY_MS / 24);
  await endBonuses({ db: site.db });
  await site.bet(player, 10_000n);
  await site.run();
  expect(await site.grantOf(player)).toMatchObject({ status: 'active', progress: 10_000n });
  const [found] = await casesOf(player, 'bonusDisputed');
  await decide(found!, { kind: 'refuse' });
  await endBonuses({ db: site.db });
  expect(Math.abs((await shownEnd(player)) - end)).toBeLessThan(DAY_MS / 24);
  await site.bet(player, 20_000n);
  await site.run();
  expect(await site.grantOf(player)).toMatchObject({ status: 'completed', released: 3_000n });
  const moved = await site.db.query<{ days: number }>(
    'select extract(epoch from moved)::float8 / 86400 as days from bonus_extension where player_id = $1',
    [player.id],
  );
  expect(moved.map(({ days }) => Math.round(days))).toEqual([60]);
});

test('B16: no bet counts again for a bonus that was over for new bets when it was frozen', async () => {
  const player = await withBonus();
  await site.age(player, 31);
  await endBonuses({ db: site.db });
  expect(await site.grantOf(player)).toMatchObject({ status: 'closing' });
  const end = await shownEnd(player);
  await dispute(player);
  await site.bet(player, 10_000n);
  await site.run();
  const [found] = await casesOf(player, 'bonusDisputed');
  await decide(found!, { kind: 'refuse' });
  expect(await site.grantOf(player)).toMatchObject({ status: 'closing', progress: 0n });
  expect(await shownEnd(player)).toBe(end);
});

test('B16: an outage while a bonus is frozen gives its time back once', async () => {
  const player = await withBonus();
  await site.age(player, 1);
  const end = await shownEnd(player);
  await site.db.run(`insert into bonus_outage (platform_id) values (0)`);
  await site.db.run("update site_switch set maintenance_until = now() + interval '1 day'");
  await dispute(player);
  await site.age(player, 2);
  await site.db.run(
    `update bonus_outage set began_at = began_at - interval '3 days', moved_until = moved_until - interval '3 days' where ended_at is null`,
  );
  await endBonuses({ db: site.db });
  const [found] = await casesOf(player, 'bonusDisputed');
  await decide(found!, { kind: 'refuse' });
  await site.db.run('update site_switch set maintenance_until = null');
  await endBonuses({ db: site.db });
  // Of three days of maintenance it had one before it was frozen; then it was frozen for two.
  expect(Math.round(((await shownEnd(player)) - end) / DAY_MS)).toBe(1);
});

test('after a restore elsewhere no bonus lapses before its bets are counted once more', async () => {
  const player = await withBonus();
  await site.age(player, 60);
  await site.db.run(`update bonus_watermark set facts_until = '9000000000000'`);
  await endBonuses({ db: site.db });
  expect(await site.grantOf(player)).toMatchObject({ status: 'closing' });
  await site.run();
  await endBonuses({ db: site.db });
  expect(await site.grantOf(player)).toMatchObject({ status: 'expired' });
});

test('B16: confirmed by two operators, the bonus is forfeited with its reason, and the deposit stays the player’s', async () => {
  const player = await withBonus();
  await dispute(player);
  await reached(player);
  const [found] = await casesOf(player, 'bonusDisputed');
  await decide(found!, { kind: 'confirm' });
  expect((await grantsOf(player))[0]).toMatchObject({
    status: 'forfeited',
    bonus: 3_000n,
    note: `case ${found!.id}`,
  });
  await site.run();
  expect(await site.walletOf(player)).toBe(3_000n);
  expect(await casesOf(player, 'bonusDisputed')).toEqual([]);
});

test('B16: a frozen bonus can be given up while its bets are not complete', async () => {
  const player = await withBonus();
  await dispute(player);
  const { id } = await site.grantOf(player);
  await cancelBonus(site.db, player.id, { id, losesMinor: 3_000n });
  expect(await site.grantOf(player)).toMatchObject({ status: 'forfeited', reason: 'cancelled' });
  expect(await casesOf(player, 'bonusDisputed')).toEqual([]);
});
