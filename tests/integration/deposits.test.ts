import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { logIn, readAnswer, type Client } from '../api-client.ts';
import { expectCleanAudit } from '../books.ts';
import { askGatewayNow, atCheckout, balanceOf, paidAtCheckout, untilDeposit } from '../cashier.ts';
import { startSite, type Site } from '../start-site.ts';
import { stayWithinDay } from '../stay-within-day.ts';

let site: Site;
let lastPlayer = 3;

beforeAll(async () => {
  site = await startSite({ env: { TRUST_PROXY: '127.0.0.0/8' } });
});
afterAll(() => site.stop());
afterEach(async () => {
  await site.faults([]);
  await expectCleanAudit(site);
});

/** One that no other test has touched. */
async function newPlayer(): Promise<Client> {
  lastPlayer += 1;
  return logIn(site.url, `player${String(lastPlayer).padStart(2, '0')}`);
}

const deposit = (client: Client, amount = 100, method = 'card') =>
  client.ok('createDeposit', { amount, method });

async function mailsOf(client: Client): Promise<string[]> {
  const { list } = await client.ok('listMails', { page: 1 });
  return list.map(({ title }) => title);
}

describe('limits, fees and ways', () => {
  test('are shown before, and the deposit arrives less the fee that was shown', async () => {
    await stayWithinDay();
    const player = await newPlayer();
    const { list, day_left, currency } = await player.ok('listDepositMethods');
    expect(currency).toBe('MYR');
    expect(list.map(({ kind }) => kind).toSorted()).toEqual(['bank', 'card', 'crypto', 'ewallet', 'qr']);
    expect(list.find(({ id }) => id === 'card')?.fee).toEqual({ fixed: 0.5, percent: 1.5 });

    const begun = await deposit(player, 100);
    expect(begun).toMatchObject({ state: 'pending', amount: 100, fee: 2, receives: 98, reason: null });
    await atCheckout(begun.checkout_url, 'pay');
    const paid = await untilDeposit(player, begun.deposit_id, 'paid');
    expect(paid.checkout_url).toBeNull();
    expect(await balanceOf(player)).toBe(1098);
    expect((await player.ok('listDepositMethods')).day_left).toBe(day_left - 100);
    expect(await mailsOf(player)).toContain('Deposit received: 98.00 MYR');
  });

  test('a fee that differs from the one shown is shown anew, and nothing is begun', async () => {
    const player = await newPlayer();
    const { day_left } = await player.ok('listDepositMethods');
    const wish = { amount: 100, method: 'card' };
    const headers = { 'idempotency-key': 'deposit-of-a-fee' };
    for (const fee of [0, 1.99, 1.999, 2.001]) {
      const { envelope } = await player.refused('createDeposit', 'feeChanged', { ...wish, fee }, { headers });
      expect(envelope.data).toEqual({ fee: 2 });
      expect(envelope.message).toContain('The fee has changed to 2.00 MYR');
    }
    expect((await player.ok('listDepositMethods')).day_left).toBe(day_left);
    const begun = await player.ok('createDeposit', { ...wish, fee: 2 }, { headers });
    expect(begun).toMatchObject({ state: 'pending', fee: 2, receives: 98 });
    expect(await player.ok('createDeposit', { amount: 50, method: 'qr-pay', fee: 0 })).toMatchObject({
      fee: 0,
    });
    // A deposit that has begun is answered again, whatever the fee is now.
    const again = await player.ok('createDeposit', { ...wish, fee: 3 }, { headers });
    expect(again.deposit_id).toBe(begun.deposit_id);
  });

  test.each([
    [9.99, 'qr-pay'],
    [5000.01, 'qr-pay'],
    [10.001, 'qr-pay'],
  ])('%d by %s is turned down at its field', async (amount, method) => {
    const player = await logIn(site.url, 'player03');
    const { envelope } = await player.refused('createDeposit', 'invalidInput', { amount, method });
    expect(envelope.data).toMatchObject({ field: 'amount' });
  });

  test('no hostile amount or method begins anything', async () => {
    const player = await logIn(site.url, 'player03');
    for (const amount of [0, -1, 1e13, '50' as never, null as never])
      await player.refused('createDeposit', 'invalidInput', { amount, method: 'qr-pay' });
    await player.refused('createDeposit', 'methodUnknown', { amount: 50, method: 'constructor' });
  });

  test('ten at once exceed no limit: three of them stay open', async () => {
    const player = await newPlayer();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => player.call('createDeposit', { amount: 50, method: 'bank-transfer' })),
    );
    expect(answers.filter(({ envelope }) => envelope.code === 0)).toHaveLength(3);
    await player.refused('createDeposit', 'depositsOpen', { amount: 50, method: 'bank-transfer' });
  });

  test('a day’s limit counts deposits that wait to be paid', async () => {
    await stayWithinDay();
    const player = await newPlayer();
    await deposit(player, 3000, 'e-wallet');
    await deposit(player, 3000, 'e-wallet');
    const third = await deposit(player, 3000, 'e-wallet');
    await player.ok('cancelDeposit', { deposit_id: third.deposit_id });
    await deposit(player, 3000, 'e-wallet');
    const { list } = await player.ok('listDepositMethods');
    expect(list.find(({ id }) => id === 'e-wallet')?.day_left).toBe(1000);
  });

  test('the same key is the same deposit; with other content it is refused', async () => {
    const player = await newPlayer();
    const headers = { 'idempotency-key': 'deposit-key-1' };
    const wish = { amount: 40, method: 'qr-pay' };
    const both = await Promise.all([1, 2].map(() => player.ok('createDeposit', wish, { headers })));
    expect(both[0]!.deposit_id).toBe(both[1]!.deposit_id);
    await player.refused('createDeposit', 'referenceReused', { ...wish, amount: 41 }, { headers });
  });

  test('where the service is off, the player reads the text of rule A6', async () => {
    const player = await logIn(site.url, 'player02');
    const { envelope } = await player.refused('createDeposit', 'notStarted', { amount: 50, method: 'card' });
    expect(envelope.message).toBe('The service has not been started yet, please contact your superior');
  });
});

