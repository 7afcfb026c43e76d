import { createHmac, hash, randomBytes } from 'node:crypto';
import type { Row, Store } from '../../store.ts';
import type { Draw } from '../random.ts';
import { drawsOf, messageOf } from './fair.ts';
import type { Seal } from './seal.ts';

/** Seeds of a chain: more than a million rounds. */
const CHAIN_LENGTH = 2 ** 20;
/** Of so many seeds one is kept; those below it are hashed again. */
const STRIDE = 1_024;
/** The next chain is committed to when this part of the present one is left. */
const LEFT_PART = 0.02;
const HASHES_AT_ONCE = 2_000;
const SEED_BYTES = 32;

export interface TableKey {
  platformId: number;
  gameCode: string;
  /** Rounds that share one seed, as the hands of a shoe do. One where it is missing. */
  roundsOfSeed?: number | undefined;
}

/** The number of the seed that a round follows from, over all chains of its table. */
export const seedNumberOf = ({ roundsOfSeed = 1 }: TableKey, round: number): number =>
  Math.ceil(round / roundsOfSeed);
/** Whether a seed may be told once this round is over. */
export const isLastOfSeed = ({ roundsOfSeed = 1 }: TableKey, round: number): boolean =>
  round % roundsOfSeed === 0;

/** What everybody may know of the chain that a round belongs to. `place` is the number of its seed in the chain, from 1. */
export interface Commitment {
  root: string;
  salt: string;
  length: number;
  place: number;
  /** The root of the chain that follows, once it is committed to. */
  nextRoot: string | null;
}

export const sha256 = (bytes: Uint8Array): Buffer => hash('sha256', bytes, 'buffer');

/**
 * Hash chains of shared rounds: s(k−1) = SHA-256(s(k)). The root s(0) is stored and shown first; the salt is drawn after that. The numbers of
 * round k are those of `fair.ts` with s(k) as the server seed, the salt as the client seed and k as the nonce. s(k) is told when the round is over.
 * Rounds that share a seed count as one: s(k) is told when the last of them is over. A chain has the same number of rounds in any case.
 */
export class Chains {
  readonly #store: Store;
  readonly #seal: Seal;
  readonly #length: number;
  readonly #making = new Map<string, Promise<void>>();
  #isStopped = false;

  constructor(store: Store, seal: Seal, length = CHAIN_LENGTH) {
    this.#store = store;
    this.#seal = seal;
    this.#length = length;
  }

