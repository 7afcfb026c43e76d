import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { logIn, type Client } from '../api-client.ts';
import {
  askNow,
  expectCleanAudit,
  expectExactBooks,
  readTheirBooks,
  untilAskedAgain,
  untilDecided,
} from '../books.ts';
import { beginMaintenance, endMaintenance } from '@parlour/server/operators/acts/switches';
import { openGamePage } from '../game-page.ts';
import { ageTransfers, openVndPlayer, placesOf } from '../points-player.ts';
import { startSite, type FaultRule, type Site } from '../start-site.ts';
import { openOwnStream } from '../stream-client.ts';

/** The scenarios of the transfer wallet (T1–T20), each with a player of its own; both sides' books are exact after each. */

const PLATFORM = 1;

let site: Site;
let lastPlayer = 0;

beforeAll(async () => {
  site = await startSite({ env: { TRUST_PROXY: '127.0.0.0/8', PROVIDER_DEADLINE_MS: '2000' } });
});
afterAll(() => site.stop());

afterEach(async () => {
  await site.faults([]);
  await untilDecided(site);
  await expectExactBooks(site);
});

async function newPlayer(): Promise<{ client: Client; account: string }> {
  lastPlayer = (lastPlayer % 20) + 1;
  const account = `player${String(lastPlayer).padStart(2, '0')}`;
  await site.db.run('update launch set look_at = null');
  const client = await logIn(site.url, account);
  await client.ok('walletCollect');
  expect((await client.ok('getWallet')).amount).toBe(1000);
  return { client, account };
}

async function misfortune(account: string, action: string, mode: string, more: Partial<FaultRule> = {}) {
  await site.faults([{ account, action, mode, times: 1, ...more }]);
}

test('T1 points go in and out with decimals, and all of them', async () => {
  const { client } = await newPlayer();
  expect(await client.ok('transferIn', { gameType: PLATFORM, amount: 123.45 })).toMatchObject({
    balance: 876.55,
    currency: 'MYR',
    transfer: {
      game_type: PLATFORM,
      direction: 'in',
      state: 'confirmed',
      amount: 123.45,
      next_check_at: null,
    },
  });
  expect(await client.ok('userBalance', { gameType: PLATFORM })).toMatchObject({
    balance: 123.45,
    in_game: false,
  });
  expect(await client.ok('transferOut', { gameType: PLATFORM, amount: 0.01 })).toMatchObject({
    balance: 876.56,
  });
  expect(await client.ok('transferIn', { gameType: PLATFORM })).toMatchObject({ balance: 0 });
  expect(await placesOf(client)).toEqual({
    wallet: 0,
    total: 1000,
    held: { [PLATFORM]: 1000 },
    onItsWay: [],
  });
  expect(await client.ok('transferOut', { gameType: PLATFORM })).toMatchObject({
    balance: 1000,
    transfer: { amount: 1000 },
  });
  expect(await placesOf(client)).toEqual({ wallet: 1000, total: 1000, held: {}, onItsWay: [] });
});

test('T2 no byte was sent: refused, and the money is back', async () => {
  const { client } = await newPlayer();
  await client.ok('transferIn', { gameType: PLATFORM, amount: 10 });
  await site.killSandbox();
  try {
    const { envelope } = await client.refused('transferIn', 'transferRefused', { gameType: PLATFORM });
    expect(envelope.data).toMatchObject({ balance: 990, transfer: { state: 'refused', amount: 0 } });
    expect(await placesOf(client)).toEqual({
      wallet: 990,
      total: 1000,
      held: { [PLATFORM]: 10 },
      onItsWay: [],
    });
    await client.refused('transferOut', 'transferRefused', { gameType: PLATFORM });
    await client.refused('transferIn', 'platformUnavailable', { gameType: 2 });
    await client.refused('userBalance', 'platformUnavailable', { gameType: PLATFORM });
  } finally {
    await site.restartSandbox();
  }
});

