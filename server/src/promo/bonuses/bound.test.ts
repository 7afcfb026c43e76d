import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { faultsAfter } from '../../operators/audit.fixture.ts';
import type { Player } from '../../people/accounts/players.ts';
import { settle } from '../../play/transfers/store.ts';
import { BOUND, offersOf } from './bonuses.fixture.ts';
import { createBoundSite } from './bound.fixture.ts';
import { walletShareOf } from './bound.ts';
import { cancelBonus } from './cancel.ts';
import { endBonuses } from './job.ts';
import { termsOf } from './terms.ts';

/** Bonuses that are bound to platforms (rules P60–P66): whose points are where, and every end. */

let site: Awaited<ReturnType<typeof createBoundSite>>;

beforeAll(async () => {
  site = await createBoundSite();
}, 60_000);
afterEach(async () => expect(await site.boundFaults()).toEqual([]));
afterAll(() => site.drop());

async function bet(player: Player, ...stakes: bigint[]): Promise<void> {
  for (const stake of stakes) await site.bet(player, stake);
  await site.run();
}

const WAGERED = [20_000n, 20_000n, 20_000n, 20_000n, 20_000n];

test('deposit and bonus lie together in the account of the bonus, apart from the wallet', async () => {
  const { player, id } = await site.newHolder();
  expect(await site.walletOf(player)).toBe(0n);
  expect(await site.pointsOf(player, id)).toEqual({ homeMinor: 20_000n, outsideMinor: 0n });
});

test('of a deposit above the most only the part that earns the bonus is bound', async () => {
  const player = await site.newPlayer();
  await site.join(player, 'bound');
  await site.deposit(player, 50_000n);
  const { id } = await site.grantOf(player);
  expect(await site.walletOf(player)).toBe(20_000n);
  expect(await site.pointsOf(player, id)).toEqual({ homeMinor: 60_000n, outsideMinor: 0n });
});

test('what comes home from a bound platform returns to the bonus, whoever brings it, and its bets count', async () => {
  const { player, id } = await site.newHolder();
  await site.moveIn(player, { grantId: id });
  expect(await site.pointsOf(player, id)).toEqual({ homeMinor: 0n, outsideMinor: 20_000n });
  await bet(player, 5_000n);
  await site.moveOut(player, 26_000n);
  expect(await site.pointsOf(player, id)).toEqual({ homeMinor: 26_000n, outsideMinor: 0n });
  expect(await site.grantOf(player)).toMatchObject({ progress: 5_000n });
  expect(await site.walletOf(player)).toBe(0n);
});

test('a transfer that is decided after the platform has changed hands goes where it came from', async () => {
  const { player, id } = await site.newHolder();
  const step = await site.startMove(player, { direction: 'in', grantId: id });
  await settle(site.db, step!.transfer, { kind: 'refused', code: 'rejected' });
  expect(await site.pointsOf(player, id)).toEqual({ homeMinor: 20_000n, outsideMinor: 0n });
});

test('bets with cash do not count for a bound bonus, and those with its points for no other', async () => {
  const { player, id } = await site.newHolder();
  await site.bet(player, 3_000n);
  await site.run();
  expect(await site.grantOf(player)).toMatchObject({ progress: 0n });
  await site.moveIn(player, { grantId: id });
  await bet(player, 4_000n);
  expect(await site.grantOf(player)).toMatchObject({ progress: 4_000n });
});

