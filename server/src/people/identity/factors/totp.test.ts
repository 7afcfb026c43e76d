import { systemRandom } from '../../../base/random.ts';
import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findTotpStep, newTotpSecret, toBase32, totpCode, totpStepAt, totpUri } from './totp.ts';

/** RFC 6238, appendix B, cut to six digits. */
const RFC_SECRET = Buffer.from('12345678901234567890');

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('at %i s the code is %s, as the standard says', (seconds, code) => {
  expect(totpCode(RFC_SECRET, totpStepAt(new Date(seconds * 1000)))).toBe(code);
});

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foobar', 'MZXW6YTBOI'],
])('“%s” is %s in base32', (text, coded) => {
  expect(toBase32(Buffer.from(text))).toBe(coded);
});

test('a code is taken a step early or late, no further, and no step twice', () => {
  const secret = newTotpSecret(systemRandom);
  const at = new Date('2026-11-21T12:00:10Z');
  const now = totpStepAt(at);
  for (const step of [now - 1, now, now + 1])
    expect(findTotpStep(secret, totpCode(secret, step), at, 0)).toBe(step);
  for (const step of [now - 2, now + 2])
    expect(findTotpStep(secret, totpCode(secret, step), at, 0)).toBeUndefined();
  expect(findTotpStep(secret, totpCode(secret, now), at, now)).toBeUndefined();
  expect(findTotpStep(secret, totpCode(secret, now - 1), at, now)).toBeUndefined();
  expect(findTotpStep(secret, totpCode(secret, now + 1), at, now)).toBe(now + 1);
});

test('no text but six right digits is a code', () => {
  const secret = randomBytes(20);
  fc.assert(
    fc.property(fc.string(), (text) => {
      fc.pre(!/^\d{6}$/.test(text));
      expect(findTotpStep(secret, text, new Date(), 0)).toBeUndefined();
    }),
  );
});

test('the address for the app names site and account', () => {
  const uri = new URL(totpUri(RFC_SECRET, 'Par lour', 'player01'));
  expect(decodeURIComponent(uri.pathname)).toBe('/Par lour:player01');
  expect(uri.href).toContain('issuer=Par%20lour');
  expect(uri.searchParams.get('secret')).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
});
