import type { SessionLimit } from '@parlour/contract/own-limit';
import { unixSeconds } from '@parlour/contract/unix-seconds';
import type { Db, Queryable } from '../../base/db/db.ts';
import { notifySession } from '../sessions/session-ends.ts';
import type { Session } from '../sessions/sessions.ts';
import { listLimitsInForce, setOwnLimit } from './own-limits.ts';

/** How long players let a login of theirs last (rule H8); `begin_session.sql` begins each with it. */

/** A login is no span of days. */
const OF_A_LOGIN = 0;

type Minutes = SessionLimit['minutes'];

const inMinutes = (most: bigint | null) => (most === null ? null : Number(most)) as Minutes;

export async function readSessionMinutes(db: Queryable, playerId: bigint): Promise<Minutes> {
  const [limit] = await listLimitsInForce(db, playerId, 'session', [OF_A_LOGIN]);
  return inMinutes(limit!.most);
}

export async function getSessionLimit(db: Queryable, { id, player }: Session): Promise<SessionLimit> {
  const [limit] = await listLimitsInForce(db, player.id, 'session', [OF_A_LOGIN]);
  const { endsAt } = await db.get<{ endsAt: Date }>(
    'select expires_at as ends_at from session where player_id = $1 and id = $2',
    [player.id, id],
  );
  const { most, nextFrom, nextMost } = limit!;
  return {
    minutes: inMinutes(most),
    next: nextFrom && { minutes: inMinutes(nextMost), counts_from: unixSeconds(nextFrom) },
    ends_at: unixSeconds(endsAt),
  };
}

/** Of the present login a limit that counts at once counts from now. */
export function setSessionLimit(
  db: Db,
  session: Session,
  { minutes }: { minutes: Minutes },
  address: string,
): Promise<SessionLimit> {
  const playerId = session.player.id;
  return db.tx(async (tx) => {
    await tx.run('select from session where player_id = $1 for update', [playerId]);
    const most = minutes === null ? null : BigInt(minutes);
    const isNow = await setOwnLimit(tx, { playerId, kind: 'session', days: OF_A_LOGIN, most, address });
    if (isNow && minutes !== null) {
      await tx.run(
        `update session set expires_at = least(expires_at, now() + $2 * interval '1 minute') where player_id = $1`,
        [playerId, minutes],
      );
      await notifySession(tx, playerId);
    }
    return getSessionLimit(tx, session);
  });
}
