import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { raiseAllWatched } from '../../operators/cases/books.ts';
import { listCases, type Case } from '../../operators/cases/cases.ts';
import { approveResolution, proposeResolution } from '../../operators/cases/judge-case.ts';
import type { CaseKind, Resolution } from '../../outside/books/case-kinds.ts';
import type { Player } from '../../people/accounts/players.ts';
import { countNewBets } from './count-bets.ts';
import { createBonusSite, FREE, MATCH, offersOf, REBATE } from './bonuses.fixture.ts';

/** How a bonus is played: faster than a person does (rule P69), and on both sides of a round (rule P70). Operators judge it. */

let site: Awaited<ReturnType<typeof createBonusSite>>;

beforeAll(async () => {
  site = await createBonusSite();
  await site.publish(
    { ...MATCH, speed: { bets_a_minute: 5, all_in_minutes: 10 }, opposite_sides: true },
    { ...FREE, opposite_sides: true },
  );
  await site.db.run(`insert into operator (name, invited_by) values ('mei', 'test'), ('omar', 'test')`);
}, 60_000);
afterEach(async () => {
  expect((await site.faults()).filter((fault) => /bonus|offer/.test(fault))).toEqual([]);
});
afterAll(() => site.drop());

async function casesOf({ account }: Player, kind: CaseKind): Promise<Case[]> {
  await site.run();
  await raiseAllWatched(site.db);
  return listCases(site.db, { kind, account }, 10);
}

async function decide({ id }: Case, resolution: Resolution): Promise<void> {
  await proposeResolution(site.db, 'mei', Number(id), resolution, 'ticket 4711');
  await approveResolution(site.db, 'omar', Number(id));
}

/** A bonus of 30.00, which asks for bets of 300.00; it began an hour ago, at a full minute. */
async function withBonus(): Promise<{ player: Player; at: (seconds: number) => Date }> {
  const player = await site.newPlayer();
  await site.join(player);
  await site.deposit(player, 3_000n);
  const { began } = await site.db.get<{ began: Date }>(
    `update bonus_grant set active_at = date_trunc('minute', clock_timestamp()) - interval '1 hour' where player_id = $1 returning active_at as began`,
    [player.id],
  );
  return { player, at: (seconds) => new Date(began.getTime() + seconds * 1000) };
}

const useDevice = ({ id }: Player, mark: string) =>
  site.db.run('select remember_device($1, $2)', [id, Buffer.from(mark.padEnd(32, '.'))]);

const onTable = (round: string, ...spots: string[]) => ({
  details: {
    kind: 'cards',
    round,
    hands: null,
    outcome: null,
    spots: spots.map((spot) => ({ spot, stake: '1.00', win: '0' })),
  },
  gameCode: 'table',
});

test('more bets in a minute than the terms allow are a case, counted over steps of the job; as many as they allow are none', async () => {
  const { player, at } = await withBonus();
  for (let second = 0; second < 5; second += 1) await site.bet(player, 100n, { placedAt: at(second) });
  for (let second = 60; second < 65; second += 1) await site.bet(player, 100n, { placedAt: at(second) });
  expect(await casesOf(player, 'bonusFast')).toEqual([]);
  await site.bet(player, 100n, { placedAt: at(59) });
  const [found, ...others] = await casesOf(player, 'bonusFast');
  expect(others).toEqual([]);
  expect(found!.evidence).toMatchObject({ ours: { bets_in_a_minute: 6 } });
  expect((await site.grantOf(player)).status).toBe('active');
  expect((await site.grantOf(player)).progress).toBe(1_100n);
  await decide(found!, { kind: 'none' });
  for (let second = 0; second < 9; second += 1) await site.bet(player, 100n, { placedAt: at(second) });
  // Once a bonus: what operators have explained is not asked again.
  expect((await casesOf(player, 'bonusFast')).filter(({ state }) => state === 'open')).toEqual([]);
});

test('a bet that is read again is counted in its minute once', async () => {
  const { player, at } = await withBonus();
  for (let second = 0; second < 5; second += 1) await site.bet(player, 100n, { placedAt: at(second) });
  await site.run();
  await site.ownerDb.run(`update bonus_watermark set facts_until = '0'`);
  await site.run();
  expect(await casesOf(player, 'bonusFast')).toEqual([]);
});

test('a bonus whose bets are done within the minutes of the terms is a case after it is paid; confirming is too late, adjusting is not', async () => {
  const { player, at } = await withBonus();
  await site.bet(player, 15_000n, { placedAt: at(30) });
  await site.bet(player, 15_000n, { placedAt: at(400) });
  const [found] = await casesOf(player, 'bonusFast');
  expect(found!.evidence).toMatchObject({ ours: { all_bets_in_seconds: 400, state: 'completed' } });
  expect(await site.walletOf(player)).toBe(6_000n);
  await expect(decide(found!, { kind: 'confirm' })).rejects.toThrow('adjust the wallet');
  await decide(found!, { kind: 'adjust', amount: '-30.00', place: 'wallet' });
  expect(await site.walletOf(player)).toBe(3_000n);
  const slow = await withBonus();
  await site.bet(slow.player, 15_000n, { placedAt: slow.at(30) });
  await site.bet(slow.player, 15_000n, { placedAt: slow.at(601) });
  expect(await casesOf(slow.player, 'bonusFast')).toEqual([]);
});