test('a platform is cash or bound to one bonus: cash is refused where its points are, and it where cash is', async () => {
  const player = await site.newPlayer();
  await site.join(player, 'bound');
  await site.deposit(player, 50_000n);
  const { id } = await site.grantOf(player);
  await site.moveIn(player, { grantId: id, amountMinor: 10_000n });
  await expect(site.startMove(player, { direction: 'in', amountMinor: 1_000n })).rejects.toThrow(
    'another owner',
  );
  await site.moveIn(player, { platformId: 2, amountMinor: 1_000n });
  await expect(site.startMove(player, { direction: 'in', platformId: 2, grantId: id })).rejects.toThrow(
    'another owner',
  );
  await expect(site.startMove(player, { direction: 'in', platformId: 3, grantId: id })).rejects.toThrow(
    'not played',
  );
  // Empty, it changes hands; with an open bet it does not.
  await site.moveOut(player, 10_000n);
  const open = await site.bet(player, 500n, { status: 'open' });
  await expect(site.startMove(player, { direction: 'in', amountMinor: 1_000n })).rejects.toThrow(
    'another owner',
  );
  await site.db.run(`update bet set status = 'settled', settled_at = clock_timestamp() where id = $1`, [
    open,
  ]);
  await site.moveIn(player, { amountMinor: 1_000n });
  await site.moveOut(player, 1_000n);
  await site.moveOut(player, 1_000n, 2);
  expect(await site.walletOf(player)).toBe(20_000n);
  expect(await site.pointsOf(player, id)).toEqual({ homeMinor: 60_000n, outsideMinor: 0n });
});

test('completed, all is paid once it is home, and what exceeds the most of the terms goes to the house', async () => {
  const { player, id } = await site.newHolder();
  await site.moveIn(player, { grantId: id });
  await bet(player, ...WAGERED);
  expect(await site.grantOf(player)).toMatchObject({ status: 'active', progress: 100_000n });
  // Nothing more is moved there.
  await expect(site.startMove(player, { direction: 'in', platformId: 2, grantId: id })).rejects.toThrow(
    'not played',
  );
  await site.moveOut(player, 40_000n);
  await site.run();
  expect(await site.grantOf(player)).toMatchObject({ status: 'completed', released: 25_000n });
  expect(await site.walletOf(player)).toBe(25_000n);
  await site.moveIn(player);
  await site.moveOut(player, 25_000n);
  expect(await site.walletOf(player)).toBe(25_000n);
});

test('below the smallest stake with nothing outside the bonus is lost, and the rest is the player’s', async () => {
  const { player, id } = await site.newHolder();
  await site.moveIn(player, { grantId: id });
  await site.run();
  expect(await site.grantOf(player)).toMatchObject({ status: 'active' });
  const open = await site.bet(player, 20_000n, { status: 'open' });
  await site.moveOut(player, 99n);
  await site.run();
  expect(await site.grantOf(player)).toMatchObject({ status: 'active' });
  await site.db.run(
    `update bet set status = 'settled', payout_minor = 0, settled_at = clock_timestamp() where id = $1`,
    [open],
  );
  await site.run();
  expect(await site.grantOf(player)).toMatchObject({ status: 'lost', reason: 'lost', released: 99n });
  expect(await site.walletOf(player)).toBe(99n);
});

test('B8: a withdrawal neither ends a bound bonus nor is refused: what is outside it is withdrawn', async () => {
  const { player } = await site.newHolder();
  const { loses } = await site.db.get<{ loses: bigint }>('select lock_bonuses_at_stake($1) as loses', [
    player.id,
  ]);
  expect(loses).toBe(0n);
  await site.db.run(`select end_bonuses_by_withdrawal($1, 'WD')`, [player.id]);
  expect(await site.grantOf(player)).toMatchObject({ status: 'active' });
});

test('B10: cancelled with points and a bet outside, nothing new goes in, and it ends when they are home', async () => {
  const { player, id } = await site.newHolder();
  await site.moveIn(player, { grantId: id, amountMinor: 15_000n });
  const open = await site.bet(player, 1_000n, { status: 'open' });
  await expect(cancelBonus(site.db, player.id, { id, losesMinor: 0n })).rejects.toMatchObject({
    reason: 'bonusChanged',
  });
  await cancelBonus(site.db, player.id, { id, losesMinor: 10_000n });
  expect(await site.grantOf(player)).toMatchObject({ status: 'cancelling' });
  await expect(site.startMove(player, { direction: 'in', platformId: 2, grantId: id })).rejects.toThrow(
    'not played',
  );
  await site.moveOut(player, 2_000n);
  await site.run();
  expect(await site.grantOf(player)).toMatchObject({ status: 'cancelling' });
  await site.db.run(`update bet set status = 'settled', settled_at = clock_timestamp() where id = $1`, [
    open,
  ]);
  await site.run();
  // 50.00 at home and 20.00 from the platform: all of it is the player's own.
  expect(await site.grantOf(player)).toMatchObject({
    status: 'forfeited',
    reason: 'cancelled',
    released: 7_000n,
  });
  expect(await site.walletOf(player)).toBe(7_000n);
});

