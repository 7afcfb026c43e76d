import { expect, test } from 'vitest';
import { demoKey, isSigned, sharedKeys, sign } from './signatures.ts';

const SECRET = 's'.repeat(32);
const KEYS = sharedKeys(SECRET)!;

test('a signature verifies, over text and over bytes', () => {
  const signature = sign(SECRET, '17.report.', '{"a":"é"}');
  expect(signature).toMatch(/^[0-9a-f]{64}$/);
  expect(isSigned(KEYS, '17.report.', '{"a":"é"}', signature)).toBe(true);
  expect(isSigned(KEYS, '17.report.', Buffer.from('{"a":"é"}'), signature)).toBe(true);
});

test.each([
  ['another secret', 't'.repeat(32), '17.report.', '{}'],
  ['another time', SECRET, '18.report.', '{}'],
  ['another body', SECRET, '17.report.', '{ }'],
])('%s is another signature', (_what, secret, covers, body) => {
  expect(isSigned(sharedKeys(secret)!, covers, body, sign(SECRET, '17.report.', '{}'))).toBe(false);
});

test.each(['', 'zz', 'ab', '1', '\u0000', '龙'.repeat(64), sign(SECRET, '17.', '{}').slice(2)])(
  'a malformed signature is refused: %j',
  (signature) => {
    expect(isSigned(KEYS, '17.', '{}', signature)).toBe(false);
    expect(isSigned(KEYS, '17.', '{}', `${sign(SECRET, '17.', '{}')}00`)).toBe(false);
  },
);

test('while a secret is changed the new one signs, and what either has signed is accepted', () => {
  const keys = sharedKeys('n'.repeat(32), SECRET)!;
  expect(keys.signs).toBe('n'.repeat(32));
  for (const secret of ['n'.repeat(32), SECRET])
    expect(isSigned(keys, '17.', '{}', sign(secret, '17.', '{}'))).toBe(true);
  expect(isSigned(keys, '17.', '{}', sign('o'.repeat(32), '17.', '{}'))).toBe(false);
  expect(isSigned(sharedKeys('n'.repeat(32))!, '17.', '{}', sign(SECRET, '17.', '{}'))).toBe(false);
});

test('each party of the demo has a key of its own', () => {
  const keys = (['transfer', 'sms', 'payments'] as const).map((party) => demoKey(SECRET, party));
  expect(new Set([SECRET, ...keys]).size).toBe(4);
});
