import type { SessionEnd } from '@parlour/contract/stream';
import { notifyChange, type Changes } from '../../base/live/changes.ts';
import type { Db, Queryable } from '../../base/db/db.ts';
import type { DbLog } from '../../base/db/log.ts';
import { sessionTopic, type Hub } from '../../base/live/hub.ts';

/** A session that has just been taken out of its table. */
export interface EndedSession {
  id: string;
  tokenHash: Buffer;
  /** Why the session had expired before; null while it was alive. */
  wasOver: SessionEnd | null;
}

/** The longest life of a session. A browser that was closed for longer gets no reason. */
const KEPT = '48 hours';

/** Records why sessions ended, and publishes it to their streams on all processes after the commit. */
export async function notifyEnds(
  tx: Queryable,
  ended: readonly EndedSession[],
  reason: SessionEnd,
): Promise<void> {
  for (const { id, tokenHash, wasOver } of ended) {
    await tx.run(
      `insert into ended_session (token_hash, reason) values ($1, $2) on conflict (token_hash) do nothing`,
      [tokenHash, wasOver ?? reason],
    );
    await notifyChange(tx, 'session', `${id}/${wasOver ?? reason}`);
  }
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
    const [id, reason] = subject?.split('/') ?? [];
    if (id === undefined || reason === undefined) look();
    else kick(id, reason as SessionEnd);
  });
  changes.on('operation', look);
}

/** Answers how many ends were forgotten. */
export function forgetOldEnds(db: Queryable): Promise<number> {
  return db.run(`delete from ended_session where ended_at < now() - $1::interval`, [KEPT]);
}
