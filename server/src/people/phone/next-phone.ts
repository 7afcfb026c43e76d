import type { Queryable } from '../../base/db/db.ts';

/** A number that waits to become the player's (rule A25). */
export interface NextPhone {
  phone: string;
  effectiveAt: Date;
}

export function findNextPhone(db: Queryable, playerId: bigint): Promise<NextPhone | undefined> {
  return db.find<NextPhone>('select phone, effective_at from next_phone where player_id = $1', [playerId]);
}

/** Lets a number wait in place of one that waited before; answers from when on it is the player's, in the site's offset too. */
export function writeNextPhone(
  tx: Queryable,
  { playerId, phone, address, hours }: { playerId: bigint; phone: string; address: string; hours: number },
): Promise<{ effectiveAt: Date; from: string }> {
  return tx.get<{ effectiveAt: Date; from: string }>(
    `insert into next_phone (player_id, phone, effective_at, address) values ($1, $2, now() + $3 * interval '1 hour', $4)
     on conflict (player_id) do update
       set phone = excluded.phone, asked_at = now(), effective_at = excluded.effective_at, address = excluded.address
     returning effective_at, site_time(effective_at) as "from"`,
    [playerId, phone, hours, address],
  );
}

/** Answers the number that waited. */
export async function removeNextPhone(tx: Queryable, playerId: bigint): Promise<string | undefined> {
  const row = await tx.find<{ phone: string }>(
    'delete from next_phone where player_id = $1 returning phone',
    [playerId],
  );
  return row?.phone;
}