test.each(['dropAfter', 'error500After', 'garbage', 'badSignature', 'duplicate'])(
  'T3, T7, T15 %s: the outcome is not known, the question about it says done',
  async (mode) => {
    const { client, account } = await newPlayer();
    for (const [name, action] of [
      ['transferIn', 'deposit'],
      ['transferOut', 'withdraw'],
    ] as const) {
      await misfortune(account, action, mode);
      const before = await placesOf(client);
      const { envelope } = await client.refused(name, 'transferOnItsWay', {
        gameType: PLATFORM,
        amount: 100,
      });
      expect(envelope.data).toMatchObject({ transfer: { state: 'unknown', amount: 100 } });
      expect(envelope.message).toContain('100.00 MYR is on its way');
      expect((await placesOf(client)).total).toBe(1000);
      await untilDecided(site);
      const after = await placesOf(client);
      expect(after.wallet - before.wallet).toBe(name === 'transferIn' ? -100 : 100);
      expect(after.onItsWay).toEqual([]);
    }
  },
);

test.each(['dropBefore', 'error500Before', 'hang'])(
  'T3 %s: what the platform has not found is sent again under its reference, and done once',
  async (mode) => {
    const { client, account } = await newPlayer();
    await misfortune(account, 'deposit', mode);
    const { envelope } = await client.refused('transferIn', 'transferOnItsWay', {
      gameType: PLATFORM,
      amount: 100,
    });
    await expect
      .poll(async () => (await client.ok('getAllBalance')).on_its_way, { timeout: 60_000 })
      .toEqual([]);
    expect(await placesOf(client)).toMatchObject({ wallet: 900, total: 1000, held: { [PLATFORM]: 100 } });
    const { transfer } = envelope.data as { transfer: { reference: string } };
    expect(
      await site.db.get(
        `select t.state, r.sendings from point_transfer t join point_transfer_resend r
           on r.player_id = t.player_id and r.point_transfer_id = t.id where t.reference = $1`,
        [transfer.reference],
      ),
    ).toEqual({ state: 'confirmed', sendings: 2 });
  },
);

test('T7 a request that arrives after the one that was sent again does nothing more', async () => {
  const { client, account } = await newPlayer();
  await misfortune(account, 'deposit', 'delay', { delayMs: 4_500 });
  await client.refused('transferIn', 'transferOnItsWay', { gameType: PLATFORM, amount: 100 });
  await untilDecided(site);
  expect(await placesOf(client)).toMatchObject({ wallet: 900, held: { [PLATFORM]: 100 } });
  await expect.poll(() => site.control('faults')).toMatchObject({ rules: [{ over: 1 }] });
});

test('a refusal of the first sending decides nothing once the transfer has been sent again', async () => {
  const { client, account } = await newPlayer();
  // The first one is held up and then refused without using the number up; the one sent again is done, and its answer is lost.
  await site.faults([
    { account, action: 'deposit', mode: 'delay', delayMs: 1_500, times: 1 },
    { account, action: 'deposit', mode: 'maintenance', times: 1 },
    { account, action: 'deposit', mode: 'dropAfter', times: 2 },
  ]);
  const asking = client.call('transferIn', { gameType: PLATFORM, amount: 100 });
  await expect.poll(() => askNow(site), { timeout: 60_000, interval: 20 }).toBe(1);
  await asking;
  await untilDecided(site);
  expect(await placesOf(client)).toMatchObject({ wallet: 900, held: { [PLATFORM]: 100 } });
});

