import type { Tx } from '../../base/db/db.ts';

/** A platform, or one of its games. */
export type ClosedPlace =
  | { kind: 'platform'; platformId: number }
  | { kind: 'game'; platformId: number; code: string };

/** Begins, prolongs, shortens or ends (null) maintenance; false where there is no such platform or game. */
export async function setMaintenance(tx: Tx, place: ClosedPlace, until: Date | null): Promise<boolean> {
  const touched =
    place.kind === 'platform'
      ? await tx.run('update game_platform set maintenance_until = $1 where id = $2', [
          until,
          place.platformId,
        ])
      : await tx.run('update game set maintenance_until = $1 where platform_id = $2 and code = $3', [
          until,
          place.platformId,
          place.code,
        ]);
  return touched > 0;
}

/** Whether there is such a platform or game. */
export async function hasPlace(tx: Tx, place: ClosedPlace): Promise<boolean> {
  const found =
    place.kind === 'platform'
      ? await tx.find('select from game_platform where id = $1', [place.platformId])
      : await tx.find('select from game where platform_id = $1 and code = $2', [
          place.platformId,
          place.code,
        ]);
  return found !== undefined;
}
