import { expect, test } from 'vitest';
import { systemRandom } from '../base/random.ts';
import { grantOfReference, keysOf, newReference, playerOfReference } from './references.ts';

test('a reference tells its player, and no two are the same', () => {
  for (const playerId of [1n, 42n, 2n ** 63n - 1n]) {
    const reference = newReference(systemRandom, 'DP', playerId);
    expect(playerOfReference(reference)).toBe(playerId);
    expect(newReference(systemRandom, 'DP', playerId)).not.toBe(reference);
    expect(reference.length).toBeLessThanOrEqual(34);
  }
});

test.each([
  '',
  'DP',
  'DP-7K3M9QXW2C4T',
  'DP0-7K3M9QXW2C4T',
  'DP042-7K3M9QXW2C4T',
  'DP-42-7K3M9QXW2C4T',
  'DP+42-7K3M9QXW2C4T',
  'DP4.2-7K3M9QXW2C4T',
  'DP4e2-7K3M9QXW2C4T',
  'DP٤٢-7K3M9QXW2C4T',
  'DP9223372036854775808-7K3M9QXW2C4T',
  'DP99999999999999999999-7K3M9QXW2C4T',
  'DP42-7K3M9QXW2C4',
  'DP42-7K3M9QXW2C4TT',
  'DP42-7k3m9qxw2c4t',
  'DP42-7K3M9QXW2C4U',
  'DP42B7-7K3M9QXW2C4T',
  'PT42B-7K3M9QXW2C4T',
  'PT42B07-7K3M9QXW2C4T',
  'PT42B7B8-7K3M9QXW2C4T',
  'XX42-7K3M9QXW2C4T',
  'dp42-7K3M9QXW2C4T',
  ' DP42-7K3M9QXW2C4T',
  'DP42-7K3M9QXW2C4T\n',
  "DP42-7K3M9QXW2C4T' or true --",
  'DP42\u0000-7K3M9QXW2C4T',
])('%j is no reference of ours', (reference) => {
  expect(playerOfReference(reference)).toBeUndefined();
});

test('a transfer of a bonus’s points tells its player and the bonus', () => {
  expect(playerOfReference('PT42B7-7K3M9QXW2C4T')).toBe(42n);
  expect(grantOfReference('PT42B7-7K3M9QXW2C4T')).toBe(7n);
  expect(grantOfReference('PT42-7K3M9QXW2C4T')).toBeUndefined();
  expect(grantOfReference('NEVEROURS')).toBeUndefined();
});

test('keys leave out what is not ours', () => {
  const ours = 'PT7-7K3M9QXW2C4T';
  expect(keysOf(['NEVEROURS', ours])).toEqual({ playerIds: [7n], references: [ours] });
});