test.each(['dropBefore', 'error500Before', 'hang'])(
  'T3, T5 %s: the platform does nothing each time, and that is not believed too early',
  async (mode) => {
    const { client, account } = await newPlayer();
    await site.faults([{ account, action: 'deposit', mode }]);
    await client.refused('transferIn', 'transferOnItsWay', { gameType: PLATFORM, amount: 100 });
    await untilAskedAgain(site, 3);
    // T5: not found before the request’s validity has ended says nothing.
    expect(await placesOf(client)).toEqual({
      wallet: 900,
      total: 1000,
      held: {},
      onItsWay: [{ game_type: PLATFORM, direction: 'in', state: 'unknown', amount: 100 }],
    });
    await ageTransfers(site, '12 minutes');
    await untilAskedAgain(site, 1);
    // One question after it is not enough either.
    expect((await placesOf(client)).wallet).toBe(900);
    // A sending that was under way when the time passed is younger.
    await ageTransfers(site, '12 minutes');
    await untilDecided(site);
    expect(await placesOf(client)).toEqual({ wallet: 1000, total: 1000, held: {}, onItsWay: [] });
  },
);

test('T4 the platform says in progress three times, then done', async () => {
  const { client, account } = await newPlayer();
  await misfortune(account, 'deposit', 'pendingTimes', { queries: 3 });
  await client.refused('transferIn', 'transferOnItsWay', { gameType: PLATFORM, amount: 250 });
  await ageTransfers(site, '1 day');
  await untilAskedAgain(site, 3);
  expect((await placesOf(client)).onItsWay).toHaveLength(1);
  await untilDecided(site);
  expect(await placesOf(client)).toMatchObject({ wallet: 750, held: { [PLATFORM]: 250 } });
});

test.each([false, true])(
  'T6 done although it was not found at first (late: %s): not paid twice',
  async (late) => {
    const { client, account } = await newPlayer();
    await misfortune(account, 'deposit', 'notFoundTimes', { queries: 2, late });
    await client.refused('transferIn', 'transferOnItsWay', { gameType: PLATFORM, amount: 250 });
    await untilDecided(site);
    expect(await placesOf(client)).toMatchObject({ wallet: 750, total: 1000, held: { [PLATFORM]: 250 } });
  },
);

test('T6 executed only after we had given up waiting', async () => {
  const { client, account } = await newPlayer();
  await misfortune(account, 'deposit', 'delay', { delayMs: 2500 });
  await client.refused('transferIn', 'transferOnItsWay', { gameType: PLATFORM, amount: 250 });
  await untilDecided(site);
  expect(await placesOf(client)).toMatchObject({ wallet: 750, total: 1000, held: { [PLATFORM]: 250 } });
});

test('a platform that answers again is asked at once about its open transfers, however long the wait was to be', async () => {
  const { client, account } = await newPlayer();
  await site.faults([
    { account, action: 'deposit', mode: 'dropAfter', times: 1 },
    { mode: 'error500Before', action: 'transfer' },
    { account, mode: 'error500Before', action: 'balance' },
  ]);
  await client.refused('transferIn', 'transferOnItsWay', { gameType: PLATFORM, amount: 40 });
  await untilAskedAgain(site, 1);
  await site.db.run(
    `update point_transfer set next_check_at = now() + interval '15 minutes' where state = 'unknown'`,
  );
  await site.faults([]);
  await expect
    .poll(async () => (await client.ok('getAllBalance')).on_its_way, { timeout: 60_000 })
    .toEqual([]);
  expect(await placesOf(client)).toMatchObject({ wallet: 960, held: { [PLATFORM]: 40 } });
});

test('T8 the platform moves less than asked: the rest stays where it was', async () => {
  const { client, account } = await newPlayer();
  await misfortune(account, 'deposit', 'partial', { share: 0.5 });
  expect(await client.ok('transferIn', { gameType: PLATFORM, amount: 100 })).toMatchObject({
    balance: 950,
    transfer: { state: 'confirmed', amount: 50 },
  });
  await misfortune(account, 'withdraw', 'partial', { share: 0.5 });
  expect(await client.ok('transferOut', { gameType: PLATFORM })).toMatchObject({
    balance: 975,
    transfer: { state: 'confirmed', amount: 25 },
  });
  expect(await placesOf(client)).toEqual({
    wallet: 975,
    total: 1000,
    held: { [PLATFORM]: 25 },
    onItsWay: [],
  });
});

