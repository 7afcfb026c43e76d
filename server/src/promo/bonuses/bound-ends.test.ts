import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { PATIENCE } from '../../../../tests/patience.ts';
import type { Tx } from '../../base/db/db.ts';
import { endBonus } from '../../operators/acts/offers.ts';
import type { Player } from '../../people/accounts/players.ts';
import { claimLooks, lookAgain, recordLaunch } from '../../play/transfers/launches.ts';
import { begin, PlatformUnread, settle } from '../../play/transfers/store.ts';
import { BOUND, MATCH } from './bonuses.fixture.ts';
import { createBoundSite } from './bound.fixture.ts';
import { cancelBonus } from './cancel.ts';
import { lockGrant, readLoss } from './grant.ts';
import { PROMO_WATCHES } from './watches.ts';

/** When a bound bonus may end, and what of it is another's money (rules P60–P64). */

let site: Awaited<ReturnType<typeof createBoundSite>>;

beforeAll(async () => {
  site = await createBoundSite();
}, 60_000);
afterEach(async () => expect(await site.boundFaults()).toEqual([]));
afterAll(() => site.drop());

/** Until a connection of this database waits for a lock, or the work is done. */
async function untilWaits(work: Promise<unknown>): Promise<void> {
  let isDone = false;
  void work.finally(() => (isDone = true)).catch(() => undefined);
  await vi.waitFor(async () => {
    const { waits } = await site.db.get<{ waits: boolean }>(
      `select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waits`,
    );
    expect(isDone || waits).toBe(true);
  }, PATIENCE);
}

const lockWallet = (tx: Tx, { id }: Player) =>
  tx.run(`select from ledger_account where player_id = $1 and kind = 'wallet' for update`, [id]);

/** The list of bets of platform 1, as if it had been read to its end at that moment. */
const readFeed = (at: string) =>
  site.db.run(
    `insert into vendor_feed (platform_id, feed, caught_up_at, next_at) values (1, 'bets', ${at}, clock_timestamp() + interval '300 seconds')
     on conflict (platform_id, feed) do update set caught_up_at = excluded.caught_up_at, next_at = excluded.next_at`,
  );

/** The sweep looks at the platform and finds nothing there. */
async function findEmpty(): Promise<void> {
  await site.db.run('update launch set look_at = now()');
  for (const found of await claimLooks(site.db, {
    atOnce: 9,
    ofOnePlatform: 9,
    lease: '60 seconds',
    except: [],
  }))
    await lookAgain(site.db, found, {});
}

