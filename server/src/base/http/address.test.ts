import { isIP } from 'node:net';
import fastify from 'fastify';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { callerAddress, callerNetwork, trustedProxies, widestNetwork, type TrustProxy } from './address.ts';

test.each([
  ['127.0.0.1', '127.0.0.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:c000:201', '192.0.2.1'],
  ['::1', '::1'],
  ['2001:DB8:0:0::7', '2001:db8::7'],
  ['fe80::1%eth0', 'fe80::1'],
])('%s is %s', (given, address) => {
  expect(callerAddress(given)).toBe(address);
});

test('a request whose connection is gone has an address all the same', () => {
  expect(isIP(callerAddress(undefined))).not.toBe(0);
});

test('whatever a proxy writes, the database gets an address', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.ipV4(), fc.ipV6(), fc.ipV4Extended()), (given) => {
      expect(isIP(callerAddress(given))).not.toBe(0);
    }),
  );
});

test.each([
  ['192.0.2.1', '192.0.2.1/32'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['::1', '::/64'],
])('%s counts as %s', (address, network) => {
  expect(callerNetwork(address)).toBe(network);
});

test.each([
  ['192.0.2.1', null],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
])('the widest network that the customer at %s may have is %s', (address, network) => {
  expect(widestNetwork(address)).toBe(network);
});

/** The caller's address as a site with this setting sees it. */
async function addressSeen(
  setting: TrustProxy,
  { from, headers }: { from: string; headers: Record<string, string> },
): Promise<string> {
  const app = fastify({ trustProxy: trustedProxies(setting) });
  app.get('/', (request) => callerAddress(request.ip));
  const { body } = await app.inject({ url: '/', remoteAddress: from, headers });
  await app.close();
  return body;
}

const CALLER = '198.51.100.7';
const PROXY = '10.0.0.1';
const FORGED = {
  'x-forwarded-for': '203.0.113.66',
  forwarded: 'for=203.0.113.66;proto=https',
  'x-real-ip': '203.0.113.66',
  'client-ip': '203.0.113.66',
  'true-client-ip': '203.0.113.66',
  'cf-connecting-ip': '203.0.113.66',
  'x-client-ip': '203.0.113.66',
};

test('without a proxy no header chooses an address', async () => {
  expect(await addressSeen(false, { from: CALLER, headers: FORGED })).toBe(CALLER);
});

test.each([1, 2, [PROXY]])(
  'with TRUST_PROXY %j only X-Forwarded-For is read, of all the headers that name an address',
  async (setting) => {
    const { 'x-forwarded-for': _, ...others } = FORGED;
    expect(await addressSeen(setting, { from: PROXY, headers: others })).toBe(PROXY);
  },
);

test.each([
  // The caller's own entries stand left of the entry that our proxy added.
  [1, '203.0.113.66, 198.51.100.7', CALLER],
  [1, '198.51.100.7', CALLER],
  [2, '203.0.113.66, 198.51.100.7, 10.0.0.2', CALLER],
  [[PROXY], '203.0.113.66, 198.51.100.7', CALLER],
  [['10.0.0.0/8'], '203.0.113.66, 198.51.100.7, 10.0.0.2', CALLER],
])('behind the proxies of TRUST_PROXY %j, “%s” is %s', async (setting, header, seen) => {
  const headers = { ...FORGED, 'x-forwarded-for': header };
  expect(await addressSeen(setting, { from: PROXY, headers })).toBe(seen);
});

test('a caller past the named proxies is not believed', async () => {
  expect(await addressSeen([PROXY], { from: CALLER, headers: FORGED })).toBe(CALLER);
});

test('a header that is no address makes its callers one, whom the limits then meet together', async () => {
  const headers = { 'x-forwarded-for': '<script>' };
  expect(await addressSeen(1, { from: PROXY, headers })).toBe('0.0.0.0');
});
