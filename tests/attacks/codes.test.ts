import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, newAddress } from '../api-client.ts';
import { setPhone } from '../player-names.ts';
import { registration } from '../registration-form.ts';
import { startSite, type Site } from '../start-site.ts';
import { listTexts, newNumber, readCode, setSmsOtp } from '../text-messages.ts';

/** Strangers who use up the codes of owners and newcomers. */

const NEW = 'Kestrel.42';
const PER_HOUR = 400;
const ADDRESSES = 25;
const EACH = 20;

let site: Site;

beforeAll(async () => {
  site = await startSite({ env: { TRUST_PROXY: '127.0.0.0/8', SMS_PER_HOUR: String(PER_HOUR) } });
  await setSmsOtp(site, 1);
});
afterAll(() => site.stop());

async function ownerOf(account: string) {
  const { phone, national } = newNumber();
  await setPhone(site.db, account, phone);
  return { phone, asked: { account, country_code: 'MY', mobile: national } };
}

test('ten strangers who ask for an account do not keep its owner from a new password', async () => {
  const { phone, asked } = await ownerOf('player10');
  const home = createClient(site.url, { address: newAddress() });
  await home.ok('login', { account: 'player10', password: 'player10' });
  const statuses: number[] = [];
  for (let index = 0; index < 10; index += 1) {
    const stranger = createClient(site.url, { address: `10.102.${index}.1` });
    statuses.push((await stranger.call('forgotPassword', asked)).status);
  }
  expect(statuses).toEqual([...Array(6).fill(200), ...Array(4).fill(429)]);
  const received = async () => (await listTexts(site, phone)).length;
  // A message that is sent after the owner's would be the newest one.
  await expect.poll(received).toBe(6);
  // At once: a stranger's last request makes the owner wait for nothing.
  const { ticket } = await home.ok('forgotPassword', asked);
  await expect.poll(received).toBe(7);
  const smsOTP = await readCode(site, phone);
  await home.ok('resetPassword', { ...asked, ticket, smsOTP, new_password: NEW });
});

test('the owner on a known device, at a new address, has the owner’s part of the day', async () => {
  const { asked } = await ownerOf('player11');
  const login = await createClient(site.url).call('login', { account: 'player11', password: 'player11' });
  const cookie = login.headers.getSetCookie()[0]!.split(';')[0]!;
  for (let index = 0; index < 6; index += 1)
    await createClient(site.url, { address: `10.103.${index}.1` }).ok('forgotPassword', asked);
  const away = createClient(site.url, { address: newAddress() });
  await away.refused('forgotPassword', 'workRequired', asked);
  await away.ok('forgotPassword', asked, { headers: { cookie } });
});

test('wrong codes of strangers touch no other caller’s code, with a ticket of their own or none', async () => {
  const { phone, asked } = await ownerOf('player12');
  const owner = createClient(site.url, { address: newAddress() });
  const { ticket } = await owner.ok('forgotPassword', asked);
  const smsOTP = await readCode(site, phone);
  const wrong = { ...asked, smsOTP: smsOTP === '000000' ? '111111' : '000000', new_password: NEW };
  for (let index = 0; index < 8; index += 1) {
    const stranger = createClient(site.url, { address: `10.104.${index}.1` });
    await stranger.refused('resetPassword', 'smsCodeWrong', wrong);
    await stranger.refused('resetPassword', 'smsCodeWrong', { ...wrong, ticket: 'x'.repeat(43) });
    // The right code in a stranger's hands is good for nothing either.
    await stranger.refused('resetPassword', 'smsCodeWrong', { ...wrong, smsOTP });
  }
  // Beside the owner, behind one address, but without the ticket.
  for (let tries = 0; tries < 6; tries += 1) await owner.refused('resetPassword', 'smsCodeWrong', wrong);
  await owner.ok('resetPassword', { ...asked, ticket, smsOTP, new_password: NEW });
});

test('wrong codes for a newcomer’s number do not touch the newcomer’s code', async () => {
  const { phone, digits, national } = newNumber();
  const newcomer = createClient(site.url, { address: newAddress() });
  const { ticket } = await newcomer.ok('sendOTP', { country_code: 'MY', mobile: national });
  const smsOTP = await readCode(site, phone);
  const wrong = { mobile: digits, smsOTP: smsOTP === '000000' ? '111111' : '000000' };
  for (let index = 0; index < 6; index += 1)
    await createClient(site.url, { address: newAddress() }).refused(
      'register',
      'smsCodeExpired',
      registration(wrong),
    );
  await newcomer.ok('register', registration({ mobile: digits, smsOTP, ticket }));
});

/** A number of a range of its own. */
const inRange = (range: number): string => `12${2_004_321 + range * 10_000}`;

test('twenty-five addresses that never use a code do not close registration for a newcomer, and an operator hears early', async () => {
  const statuses = new Map<number, number>();
  await Promise.all(
    Array.from({ length: ADDRESSES }, async (_, place) => {
      const flooder = createClient(site.url, { address: `10.105.${place}.1` });
      for (let index = 0; index < EACH; index += 1) {
        const mobile = inRange(place * EACH + index);
        const { status } = await flooder.call('sendOTP', { country_code: 'MY', mobile });
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    }),
  );
  expect(statuses.get(200)).toBeLessThan(PER_HOUR / 4);
  expect(new Set(statuses.keys())).toEqual(new Set([200, 429]));
  const { national } = newNumber();
  const newcomer = createClient(site.url, { address: newAddress() });
  await newcomer.ok('sendOTP', { country_code: 'MY', mobile: national });
  expect(await site.db.query(`select kind from operator_alert where kind = 'sms_quarter'`)).toHaveLength(1);
});

test('one network’s neighbours are limited together once most codes go unused', async () => {
  const statuses: number[] = [];
  for (let host = 1; host <= 6; host += 1)
    for (let index = 0; index < 3; index += 1) {
      const mobile = inRange(600 + host * 10 + index);
      const client = createClient(site.url, { address: `10.106.1.${host}` });
      statuses.push((await client.call('sendOTP', { country_code: 'MY', mobile })).status);
    }
  expect(statuses.filter((status) => status === 200)).toHaveLength(10);
});
