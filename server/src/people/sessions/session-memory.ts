import type { Clock } from '../../base/clock.ts';
import type { Db } from '../../base/db/db.ts';
import type { Changes } from '../../base/live/changes.ts';
import { createKept } from '../../base/live/kept.ts';
import { createTokenReader, type PlayerToken, type readPlayerToken } from './player-tokens.ts';
import {
  findSession,
  freshness,
  readSession,
  touchSession,
  type ReadSession,
  type Session,
} from './sessions.ts';

export interface SessionMemory {
  readToken: typeof readPlayerToken;
  /**
   * The live session of a token, for calls that only read: they may find a session for up to a second after its end. Calls that write
   * ask the database (`findSession`). Activity extends the idle time.
   */
  find(
    token: PlayerToken,
    options: { isActivity: boolean },
  ): Session | undefined | Promise<Session | undefined>;
}

/** An end that was not announced, as by an operator's own SQL, is noticed after this. */
const MAX_AGE_MS = 30_000;

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

  /** The session of the token's player, which may be that of another token; undefined where this token has none. */
  async function waitFor(
    reading: KeptSession | undefined | Promise<KeptSession | undefined>,
    token: PlayerToken,
  ): Promise<KeptSession | undefined> {
    const kept = await reading;
    if (kept === undefined || isFresh(kept)) return kept;
    const key = String(token.playerId);
    sessions.forget(key);
    return sessions.get(key, () => read(token));
  }

  function isFresh({ readAt, livesForMs }: KeptSession): boolean {
    return clock.elapsed() - readAt < Math.min(livesForMs, MAX_AGE_MS);
  }

  function take(
    kept: KeptSession | undefined,
    token: PlayerToken,
    { isActivity }: { isActivity: boolean },
  ): ReturnType<SessionMemory['find']> {
    // By the database's word: another caller's reading may have been shared, for a token that is none.
    if (!kept?.tokenHash.equals(token.tokenHash)) return findSession(db, token, { isActivity });
    const ageMs = clock.elapsed() - kept.readAt;
    const { isNewPlace } = kept.session;
    const session = { ...kept.session, ...freshness(isNewPlace, kept.provedForMs - ageMs) };
    if (!isActivity || ageMs < kept.seenForMs) return session;
    sessions.forget(String(token.playerId));
    return touchSession(db, session).then((lives) => (lives ? session : undefined));
  }

  return {
    readToken: createTokenReader(clock),

    find(token, options) {
      const kept = sessions.get(String(token.playerId), () => read(token));
      if (kept !== undefined && !(kept instanceof Promise) && isFresh(kept))
        return take(kept, token, options);
      return waitFor(kept, token).then((found) => take(found, token, options));
    },
  };
}
