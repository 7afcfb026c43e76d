import type { Queryable } from '../../base/db/db.ts';

/** True where the address is barred for everyone (rule A13). */
export function isBarredForAll(db: Queryable, address: string): Promise<boolean> {
  return isBarred(db, address, null);
}

/** True where the address is barred for this account (rule A13). */
export function isBarredForPlayer(db: Queryable, address: string, playerId: bigint): Promise<boolean> {
  return isBarred(db, address, playerId);
}

async function isBarred(db: Queryable, address: string, playerId: bigint | null): Promise<boolean> {
  const row = await db.get<{ barred: boolean }>(
    'select exists (select 1 from barred_address where network >>= $1::inet and player_id is not distinct from $2) as barred',
    [address, playerId],
  );
  return row.barred;
}