test('T10 out unknown, then done: credited once, with one balance event', async () => {
  const { client, account } = await newPlayer();
  await client.ok('transferIn', { gameType: PLATFORM, amount: 300 });
  const stream = await openOwnStream(site.url, client);
  await misfortune(account, 'withdraw', 'dropAfter');
  await client.refused('transferOut', 'transferOnItsWay', { gameType: PLATFORM });
  await untilDecided(site);
  await stream.until(() => stream.payloads('transfer').some(({ state }) => state === 'confirmed'));
  await untilDecided(site);
  await client.ok('getSubscribeToken');
  expect(stream.payloads('balance').map(({ amount }) => amount)).toEqual([700, 1000]);
  expect(stream.payloads('transfer').map(({ state }) => state)).toEqual(
    expect.arrayContaining(['asked', 'unknown', 'confirmed']),
  );
  stream.close();
});

test('T12 two tabs launch two games: the wallet travels once', async () => {
  const { client } = await newPlayer();
  const moves = await Promise.all([1, 2].map((gameType) => client.ok('transferIn', { gameType })));
  expect(moves.filter(({ transfer }) => transfer !== null)).toHaveLength(1);
  const { wallet, total, held } = await placesOf(client);
  expect([wallet, total, Object.values(held)]).toEqual([0, 1000, [1000]]);
  await client.ok('launchGame', { gameType: 1, gameCode: 'dragon-of-nine-bays' });
  await client.ok('launchGame', { gameType: 2, gameCode: 'emberscale' });
});

test('T13 transferOutLast fails: the launch stops and says where the money is', async () => {
  const { client, account } = await newPlayer();
  await client.ok('transferIn', { gameType: PLATFORM });
  await site.faults([{ account, action: 'withdraw', mode: 'dropBefore' }]);
  const { envelope } = await client.refused('transferOutLast', 'transferOnItsWay');
  expect(envelope.data).toMatchObject({
    transfer: { game_type: PLATFORM, direction: 'out', state: 'unknown' },
  });
  await client.refused('launchGame', 'transferOnItsWay', {
    gameType: PLATFORM,
    gameCode: 'dragon-of-nine-bays',
  });
  expect(await placesOf(client)).toMatchObject({ wallet: 0, total: 1000, held: {} });
  // Meanwhile another platform can be used with the rest of the money, which is none.
  expect(await client.ok('transferIn', { gameType: 2 })).toMatchObject({ transfer: null });
  await site.faults([]);
  await untilDecided(site);
  expect(await client.ok('transferOutLast')).toMatchObject({ game_type: PLATFORM, balance: 1000 });
});

test('T14 a launch itself moves nothing, that of game type 9 too', async () => {
  const { client, account } = await newPlayer();
  const { gameUrl, opens_in } = await client.ok('launchGame', { gameType: 9, gameCode: 'spot-kick-sonata' });
  expect(gameUrl.startsWith(site.sandboxUrl)).toBe(true);
  expect(opens_in).toBe('frame');
  expect(await placesOf(client)).toEqual({ wallet: 1000, total: 1000, held: {}, onItsWay: [] });
  const moves = await site.db.query(
    `select 1 from point_transfer t join player p on p.id = t.player_id where p.account = $1 and platform_id = 9`,
    [account],
  );
  expect(moves).toEqual([]);
});

test('T16 the platform says 0 while money is on its way: it is shown as that, not as gone', async () => {
  const { client, account } = await newPlayer();
  await misfortune(account, 'deposit', 'notFoundTimes', { queries: 50, late: true });
  await client.refused('transferIn', 'transferOnItsWay', { gameType: PLATFORM });
  expect(await client.ok('userBalance', { gameType: PLATFORM })).toMatchObject({ balance: 0 });
  expect(await placesOf(client)).toEqual({
    wallet: 0,
    total: 1000,
    held: {},
    onItsWay: [{ game_type: PLATFORM, direction: 'in', state: 'unknown', amount: 1000 }],
  });
  await site.faults([]);
});

