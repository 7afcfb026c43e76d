import { unixSeconds } from '@parlour/contract/unix-seconds';
import type { Db } from '../../base/db/db.ts';
import { Refusal } from '../../base/http/refusal.ts';
import type { Platform } from './platforms.ts';
import { maintenance } from './platform-access.ts';
import { playStopped, type StopReason } from './play-stops.ts';

interface Gate {
  refusal:
    | 'playerBlocked'
    | 'limitReached'
    | 'siteClosed'
    | 'platformUnknown'
    | 'platformClosed'
    | 'gameUnknown'
    | 'gameClosed'
    | null;
  /** Null where there is nothing to say about it. */
  cause: 'break' | 'limit' | 'stop' | 'maintenance' | 'closed' | null;
  why: StopReason;
  until: Date | null;
  untilText: string | null;
}

/** The gate that bets ask too (`play_refusal.sql`). Throws the refusal of a launch that may not begin now. */
export async function refuseClosedGame(
  db: Db,
  playerId: bigint,
  platform: Platform,
  gameCode: string,
): Promise<void> {
  const gate = await db.get<Gate>(
    `select refusal, cause, why, until, site_time(until) as until_text from play_refusal($1, $2, $3)`,
    [playerId, platform.id, gameCode],
  );
  if (gate.refusal !== null) throw refusalOfGate(gate, platform);
}

function refusalOfGate({ refusal, cause, why, until, untilText }: Gate, platform: Platform): Refusal {
  if (cause === 'break') return new Refusal('onBreak', { values: { until: untilText ?? '' } });
  if (cause === 'limit') return new Refusal('lossLimitReached');
  if (refusal === 'playerBlocked') return new Refusal('loginRequired');
  if (cause === 'stop') return playStopped({ why, until, untilText });
  if (cause === 'closed') return new Refusal('gameClosed');
  if (until === null) return new Refusal('notFound');
  if (refusal === 'platformClosed' && platform.kind === 'transfer')
    return maintenance({ gm: platform.gm, maintenanceUntil: until, maintenanceUntilText: untilText });
  // A seamless platform keeps no points, so its maintenance is that of its games.
  return new Refusal(refusal === 'siteClosed' ? 'siteMaintenance' : 'gameMaintenance', {
    values: { until: untilText ?? '' },
    data: { maintenance_until: unixSeconds(until) },
  });
}