test('a player on both sides of one round is a case, confirmed by two operators the bonus ends; of two rounds it is none', async () => {
  const { player, at } = await withBonus();
  await site.bet(player, 1_000n, { placedAt: at(10), ...onTable('1-1', 'player') });
  await site.bet(player, 1_000n, { placedAt: at(90), ...onTable('1-2', 'banker') });
  expect(await casesOf(player, 'bonusOpposite')).toEqual([]);
  await site.bet(player, 1_000n, { placedAt: at(95), ...onTable('1-2', 'player') });
  const [found, ...others] = await casesOf(player, 'bonusOpposite');
  expect(others).toEqual([]);
  expect(found!.evidence).toMatchObject({ ours: { rounds: 1, bets_of: [player.account] } });
  expect((await site.grantOf(player)).status).toBe('active');
  await decide(found!, { kind: 'confirm' });
  expect(await site.grantOf(player)).toMatchObject({ status: 'forfeited', reason: 'operator' });
  expect(await site.walletOf(player)).toBe(3_000n);
});

test('a round that says its sides by picks and by the valid stake is one round, with the two bets that lie on them', async () => {
  const { player, at } = await withBonus();
  await site.bet(player, 1_500n, { placedAt: at(10), validMinor: 1_000n, ...onTable('1-3', 'red') });
  await site.bet(player, 500n, { placedAt: at(10), validMinor: 100n, ...onTable('1-3', 'black') });
  const [found] = await casesOf(player, 'bonusOpposite');
  const bets = await site.db.query<{ id: bigint }>('select id from bet where player_id = $1 order by id', [
    player.id,
  ]);
  expect(found!.evidence).toMatchObject({
    ours: { rounds: 1, first_bets: bets.map(({ id }) => id).join(', ') },
  });
});

test('a table that names no picks says by the valid stake that both sides were covered', async () => {
  const { player, at } = await withBonus();
  await site.bet(player, 1_000n, { placedAt: at(10), validMinor: 1_000n });
  expect(await casesOf(player, 'bonusOpposite')).toEqual([]);
  await site.bet(player, 1_000n, { placedAt: at(90), validMinor: 200n });
  expect(await casesOf(player, 'bonusOpposite')).toHaveLength(1);
});

test.each(['before', 'after'])(
  'another account of one device on the other side, booked %s the bet of the bonus, is a case of the bonus alone',
  async (order) => {
    const { player, at } = await withBonus();
    const other = await site.newPlayer();
    const round = `2-${order}`;
    const own = () => site.bet(player, 1_000n, { placedAt: at(10), ...onTable(round, 'player') });
    const theirs = () => site.bet(other, 1_000n, { placedAt: at(11), ...onTable(round, 'banker') });
    // A stranger at the same table is none of them.
    const stranger = await site.newPlayer();
    await site.bet(stranger, 1_000n, { placedAt: at(11), ...onTable(round, 'banker') });
    for (const one of [player, other]) await useDevice(one, `shared phone ${order}`);
    for (const bet of order === 'before' ? [theirs, own] : [own, theirs]) {
      await bet();
      await site.run();
    }
    const [found] = await casesOf(player, 'bonusOpposite');
    expect(found!.evidence).toMatchObject({ ours: { rounds: 1, bets_of: [other.account] } });
    expect(await casesOf(other, 'bonusOpposite')).toEqual([]);
    expect((await site.grantOf(player)).status).toBe('active');
  },
);

test('two bonuses on the two sides are a case each', async () => {
  const [one, two] = [await withBonus(), await withBonus()];
  for (const { player } of [one, two]) await useDevice(player, 'one tablet');
  await site.bet(one.player, 1_000n, { placedAt: one.at(10), ...onTable('3-1', 'dragon') });
  await site.bet(two.player, 1_000n, { placedAt: two.at(10), ...onTable('3-1', 'tiger') });
  for (const [{ player }, other] of [
    [one, two],
    [two, one],
  ] as const) {
    const [found] = await casesOf(player, 'bonusOpposite');
    expect(found!.evidence).toMatchObject({ ours: { bets_of: [other.player.account] } });
  }
});

test('nothing is noted of bonuses whose terms do not ask for it', async () => {
  const player = await site.newPlayer();
  await site.join(player, 'free');
  await site.bet(player, 10n, onTable('4-1', 'player'));
  while ((await countNewBets(site.db)) > 0);
  expect(await casesOf(player, 'bonusFast')).toEqual([]);
  expect(await site.db.query('select from bonus_pace where player_id = $1', [player.id])).toEqual([]);
});

test('bounds name something, and stand with bonuses that ask for bets', () => {
  expect(() => offersOf({ ...MATCH, speed: {} })).toThrow(/names no bound/);
  expect(() => offersOf({ ...REBATE, speed: { bets_a_minute: 5 } })).toThrow(/speed/);
  expect(() => offersOf({ ...REBATE, opposite_sides: true })).toThrow(/opposite_sides/);
});
