import type { Seals } from '../../base/crypto/sealed.ts';
import type { SealedColumn, SealedValue } from '../../base/crypto/seal-anew.ts';
import type { Db, Queryable, Tx } from '../../base/db/db.ts';
import { Refusal } from '../../base/http/refusal.ts';
import type { Random } from '../../base/random.ts';
import { hashSeed, newSeed } from '../draws/roll.ts';

/** Server seeds of the wheel: each is hashed and shown before it decides anything, and revealed when it decides nothing more. */

export interface SeedTools {
  seals: Seals;
  random: Random;
}

export interface PresentSeed {
  id: bigint;
  hash: string;
  clientSeed: string;
  sealed: Buffer;
}

const CLIENT_SEED_BYTES = 8;

function aboutSeed(playerId: bigint): string {
  return `wheelSeed:${playerId}`;
}

function findSeed(db: Queryable, playerId: bigint, campaignId: number): Promise<PresentSeed | undefined> {
  return db.find<PresentSeed & Record<string, unknown>>(
    `select id, hash, client_seed, sealed from wheel_seed where player_id = $1 and campaign_id = $2 and revealed_at is null`,
    [playerId, campaignId],
  );
}

/** The player's seed of a campaign, made at the first look: shown before the first draw. */
export async function getSeed(
  db: Queryable,
  tools: SeedTools,
  playerId: bigint,
  campaignId: number,
): Promise<PresentSeed> {
  const known = await findSeed(db, playerId, campaignId);
  if (known) return known;
  await makeSeed(db, tools, playerId, campaignId, tools.random.bytes(CLIENT_SEED_BYTES).toString('hex'));
  return (await findSeed(db, playerId, campaignId))!;
}

async function makeSeed(
  db: Queryable,
  { seals, random }: SeedTools,
  playerId: bigint,
  campaignId: number,
  clientSeed: string,
): Promise<string> {
  const seed = newSeed(random);
  const hash = hashSeed(seed);
  await db.run(
    `insert into wheel_seed (player_id, campaign_id, sealed, hash, client_seed) values ($1, $2, $3, $4, $5)
     on conflict (player_id, campaign_id) where revealed_at is null do nothing`,
    [playerId, campaignId, seals.seal(seed, aboutSeed(playerId)), hash, clientSeed],
  );
  return hash;
}

/** The row is locked until the transaction ends: draws of one player run one at a time. */
export async function lockSeed(
  tx: Tx,
  tools: SeedTools,
  playerId: bigint,
  campaignId: number,
): Promise<PresentSeed> {
  await getSeed(tx, tools, playerId, campaignId);
  return tx.get<PresentSeed & Record<string, unknown>>(
    `select id, hash, client_seed, sealed from wheel_seed
      where player_id = $1 and campaign_id = $2 and revealed_at is null for update`,
    [playerId, campaignId],
  );
}

/** In hex. Throws where it does not open, or is not the one whose hash was shown. */
export function openSeed(
  { seals }: Pick<SeedTools, 'seals'>,
  playerId: bigint,
  present: PresentSeed,
): string {
  const seed = seals.open(present.sealed, aboutSeed(playerId));
  if (hashSeed(seed) !== present.hash) throw new Error(`the wheel's seed ${present.id} is not the one shown`);
  return seed;
}

export async function setClientSeed(
  tx: Tx,
  tools: SeedTools,
  { playerId, campaignId, clientSeed }: { playerId: bigint; campaignId: number; clientSeed: string },
): Promise<PresentSeed> {
  const present = await lockSeed(tx, tools, playerId, campaignId);
  await tx.run('update wheel_seed set client_seed = $3 where player_id = $1 and id = $2', [
    playerId,
    present.id,
    clientSeed,
  ]);
  return { ...present, clientSeed };
}

export interface Revealed {
  seed: string;
  hash: string;
}

/** Reveals the present seed and commits to the next one. Refuses while a ticket is open: the player could choose what it wins. */
export async function rotateSeed(
  tx: Tx,
  tools: SeedTools,
  playerId: bigint,
  campaignId: number,
): Promise<Revealed> {
  const present = await lockSeed(tx, tools, playerId, campaignId);
  const { tickets } = await tx.get<{ tickets: number }>('select open_wheel_tickets($1) as tickets', [
    playerId,
  ]);
  if (tickets > 0) throw new Refusal('seedInUse');
  const seed = await reveal(tx, tools, playerId, present);
  await makeSeed(tx, tools, playerId, campaignId, present.clientSeed);
  return { seed, hash: present.hash };
}

async function reveal(
  tx: Tx,
  tools: Pick<SeedTools, 'seals'>,
  playerId: bigint,
  present: PresentSeed,
): Promise<string> {
  const seed = openSeed(tools, playerId, present);
  await tx.run(
    `update wheel_seed set seed = $3, sealed = null, revealed_at = clock_timestamp() where player_id = $1 and id = $2`,
    [playerId, present.id, seed],
  );
  return seed;
}

const AT_ONCE = 100;

/** Reveals what a wheel that has stopped leaves secret: it draws nothing more. Answers how many. */
export function revealEnded(db: Db, tools: Pick<SeedTools, 'seals'>): Promise<number> {
  return db.tx(async (tx) => {
    const ended = await tx.query<PresentSeed & { playerId: bigint }>(
      `select s.player_id, s.id, s.hash, s.client_seed, s.sealed
         from wheel_campaign c join wheel_seed s on s.campaign_id = c.id and s.revealed_at is null
        where c.stopped_at is not null limit $1 for update of s skip locked`,
      [AT_ONCE],
    );
    for (const { playerId, ...present } of ended) await reveal(tx, tools, playerId, present);
    return ended.length;
  });
}

/** The seeds that are secret still. */
export const SEALED_WHEEL_SEEDS: SealedColumn = {
  what: 'seeds of the fortune wheel',
  about: aboutSeed,
  listOthers: (db, prefix, { playerId, id }, limit) =>
    db.query<SealedValue & Record<string, unknown>>(
      `select player_id, id, sealed from wheel_seed
        where sealed is not null and substring(sealed from 1 for length($1::bytea)) <> $1 and (player_id, id) > ($2, $3)
        order by player_id, id limit $4`,
      [prefix, playerId, id, limit],
    ),
  async countOthers(db, prefix) {
    const { left } = await db.get<{ left: number }>(
      `select count(*)::int as left from wheel_seed
        where sealed is not null and substring(sealed from 1 for length($1::bytea)) <> $1`,
      [prefix],
    );
    return left;
  },
  async replace(db, { playerId, id, sealed }, next) {
    await db.run('update wheel_seed set sealed = $4 where player_id = $1 and id = $2 and sealed = $3', [
      playerId,
      id,
      sealed,
      next,
    ]);
  },
};
