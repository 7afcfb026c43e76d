import { bls12_381 } from '@noble/curves/bls12-381.js';
import { createHash } from 'node:crypto';

/** The scheme of drand's chains whose rounds stand alone (`bls-unchained-g1-rfc9380`): a BLS signature over the number of the round. */

export const SCHEME = 'bls-unchained-g1-rfc9380';
const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';
const ROUND_BYTES = 8;

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();
/** A view of the same bytes: the library takes no Buffer for a point. */
const bytesOf = (hex: string): Uint8Array => new Uint8Array(Buffer.from(hex, 'hex'));

export function randomnessOf(signature: string): string {
  return sha256(bytesOf(signature)).toString('hex');
}

/** Whether the holder of the chain's key signed this round. False, too, for what is no point of the curve. */
export function isSignedRound(publicKey: string, round: number, signature: string): boolean {
  const number = Buffer.alloc(ROUND_BYTES);
  number.writeBigUInt64BE(BigInt(round));
  const scheme = bls12_381.shortSignatures;
  try {
    const point = scheme.hash(new Uint8Array(sha256(number)), DOMAIN);
    return scheme.verify(bytesOf(signature), point, bytesOf(publicKey));
  } catch {
    return false;
  }
}
