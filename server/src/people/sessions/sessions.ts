import { LOGIN_MESSAGES } from '@parlour/contract/errors';
import { PROOF_COUNTS_MS } from '@parlour/contract/security';
import type { SessionEnd } from '@parlour/contract/stream';
import type { Random } from '../../base/random.ts';
import type { Db, Queryable } from '../../base/db/db.ts';
import { Refusal } from '../../base/http/refusal.ts';
import { hashToken, newPlayerToken, type PlayerToken } from './player-tokens.ts';
import { notifyEnd, notifySession } from './session-ends.ts';
import { PLAYER_COLUMNS, type Player } from '../accounts/players.ts';

/** Sessions (rules A16, A17): one an account, over when idle (`session_idle.sql`) or after 24 hours; the token is stored hashed. */
const ABSOLUTE = '24 hours';
const PROOF_COUNTS = `${PROOF_COUNTS_MS} milliseconds`;

export interface Session {
  id: string;
  player: Player;
  platform: string;
  address: string;
  createdAt: Date;
  /** The password alone opened it at a place where the player was not known, and nothing stronger has followed (rule A27). */
  isNewPlace: boolean;
  /** The login, or a proof of identity after it, is recent. */
  isFresh: boolean;
  /** The player proved their identity recently: by the login or since, at a new place since. */
  isProved: boolean;
}

interface LastLogin {
  at: Date;
  address: string;
  platform: string;
}

export interface OpenedSession {
  token: string;
  /** The login before this one; null at the first. */
  lastLogin: LastLogin | null;
  isNewPlace: boolean;
}

/**
 * Opens the account's one session; an older one ends here. `passwordHash` is that of the password it is opened with: throws the
 * refusal of a wrong one where there is another by now, so that none outlives its password. `isUnknownPlace`: the password alone opens
 * it, and neither device nor address is known. The first login of an account makes its place known all the same.
 */
export async function openSession(
  { db, random }: { db: Db; random: Random },
  playerId: bigint,
  {
    platform,
    address,
    passwordHash,
    isUnknownPlace = false,
  }: { platform: string; address: string; passwordHash?: string; isUnknownPlace?: boolean },
): Promise<OpenedSession> {
  const token = newPlayerToken(random, playerId);
  return db.tx(async (tx) => {
    const before = await tx.find<Omit<LastLogin, 'at'> & { at: Date | null }>(
      `select last_login_at as at, host(last_login_address) as address, last_login_platform as platform
         from player where id = $1 and password_hash = coalesce($2, password_hash) for no key update`,
      [playerId, passwordHash ?? null],
    );
    if (!before) throw new Refusal('wrongPassword', { text: { verbatim: LOGIN_MESSAGES.wrongPassword } });
    await tx.run(
      'update player set last_login_at = now(), last_login_address = $2, last_login_platform = $3 where id = $1',
      [playerId, address, platform],
    );
    await endSessions(tx, playerId, 'loggedInElsewhere');
    const isNewPlace = isUnknownPlace && before.at !== null;
    await tx.run('select begin_session($1, $2, $3, $4, $5, $6)', [
      playerId,
      hashToken(token),
      platform,
      address,
      ABSOLUTE,
      isNewPlace,
    ]);
    return { token, lastLogin: before.at && { ...before, at: before.at }, isNewPlace };
  });
}

type SessionRow = Player & {
  sessionId: string;
  sessionPlatform: string;
  sessionAddress: string;
  sessionCreatedAt: Date;
  isNewPlace: boolean;
  provedForMs: number;
  livesForMs: number;
  seenForMs: number;
};

/** A session as it was read, and how long it stays so by itself. */
export interface ReadSession {
  session: Session;
  /** The proof of identity counts for so long; 0 or less: no more. */
  provedForMs: number;
  /** The session ends after so long without activity. */
  livesForMs: number;
  /** Activity within so long changes nothing. */
  seenForMs: number;
}

/** The live session of a token; undefined when there is none. Activity extends its idle time. */
export async function findSession(
  db: Queryable,
  token: PlayerToken,
  { isActivity }: { isActivity: boolean },
): Promise<Session | undefined> {
  const read = await readSession(db, token);
  if (!read) return undefined;
  if (read.seenForMs <= 0 && isActivity) await touchSession(db, read.session);
  return read.session;
}

export async function readSession(
  db: Queryable,
  { playerId, tokenHash }: PlayerToken,
): Promise<ReadSession | undefined> {
  const row = await db.find<SessionRow>(
    {
      name: 'read_session',
      text: `select ${PLAYER_COLUMNS}, s.id as session_id, s.platform as session_platform, host(s.address) as session_address,
                    s.created_at as session_created_at, s.is_new_place,
                    extract(epoch from s.proved_at + '${PROOF_COUNTS}'::interval - now())::float8 * 1000 as proved_for_ms,
                    extract(epoch from least(s.expires_at, s.seen_at + session_idle()) - now())::float8 * 1000 as lives_for_ms,
                    extract(epoch from s.seen_at + session_seen_every() - now())::float8 * 1000 as seen_for_ms
               from session s join player p on p.id = s.player_id
              where s.player_id = $1 and s.token_hash = $2 and session_lives(s.seen_at, s.expires_at) and p.status = 'open'`,
    },
    [playerId, tokenHash],
  );
  if (!row) return undefined;
  const { sessionId, sessionPlatform, sessionAddress, sessionCreatedAt, ...rest } = row;
  const { isNewPlace, provedForMs, livesForMs, seenForMs, ...player } = rest;
  const session: Session = {
    id: sessionId,
    player,
    platform: sessionPlatform,
    address: sessionAddress,
    createdAt: sessionCreatedAt,
    isNewPlace,
    ...freshness(isNewPlace, provedForMs),
  };
  return { session, provedForMs, livesForMs, seenForMs };
}

