import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { endGrant, lockGrant } from '@parlour/server/promo/bonuses/grant';
import { endBonuses, giveBonuses } from '@parlour/server/promo/bonuses/job';
import { bookUnbooked } from '@parlour/server/play/bets/book-bets';
import { openSlot } from '../../sandbox/src/games/slot-kit/page.fixture.ts';
import { logIn, type Client } from '../api-client.ts';
import { expectCleanAudit, untilDecided } from '../books.ts';
import { atCheckout, balanceOf, untilDeposit } from '../cashier.ts';
import { PATIENCE } from '../patience.ts';
import { startSite, type Site } from '../start-site.ts';

/** Bonuses that are bound to platforms (rules P60–P66), through the calls and with the sandbox's platforms. */

const CODE = 'double-play';

let site: Site;
let lastPlayer = 10;

beforeAll(async () => {
  site = await startSite({ env: { TRUST_PROXY: '127.0.0.0/8', SANDBOX_VALIDITY_MS: '600000' } });
});
afterAll(async () => {
  await untilDecided(site);
  await expectCleanAudit(site);
  await site.stop();
});

async function deposit(client: Client, amount: number): Promise<void> {
  const { list } = await client.ok('listDepositMethods');
  const { deposit_id, checkout_url } = await client.ok('createDeposit', { amount, method: list[0]!.id });
  await atCheckout(checkout_url, 'pay');
  await untilDeposit(client, deposit_id, 'paid');
}

const bonusOf = async (client: Client) => {
  const { running, ended } = await client.ok('listBonuses', {});
  return [...running, ...ended].find(({ code }) => code === CODE)!;
};

/** A player with 50.00 of their own and 50.00 of bonus bound together, and what is in the wallet beside it. */
async function newHolder() {
  lastPlayer += 1;
  const account = `player${lastPlayer}`;
  const client = await logIn(site.url, account);
  const before = await balanceOf(client);
  const offer = (await client.ok('listOffers')).find(({ code }) => code === CODE)!;
  expect(offer.terms).toMatchObject({ mode: 'bound', bound: { platforms: [1, 2], most_paid: 500 } });
  await client.ok('joinOffer', { code: CODE, version: offer.version });
  await deposit(client, 50);
  await vi.waitFor(async () => expect(await bonusOf(client)).toMatchObject({ state: 'active' }), PATIENCE);
  const bonus = await bonusOf(client);
  expect(bonus).toMatchObject({
    amount: 50,
    required: 500,
    at_stake: 50,
    ends_by_withdrawal: false,
    bound: { own: 50, home: 100, outside: 0, keeps: 50, is_playable: true },
  });
  expect(await balanceOf(client)).toBe(before);
  return { client, account, id: bonus.id, before };
}

async function spin(client: Client, gameType: number, rounds: number): Promise<void> {
  const { gameUrl } = await client.ok('launchGame', { gameType, gameCode: 'dragon-of-nine-bays' });
  const page = await openSlot(gameUrl);
  for (let round = 0; round < rounds; round += 1)
    expect((await page.spin(randomUUID(), 100)).round?.isOver).toBe(true);
}

/** Points of another owner have come home: the platform changes hands once its bets are read. */
const untilMoved = (client: Client, call: { gameType: number; amount: number; bonus_id?: number }) =>
  vi.waitFor(() => client.ok('transferIn', call), { ...PATIENCE, interval: 1_000 });

test('points of the bonus are played at its platforms, come home to it, and cash is kept apart', async () => {
  const { client, id, before } = await newHolder();
  const moved = await client.ok('transferIn', { gameType: 1, bonus_id: id });
  expect(moved).toMatchObject({ transfer: { amount: 100, bonus_id: id }, balance: before });
  expect(await client.ok('getAllBalance')).toMatchObject({
    wallet: before,
    total: before,
    platforms: [],
    bound: [{ game_type: 1, amount: 100, bonus_id: id }],
  });
  const refusal = await client.refused('transferIn', 'platformBound', { gameType: 1, amount: 10 });
  expect(refusal.envelope.message).toContain('Finish the bonus or give it up');
  await client.refused('transferIn', 'bonusNotHere', { gameType: 3, bonus_id: id });
  await spin(client, 1, 3);
  const { balance } = await client.ok('userBalance', { gameType: 1 });
  await client.ok('transferOutLast');
  expect(await bonusOf(client)).toMatchObject({ bound: { home: balance, outside: 0 } });
  expect(await balanceOf(client)).toBe(before);
  // The bets that were placed with its points count.
  await vi.waitFor(async () => {
    while ((await bookUnbooked(site.db)) > 0);
    while ((await giveBonuses(site)) > 0);
    expect(await bonusOf(client)).toMatchObject({ progress: 3 });
  }, PATIENCE);
});

test('a platform with cash is swept before points of the bonus go there', async () => {
  const { client, id, before } = await newHolder();
  await client.ok('transferIn', { gameType: 2, amount: 30 });
  await untilMoved(client, { gameType: 2, bonus_id: id, amount: 40 });
  expect(await client.ok('getAllBalance')).toMatchObject({
    wallet: before,
    platforms: [],
    bound: [{ game_type: 2, amount: 40 }],
  });
  // Once they are home, cash goes there again.
  await client.ok('transferOut', { gameType: 2 });
  await untilMoved(client, { gameType: 2, amount: 30 });
  expect(await client.ok('getAllBalance')).toMatchObject({
    platforms: [{ game_type: 2, amount: 30 }],
    bound: [],
  });
  expect(await bonusOf(client)).toMatchObject({ bound: { home: 100, outside: 0 } });
});

