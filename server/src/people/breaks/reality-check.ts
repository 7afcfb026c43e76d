import type { RealityCheckMinutes } from '@parlour/contract/reality-check';
import type { Queryable } from '../../base/db/db.ts';

export interface RealityCheck {
  minutes: RealityCheckMinutes | null;
}

export function getRealityCheck(db: Queryable, playerId: bigint): Promise<RealityCheck> {
  return db.get<RealityCheck>('select reality_check_minutes as minutes from player where id = $1', [
    playerId,
  ]);
}

export function setRealityCheck(
  db: Queryable,
  playerId: bigint,
  { minutes }: RealityCheck,
): Promise<RealityCheck> {
  return db.get<RealityCheck>(
    'update player set reality_check_minutes = $2 where id = $1 returning reality_check_minutes as minutes',
    [playerId, minutes],
  );
}
