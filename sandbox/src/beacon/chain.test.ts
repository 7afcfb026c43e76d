import { bls12_381 } from '@noble/curves/bls12-381.js';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createChain } from './chain.ts';

const SECRET = 'a secret of the tests';

test('a round is signed by the key that the chain names, is the same after a restart, and none is there before its time', () => {
  const chain = createChain(SECRET);
  const now = 1_800_000_000_000;
  const last = chain.last(now);
  expect(chain.find(last + 1, now)).toBeUndefined();
  expect(chain.find(0, now)).toBeUndefined();
  const { signature, randomness } = chain.find(last, now)!;
  expect(randomness).toBe(createHash('sha256').update(Buffer.from(signature, 'hex')).digest('hex'));
  const bytesOf = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'));
  const scheme = bls12_381.shortSignatures;
  const number = Buffer.alloc(8);
  number.writeBigUInt64BE(BigInt(last));
  const point = scheme.hash(
    new Uint8Array(createHash('sha256').update(number).digest()),
    'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_',
  );
  const key = String(chain.info()['public_key']);
  expect(scheme.verify(bytesOf(signature), point, bytesOf(key))).toBe(true);
  expect(createChain(SECRET).find(last, now)).toEqual(chain.find(last, now));
  expect(createChain('another secret of tests').info().hash).not.toBe(chain.info().hash);
});
