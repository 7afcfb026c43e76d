/** A public source of chance: a chain of rounds, each of which nobody knows before its time and everybody can check after it. */

export interface BeaconChain {
  /** Names the chain; of its other fields it is the hash. */
  hash: string;
  /** In hex. */
  publicKey: string;
  /** Unix seconds of round 1. */
  genesis: number;
  periodS: number;
}

export interface BeaconRound {
  round: number;
  /** In hex; verified against the chain's public key. */
  signature: string;
  /** In hex: SHA-256 of the signature. */
  randomness: string;
}

/** Another vendor of beacons is another folder with this interface. */
export interface Beacon {
  /** Throws BeaconError where the chain cannot be read, or is not the one of our settings. */
  getChain(): Promise<BeaconChain>;
  /** Undefined: the round is not published, or what came is not signed by the chain. Never throws for what the vendor does. */
  findRound(chain: BeaconChain, round: number): Promise<BeaconRound | undefined>;
  close(): Promise<void>;
}

export class BeaconError extends Error {}

/** The first round that is due at that moment or after it. */
export function roundFrom({ genesis, periodS }: BeaconChain, at: Date): number {
  return Math.max(1, Math.ceil((at.getTime() / 1000 - genesis) / periodS) + 1);
}

export function dueAt({ genesis, periodS }: BeaconChain, round: number): Date {
  return new Date((genesis + (round - 1) * periodS) * 1000);
}