test('a gateway that answers again is asked at once about everything that is open', async () => {
  await site.faults([
    { action: 'paymentNotice', mode: 'dropBefore' },
    { action: 'payment', mode: 'error500Before' },
  ]);
  const player = await newPlayer();
  const { deposit_id, checkout_url } = await deposit(player);
  await atCheckout(checkout_url, 'pay');
  await askGatewayNow(site);
  const whyOf = async () =>
    (await site.db.get<{ why: string | null }>('select why from deposit where reference = $1', [deposit_id]))
      .why;
  await expect.poll(whyOf).not.toBeNull();
  await site.db.run(`update deposit set next_check_at = now() + interval '15 minutes' where reference = $1`, [
    deposit_id,
  ]);
  await site.faults([{ action: 'paymentNotice', mode: 'dropBefore' }]);
  // Read where no question follows from the reading.
  const stateOf = async () =>
    (await site.db.get<{ state: string }>('select state from deposit where reference = $1', [deposit_id]))
      .state;
  await expect.poll(stateOf, { timeout: 60_000 }).toBe('paid');
});

test('a deposit that is looked at all the time is not asked about all the time', async () => {
  const player = await newPlayer();
  const { deposit_id } = await deposit(player);
  const questions = async () =>
    (await site.db.get<{ checks: number }>('select checks from deposit where reference = $1', [deposit_id]))
      .checks;
  // As after a while: the next question is far away, and the last one long ago.
  const later = `next_check_at = now() + interval '5 minutes'`;
  await site.db.run(`update deposit set checks = 4, asked_at = null, ${later} where reference = $1`, [
    deposit_id,
  ]);
  await player.ok('getDeposit', { deposit_id });
  await expect.poll(questions).toBe(5);
  for (let looks = 0; looks < 20; looks += 1) {
    // A slow machine may take longer than the seconds after which a look asks again.
    await site.db.run('update deposit set asked_at = clock_timestamp() where reference = $1', [deposit_id]);
    await player.ok('getDeposit', { deposit_id });
    await sleep(50);
  }
  expect(await questions()).toBe(5);
  await site.db.run(
    `update deposit set asked_at = asked_at - interval '6 seconds', ${later} where reference = $1`,
    [deposit_id],
  );
  await player.ok('getDeposit', { deposit_id });
  await expect.poll(questions).toBe(6);
});