  /** The first chains of these tables, one after the other, so that no player waits for one. Returns early once stopped. */
  async prepare(tables: readonly TableKey[]): Promise<void> {
    for (const table of tables) {
      if (this.#isStopped) return;
      await this.ensure(table, 1).catch((error: unknown) => {
        if (!this.#isStopped) throw error;
      });
    }
  }

  /** Chains that are being made are given up; the next start makes others. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await Promise.allSettled(this.#making.values());
  }

  /** Makes the chain that a table's round needs, and in time the one after it. */
  async ensure(table: TableKey, round: number): Promise<void> {
    // A table by the clock may have slept through whole chains.
    const number = seedNumberOf(table, round);
    while (!this.#find(table, number)) await this.#makeOnce(table);
    const row = this.#get(table, number);
    if (row.salt === null) await this.#drawSalt(String(row.root));
    const end = Number(row.first_round) + Number(row.length);
    if (end - number <= Math.max(1, Number(row.length) * LEFT_PART) && !this.#find(table, end))
      await this.#makeOnce(table);
  }

  commitment(table: TableKey, round: number): Commitment {
    const number = seedNumberOf(table, round);
    const row = this.#get(table, number);
    const next = this.#find(table, Number(row.first_round) + Number(row.length));
    return {
      root: String(row.root),
      salt: String(row.salt),
      length: Number(row.length),
      place: number - Number(row.first_round) + 1,
      nextRoot: next ? String(next.root) : null,
    };
  }

  /** A round's seed and its numbers. The seed must not leave before the last of its rounds is over. */
  draws(table: TableKey, round: number): { seed: Buffer; draw: Draw } {
    const number = seedNumberOf(table, round);
    const row = this.#get(table, number);
    const place = number - Number(row.first_round) + 1;
    const kept = this.#seal.open(String(row.sealed), String(row.root));
    const at = Math.ceil(place / STRIDE);
    let seed: Buffer = kept.subarray((at - 1) * SEED_BYTES, at * SEED_BYTES);
    for (let above = Math.min(at * STRIDE, Number(row.length)); above > place; above -= 1)
      seed = sha256(seed);
    return { seed, draw: drawFrom(seed, String(row.salt), place) };
  }

  /** The same for the rounds of a table from `last` down to `first`: each seed is hashed once. */
  *drawsBack(
    table: TableKey,
    last: number,
    first = 1,
  ): Generator<{ round: number; seed: Buffer; draw: Draw }> {
    let chain: { begins: number; salt: string; seed: Buffer } | undefined;
    for (let round = last; round >= first; round -= 1) {
      const number = seedNumberOf(table, round);
      if (chain === undefined || number < chain.begins) {
        const row = this.#get(table, number);
        const { seed } = this.draws(table, round);
        chain = { begins: Number(row.first_round), salt: String(row.salt), seed };
      } else if (isLastOfSeed(table, round)) chain.seed = sha256(chain.seed);
      const { seed, salt, begins } = chain;
      yield { round, seed, draw: drawFrom(seed, salt, number - begins + 1) };
    }
  }

  #find({ platformId, gameCode }: TableKey, seedNumber: number): Row | undefined {
    return this.#store.find(
      'SELECT * FROM fair_chain WHERE platform_id = ?1 AND game_code = ?2 AND first_round <= ?3 AND first_round + length > ?3',
      platformId,
      gameCode,
      seedNumber,
    );
  }

  #get(table: TableKey, seedNumber: number): Row {
    const row = this.#find(table, seedNumber);
    if (!row) throw new Error(`no chain for seed ${seedNumber} of ${table.gameCode}`);
    return row;
  }

  #makeOnce(table: TableKey): Promise<void> {
    const name = `${table.platformId}/${table.gameCode}`;
    const making = this.#making.get(name) ?? this.#make(table).finally(() => void this.#making.delete(name));
    this.#making.set(name, making);
    return making;
  }

  /** Hashes from the last seed down to the root, in small parts so that other games go on meanwhile. */
  async #make({ platformId, gameCode, roundsOfSeed = 1 }: TableKey): Promise<void> {
    const length = Math.ceil(this.#length / roundsOfSeed);
    const kept: Buffer[] = [];
    let seed: Buffer = randomBytes(SEED_BYTES);
    for (let place = length; place > 0; place -= 1) {
      if (place === length || place % STRIDE === 0) kept.unshift(seed);
      seed = sha256(seed);
      if (place % HASHES_AT_ONCE === 0) await new Promise((resolve) => setImmediate(resolve));
      if (this.#isStopped) throw new Error('the program ends');
    }
    const root = seed.toString('hex');
    const sealed = this.#seal.close(Buffer.concat(kept), root);
    await this.#store.write(() => {
      this.#store.run(
        `INSERT INTO fair_chain (platform_id, game_code, first_round, length, root, sealed)
         SELECT ?1, ?2, coalesce(max(first_round + length), 1), ?3, ?4, ?5 FROM fair_chain WHERE platform_id = ?1 AND game_code = ?2`,
        platformId,
        gameCode,
        length,
        root,
        sealed,
      );
    });
    await this.#drawSalt(root);
  }

  /**
   * The salt is drawn when the root is on the disk: whoever made the chain could not know it. It stands in for the later round of a public
   * beacon.
   */
  async #drawSalt(root: string): Promise<void> {
    const salt = randomBytes(SEED_BYTES).toString('hex');
    await this.#store.write(() =>
      this.#store.run('UPDATE fair_chain SET salt = ? WHERE root = ? AND salt IS NULL', salt, root),
    );
  }
}

function drawFrom(seed: Buffer, salt: string, place: number): Draw {
  return drawsOf((cursor) =>
    createHmac('sha256', seed)
      .update(messageOf(salt, place, cursor))
      .digest(),
  );
}