/** `provedForMs`: how long the last proof still counts. */
export function freshness(isNewPlace: boolean, provedForMs: number): Pick<Session, 'isFresh' | 'isProved'> {
  const isFresh = provedForMs > 0;
  return { isFresh, isProved: isFresh && !isNewPlace };
}

/** Notes activity; false where the session has ended. */
export async function touchSession(db: Queryable, { id, player }: Session): Promise<boolean> {
  const { lives } = await db.get<{ lives: boolean }>('select touch_session($1, $2) as lives', [
    player.id,
    id,
  ]);
  return lives;
}

/** Remembers that the caller has just proved to be the player: the place of the session is a known one from now on. */
export async function markProved(tx: Queryable, session: Session): Promise<void> {
  const marked = await tx.run(
    'update session set proved_at = now(), is_new_place = false where id = $1 and player_id = $2',
    [session.id, session.player.id],
  );
  // It has ended meanwhile, by a changed password or another login.
  if (marked === 0) throw new Refusal('loginRequired');
  await notifySession(tx, session.player.id);
}

/** Ends the session of a token, if there is one. */
export async function endSession(db: Db, { playerId, tokenHash }: PlayerToken): Promise<void> {
  await db.tx((tx) => end(tx, playerId, { tokenHash }, 'loggedOut'));
}

/** Ends one session of a player; false where the player has none of that name. */
export function endOneSession(db: Db, playerId: bigint, id: string): Promise<boolean> {
  return db.tx((tx) => end(tx, playerId, { id }, 'loggedOut'));
}

export interface OpenSession {
  id: string;
  createdAt: Date;
  seenAt: Date;
  address: string;
  platform: string;
}

/** Where a player is logged in. */
export function listSessionsOf(db: Queryable, playerId: bigint): Promise<OpenSession[]> {
  return db.query<OpenSession>(
    `select id, created_at, seen_at, host(address) as address, platform from session
      where player_id = $1 and session_lives(seen_at, expires_at) order by created_at`,
    [playerId],
  );
}

/** Ends every session of a player, in the transaction of what ends them: their streams close when it is committed. */
export async function endSessions(tx: Queryable, playerId: bigint, reason: SessionEnd): Promise<void> {
  await end(tx, playerId, {}, reason);
}

/** Answers whether the player had such a session. */
async function end(
  tx: Queryable,
  playerId: bigint,
  { id = null, tokenHash = null }: { id?: string | null; tokenHash?: Buffer | null },
  reason: SessionEnd,
): Promise<boolean> {
  const ended = await tx.find<{ sessionId: string; reason: SessionEnd }>(
    'select session_id, reason from end_session($1, $2, $3, $4)',
    [playerId, id, tokenHash, reason],
  );
  if (ended) await notifyEnd(tx, playerId, ended.sessionId, ended.reason);
  return ended !== undefined;
}

/** Ends what is over by the clock; answers how many sessions that were. */
export function endOverdueSessions(db: Db): Promise<number> {
  return db.tx(async (tx) => {
    const overdue = await tx.query<{ playerId: bigint }>(
      `select player_id from session where not session_lives(seen_at, expires_at)
        order by player_id limit 500 for update skip locked`,
    );
    for (const { playerId } of overdue) await end(tx, playerId, {}, 'ended');
    return overdue.length;
  });
}

/** Gives a session a new token and id, so that the old ones are worthless. Undefined when the session has ended meanwhile. */
export async function renewSession(
  tx: Queryable,
  random: Random,
  { id, player }: Session,
  reason: SessionEnd,
): Promise<string | undefined> {
  const token = newPlayerToken(random, player.id);
  const old = await tx.find<{ tokenHash: Buffer }>(
    'select token_hash from session where player_id = $1 and id = $2 for update',
    [player.id, id],
  );
  if (!old) return undefined;
  await tx.run(
    'update session set token_hash = $2, id = gen_random_uuid(), seen_at = now() where player_id = $1',
    [player.id, hashToken(token)],
  );
  await tx.run('insert into ended_session (player_id, token_hash, reason) values ($1, $2, $3)', [
    player.id,
    old.tokenHash,
    reason,
  ]);
  await notifyEnd(tx, player.id, id, reason);
  return token;
}

/** Why the session of a token that `findSession` does not find is over. */
export async function findSessionEnd(
  db: Queryable,
  { playerId, tokenHash }: PlayerToken,
): Promise<SessionEnd> {
  const row = await db.find<{ reason: SessionEnd }>(
    `select case when s.expires_at <= now() then 'expired' when p.status <> 'open' then p.status else 'idle' end as reason
       from session s join player p on p.id = s.player_id where s.player_id = $1 and s.token_hash = $2
     union all select reason from ended_session where player_id = $1 and token_hash = $2 limit 1`,
    [playerId, tokenHash],
  );
  return row?.reason ?? 'ended';
}
