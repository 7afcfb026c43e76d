import { createPublicKey, createSign, randomBytes, randomUUID } from 'node:crypto';
import { demoKey, sign, type DemoParty } from '@parlour/server/base/crypto/signatures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newKeys } from '../../tools/kept-keys.ts';
import { logIn } from '../api-client.ts';
import { expectExactBooks } from '../books.ts';
import { atCheckout, balanceOf, untilDeposit } from '../cashier.ts';
import { hub88Dialect } from '../seamless-wallet/hub88-dialect.ts';
import { openPlatform, sendWire, takeSeat } from '../seamless-wallet/seat.ts';
import { startSite, type Site } from '../start-site.ts';

/** In the middle of a change of every key: the site has a new and a former one of each vendor, and each vendor still signs with the former. */

const PRESENT = randomBytes(32).toString('hex');
const FORMER = randomBytes(32).toString('hex');
const presentKey = newKeys().sandbox.SANDBOX_HUB88_PRIVATE_KEY;
const strangersKey = newKeys().sandbox.SANDBOX_HUB88_PRIVATE_KEY;

const publicOf = (pem: string) => createPublicKey(pem).export({ type: 'spki', format: 'pem' }).toString();
const bothOf = (party: DemoParty) => `${demoKey(FORMER, party)},${demoKey(PRESENT, party)}`;

let site: Site;
/** Of the vendor of seamless wallets: the key that the sandbox has. */
const formerKeys = newKeys();

beforeAll(async () => {
  site = await startSite({
    env: {
      ...formerKeys.site,
      SANDBOX_SECRET: PRESENT,
      SANDBOX_SECRET_FORMER: FORMER,
      HUB88_PUBLIC_KEY: publicOf(presentKey),
      HUB88_PUBLIC_KEY_FORMER: formerKeys.site.HUB88_PUBLIC_KEY,
    },
    sandboxEnv: {
      ...formerKeys.sandbox,
      SANDBOX_TRANSFER_SECRET: bothOf('transfer'),
      SANDBOX_SMS_SECRET: bothOf('sms'),
      SANDBOX_PAYMENTS_SECRET: bothOf('payments'),
    },
  });
  await openPlatform(site, hub88Dialect);
});
afterAll(async () => {
  await expectExactBooks(site);
  await site.stop();
});

test('points move, and a deposit is paid and credited', async () => {
  const player = await logIn(site.url, 'player01');
  await player.ok('transferIn', { gameType: 1, amount: 10 });
  await player.ok('transferOut', { gameType: 1 });
  const before = await balanceOf(player);
  const { deposit_id, checkout_url } = await player.ok('createDeposit', { amount: 100, method: 'card' });
  await atCheckout(checkout_url, 'pay');
  await untilDeposit(player, deposit_id, 'paid');
  expect(await balanceOf(player)).toBe(before + 98);
});

test('what the gateways have signed with either secret is heard, and with no other', async () => {
  const statusOf = async (path: string, word: string, key: string, body: string): Promise<number> => {
    const timestamp = String(Date.now());
    const signature = sign(key, `${timestamp}.${word}.`, body);
    const headers = {
      'content-type': 'application/json',
      'x-timestamp': timestamp,
      'x-signature': signature,
    };
    return (await fetch(`${site.url}${path}`, { method: 'POST', headers, body })).status;
  };
  const report = JSON.stringify({ reference: randomUUID(), status: 'sent' });
  const row = {
    id: 'T1',
    reference: 'none-of-ours',
    status: 'paid',
    amount: '1',
    paid: '1',
    currency: 'MYR',
  };
  const notice = JSON.stringify({ of: 'payout', row: { ...row, at: 1 } });
  for (const [master, status] of [
    [PRESENT, 200],
    [FORMER, 200],
    [site.secret, 403],
  ] as const) {
    expect(await statusOf('/hooks/sms', 'report', demoKey(master, 'sms'), report)).toBe(status);
    expect(await statusOf('/hooks/payments', 'notice', demoKey(master, 'payments'), notice)).toBe(status);
    // One vendor's key is no other's.
    expect(await statusOf('/hooks/sms', 'report', demoKey(master, 'payments'), report)).toBe(403);
    expect(await statusOf('/hooks/payments', 'notice', demoKey(master, 'transfer'), notice)).toBe(403);
  }
});

test('the wallet hears calls under either key of its vendor, and under no other', async () => {
  const seat = await takeSeat(site, hub88Dialect);
  const statusUnder = async (key: string) => {
    const wire = hub88Dialect.build(seat.call('bet'));
    const signature = createSign('RSA-SHA256').update(wire.body).sign(key, 'base64');
    return (await sendWire(site, hub88Dialect, wire, { 'x-hub88-signature': signature })).status;
  };
  expect(await statusUnder(formerKeys.sandbox.SANDBOX_HUB88_PRIVATE_KEY)).toBe(hub88Dialect.ok);
  expect(await statusUnder(presentKey)).toBe(hub88Dialect.ok);
  expect(await statusUnder(strangersKey)).toBe(hub88Dialect.notSigned);
});
