import { randomUUID } from 'node:crypto';
import { sign } from '@parlour/server/base/crypto/signatures';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { logIn, type Client } from '../api-client.ts';
import { expectCleanAudit } from '../books.ts';
import {
  accountOf,
  askGatewayNow,
  atCheckout,
  balanceOf,
  paidAtCheckout,
  SECRET_CODE,
  untilDeposit,
  untilWithdrawal,
} from '../cashier.ts';
import type { SuiteCall, Wire } from '../seamless-wallet/dialect.ts';
import { hub88Dialect } from '../seamless-wallet/hub88-dialect.ts';
import { openPlatform, sendWire, takeSeat, type Seat } from '../seamless-wallet/seat.ts';
import { startSite, type Site } from '../start-site.ts';

/** What a thief can do with messages that vendors have signed, or with a key that signs them (rules V2, V3, C11). */

const PATHS = ['/transaction/bet', '/transaction/win', '/transaction/rollback'] as const;
const UNITS_PER_MINOR = 1_000;

let site: Site;

beforeAll(async () => {
  site = await startSite();
  await openPlatform(site, hub88Dialect);
});
afterEach(async () => {
  await site.faults([]);
  await expectCleanAudit(site);
});
afterAll(() => site.stop());

/** A bet of 10.00 and its win of 20.00, as the vendor sent them. */
async function playRound(seat: Seat): Promise<Record<'bet' | 'win', Wire>> {
  const round = `round-${randomUUID()}`;
  const bet = await seat.ok('bet', { round });
  const win = await seat.ok('win', { round, reference: bet.ref, amountMinor: 2_000n });
  return { bet: hub88Dialect.build(bet), win: hub88Dialect.build(win) };
}

const replay = ({ body }: Wire, path: string) =>
  sendWire(site, hub88Dialect, { path, body }, hub88Dialect.sign({ path, body }, site));

test('a message that was done is refused on every other path, in any order, and repeated on its own', async () => {
  const seat = await takeSeat(site, hub88Dialect);
  const sent = await playRound(seat);
  const rollback = hub88Dialect.build(await seat.ok('rollback', { reference: randomUUID() }, 0n));
  for (const [kind, wire] of Object.entries({ ...sent, rollback }))
    for (const path of [...PATHS, ...PATHS.toReversed()]) {
      const answer = await replay(wire, path);
      if (path.endsWith(kind))
        expect(answer, `${kind} on ${path}`).toMatchObject({ status: hub88Dialect.ok });
      else expect(answer.status, `${kind} on ${path}`).not.toBe(hub88Dialect.ok);
      await seat.agrees();
    }
});

test('a message that was caught before it arrived is good for its own path alone', async () => {
  const seat = await takeSeat(site, hub88Dialect);
  const round = `round-${randomUUID()}`;
  const bet = await seat.ok('bet', { round });
  const caught: [SuiteCall['kind'], Partial<SuiteCall>][] = [
    ['win', { round, reference: bet.ref, amountMinor: 2_000n }],
    ['bet', { amountMinor: 1_000n }],
    ['rollback', { reference: bet.ref }],
  ];
  for (const [kind, fields] of caught) {
    const wire = hub88Dialect.build(seat.call(kind, fields));
    for (const path of PATHS.filter((other) => !other.endsWith(kind))) {
      expect((await replay(wire, path)).status, `${kind} on ${path}`).not.toBe(hub88Dialect.ok);
      await seat.agrees();
    }
  }
});

test('fields that another kind has do not make a message fit: the number keeps its kind', async () => {
  const seat = await takeSeat(site, hub88Dialect);
  const { win } = await playRound(seat);
  const { amount: _amount, currency: _currency, ...rest } = JSON.parse(win.body) as Record<string, unknown>;
  const asRollback = { path: '/transaction/rollback', body: JSON.stringify(rest) };
  const { reference_transaction_uuid: _reference, ...bare } = JSON.parse(win.body) as Record<string, unknown>;
  const asBet = { path: '/transaction/bet', body: JSON.stringify({ ...bare, amount: 10 * UNITS_PER_MINOR }) };
  for (const wire of [asRollback, asBet])
    expect((await replay(wire, wire.path)).status).toBe(hub88Dialect.statusOf.mismatch);
  await seat.agrees();
});

