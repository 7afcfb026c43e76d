import type { SealedColumn, SealedValue } from '../../base/crypto/seal-anew.ts';
import type { Seals } from '../../base/crypto/sealed.ts';
import type { Queryable, Tx } from '../../base/db/db.ts';
import type { Random } from '../../base/random.ts';
import { hashSeed, newSeed } from './roll.ts';

/** Seeds of draws for many players: the hash is published before, the seed after the draw. Between, it lies sealed. */

export interface SeedTools {
  seals: Seals;
  random: Random;
}

const aboutSeed = (id: bigint): string => `committedSeed:${id}`;

export interface CommittedSeed {
  id: bigint;
  /** In hex. */
  seed: string;
  hash: string;
}

/** Commits to a new seed. @param draw names what it decides: one seed for each. */
export async function commitSeed(tx: Tx, { seals, random }: SeedTools, draw: string): Promise<CommittedSeed> {
  const seed = newSeed(random);
  const hash = hashSeed(seed);
  // What is sealed names its row: its number is known first.
  const { id } = await tx.get<{ id: bigint }>(
    `insert into committed_seed (draw, sealed, hash) values ($1, '', $2) returning id`,
    [draw, hash],
  );
  await tx.run('update committed_seed set sealed = $2 where id = $1', [id, seals.seal(seed, aboutSeed(id))]);
  return { id, seed, hash };
}

/** Reveals the seed, once; answers it in hex. Throws where it does not open, or is not the one whose hash was published. */
export async function revealSeed(tx: Tx, seals: Seals, id: bigint): Promise<string> {
  const kept = await tx.get<{ sealed: Buffer | null; hash: string; seed: string | null }>(
    'select sealed, hash, seed from committed_seed where id = $1 for update',
    [id],
  );
  if (kept.seed !== null) return kept.seed;
  const seed = seals.open(kept.sealed!, aboutSeed(id));
  if (hashSeed(seed) !== kept.hash) throw new Error(`the seed ${id} is not the one that was published`);
  await tx.run(
    'update committed_seed set seed = $2, sealed = null, revealed_at = clock_timestamp() where id = $1',
    [id, seed],
  );
  return seed;
}

/** The seeds that are secret still. They belong to no player: their own number stands in the place of the player's. */
export const SEALED_COMMITTED_SEEDS: SealedColumn = {
  what: 'seeds of red packets and raffles',
  about: aboutSeed,
  listOthers: (db, prefix, { playerId }, limit) =>
    db.query<SealedValue & Record<string, unknown>>(
      `select id as player_id, 0::bigint as id, sealed from committed_seed
        where sealed is not null and substring(sealed from 1 for length($1::bytea)) <> $1 and id > $2 order by id limit $3`,
      [prefix, playerId, limit],
    ),
  async countOthers(db: Queryable, prefix) {
    const { left } = await db.get<{ left: number }>(
      `select count(*)::int as left from committed_seed
        where sealed is not null and substring(sealed from 1 for length($1::bytea)) <> $1`,
      [prefix],
    );
    return left;
  },
  async replace(db, { playerId, sealed }, next) {
    await db.run('update committed_seed set sealed = $3 where id = $1 and sealed = $2', [
      playerId,
      sealed,
      next,
    ]);
  },
};
