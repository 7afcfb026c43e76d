import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createClient, logIn, type Answer } from '../api-client.ts';
import { expectCleanAudit } from '../books.ts';
import { accountOf, balanceOf, SECRET_CODE } from '../cashier.ts';
import { hub88Dialect } from '../seamless-wallet/hub88-dialect.ts';
import { openPlatform, takeSeat } from '../seamless-wallet/seat.ts';
import { registration } from '../registration-form.ts';
import { startSite, type Site } from '../start-site.ts';
import { newNumber, readCode, setSmsOtp } from '../text-messages.ts';
import { giveWheelTickets } from '../wheel-tickets.ts';

/**
 * A thief sends what may be done once, or as often as there is money for it, fifty times at the same moment (rules W1, W2). The races of a
 * proof's code stand in `theft.test.ts`, those of a login's guesses in `floods.test.ts`.
 */
const AT_ONCE = 50;

let site: Site;

beforeAll(async () => {
  site = await startSite({ env: { TRUST_PROXY: '127.0.0.0/8' } });
  await openPlatform(site, hub88Dialect);
});
afterEach(() => expectCleanAudit(site));
afterAll(() => site.stop());

const race = <Outcome>(ask: (index: number) => Promise<Outcome>): Promise<Outcome[]> =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, index) => ask(index)));

const done = (answers: readonly Answer[]) => answers.filter(({ envelope }) => envelope.code === 0);

test('withdrawals: no more leaves than there is, and one key is one withdrawal', async () => {
  const player = await logIn(site.url, 'player01');
  const account_id = await accountOf(player);
  const wish = (amount: number) => ({ amount, method: 'to-bank', account_id, secret_code: SECRET_CODE });
  const [amount, before] = [300, await balanceOf(player)];
  const paid = done(await race(() => player.call('createWithdrawal', wish(amount))));
  expect(paid).toHaveLength(Math.floor(before / amount));
  expect(await balanceOf(player)).toBe(before - paid.length * amount);
  const headers = { 'idempotency-key': 'one-withdrawal' };
  const same = done(await race(() => player.call('createWithdrawal', wish(50), { headers })));
  const ids = same.map(({ envelope }) => (envelope.data as { withdrawal_id: string }).withdrawal_id);
  expect(new Set(ids).size).toBe(1);
  expect(await balanceOf(player)).toBe(before - paid.length * amount - 50);
});

test('deposits: no more are open than the limit', async () => {
  const player = await logIn(site.url, 'player06');
  const answers = await race(() => player.call('createDeposit', { amount: 50, method: 'bank-transfer' }));
  expect(done(answers)).toHaveLength(3);
});

test('points: into one platform and five, in and out, nothing is made and nothing lost', async () => {
  const player = await logIn(site.url, 'player03');
  const total = async () => (await player.ok('getAllBalance')).total;
  const before = await total();
  await race((index) => player.call('transferIn', { gameType: 1 + (index % 5), amount: 300 }));
  await race((index) =>
    player.call(index % 2 === 0 ? 'transferOut' : 'transferIn', { gameType: 1 + (index % 5) }),
  );
  await player.ok('walletCollect');
  expect(await total()).toBe(before);
});

test('bets: one number is one bet, as many fit as there is money, and one is rolled back once', async () => {
  const seat = await takeSeat(site, hub88Dialect);
  const bet = seat.call('bet', { amountMinor: 1_000n });
  await race(() => seat.send(bet));
  seat.believedMinor -= 1_000n;
  await seat.agrees();
  const rollback = seat.call('rollback', { reference: bet.ref, round: bet.round });
  await race(() => seat.send(rollback));
  seat.believedMinor += 1_000n;
  await seat.agrees();
  const answers = await race(() => seat.send(seat.call('bet', { amountMinor: 6_000n })));
  const booked = answers.filter(({ status }) => status === hub88Dialect.ok).length;
  expect(booked).toBe(Number(seat.believedMinor / 6_000n));
  seat.believedMinor -= BigInt(booked) * 6_000n;
  await seat.agrees();
});

test('a ticket of the wheel turns it once', async () => {
  const player = await logIn(site.url, 'player04');
  await giveWheelTickets(site.db, 'player04', 1);
  const { wheel, mine } = await player.ok('getWheel');
  const before = await balanceOf(player);
  const spins = await race(() =>
    player.call('spinWheel', { ticket: mine!.next_ticket!, campaign: wheel!.campaign }),
  );
  expect(new Set(done(spins).map(({ envelope }) => JSON.stringify(envelope.data))).size).toBe(1);
  const won = (done(spins)[0]!.envelope.data as { amount: number | null }).amount ?? 0;
  expect(await balanceOf(player)).toBe(before + won);
});

test('one code of a message opens one account', async () => {
  await setSmsOtp(site, 1);
  const { national, digits, phone } = newNumber();
  // A code is good for the caller who asked for it.
  const newcomer = createClient(site.url);
  await newcomer.ok('sendOTP', { country_code: 'MY', mobile: national });
  const smsOTP = await readCode(site, phone);
  const answers = await race(() => newcomer.call('register', registration({ mobile: digits, smsOTP })));
  expect(done(answers)).toHaveLength(1);
});
