import fc from 'fast-check';
import { expect, test } from 'vitest';
import { systemRandom } from '../../base/random.ts';
import { createTestClock } from '../../base/clock.fixture.ts';
import { createTokenReader, hashToken, newPlayerToken, readPlayerToken } from './player-tokens.ts';

const LAST_ID = 2n ** 63n - 1n;
const playerId = fc.bigInt({ min: 1n, max: LAST_ID });

test('a token tells its player, and has one shape for every player', () => {
  fc.assert(
    fc.property(playerId, (id) => {
      const token = newPlayerToken(systemRandom, id);
      expect(token).toMatch(/^[A-Za-z0-9_-]{54}$/);
      expect(readPlayerToken(token)).toEqual({ playerId: id, tokenHash: hashToken(token) });
    }),
  );
  expect(readPlayerToken(newPlayerToken(systemRandom, LAST_ID))?.playerId).toBe(LAST_ID);
});

test('two tokens of a player differ', () => {
  expect(newPlayerToken(systemRandom, 7n)).not.toBe(newPlayerToken(systemRandom, 7n));
});

test.each([
  '',
  'none',
  'A'.repeat(43),
  'A'.repeat(53),
  'A'.repeat(55),
  'A'.repeat(5_000),
  `${'A'.repeat(53)}=`,
  `${'A'.repeat(53)}\n`,
  `1.${'A'.repeat(52)}`,
  '9'.repeat(19) + '.'.repeat(35),
])('%j is no token', (text) => expect(readPlayerToken(text)).toBeUndefined());

test('nobody and a player below nobody have no token', () => {
  for (const id of [0n, -1n, -(2n ** 63n)])
    expect(readPlayerToken(newPlayerToken(systemRandom, id))).toBeUndefined();
});

test('another spelling of the same bytes is no token', () => {
  const token = newPlayerToken(systemRandom, 7n);
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const bytes = Buffer.from(token, 'base64url');
  const others = Array.from(alphabet, (last) => token.slice(0, -1) + last).filter(
    (other) => other !== token && Buffer.from(other, 'base64url').equals(bytes),
  );
  expect(others.length).toBe(15);
  for (const other of others) expect(readPlayerToken(other)).toBeUndefined();
});

test('any text at all is read without an error', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.base64String({ maxLength: 80 })), (text) => {
      const read = readPlayerToken(text);
      if (read) expect(read.playerId > 0n && read.playerId <= LAST_ID).toBe(true);
    }),
  );
});

test('a kept token is read as at first, another one never is taken for it, and it is forgotten after a minute', () => {
  const clock = createTestClock();
  const read = createTokenReader(clock);
  const token = newPlayerToken(systemRandom, 7n);
  const first = read(token);
  expect(first).toEqual(readPlayerToken(token));
  expect(read(token)).toBe(first);
  const other = newPlayerToken(systemRandom, 7n);
  expect(read(other)?.tokenHash).toEqual(hashToken(other));
  for (const text of ['', token.slice(1), `${token}A`, token.toLowerCase()])
    expect(read(text)).toEqual(readPlayerToken(text));
  clock.advance(60_000);
  const again = read(token);
  expect(again).toEqual(first);
  expect(again).not.toBe(first);
});

test('tokens sent by one caller after another take no more than their share of memory', () => {
  const clock = createTestClock();
  const read = createTokenReader(clock);
  const token = newPlayerToken(systemRandom, 7n);
  const first = read(token);
  for (let sent = 0; sent < 20_000; sent += 1) read(newPlayerToken(systemRandom, 8n));
  expect(read(token)).not.toBe(first);
  expect(read(token)).toEqual(first);
});
