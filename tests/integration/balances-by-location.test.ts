import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn, type Client } from '../api-client.ts';
import { expectExactBooks, untilDecided } from '../books.ts';
import { startSite, type Site } from '../start-site.ts';

/** Where every cent is, read while it moves; and how much travels by the player's own settings. */

let site: Site;

beforeAll(async () => {
  site = await startSite({ env: { TRUST_PROXY: '127.0.0.0/8', PROVIDER_DEADLINE_MS: '7000' } });
});
afterAll(async () => {
  await untilDecided(site);
  await expectExactBooks(site);
  await site.stop();
});

const cents = (amount: number) => Math.round(amount * 100);

async function readCents(client: Client) {
  const balances = await client.ok('getAllBalance');
  const { wallet, total, held_for_withdrawal, platforms, on_its_way } = balances;
  const sum = (list: readonly { amount: number }[]) =>
    list.reduce((all, { amount }) => all + cents(amount), 0);
  return {
    total: cents(total),
    byPlace: cents(wallet) + cents(held_for_withdrawal) + sum(platforms) + sum(on_its_way),
  };
}

test('every reading adds up to the cent while ten players move and platforms fail', async () => {
  await site.faults([
    { action: 'deposit', mode: 'dropAfter', probability: 0.2 },
    { action: 'withdraw', mode: 'pendingTimes', queries: 1, probability: 0.2 },
    { mode: 'delay', delayMs: 40, probability: 0.3 },
  ]);
  const players = await Promise.all(
    Array.from({ length: 10 }, (_, index) => logIn(site.url, `player${String(index + 1).padStart(2, '0')}`)),
  );
  let readings = 0;
  await Promise.all(
    players.map(async (client, index) => {
      let isMoving = true;
      const moving = (async () => {
        for (let round = 0; round < 6; round += 1) {
          const gameType = 1 + ((index + round) % 4);
          await client.call('transferIn', { gameType, amount: 7.77 + round });
          await client.call('transferIn', { gameType: 6 + (round % 3), amount: 0.01 });
          if (round % 2 === 1) await client.call('transferOut', { gameType, amount: 3.33 });
          if (round % 3 === 2) await client.call('walletCollect');
        }
      })().finally(() => (isMoving = false));
      while (isMoving) {
        expect(await readCents(client)).toEqual({ total: 100_000, byPlace: 100_000 });
        readings += 1;
      }
      await moving;
    }),
  );
  expect(readings).toBeGreaterThan(50);
  await site.faults([]);
  await untilDecided(site);
  for (const client of players) {
    await client.ok('walletCollect');
    const [all, wallet] = [await client.ok('getAllBalance'), await client.ok('getWallet')];
    expect(all).toMatchObject({ wallet: 1000, total: 1000, platforms: [], on_its_way: [] });
    expect([all.wallet, all.version]).toEqual([wallet.amount, wallet.version]);
  }
});

test('a platform holds points since they came, whatever was refused or taken in part meanwhile', async () => {
  const client = await logIn(site.url, 'player11');
  const sinceOf = async () => (await client.ok('getAllBalance')).platforms[0]!.since;
  const arrived = (ago: string) =>
    site.db.run(
      `update point_transfer set decided_at = decided_at - $1::interval where player_id = (select id from player where account = 'player11')`,
      [ago],
    );
  const agoOf = async () => Math.round((Date.now() / 1000 - (await sinceOf())) / 3600);
  await client.ok('transferIn', { gameType: 1, amount: 100 });
  await arrived('5 hours');
  await client.ok('transferIn', { gameType: 1, amount: 50 });
  await client.ok('transferOut', { gameType: 1, amount: 20 });
  await site.faults([{ account: 'player11', action: 'withdraw', mode: 'maintenance', times: 1 }]);
  await client.refused('transferOut', 'transferRefused', { gameType: 1 });
  expect(await agoOf()).toBe(5);
  await client.ok('transferOut', { gameType: 1, amount: 130 });
  await arrived('2 hours');
  await client.ok('transferIn', { gameType: 1, amount: 1 });
  expect(await agoOf()).toBe(0);
  await client.ok('walletCollect');
});

let rounds = 0;