test('cancelled at home, the own part is back at once and the rest goes to the house', async () => {
  const { player, id } = await site.newHolder();
  await cancelBonus(site.db, player.id, { id, losesMinor: 10_000n });
  expect(await site.grantOf(player)).toMatchObject({ status: 'forfeited', released: 10_000n });
  expect(await site.walletOf(player)).toBe(10_000n);
});

test('B12: expiry waits for a move that is unknown, and what it brings is the bonus’s', async () => {
  const { player, id } = await site.newHolder();
  const step = await site.startMove(player, { direction: 'in', grantId: id });
  await site.db.run(`update point_transfer set state = 'unknown' where player_id = $1`, [player.id]);
  await site.age(player, 40);
  await site.db.run(
    `update point_transfer set asked_at = asked_at - interval '39 days' where player_id = $1`,
    [player.id],
  );
  await endBonuses(site);
  await site.run();
  expect(await site.grantOf(player)).toMatchObject({ status: 'closing' });
  await settle(site.db, step!.transfer, { kind: 'refused', code: 'rejected' });
  await endBonuses(site);
  expect(await site.grantOf(player)).toMatchObject({ status: 'expired', reason: 'time', released: 10_000n });
  expect(await site.walletOf(player)).toBe(10_000n);
});

test('B14: an account that is closed gets its own money back when it is home, and the bonus is forfeited', async () => {
  const { player, id } = await site.newHolder();
  await site.moveIn(player, { grantId: id });
  await site.db.run(`update player set status = 'closed' where id = $1`, [player.id]);
  await endBonuses(site);
  expect(await site.grantOf(player)).toMatchObject({ status: 'cancelling' });
  await site.moveOut(player, 18_000n);
  await site.run();
  expect(await site.grantOf(player)).toMatchObject({
    status: 'forfeited',
    reason: 'account',
    released: 10_000n,
  });
  // A bet that pays afterwards is the player's.
  await site.moveOut(player, 700n);
  expect(await site.walletOf(player)).toBe(10_700n);
});

test('B17: one deposit binds once, however often it is told', async () => {
  const player = await site.newPlayer();
  await site.join(player, 'bound');
  const deposit = await site.newDeposit(player, 10_000n);
  await Promise.all([1, 2, 3].map(() => site.credit(site.db, player, deposit, 10_000n)));
  await site.run();
  const { id } = await site.grantOf(player);
  expect(await site.pointsOf(player, id)).toEqual({ homeMinor: 20_000n, outsideMinor: 0n });
});

test('B18: cancelling races the move into a platform: the points are there or the bonus is over, never both', async () => {
  for (let round = 0; round < 12; round += 1) {
    const { player, id } = await site.newHolder();
    const [moved, cancelled] = await Promise.allSettled([
      site.startMove(player, { direction: 'in', grantId: id }),
      cancelBonus(site.db, player.id, { id, losesMinor: 10_000n }),
    ]);
    expect(cancelled.status).toBe('fulfilled');
    const { status } = await site.grantOf(player);
    if (moved.status === 'fulfilled') {
      expect(status).toBe('cancelling');
      await settle(site.db, moved.value!.transfer, { kind: 'refused', code: 'rejected' });
      await site.run();
    } else expect(status).toBe('forfeited');
    expect(await site.walletOf(player)).toBe(10_000n);
  }
}, 60_000);