describe('bets that are not read yet', () => {
  afterEach(() => site.db.run('delete from vendor_feed'));

  test('a bonus that was given up stays open until they are: one that still runs pays the bonus, not the wallet', async () => {
    await readFeed(`clock_timestamp() - interval '1 minute'`);
    const { player, id } = await site.newHolder();
    await site.moveIn(player, { grantId: id });
    // The whole stake is in play when the player gives up, and its bet is not listed.
    await site.moveOut(player, 0n);
    await cancelBonus(site.db, player.id, { id, losesMinor: 0n });
    await site.run();
    expect(await site.grantOf(player)).toMatchObject({ status: 'cancelling' });
    // The list is read as soon as the bet must be in it, though no player is there.
    const { isSoon } = await site.db.get<{ isSoon: boolean }>(
      `select next_at < clock_timestamp() + interval '10 seconds' as is_soon from vendor_feed`,
    );
    expect(isSoon).toBe(true);
    const open = await site.bet(player, 20_000n, { status: 'open' });
    await readFeed(`clock_timestamp() + interval '1 minute'`);
    await site.run();
    expect(await site.grantOf(player)).toMatchObject({ status: 'cancelling' });
    await site.moveOut(player, 50_000n);
    await site.db.run(`update bet set status = 'settled', settled_at = clock_timestamp() where id = $1`, [
      open,
    ]);
    await readFeed(`clock_timestamp() + interval '1 minute'`);
    await site.run();
    expect(await site.grantOf(player)).toMatchObject({ status: 'forfeited', released: 10_000n });
    expect(await site.walletOf(player)).toBe(10_000n);
  });

  test('a list that was read too early after the move home says nothing of its last bets', async () => {
    const { player, id } = await site.newHolder();
    await site.moveIn(player, { grantId: id });
    await site.moveOut(player, 50n);
    await readFeed(`clock_timestamp()`);
    await site.run();
    expect(await site.grantOf(player)).toMatchObject({ status: 'active' });
    await readFeed(`clock_timestamp() + interval '1 minute'`);
    await site.run();
    expect(await site.grantOf(player)).toMatchObject({ status: 'lost', released: 50n });
  });

  test('the platform does not change hands before', async () => {
    const player = await site.newPlayer();
    await site.join(player, 'bound');
    await site.deposit(player, 50_000n);
    const { id } = await site.grantOf(player);
    await readFeed(`clock_timestamp() - interval '1 minute'`);
    await site.moveIn(player, { grantId: id });
    await site.moveOut(player, 60_000n);
    await expect(site.startMove(player, { direction: 'in', amountMinor: 1_000n })).rejects.toBeInstanceOf(
      PlatformUnread,
    );
    await site.moveIn(player, { grantId: id });
    await site.moveOut(player, 60_000n);
    await readFeed(`clock_timestamp() + interval '1 minute'`);
    await site.moveIn(player, { amountMinor: 1_000n });
  });

  test('a win right before the move home holds the platform only until it was found empty', async () => {
    const player = await site.newPlayer();
    await site.join(player, 'bound');
    await site.deposit(player, 50_000n);
    const { id } = await site.grantOf(player);
    await site.moveIn(player, { amountMinor: 1_000n });
    await recordLaunch(site.db, { playerId: player.id, platformId: 1, step: 'open' });
    await site.bet(player, 500n, { payoutMinor: 900n });
    await site.moveOut(player, 1_400n);
    await readFeed(`clock_timestamp() + interval '1 minute'`);
    const bonusIn = { direction: 'in', grantId: id } as const;
    await expect(site.startMove(player, bonusIn)).rejects.toBeInstanceOf(PlatformUnread);
    await findEmpty();
    // The next game that the player opens makes another look due.
    await recordLaunch(site.db, { playerId: player.id, platformId: 1, step: 'moving' });
    await site.moveIn(player, { grantId: id });
    await site.moveOut(player, 20_000n);
  });

  test('a bet that pays after the move home is brought home before the bonus ends', async () => {
    const { player, id } = await site.newHolder();
    await site.moveIn(player, { grantId: id });
    await site.moveOut(player, 0n);
    await site.db.run(
      `insert into launch (player_id, platform_id, step, look_at) values ($1, 1, 'left', clock_timestamp())`,
      [player.id],
    );
    await site.bet(player, 20_000n, { payoutMinor: 40_000n });
    await readFeed(`clock_timestamp() + interval '1 minute'`);
    await site.run();
    expect(await site.grantOf(player)).toMatchObject({ status: 'active' });
    await site.moveOut(player, 40_000n);
    await findEmpty();
    await readFeed(`clock_timestamp() + interval '1 minute'`);
    await site.run();
    expect(await site.grantOf(player)).toMatchObject({ status: 'active' });
    expect(await site.pointsOf(player, id)).toEqual({ homeMinor: 40_000n, outsideMinor: 0n });
  });
});

test('B18: points that come home while the job decides keep a bonus from being lost', async () => {
  const { player, id } = await site.newHolder();
  await site.moveIn(player, { grantId: id });
  await site.moveOut(player, 0n);
  let job: Promise<void> | undefined;
  await site.db.tx(async (tx) => {
    await lockWallet(tx, player);
    job = site.run();
    await untilWaits(job);
    const step = await begin(tx, {
      reference: `PT${player.id}-late`,
      playerId: player.id,
      platformId: 1,
      currency: 'MYR',
      direction: 'out',
      checkInMs: 60_000,
    });
    await settle(tx, step!.transfer, {
      kind: 'confirmed',
      amountMovedMinor: 9_000n,
      balanceAfterMinor: 0n,
      providerRef: 'x',
    });
  });
  await job;
  expect(await site.grantOf(player)).toMatchObject({ status: 'active' });
  expect(await site.pointsOf(player, id)).toEqual({ homeMinor: 9_000n, outsideMinor: 0n });
});

test('B18: giving up an offer does not wait for the wallet, which the credit of its deposit locks first', async () => {
  const player = await site.newPlayer();
  await site.join(player, 'bound');
  // Below the least of the offer.
  await site.deposit(player, 1_000n);
  const { id } = await site.grantOf(player);
  const deposit = await site.newDeposit(player, 10_000n);
  await site.db.tx(async (tx) => {
    await lockWallet(tx, player);
    await cancelBonus(site.db, player.id, { id, losesMinor: 0n });
    await tx.run('select * from credit_deposit($1, $2, $3, null)', [player.id, deposit, 10_000n]);
  });
  await site.run();
  expect(await site.grantOf(player)).toMatchObject({ status: 'forfeited', bonus: 0n });
  expect(await site.walletOf(player)).toBe(11_000n);
});

