import type { SessionEnd } from '@parlour/contract/stream';
import { notifyChange, type Changes } from '../../base/live/changes.ts';
import type { Db, Queryable } from '../../base/db/db.ts';
import type { DbLog } from '../../base/db/log.ts';
import { sessionTopic, type Hub } from '../../base/live/hub.ts';

/** The longest life of a session. A browser that was closed for longer gets no reason. */
const KEPT = '48 hours';

/** Notifies the streams of a session, on all processes, of its end after the commit. */
export function notifyEnd(
  tx: Queryable,
  playerId: bigint,
  sessionId: string,
  reason: SessionEnd,
): Promise<void> {
  return notifyChange(tx, 'session', `${playerId}/${sessionId}/${reason}`);
}

/** Notifies all processes that a player's session, or what it tells of the player, has changed and goes on. */
export function notifySession(tx: Queryable, playerId: bigint): Promise<void> {
  return notifyChange(tx, 'session', String(playerId));
}

/** Closes the streams of sessions that end, by whichever process or command that was done. */
export function publishSessionEnds({
  db,
  hub,
  changes,
  log,
}: {
  db: Db;
  hub: Hub;
  changes: Changes;
  log: DbLog;
}): void {
  function kick(sessionId: string, reason: SessionEnd): void {
    hub.publish(sessionTopic(sessionId), 'kickSession', { reason });
  }

  /** After a lost connection: closes streams whose end this process missed, also of accounts whose status changed. */
  async function kickEnded(): Promise<void> {
    const present = hub.sessionsPresent();
    if (present.length === 0) return;
    const alive = await db.query<{ id: string }>(
      `select s.id from session s join player p on p.id = s.player_id where s.id = any($1::uuid[]) and p.status = 'open'`,
      [present],
    );
    const ids = new Set(alive.map(({ id }) => id));
    for (const id of present) if (!ids.has(id)) kick(id, 'ended');
  }

  function look(): void {
    kickEnded().catch((error: unknown) =>
      log.error({ err: error }, 'the streams of ended sessions could not be closed'),
    );
  }

  changes.on('session', (subject) => {
    const [, id, reason] = subject?.split('/') ?? [];
    if (subject === undefined) look();
    else if (id !== undefined && reason !== undefined) kick(id, reason as SessionEnd);
  });
  changes.on('operation', look);
}

/** Answers how many ends were forgotten. */
export function forgetOldEnds(db: Queryable): Promise<number> {
  return db.run(`delete from ended_session where ended_at < now() - $1::interval`, [KEPT]);
}