test('B18: cash and points of the bonus race for one platform: one comes first, the other is refused', async () => {
  for (let round = 0; round < 12; round += 1) {
    const player = await site.newPlayer();
    await site.join(player, 'bound');
    await site.deposit(player, 50_000n);
    const { id } = await site.grantOf(player);
    const results = await Promise.allSettled([
      site.startMove(player, { direction: 'in', amountMinor: 5_000n }),
      site.startMove(player, { direction: 'in', amountMinor: 5_000n, grantId: id }),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  }
}, 60_000);

test('B18: completion races cancelling: paid whole or own money back, once', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { player, id } = await site.newHolder();
    await site.moveIn(player, { grantId: id });
    for (const stake of WAGERED) await site.bet(player, stake);
    await site.moveOut(player, 20_000n);
    await Promise.allSettled([
      site.run(),
      cancelBonus(site.db, player.id, { id, losesMinor: 10_000n }),
      endBonuses(site),
    ]);
    await site.run();
    const { status } = await site.grantOf(player);
    expect(['completed', 'forfeited']).toContain(status);
    expect(await site.walletOf(player)).toBe(status === 'completed' ? 20_000n : 10_000n);
  }
}, 60_000);

test('the audit finds points of a bonus that are not where its transfers say, and what is left of one that is over', async () => {
  const { player, id } = await site.newHolder();
  const { ownerDb } = site.database;
  const moved = await faultsAfter(ownerDb, (tx) =>
    tx.run('update bonus_grant set own_minor = own_minor + 1 where id = $1', [id]),
  );
  expect(moved.map(({ check }) => check)).toContainEqual(expect.stringContaining('account of its own'));
  const left = await faultsAfter(ownerDb, (tx) =>
    tx.run(
      `update bonus_grant set status = 'lost', reason = 'lost', forfeited_minor = 0, ended_at = now() where id = $1`,
      [id],
    ),
  );
  expect(left.map(({ check }) => check)).toContainEqual(expect.stringContaining('is left anywhere'));
  expect(await site.walletOf(player)).toBe(0n);
});

test('the version before, which knows no mode, can neither join a bound offer nor pay or end its bonus', async () => {
  const { player, id } = await site.newHolder();
  const asBefore = (text: string) => site.db.run(text, [player.id, id]);
  await expect(
    asBefore(
      `insert into bonus_grant (player_id, offer_code, offer_version, terms, kind, source, source_ref, currency, status, place_until, settle_until)
       select player_id, offer_code, offer_version, terms, kind, source, 'again', currency, 'offered', place_until, settle_until
         from bonus_grant where player_id = $1 and id = $2`,
    ),
  ).rejects.toThrow('bonus_grant_mode_of_terms');
  await expect(
    asBefore('update bonus_grant set is_due = true where player_id = $1 and id = $2'),
  ).rejects.toThrow('bonus_grant_due_earned');
  await expect(
    asBefore(
      `update bonus_grant set status = 'forfeited', reason = 'cancelled', ended_at = now() where player_id = $1 and id = $2`,
    ),
  ).rejects.toThrow('bonus_grant_shared');
});

test('shares: wallet and house get all of the points, the own part first, and no more than the terms say', () => {
  const terms = termsOf(offersOf(BOUND)[0]!);
  const minor = fc.bigInt({ min: 0n, max: 10n ** 12n });
  fc.assert(
    fc.property(minor, minor, fc.option(minor), (ownMinor, points, mostPaid) => {
      const bound = { ...terms.bound!, mostPaid: mostPaid === null ? null : Number(mostPaid) };
      const grant = { ownMinor, terms: { ...terms, bound } };
      const [lost, completed] = [walletShareOf(grant, points, false), walletShareOf(grant, points, true)];
      expect(lost).toBe(points < ownMinor ? points : ownMinor);
      expect(completed).toBeGreaterThanOrEqual(lost);
      expect(completed).toBeLessThanOrEqual(points);
      if (mostPaid !== null) expect(completed - lost).toBeLessThanOrEqual(mostPaid);
    }),
  );
});

test('terms: bound is for deposits, paid at the end, at platforms that keep points', () => {
  const fields = (offer: object) => () => offersOf({ ...BOUND, ...offer });
  expect(fields({})).not.toThrow();
  expect(fields({ parts: 2 })).toThrow(/paid at the end/);
  expect(fields({ kind: 'free', first_deposit: false })).toThrow(/for deposits/);
  expect(fields({ mode: 'earned' })).toThrow(/the mode bound/);
  expect(fields({ bound: { ...BOUND.bound, platforms: [1001] } })).toThrow();
  expect(fields({ bound: { ...BOUND.bound, platforms: [1, 1] } })).toThrow(/twice/);
});