test('an offer is given up with its deposit while a bet is not counted yet', async () => {
  const player = await site.newPlayer();
  await site.join(player, 'bound');
  await site.credit(site.db, player, await site.newDeposit(player, 10_000n), 10_000n);
  const { id } = await site.grantOf(player);
  await site.bet(player, 3_000n);
  await cancelBonus(site.db, player.id, { id, losesMinor: 0n });
  expect(await site.grantOf(player)).toMatchObject({ status: 'forfeited' });
  expect(await site.walletOf(player)).toBe(10_000n);
  await site.run();
});

test('B17: an offer that was given up with its deposit is not joined again: the deposit would bind twice', async () => {
  const player = await site.newPlayer();
  await site.publish(BOUND, MATCH, { ...BOUND, id: 'again', first_deposit: false });
  await site.join(player, 'again');
  await site.credit(site.db, player, await site.newDeposit(player, 10_000n), 10_000n);
  const { id } = await site.grantOf(player);
  await cancelBonus(site.db, player.id, { id, losesMinor: 0n });
  expect(await site.walletOf(player)).toBe(10_000n);
  await expect(site.join(player, 'again')).rejects.toMatchObject({ reason: 'offerTaken' });
  await site.run();
  expect(await site.grantOf(player)).toMatchObject({ status: 'forfeited' });
  expect(await site.walletOf(player)).toBe(10_000n);
});

test('B15: an offer that was given up before a deposit is joined again in its next version, bound or not', async () => {
  const player = await site.newPlayer();
  await site.publish(BOUND, MATCH, { ...BOUND, id: 'changing' });
  await site.join(player, 'changing');
  for (const offer of [
    { ...MATCH, id: 'changing' },
    { ...BOUND, id: 'changing', times: 5 },
  ]) {
    const { id } = await site.grantOf(player);
    await cancelBonus(site.db, player.id, { id, losesMinor: 0n });
    await site.publish(BOUND, MATCH, offer);
    expect(await site.join(player, 'changing')).toMatchObject({
      status: 'offered',
      mode: 'bound' in offer ? 'bound' : 'earned',
    });
  }
  await site.deposit(player, 10_000n);
  const { id } = await site.grantOf(player);
  expect(await site.pointsOf(player, id)).toEqual({ homeMinor: 20_000n, outsideMinor: 0n });
});

test('once the bonus is over, bets at its platform are cash and count for others', async () => {
  const { player, id } = await site.newHolder();
  await site.moveIn(player, { grantId: id });
  await site.moveOut(player, 20_000n);
  await cancelBonus(site.db, player.id, { id, losesMinor: 10_000n });
  await site.publish(BOUND, MATCH, { ...MATCH, id: 'after', first_deposit: false });
  await site.join(player, 'after');
  await site.deposit(player, 10_000n);
  await site.bet(player, 3_000n);
  await site.run();
  const { progress } = await site.db.get<{ progress: bigint }>(
    `select progress_minor as progress from bonus_grant where player_id = $1 and offer_code = 'after'`,
    [player.id],
  );
  expect(progress).toBe(3_000n);
});

test('what a bound bonus loses is what is there beyond the own part, for operators as for the player', async () => {
  const { player, id } = await site.newHolder();
  await site.moveIn(player, { grantId: id });
  await site.moveOut(player, 150_000n);
  await site.db.run(
    `update bonus_grant set frozen_at = clock_timestamp(), frozen_for = deposit_ref where player_id = $1`,
    [player.id],
  );
  const loss = await site.db.tx(async (tx) => readLoss(tx, (await lockGrant(tx, player.id, id))!));
  expect(loss).toBe(140_000n);
  const disputed = PROMO_WATCHES.find(({ kind }) => kind === 'bonusDisputed')!;
  const found = (await disputed.list(site.db)).find(({ account }) => account === player.account);
  expect(found!.ours).toMatchObject({ rest: '1400.00' });
  // So much takes two operators.
  expect(await endBonus(site.db, 'one', { account: player.account, id: Number(id), reason: 'x' })).not.toBe(
    'done',
  );
  expect(await site.grantOf(player)).toMatchObject({ status: 'active' });
});
