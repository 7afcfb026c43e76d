import { bls12_381 } from '@noble/curves/bls12-381.js';
import { createHash, hkdfSync } from 'node:crypto';

/** A beacon as drand's: each round is a BLS signature over its number, by a key that is the sandbox's own. */

const SCHEME = 'bls-unchained-g1-rfc9380';
const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';
const BEACON_ID = 'sandbox';
const PERIOD_S = 3;
const GENESIS = 1_700_000_000;
const SEED_BYTES = 48;
const ROUND_BYTES = 8;

const sha256 = (...parts: (Uint8Array | string)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};
const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

export interface Round {
  round: number;
  randomness: string;
  signature: string;
}

export interface Chain {
  info(): { hash: string } & Record<string, unknown>;
  /** Undefined: its time has not come. */
  find(round: number, nowMs: number): Round | undefined;
  /** The newest round. */
  last(nowMs: number): number;
}

/** The key follows from the sandbox's secret, so that a chain goes on after a restart. */
export function createChain(secret: string): Chain {
  const scheme = bls12_381.shortSignatures;
  let made: ReturnType<typeof make> | undefined;

  function make() {
    const seed = new Uint8Array(hkdfSync('sha256', secret, '', 'parlour sandbox beacon', SEED_BYTES));
    const { secretKey } = scheme.keygen(seed);
    const publicKey = scheme.getPublicKey(secretKey).toBytes();
    const groupHash = sha256('parlour sandbox');
    const times = Buffer.alloc(12);
    times.writeUInt32BE(PERIOD_S, 0);
    times.writeBigInt64BE(BigInt(GENESIS), 4);
    const info = {
      public_key: hexOf(publicKey),
      period: PERIOD_S,
      genesis_time: GENESIS,
      hash: hexOf(sha256(times, publicKey, groupHash, BEACON_ID)),
      groupHash: hexOf(groupHash),
      schemeID: SCHEME,
      metadata: { beaconID: BEACON_ID },
    };
    return { secretKey, info };
  }
  // The key takes a while to make: a start does not wait for it.
  const kept = () => (made ??= make());
  const last = (nowMs: number): number => Math.floor((nowMs / 1000 - GENESIS) / PERIOD_S) + 1;

  return {
    info: () => kept().info,
    last,
    find(round, nowMs) {
      if (round < 1 || round > last(nowMs)) return undefined;
      const number = Buffer.alloc(ROUND_BYTES);
      number.writeBigUInt64BE(BigInt(round));
      const point = scheme.hash(new Uint8Array(sha256(number)), DOMAIN);
      const signature = scheme.sign(point, kept().secretKey).toBytes();
      return { round, randomness: hexOf(sha256(signature)), signature: hexOf(signature) };
    },
  };
}
