import type { Queryable } from '../../base/db/db.ts';

/** True where the address is barred for everyone (rule A13). */
export function isBarredForAll(db: Queryable, address: string): Promise<boolean> {
  return isBarred(db, 'barred_address where network >>= $1::inet', [address]);
}

/** True where the address is barred for this account (rule A13). */
export function isBarredForPlayer(db: Queryable, address: string, playerId: bigint): Promise<boolean> {
  return isBarred(db, 'player_barred_address where network >>= $1::inet and player_id = $2', [
    address,
    playerId,
  ]);
}

async function isBarred(db: Queryable, where: string, values: unknown[]): Promise<boolean> {
  const { barred } = await db.get<{ barred: boolean }>(
    `select exists (select from ${where}) as barred`,
    values,
  );
  return barred;
}
