import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn, type Client } from '../api-client.ts';
import { expectCleanAudit } from '../books.ts';
import { atCheckout, untilDeposit } from '../cashier.ts';
import { payPastDeposit } from '../past-deposit.ts';
import { ageOwnLimits } from '../past-limits.ts';
import { startSite, type Site } from '../start-site.ts';
import { stayWithinDay } from '../stay-within-day.ts';

/** Limits that players set for their own deposits: tighter at once, looser after a day (rule H1). */

let site: Site;

beforeAll(async () => {
  site = await startSite({ env: { TRUST_PROXY: '127.0.0.0/8' } });
});
afterAll(async () => {
  await expectCleanAudit(site);
  await site.stop();
});

const deposit = (client: Client, amount: number) => client.ok('createDeposit', { amount, method: 'card' });
const refused = (client: Client, amount: number) =>
  client.refused('createDeposit', 'ownLimitPassed', { amount, method: 'card' });
const limitOf = async (client: Client, days: number) =>
  (await client.ok('listDepositLimits')).limits.find((limit) => limit.days === days)!;

test('what is paid or under way counts; what ended unpaid does not', async () => {
  await stayWithinDay();
  const player = await logIn(site.url, 'player01');
  await player.ok('setDepositLimit', { days: 7, amount: 250 });
  const paid = await deposit(player, 100);
  await atCheckout(paid.checkout_url, 'pay');
  await untilDeposit(player, paid.deposit_id, 'paid');
  const open = await deposit(player, 100);
  expect(await limitOf(player, 7)).toMatchObject({ amount: 250, used: 200, next: null });
  const { envelope } = await refused(player, 60);
  expect(envelope.message).toContain('You have 50.00 MYR left of it');
  expect(envelope.data).toEqual({ field: 'amount' });
  await player.ok('cancelDeposit', { deposit_id: open.deposit_id });
  expect(await limitOf(player, 7)).toMatchObject({ used: 100 });
  await deposit(player, 60);
});

test('each limit counts the deposits of its own days, and none before them', async () => {
  const player = await logIn(site.url, 'player07');
  await payPastDeposit(site.db, 'player07', 10_000n);
  const usedAfter = async (age: string) => {
    await site.db.run(
      `update deposit set created_at = clock_timestamp() - $1::interval
        where player_id = (select id from player where account = 'player07')`,
      [age],
    );
    const { limits } = await player.ok('listDepositLimits');
    return limits.map(({ days, used }) => [days, used]);
  };
  const of = (day: number, week: number, month: number) => [
    [1, day],
    [7, week],
    [30, month],
  ];
  expect(await usedAfter('23 hours')).toEqual(of(100, 100, 100));
  expect(await usedAfter('25 hours')).toEqual(of(0, 100, 100));
  expect(await usedAfter('6 days 23 hours')).toEqual(of(0, 100, 100));
  expect(await usedAfter('7 days 1 hour')).toEqual(of(0, 0, 100));
  expect(await usedAfter('29 days 23 hours')).toEqual(of(0, 0, 100));
  expect(await usedAfter('30 days 1 hour')).toEqual(of(0, 0, 0));
});

test('a limit that was to come never counts once another was set in its place', async () => {
  const player = await logIn(site.url, 'player06');
  const set = (amount: number | null) => player.ok('setDepositLimit', { days: 7, amount });
  await set(200);
  await set(null);
  await ageOwnLimits(site, 'player06', 12);
  await set(300);
  await ageOwnLimits(site, 'player06', 12);
  expect(await limitOf(player, 7)).toMatchObject({ amount: 200, next: { amount: 300 } });
  await ageOwnLimits(site, 'player06', 12);
  expect(await limitOf(player, 7)).toMatchObject({ amount: 300, next: null });
});

test('tighter counts at once, looser after 24 hours, and a change of mind takes back what was to come', async () => {
  const player = await logIn(site.url, 'player05');
  await player.ok('setDepositLimit', { days: 30, amount: 200 });
  const before = Math.floor(Date.now() / 1000);
  await player.ok('setDepositLimit', { days: 30, amount: 500 });
  const { amount, next } = await limitOf(player, 30);
  expect([amount, next?.amount]).toEqual([200, 500]);
  expect(next!.counts_from - before).toBeGreaterThanOrEqual(86_399);
  await refused(player, 300);
  await ageOwnLimits(site, 'player05', 24);
  expect(await limitOf(player, 30)).toMatchObject({ amount: 500, next: null });
  await player.ok('setDepositLimit', { days: 30, amount: null });
  expect(await limitOf(player, 30)).toMatchObject({ amount: 500, next: { amount: null } });
  await player.ok('setDepositLimit', { days: 30, amount: 150 });
  await ageOwnLimits(site, 'player05', 24);
  expect(await limitOf(player, 30)).toMatchObject({ amount: 150, next: null });
});

test('deposits at once do not pass a limit together', async () => {
  const player = await logIn(site.url, 'player03');
  await player.ok('setDepositLimit', { days: 1, amount: 100 });
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => player.call('createDeposit', { amount: 60, method: 'card' })),
  );
  expect(answers.filter(({ envelope }) => envelope.code === 0)).toHaveLength(1);
  expect(await limitOf(player, 1)).toMatchObject({ used: 60 });
});

test('hostile limits are refused, and nothing is kept of them', async () => {
  const player = await logIn(site.url, 'player04');
  for (const wish of [
    { days: 2, amount: 10 },
    { days: 1, amount: 0 },
    { days: 1, amount: -5 },
    { days: 1, amount: 1e13 },
    { days: 1, amount: 0.001 },
    { days: 1, amount: '10' },
    { days: 1 },
  ])
    await player.refused('setDepositLimit', 'invalidInput', wish as never);
  for (const limit of (await player.ok('listDepositLimits')).limits) expect(limit.amount).toBeNull();
});