describe('a payer who', () => {
  test('declines has paid nothing', async () => {
    const player = await newPlayer();
    const { deposit_id, checkout_url } = await deposit(player);
    await atCheckout(checkout_url, 'decline');
    expect(await untilDeposit(player, deposit_id, 'rejected')).toMatchObject({ reason: 'declined' });
    expect(await balanceOf(player)).toBe(1000);
  });

  test('pays after cancelling finds the page closed; one who was quicker is credited', async () => {
    const player = await newPlayer();
    const first = await deposit(player);
    expect(await player.ok('cancelDeposit', { deposit_id: first.deposit_id })).toMatchObject({
      state: 'cancelled',
    });
    expect((await player.ok('cancelDeposit', { deposit_id: first.deposit_id })).state).toBe('cancelled');
    await atCheckout(first.checkout_url, 'pay');

    // Its notice is on its way for a long time, so only the call tells that it is paid.
    await site.faults([{ action: 'paymentNotice', mode: 'dropBefore' }]);
    const second = await deposit(player);
    await paidAtCheckout(second.checkout_url);
    expect(await player.ok('cancelDeposit', { deposit_id: second.deposit_id })).toMatchObject({
      state: 'paid',
    });
    expect(await balanceOf(player)).toBe(1098);
    await player.refused('cancelDeposit', 'depositDecided', { deposit_id: second.deposit_id });
  });

  test('pays a deposit that had ended here is credited, once', async () => {
    const player = await newPlayer();
    const { deposit_id, checkout_url } = await deposit(player);
    await site.db.run(
      `update deposit set state = 'expired', decided_at = now(), next_check_at = null where reference = $1`,
      [deposit_id],
    );
    await site.faults([{ action: 'paymentNotice', mode: 'duplicate' }]);
    await atCheckout(checkout_url, 'pay');
    await untilDeposit(player, deposit_id, 'paid');
    expect(await balanceOf(player)).toBe(1098);
  });

  test('pays another amount is credited nothing until operators have looked', async () => {
    const player = await newPlayer();
    const { deposit_id, checkout_url } = await deposit(player, 200, 'qr-pay');
    await site.faults([{ action: 'pay', mode: 'partial', share: 0.5 }]);
    await atCheckout(checkout_url, 'pay');
    await untilDeposit(player, deposit_id, 'disputed');
    expect(await balanceOf(player)).toBe(1000);
    const alert = await site.db.get<{ detail: { asked: string; paid: string } }>(
      `select detail from operator_alert where kind = 'deposit_disputed' and detail ->> 'deposit' = $1`,
      [deposit_id],
    );
    expect(alert.detail).toMatchObject({ asked: '200.00 MYR', paid: '100.00 MYR' });
  });
});

describe('a notice that comes', () => {
  test.each([
    ['twice', [{ action: 'paymentNotice', mode: 'duplicate' }]],
    ['late, and out of order', [{ action: 'paymentNotice', mode: 'delay', delayMs: 400, times: 1 }]],
    ['never', [{ action: 'paymentNotice', mode: 'dropBefore' }]],
    ['with a wrong signature', [{ action: 'paymentNotice', mode: 'badSignature' }]],
    ['with another amount than was paid', [{ action: 'paymentNotice', mode: 'partial', share: 0.1 }]],
  ])('%s: what was paid is credited once', async (_how, rules) => {
    const player = await newPlayer();
    await site.faults(rules);
    const { deposit_id, checkout_url } = await deposit(player);
    await paidAtCheckout(checkout_url);
    await askGatewayNow(site);
    await untilDeposit(player, deposit_id, 'paid');
    // The gateway has told all that it tells.
    await expect.poll(() => site.control('payments')).toMatchObject({ noticesUntold: 0 });
    expect(await balanceOf(player)).toBe(1098);
  });

  test('from an unknown sender, or an old one, is not believed', async () => {
    const player = await newPlayer();
    const { deposit_id } = await deposit(player);
    const row = {
      id: 'T1',
      reference: deposit_id,
      status: 'paid',
      amount: '100.00',
      paid: '100.00',
      currency: 'MYR',
      at: 1,
      url: null,
    };
    const body = JSON.stringify({ of: 'payment', row });
    const post = async (timestamp: number, key: string) =>
      readAnswer(
        await fetch(`${site.url}/hooks/payments`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-timestamp': String(timestamp),
            'x-signature': createHmac('sha256', key).update(`${timestamp}.notice.${body}`).digest('hex'),
          },
          body,
        }),
      );
    expect((await post(Date.now(), 'somebody else’s secret')).status).toBe(403);
    expect((await post(Date.now() - 600_000, site.partyKeys.payments)).status).toBe(403);
    expect((await player.ok('getDeposit', { deposit_id })).state).toBe('pending');
  });
});

describe('a gateway that', () => {
  test.each(['dropAfter', 'error500After', 'garbage', 'badSignature'])(
    'does %s when asked for a page gives it when asked again',
    async (mode) => {
      const player = await logIn(site.url, 'player03');
      await site.faults([{ action: 'openPayment', mode, times: 1 }]);
      const begun = await deposit(player);
      expect(begun).toMatchObject({ state: 'created', checkout_url: null });
      const open = await untilDeposit(player, begun.deposit_id, 'pending');
      await atCheckout(open.checkout_url, 'pay');
      await untilDeposit(player, begun.deposit_id, 'paid');
    },
  );

  test('is under maintenance is told of at once, and nothing waits', async () => {
    const player = await logIn(site.url, 'player03');
    await site.faults([{ action: 'openPayment', mode: 'maintenance' }]);
    const wish = { amount: 100, method: 'card' };
    const { envelope } = await player.refused('createDeposit', 'gatewayUnavailable', wish);
    expect(envelope.data).toMatchObject({ state: 'rejected', reason: 'gateway' });
  });
});