/** As one who has the gateway's key signs it. */
function notify(body: object): Promise<Response> {
  const text = JSON.stringify(body);
  const timestamp = String(Date.now());
  return fetch(`${site.url}/hooks/payments`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-timestamp': timestamp,
      'x-signature': sign(site.partyKeys.payments, `${timestamp}.notice.`, text),
    },
    body: text,
  });
}

const told = (reference: string, status: string) => ({
  id: 'T1',
  reference,
  status,
  amount: '100.00',
  paid: status === 'paid' ? '100.00' : null,
  currency: 'MYR',
  at: 1,
});
const notifyDeposit = (reference: string, status: string) =>
  notify({ of: 'payment', row: { ...told(reference, status), url: 'http://phish.example/' } });

const deposit = (player: Client) => player.ok('createDeposit', { amount: 100, method: 'card' });

test('a signed notice alone credits nothing and ends nothing: the gateway is asked back', async () => {
  const player = await logIn(site.url, 'player07');
  const before = await balanceOf(player);
  const { deposit_id, checkout_url } = await deposit(player);
  for (const status of ['paid', 'declined', 'expired', 'cancelled', 'open']) {
    expect((await notifyDeposit(deposit_id, status)).status).toBe(200);
    expect(await player.ok('getDeposit', { deposit_id })).toMatchObject({ state: 'pending', checkout_url });
  }
  expect(await balanceOf(player)).toBe(before);
  // Told while the gateway cannot be asked, it is asked about later.
  await site.faults([
    { action: 'paymentNotice', mode: 'dropBefore' },
    { action: 'payment', mode: 'error500Before', times: 1 },
  ]);
  await paidAtCheckout(checkout_url);
  expect((await notifyDeposit(deposit_id, 'declined')).status).toBe(200);
  await untilDeposit(player, deposit_id, 'paid');
  expect(await balanceOf(player)).toBe(before + 98);
});

test('a signed notice that contradicts a booked end books nothing', async () => {
  const player = await logIn(site.url, 'player08');
  const before = await balanceOf(player);
  const { deposit_id, checkout_url } = await deposit(player);
  await atCheckout(checkout_url, 'decline');
  await untilDeposit(player, deposit_id, 'rejected');
  expect((await notifyDeposit(deposit_id, 'paid')).status).toBe(200);
  expect((await player.ok('getDeposit', { deposit_id })).state).toBe('rejected');
  expect(await balanceOf(player)).toBe(before);
});

test('a signed notice gives no withdrawal back and calls none paid', async () => {
  const player = await logIn(site.url, 'player01');
  const before = await balanceOf(player);
  await site.faults([{ action: 'payoutDecision', mode: 'delay', delayMs: 60_000 }]);
  const account_id = await accountOf(player);
  const wish = { amount: 100, method: 'to-bank', account_id, secret_code: SECRET_CODE };
  const { withdrawal_id } = await player.ok('createWithdrawal', wish);
  await untilWithdrawal(player, withdrawal_id, 'sent');
  await askGatewayNow(site);
  for (const status of ['rejected', 'paid']) {
    expect((await notify({ of: 'payout', row: told(withdrawal_id, status) })).status).toBe(200);
    expect((await player.ok('getWithdrawal', { withdrawal_id })).state).toBe('sent');
  }
  expect(await balanceOf(player)).toBe(before - 100);
});

test('a signed notice that cannot be read is answered 400 and logged by its reference alone', async () => {
  const player = await logIn(site.url, 'player09');
  const { deposit_id } = await deposit(player);
  const { currency: _currency, ...row } = told(deposit_id, 'paid');
  expect((await notify({ of: 'payment', row: { ...row, payer: 'Siti Aminah' } })).status).toBe(400);
  expect((await notify({ of: 'payment', row: { ...row, reference: 'Siti Aminah' } })).status).toBe(400);
  expect((await notify({ of: 'refund', row: { ...row, at: 'yesterday' } })).status).toBe(400);
  const lines = () => site.serverLog().filter((line) => line.includes('cannot be read'));
  await expect.poll(lines).toHaveLength(3);
  expect(lines().filter((line) => line.includes(deposit_id))).toHaveLength(2);
  expect(site.serverLog().join()).not.toContain('Siti');
});