test('T17 under maintenance: refused before anything moves, and nothing to bring back', async () => {
  const { client } = await newPlayer();
  await client.ok('transferIn', { gameType: 3, amount: 40 });
  const target = { kind: 'platform', platformId: 3 } as const;
  const isShown = async () =>
    (await client.ok('listGamePlatforms')).find(({ id }) => id === 3)?.maintenance_flag;
  await beginMaintenance(site.db, 'test', target, new Date(Date.now() + 3_600_000));
  await expect.poll(isShown).toBe(true);
  try {
    const { envelope } = await client.refused('transferIn', 'platformMaintenance', { gameType: 3 });
    expect(envelope.message).toMatch(/under maintenance/);
    await client.refused('transferOut', 'platformMaintenance', { gameType: 3 });
    await client.refused('launchGame', 'platformMaintenance', {
      gameType: 3,
      gameCode: 'jade-dragon-bridge',
    });
    expect((await client.refused('userBalance', 'nothingHeld', { gameType: 3 })).envelope.code).toBe(1);
    expect(await client.ok('transferOutLast')).toMatchObject({ transfer: null, game_type: 3 });
    expect((await client.ok('walletCollect')).platforms).toEqual([
      expect.objectContaining({ game_type: 3, result: 'maintenance', amount: 0 }),
    ]);
    expect(await client.ok('getAllBalance')).toMatchObject({
      total: 1000,
      platforms: [{ game_type: 3, amount: 40, maintenance_until: expect.any(Number) as number }],
    });
  } finally {
    await endMaintenance(site.db, 'test', target);
    await expect.poll(isShown).toBe(false);
  }
  expect(await client.ok('walletCollect')).toMatchObject({ balance: 1000 });
});

test('T17 maintenance that only the platform knows of: refused, the money is back', async () => {
  const { client, account } = await newPlayer();
  await misfortune(account, 'deposit', 'maintenance');
  await client.refused('transferIn', 'transferRefused', { gameType: PLATFORM, amount: 5 });
  await misfortune(account, 'balance', 'maintenance');
  await client.refused('userBalance', 'nothingHeld', { gameType: PLATFORM });
  await misfortune(account, 'launch', 'maintenance');
  await client.refused('launchGame', 'platformMaintenance', {
    gameType: PLATFORM,
    gameCode: 'dragon-of-nine-bays',
  });
  expect(await placesOf(client)).toMatchObject({ wallet: 1000 });
});

test('T18 finer decimals than the currency has are refused before anything moves', async () => {
  const { client } = await newPlayer();
  for (const amount of [0.001, 10.005, 1e-7, 0.1 + 0.2]) {
    const { envelope } = await client.refused('transferIn', 'invalidInput', { gameType: PLATFORM, amount });
    expect(envelope.message).toBe('Amounts in MYR have at most 2 decimals.');
  }
  for (const amount of [0, -1, 1e12 + 1, Number.NaN])
    await client.refused('transferOut', 'invalidInput', { gameType: PLATFORM, amount });
  expect(await placesOf(client)).toMatchObject({ wallet: 1000, held: {} });
});

