import type { Clock } from '../../base/clock.ts';
import type { Db } from '../../base/db/db.ts';
import type { Changes } from '../../base/live/changes.ts';
import { createKept } from '../../base/live/kept.ts';
import type { PlayerToken } from './player-tokens.ts';
import { findSession, readSession, touchSession, type ReadSession, type Session } from './sessions.ts';

export interface SessionMemory {
  /**
   * The live session of a token, for calls that only read: they may find a session for up to a second after its end. Calls that write
   * ask the database (`findSession`). Activity extends the idle time.
   */
  find(token: PlayerToken, options: { isActivity: boolean }): Promise<Session | undefined>;
}

interface KeptSession extends ReadSession {
  tokenHash: Buffer;
  readAt: number;
}

/** Keeps the one session of each player in the process, until a notification of its end or change. */
export function createSessionMemory({
  db,
  changes,
  clock,
}: {
  db: Db;
  changes: Changes;
  clock: Clock;
}): SessionMemory {
  const sessions = createKept<KeptSession>(changes, 'session');

  async function read(token: PlayerToken): Promise<KeptSession | undefined> {
    const readAt = clock.elapsed();
    const found = await readSession(db, token);
    return found && { ...found, tokenHash: token.tokenHash, readAt };
  }

  return {
    async find(token, { isActivity }) {
      const kept = await sessions.get(String(token.playerId), () => read(token));
      const ageMs = kept === undefined ? 0 : clock.elapsed() - kept.readAt;
      // By the database's word: another process may know of later activity, and another token is not the kept one.
      if (!kept?.tokenHash.equals(token.tokenHash) || ageMs >= kept.livesForMs)
        return findSession(db, token, { isActivity });
      const session = { ...kept.session, isProved: kept.provedForMs > ageMs };
      if (!isActivity || ageMs < kept.seenForMs) return session;
      const lives = await touchSession(db, session);
      if (lives) Object.assign(kept, await read(token));
      return lives ? session : undefined;
    },
  };
}
