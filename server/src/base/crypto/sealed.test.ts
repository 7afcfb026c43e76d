import { systemRandom } from '../random.ts';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSeals, openSeals } from './sealed.ts';

const seals = createSeals(randomBytes(32), systemRandom);

test('a sealed value opens again, and cannot be read before', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200, unit: 'binary' }), (text) => {
      const sealed = seals.seal(text, 'a');
      const again = seals.seal(text, 'a');
      expect(Buffer.compare(sealed, again)).not.toBe(0);
      expect(seals.open(sealed, 'a')).toBe(Buffer.from(text).toString());
    }),
  );
  expect(seals.seal('5501234567890', 'a').toString('latin1')).not.toContain('550123');
});

test('one changed bit, another owner or another key opens nothing', () => {
  const sealed = seals.seal('5501234567890', 'bound_account:1');
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at]! ^= 1;
    expect(() => seals.open(changed, 'bound_account:1')).toThrow();
  }
  expect(() => seals.open(sealed, 'bound_account:2')).toThrow();
  expect(() => createSeals(randomBytes(32), systemRandom).open(sealed, 'bound_account:1')).toThrow();
  expect(() => seals.open(sealed.subarray(0, 20), 'bound_account:1')).toThrow();
});

test('the same text has the same mark, for one use and one key', () => {
  expect(seals.mark('1', 'a')).toEqual(seals.mark('1', 'a'));
  expect(seals.mark('1', 'a')).not.toEqual(seals.mark('1', 'b'));
  expect(seals.mark('1', 'a')).not.toEqual(seals.mark('2', 'a'));
  expect(seals.mark('1', 'a')).not.toEqual(createSeals(randomBytes(32), systemRandom).mark('1', 'a'));
});

test('without a setting a key is made once, for its owner alone, and kept', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'parlour-seal-'));
  try {
    const sealed = openSeals({ sealKey: undefined, dataDir }, systemRandom).seal('text', 'a');
    expect(openSeals({ sealKey: undefined, dataDir }, systemRandom).open(sealed, 'a')).toBe('text');
    expect(readdirSync(dataDir)).toEqual(['seal-key']);
    expect(statSync(join(dataDir, 'seal-key')).mode & 0o777).toBe(0o600);
  } finally {
    rmSync(dataDir, { recursive: true });
  }
});