/** A game of the vendor's, won or lost: in its own books. */
function play(account: string, platformId: number, resultMinor: number): void {
  const books = new DatabaseSync(join(site.dataDir, 'sandbox.sqlite'), { timeout: 60_000 });
  rounds += 1;
  books.exec('begin immediate');
  books
    .prepare('update member set balance_minor = balance_minor + ? where platform_id = ? and account = ?')
    .run(resultMinor, platformId, account);
  books
    .prepare(
      `insert into entry (platform_id, account, kind, reference, amount_minor, balance_minor, at)
       select platform_id, account, ?, ?, ?, balance_minor, ? from member where platform_id = ? and account = ?`,
    )
    .run(resultMinor > 0 ? 'win' : 'stake', `played-${rounds}`, resultMinor, Date.now(), platformId, account);
  books.exec('commit');
  books.close();
}

test('winnings that stay when the rest is taken out are there since the stake came', async () => {
  const client = await logIn(site.url, 'player18');
  const sinceOf = async () => (await client.ok('getAllBalance')).platforms[0]?.since;
  const decidedAt = (direction: 'in' | 'out') =>
    site.db.get<{ at: bigint }>(
      `select floor(extract(epoch from decided_at))::bigint as at from point_transfer t join player p on p.id = t.player_id
        where account = 'player18' and direction = $1 order by t.id desc limit 1`,
      [direction],
    );
  const age = () =>
    site.db.run(
      `update point_transfer set decided_at = decided_at - interval '1 hour' where player_id = (select id from player where account = 'player18')`,
    );
  await client.ok('transferIn', { gameType: 1, amount: 100 });
  play('player18', 1, 5_000);
  await client.ok('transferOut', { gameType: 1, amount: 100 });
  await age();
  expect(BigInt((await sinceOf())!)).toBe((await decidedAt('in')).at);
  await client.ok('transferOut', { gameType: 1 });
  expect(await sinceOf()).toBeUndefined();

  // Points that the site first learns of when a part is taken out count as there since then.
  play('player18', 1, 3_000);
  await client.ok('transferOut', { gameType: 1, amount: 10 });
  await age();
  expect(BigInt((await sinceOf())!)).toBe((await decidedAt('out')).at);
  await client.ok('walletCollect');
  expect((await client.ok('getWallet')).amount).toBe(1080);
});

test('a player who lost everything takes nothing home, and then nothing shows as held there', async () => {
  const client = await logIn(site.url, 'player11');
  await client.ok('transferIn', { gameType: 1, amount: 40 });
  play('player11', 1, -4_000);
  expect(await client.ok('userBalance', { gameType: 1 })).toMatchObject({ balance: 0 });
  expect(await client.ok('transferOut', { gameType: 1 })).toMatchObject({ transfer: { amount: 0 } });
  expect(await client.ok('getAllBalance')).toMatchObject({ wallet: 960, total: 960, platforms: [] });
});

test('by default the whole wallet travels, and the settings say so', async () => {
  const client = await logIn(site.url, 'player12');
  expect(await client.ok('getTransferSettings')).toEqual({
    mode: 'all',
    amount: null,
    currency: 'MYR',
    platforms: [],
  });
  expect(await client.ok('transferIn', { gameType: 1 })).toMatchObject({ balance: 0 });
  await client.ok('walletCollect');
});

test('a fixed amount is the most that a launch moves, and a platform’s own setting goes before it', async () => {
  const client = await logIn(site.url, 'player13');
  await client.ok('setTransferSetting', { gameType: null, mode: 'fixed', amount: 150.5 });
  expect(await client.ok('setTransferSetting', { gameType: 2, mode: 'all' })).toEqual({
    mode: 'fixed',
    amount: 150.5,
    currency: 'MYR',
    platforms: [{ game_type: 2, gm: 'Koi Works', mode: 'all', amount: null }],
  });
  const key = { headers: { 'idempotency-key': 'fixed-once' } };
  const first = await client.ok('transferIn', { gameType: 1 }, key);
  expect(first).toMatchObject({ balance: 849.5, transfer: { amount: 150.5 } });
  expect(await client.ok('transferIn', { gameType: 1 }, key)).toEqual(first);
  // The named amount is moved.
  await client.ok('transferIn', { gameType: 1, amount: 700 });
  expect(await client.ok('transferIn', { gameType: 3 })).toMatchObject({ transfer: { amount: 149.5 } });
  expect(await client.ok('transferIn', { gameType: 3 })).toMatchObject({ transfer: null });
  await client.ok('walletCollect');
  expect(await client.ok('transferIn', { gameType: 2 })).toMatchObject({ balance: 0 });
  await client.ok('walletCollect');
  await client.ok('setTransferSetting', { gameType: 2, mode: 'default' });
  expect(await client.ok('transferIn', { gameType: 2 })).toMatchObject({ transfer: { amount: 150.5 } });
  await client.ok('walletCollect');
});