test('T19 a currency counted in thousandths goes there and back; an amount that points cannot carry stays in the wallet', async () => {
  const thousands = 38;
  const account = 'saigon01';
  const client = await openVndPlayer(site, account, 1_234_567n);
  expect(await client.ok('transferIn', { gameType: thousands, amount: 100_000 })).toMatchObject({
    balance: 1_134_567,
    currency: 'VND',
  });
  expect(await readTheirBooks(site)).toMatchObject({ [`${thousands}/${account}`]: '100.00' });
  expect(await client.ok('transferIn', { gameType: thousands })).toMatchObject({
    balance: 7,
    transfer: { state: 'confirmed', amount: 1_134_560 },
  });
  await client.refused('transferIn', 'transferRefused', { gameType: thousands, amount: 7 });
  expect(await client.ok('userBalance', { gameType: thousands })).toMatchObject({ balance: 1_234_560 });

  await misfortune(account, 'withdraw', 'dropAfter');
  await client.refused('transferOut', 'transferOnItsWay', { gameType: thousands, amount: 34_560 });
  await untilDecided(site);
  expect(await placesOf(client)).toMatchObject({ wallet: 34_567, held: { [thousands]: 1_200_000 } });

  const game = await openGamePage(client, {
    gameType: thousands,
    gameCode: 'mead-and-thunder',
    amount: 30_000,
  });
  const { balanceAfterMinor } = await game.spin(100);
  const moved = await client.ok('transferOut', { gameType: thousands });
  expect(moved.transfer!.amount).toBe(balanceAfterMinor * 10);
  expect(await placesOf(client)).toEqual({
    wallet: 4_567 + balanceAfterMinor * 10,
    total: 4_567 + balanceAfterMinor * 10,
    held: {},
    onItsWay: [],
  });
  const bet = () =>
    site.db.find<{ currency: string; stake: bigint }>(
      `select currency, stake_minor as stake from bet where platform_id = $1 and currency <> 'MYR'`,
      [thousands],
    );
  await vi.waitFor(async () => {
    await site.db.run(`update vendor_feed set next_at = now() where platform_id = $1`, [thousands]);
    expect(await bet()).toEqual({ currency: 'VND', stake: 1000n });
  }, 60_000);
});

test('two questions of one move share its deadline: none is sent when the move may have been taken over', async () => {
  const account = 'hanoi01';
  const client = await openVndPlayer(site, account, 500_000n);
  await client.ok('transferIn', { gameType: PLATFORM, amount: 300_000 });
  // A currency finer than points: the platform is asked what it holds before it is asked to give it back.
  await site.faults([
    { account, action: 'balance', mode: 'delay', delayMs: 1_400, times: 1 },
    { account, action: 'withdraw', mode: 'delay', delayMs: 1_400, times: 1 },
  ]);
  await client.refused('transferOut', 'transferOnItsWay', { gameType: PLATFORM });
  await untilDecided(site);
  expect(await placesOf(client)).toMatchObject({ wallet: 500_000, held: {}, onItsWay: [] });
});

test('T11 a process that stood still between its record and its question sends nothing any more', async () => {
  const { client } = await newPlayer();
  await client.ok('transferIn', { gameType: PLATFORM, amount: 10 });
  // As if it had stood still for longer than the deadline after which others take the move over.
  await site.ownerDb.run(`create function stand_still() returns trigger language plpgsql as
    $$ begin perform pg_sleep(2.2); return null; end $$`);
  await site.ownerDb.run(
    'create trigger stand_still after insert on point_transfer for each row execute function stand_still()',
  );
  try {
    await client.refused('transferIn', 'transferRefused', { gameType: PLATFORM, amount: 100 });
    await client.refused('transferOut', 'transferRefused', { gameType: PLATFORM });
  } finally {
    await site.ownerDb.run('drop trigger stand_still on point_transfer');
  }
  expect(await placesOf(client)).toEqual({
    wallet: 990,
    total: 1000,
    held: { [PLATFORM]: 10 },
    onItsWay: [],
  });
});

test.each([
  ['dropAfter', 700],
  ['dropBefore', 1000],
])('T20 a move a month old (%s) is decided like any other', async (mode, wallet) => {
  const { client, account } = await newPlayer();
  await misfortune(account, 'deposit', mode);
  await client.refused('transferIn', 'transferOnItsWay', { gameType: PLATFORM, amount: 300 });
  await ageTransfers(site, '31 days');
  await expectCleanAudit(site);
  await untilDecided(site);
  expect(await placesOf(client)).toMatchObject({ wallet, total: 1000, onItsWay: [] });
});