test('B8, B10: given up with points outside: they are brought home, the own part is paid, the rest goes', async () => {
  const { client, id, before } = await newHolder();
  await client.ok('transferIn', { gameType: 1, bonus_id: id });
  await client.refused('cancelBonus', 'bonusChanged', { bonus_id: id, loses: 49 });
  // What is home is not paid before the platform's bets are read.
  const given = await client.ok('cancelBonus', { bonus_id: id, loses: 50 });
  expect(given).toMatchObject({ state: 'cancelling', bound: { home: 100, outside: 0, is_playable: false } });
  expect(await balanceOf(client)).toBe(before);
  await vi.waitFor(
    async () =>
      expect(await bonusOf(client)).toMatchObject({ state: 'forfeited', end: 'cancelled', released: 50 }),
    PATIENCE,
  );
  expect(await balanceOf(client)).toBe(before + 50);
  await client.ok('transferIn', { gameType: 1, amount: 10 });
});

test('B12: a move that is unknown keeps the bonus open, and what it turns out to be is booked to it', async () => {
  const { client, account, id, before } = await newHolder();
  await site.faults([{ account, platformId: 1, action: 'deposit', mode: 'dropAfter', times: 1 }]);
  await client.refused('transferIn', 'transferOnItsWay', { gameType: 1, bonus_id: id });
  const given = await client.ok('cancelBonus', { bonus_id: id, loses: 50 });
  expect(['cancelling', 'forfeited']).toContain(given.state);
  await untilDecided(site);
  // Nobody is at the game: the points come home, and the job ends the bonus.
  await site.db.run(
    `update launch set step = 'left', look_at = clock_timestamp() where player_id = (select id from player where account = $1)`,
    [account],
  );
  await vi.waitFor(async () => {
    await giveBonuses(site);
    expect(await bonusOf(client)).toMatchObject({ state: 'forfeited', released: 50 });
  }, PATIENCE);
  expect(await balanceOf(client)).toBe(before + 50);
});

test('B14: a player who has left gets their own part, once the points are home', async () => {
  const { client, account, id, before } = await newHolder();
  await client.ok('transferIn', { gameType: 2, bonus_id: id });
  await site.db.run(`update player set status = 'closed' where account = $1`, [account]);
  await vi.waitFor(async () => {
    await endBonuses(site);
    await site.db.run(
      `update launch set step = 'left', look_at = clock_timestamp() where look_at is not null and player_id = (select id from player where account = $1)`,
      [account],
    );
    await giveBonuses(site);
    const grant = await site.db.get<{ status: string; releasedMinor: bigint }>(
      'select status, released_minor from bonus_grant where id = $1',
      [id],
    );
    expect(grant).toEqual({ status: 'forfeited', releasedMinor: 5_000n });
  }, PATIENCE);
  const { wallet } = await site.db.get<{ wallet: bigint }>(
    `select balance_minor as wallet from ledger_account a join player p on p.id = a.player_id where p.account = $1 and a.kind = 'wallet'`,
    [account],
  );
  expect(wallet).toBe(BigInt(Math.round((before + 50) * 100)));
});

/** The job that ends it, and a look at the platform that is due now; neither says that the player has left. */
async function untilEnded(client: Client, account: string, end: object): Promise<void> {
  await vi.waitFor(async () => {
    await site.db.run(
      `update launch set look_at = clock_timestamp() where look_at is not null and player_id = (select id from player where account = $1)`,
      [account],
    );
    await giveBonuses(site);
    expect(await bonusOf(client)).toMatchObject(end);
  }, PATIENCE);
}

test('P64: ended by an operator while its player is in a game, the game is closed and the points come home', async () => {
  const { client, account, id, before } = await newHolder();
  await client.ok('transferIn', { gameType: 1, bonus_id: id });
  const { gameUrl } = await client.ok('launchGame', { gameType: 1, gameCode: 'dragon-of-nine-bays' });
  await openSlot(gameUrl);
  await site.db.tx(async (tx) => {
    const { playerId } = await tx.get<{ playerId: bigint }>(
      'select player_id from bonus_grant where id = $1',
      [id],
    );
    const grant = await lockGrant(tx, playerId, BigInt(id));
    await endGrant(tx, grant!, { status: 'forfeited', reason: 'operator' });
  });
  expect(await bonusOf(client)).toMatchObject({ state: 'cancelling' });
  await untilEnded(client, account, { state: 'forfeited', end: 'operator', released: 50 });
  expect(await balanceOf(client)).toBe(before + 50);
});

test('P64: its time over, points that the player has put at a platform to stay come home', async () => {
  const { client, account, id, before } = await newHolder();
  await client.ok('transferIn', { gameType: 2, bonus_id: id, stay: true });
  await site.db.run(
    `update bonus_grant set place_until = clock_timestamp() - interval '4 days', settle_until = clock_timestamp() - interval '1 day'
      where id = $1`,
    [id],
  );
  await vi.waitFor(async () => {
    await endBonuses(site);
    expect(await bonusOf(client)).not.toMatchObject({ state: 'active' });
  }, PATIENCE);
  await vi.waitFor(async () => {
    await endBonuses(site);
    await untilEnded(client, account, { state: 'expired', end: 'time', released: 50 });
  }, PATIENCE);
  expect(await balanceOf(client)).toBe(before + 50);
});