test('ten launches at once with a fixed amount never overspend the wallet', async () => {
  const client = await logIn(site.url, 'player14');
  await client.ok('setTransferSetting', { gameType: null, mode: 'fixed', amount: 300 });
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => client.call('transferIn', { gameType: 1 + index })),
  );
  for (const { envelope } of answers) expect([0, 2001]).toContain(envelope.code);
  expect(await readCents(client)).toEqual({ total: 100_000, byPlace: 100_000 });
  await client.ok('walletCollect');
});

test('with the setting ask nothing moves without an amount', async () => {
  const client = await logIn(site.url, 'player15');
  await client.ok('setTransferSetting', { gameType: 1, mode: 'ask' });
  const { envelope } = await client.refused('transferIn', 'amountNeeded', { gameType: 1 });
  expect(envelope.message).toContain('Lunara');
  expect(envelope.data).toEqual({ transfer: null, balance: 1000, currency: 'MYR' });
  expect(await client.ok('getAllBalance')).toMatchObject({ wallet: 1000, platforms: [] });
  const key = { headers: { 'idempotency-key': 'asked-once' } };
  await client.refused('transferIn', 'amountNeeded', { gameType: 1 }, key);
  await client.ok('transferIn', { gameType: 1, amount: 20 }, key);
  await client.ok('transferIn', { gameType: 2 });
  // An empty wallet has nothing to ask about.
  expect(await client.ok('transferIn', { gameType: 1 })).toMatchObject({ transfer: null });
  await client.ok('walletCollect');
});

test.each([
  ['fixed without an amount', { gameType: null, mode: 'fixed' }],
  ['an amount without fixed', { gameType: null, mode: 'all', amount: 5 }],
  ['no default of the default', { gameType: null, mode: 'default' }],
  ['nothing', { gameType: null, mode: 'fixed', amount: 0 }],
  ['less than nothing', { gameType: null, mode: 'fixed', amount: -5 }],
  ['too much', { gameType: null, mode: 'fixed', amount: 1e13 }],
  ['finer than a cent', { gameType: null, mode: 'fixed', amount: 0.001 }],
  ['another mode', { gameType: null, mode: 'everything' }],
  ['somebody else’s', { gameType: null, mode: 'all', playerId: 1 }],
  ['no platform named', { mode: 'all' }],
])('a setting with %s is none', async (_, input) => {
  const client = await logIn(site.url, 'player16');
  await client.refused('setTransferSetting', 'invalidInput', input as never);
  expect(await client.ok('getTransferSettings')).toMatchObject({ mode: 'all', platforms: [] });
});

test('only platforms that take points have a setting', async () => {
  const client = await logIn(site.url, 'player17');
  for (const gameType of [0, 91, 999, 1000, 1020, 1_000_000])
    await client.refused('setTransferSetting', 'notFound', { gameType, mode: 'ask' });
  expect(await client.ok('getTransferSettings')).toMatchObject({ platforms: [] });
});

test('a platform that says nothing keeps no other from being asked about its moves', async () => {
  const [stuck, quick] = [await logIn(site.url, 'player19'), await logIn(site.url, 'player20')];
  await site.faults([
    { platformId: 1, action: 'deposit', mode: 'dropAfter', times: 1 },
    { platformId: 1, action: 'transfer', mode: 'hang' },
    { platformId: 2, action: 'deposit', mode: 'dropAfter', times: 1 },
  ]);
  const openAt = (platformId: number) =>
    site.db.find<{ checks: number; why: string }>(
      `select checks, why from point_transfer where platform_id = $1 and state = 'unknown'`,
      [platformId],
    );
  await stuck.refused('transferIn', 'transferOnItsWay', { gameType: 1, amount: 5 });
  await expect.poll(async () => (await openAt(1))?.checks, { timeout: 60_000 }).toBeGreaterThan(0);
  await quick.refused('transferIn', 'transferOnItsWay', { gameType: 2, amount: 5 });
  await expect.poll(() => openAt(2), { timeout: 60_000 }).toBeUndefined();
  // Decided while the first platform had still not answered its first question.
  expect((await openAt(1))?.why).not.toBe('no answer in time');
  await site.killSandbox();
  await site.restartSandbox();
});
