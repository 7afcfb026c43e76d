import { isIP } from 'node:net';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { callerAddress, callerNetwork } from './address.ts';

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
