import { expect, test } from 'vitest';
import { isSigned, sign } from './signatures.ts';

const SECRET = 's'.repeat(32);

test('a signature verifies, over text and over bytes', () => {
  const signature = sign(SECRET, '17.report.', '{"a":"é"}');
  expect(signature).toMatch(/^[0-9a-f]{64}$/);
  expect(isSigned(SECRET, '17.report.', '{"a":"é"}', signature)).toBe(true);
  expect(isSigned(SECRET, '17.report.', Buffer.from('{"a":"é"}'), signature)).toBe(true);
});

test.each([
  ['another secret', 't'.repeat(32), '17.report.', '{}'],
  ['another time', SECRET, '18.report.', '{}'],
  ['another body', SECRET, '17.report.', '{ }'],
])('%s is another signature', (_what, secret, covers, body) => {
  expect(isSigned(secret, covers, body, sign(SECRET, '17.report.', '{}'))).toBe(false);
});

test.each(['', 'zz', 'ab', '1', '\u0000', '龙'.repeat(64), sign(SECRET, '17.', '{}').slice(2)])(
  'a malformed signature is refused: %j',
  (signature) => {
    expect(isSigned(SECRET, '17.', '{}', signature)).toBe(false);
    expect(isSigned(SECRET, '17.', '{}', `${sign(SECRET, '17.', '{}')}00`)).toBe(false);
  },
);
