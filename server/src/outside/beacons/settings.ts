import { z } from 'zod';

/** Where raffles' beacon is read, and what of it is believed. */
export interface BeaconSettings {
  baseUrl: string;
  /** The hash of the chain; undefined: the chain of the demo's sandbox. */
  chain: string | undefined;
  /** No question takes longer. */
  deadlineMs: number;
}

export const chainHash = z
  .string()
  .regex(/^[0-9a-f]{64}$/, 'must be the hash of a chain: 64 hexadecimal digits');

/** drand's own chain of rounds that stand alone, `quicknet`: what a site draws by unless it names another. */
const DRAND_URL = 'https://api.drand.sh';
const DRAND_CHAIN = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971';

interface Given {
  BEACON_URL?: string | undefined;
  BEACON_CHAIN?: string | undefined;
  BEACON_DEADLINE_MS: number;
}

/** @param demoUrl where the sandbox plays the beacon; undefined on a live site. */
export function beaconSettings(given: Given, demoUrl: string | undefined): BeaconSettings {
  const isDemo = given.BEACON_URL === undefined && demoUrl !== undefined;
  return {
    baseUrl: given.BEACON_URL ?? demoUrl ?? DRAND_URL,
    chain: given.BEACON_CHAIN ?? (isDemo ? undefined : DRAND_CHAIN),
    deadlineMs: given.BEACON_DEADLINE_MS,
  };
}
