import { createHash } from 'node:crypto';
import { LOGIN_MESSAGES } from '@parlour/contract/errors';
import { PROOF_COUNTS_MS } from '@parlour/contract/security';
import type { SessionEnd } from '@parlour/contract/stream';
import type { Random } from '../../base/random.ts';
import type { Db, Queryable } from '../../base/db/db.ts';
import { Refusal } from '../../base/http/refusal.ts';
import { notifyEnds, type EndedSession } from './session-ends.ts';
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
  /** The player proved their identity recently: by the login, or since. */
  isProved: boolean;
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** 256 random bits, as text that fits a header and an address. */
export function newToken(random: Random): string {
  return random.bytes(32).toString('base64url');
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
}

/**
 * Opens the account's one session; an older one ends here. `passwordHash` is that of the password it is opened with: throws the
 * refusal of a wrong one where there is another by now, so that none outlives its password.
 */
export async function openSession(
  { db, random }: { db: Db; random: Random },
  playerId: bigint,
  { platform, address, passwordHash }: { platform: string; address: string; passwordHash?: string },
): Promise<OpenedSession> {
  const token = newToken(random);
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
    await tx.run(
      `insert into session (player_id, token_hash, platform, address, expires_at) values ($1, $2, $3, $4, now() + $5::interval)`,
      [playerId, hashToken(token), platform, address, ABSOLUTE],
    );
    return { token, lastLogin: before.at && { ...before, at: before.at } };
  });
}

type SessionRow = Player & {
  sessionId: string;
  sessionPlatform: string;
  sessionAddress: string;
  sessionCreatedAt: Date;
  isProved: boolean;
  stale: boolean;
};

/** The live session of a token; undefined when there is none. Activity extends its idle time. */
export async function findSession(
  db: Queryable,
  token: string,
  { isActivity }: { isActivity: boolean },
): Promise<Session | undefined> {
  const tokenHash = hashToken(token);
  const row = await db.find<SessionRow>(
    {
      name: 'find_session',
      text: `select ${PLAYER_COLUMNS}, s.id as session_id, s.platform as session_platform, host(s.address) as session_address,
                    s.created_at as session_created_at,
                    s.proved_at > now() - '${PROOF_COUNTS}'::interval as is_proved,
                    s.seen_at < now() - session_seen_every() as stale
               from session s join player p on p.id = s.player_id
              where s.token_hash = $1 and session_lives(s.seen_at, s.expires_at) and p.status = 'open'`,
    },
    [tokenHash],
  );
  if (!row) return undefined;
  if (row.stale && isActivity)
    await db.run('update session set seen_at = now() where token_hash = $1', [tokenHash]);
  const { sessionId, sessionPlatform, sessionAddress, sessionCreatedAt, isProved, stale: _, ...player } = row;
  return {
    id: sessionId,
    player,
    platform: sessionPlatform,
    address: sessionAddress,
    createdAt: sessionCreatedAt,
    isProved,
  };
}

/** Remembers that who is there has just proved to be the player. */
export async function markProved(db: Queryable, session: Session): Promise<void> {
  await db.run('update session set proved_at = now() where id = $1 and player_id = $2', [
    session.id,
    session.player.id,
  ]);
}

/** Ends the session of a token, if there is one. */
export async function endSession(db: Db, token: string): Promise<void> {
  await db.tx((tx) => end(tx, 'loggedOut', 'token_hash = $1', [hashToken(token)]));
}

/** Ends one session of a player; false where the player has none of that name. */
export function endOneSession(db: Db, playerId: bigint, id: string): Promise<boolean> {
  return db.tx(async (tx) => (await end(tx, 'loggedOut', 'player_id = $1 and id = $2', [playerId, id])) > 0);
}

export interface OpenSession {
  id: string;
  createdAt: Date;
  seenAt: Date;
  address: string;
  platform: string;
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
  await end(tx, reason, 'player_id = $1', [playerId]);
}

async function end(tx: Queryable, reason: SessionEnd, which: string, values: unknown[]): Promise<number> {
  const ended = await tx.query<EndedSession>(
    `delete from session where ${which} returning id, token_hash,
       case when expires_at <= now() then 'expired' when not session_lives(seen_at, expires_at) then 'idle' end as was_over`,
    values,
  );
  await notifyEnds(tx, ended, reason);
  return ended.length;
}

/** Ends what is over by the clock; answers how many sessions that were. */
export function endOverdueSessions(db: Db): Promise<number> {
  return db.tx(async (tx) => {
    const ended = await tx.query<EndedSession>(
      `delete from session where player_id in
         (select player_id from session where not session_lives(seen_at, expires_at)
           order by player_id limit 500 for update skip locked)
       returning id, token_hash, case when expires_at <= now() then 'expired' else 'idle' end as was_over`,
    );
    await notifyEnds(tx, ended, 'ended');
    return ended.length;
  });
}

/** Gives a session a new token and id, so that the old ones are worthless. Undefined when the session has ended meanwhile. */
export async function renewSession(
  tx: Queryable,
  random: Random,
  { id, player }: Session,
  reason: SessionEnd,
): Promise<string | undefined> {
  const token = newToken(random);
  const old = await tx.find<{ tokenHash: Buffer }>(
    'select token_hash from session where player_id = $1 and id = $2 for update',
    [player.id, id],
  );
  if (!old) return undefined;
  await tx.run(
    'update session set token_hash = $2, id = gen_random_uuid(), seen_at = now() where player_id = $1',
    [player.id, hashToken(token)],
  );
  await notifyEnds(tx, [{ id, tokenHash: old.tokenHash, wasOver: null }], reason);
  return token;
}

/** Why the session of a token that `findSession` does not find is over. */
export async function findSessionEnd(db: Queryable, token: string): Promise<SessionEnd> {
  const row = await db.find<{ reason: SessionEnd }>(
    `select case when s.expires_at <= now() then 'expired' when p.status <> 'open' then p.status else 'idle' end as reason
       from session s join player p on p.id = s.player_id where s.token_hash = $1
     union all select reason from ended_session where token_hash = $1 limit 1`,
    [hashToken(token)],
  );
  return row?.reason ?? 'ended';
}
