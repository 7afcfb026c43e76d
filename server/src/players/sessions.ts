import { createHash, randomBytes } from 'node:crypto';
import { PROOF_COUNTS_MS } from '@parlour/contract/security';
import type { Db, Queryable } from '../db/db.ts';
import { PLAYER_COLUMNS, type Player } from './players.ts';

/** Sessions (decisions §2): one an account, 30 minutes idle, 24 hours at most; the token is stored hashed. */
const IDLE = '30 minutes';
const ABSOLUTE = '24 hours';
/** `seen_at` is written at most this often a session, so that reading stays reading. */
const SEEN_EVERY = '30 seconds';
const PROOF_COUNTS = `${PROOF_COUNTS_MS} milliseconds`;

export interface Session {
  id: string;
  player: Player;
  platform: string;
  address: string;
  createdAt: Date;
  /** Who is there has proved it recently: by the login, or since. */
  isProved: boolean;
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** 256 random bits, as text that fits a header and an address. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export interface OpenedSession {
  token: string;
  /** The login before this one. */
  lastLoginAt: Date | null;
  /** The session that this one has ended. */
  replaced: boolean;
}

/** Opens the account's one session; an older one ends here. */
export async function openSession(
  db: Db,
  playerId: bigint,
  { platform, address }: { platform: string; address: string },
): Promise<OpenedSession> {
  const token = newToken();
  return db.tx(async (tx) => {
    const before = await tx.get<{ last_login_at: Date | null }>(
      'select last_login_at from player where id = $1 for no key update',
      [playerId],
    );
    await tx.run('update player set last_login_at = now() where id = $1', [playerId]);
    const replaced = await tx.find<{ alive: boolean }>(
      `delete from session where player_id = $1
       returning expires_at > now() and seen_at > now() - $2::interval as alive`,
      [playerId, IDLE],
    );
    await tx.run(
      `insert into session (player_id, token_hash, platform, address, expires_at) values ($1, $2, $3, $4, now() + $5::interval)`,
      [playerId, hashToken(token), platform, address, ABSOLUTE],
    );
    return { token, lastLoginAt: before.last_login_at, replaced: replaced?.alive ?? false };
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

/** The live session of a token, and slides its idle end; undefined when there is none. */
export async function findSession(db: Queryable, token: string): Promise<Session | undefined> {
  const tokenHash = hashToken(token);
  const row = await db.find<SessionRow>(
    {
      name: 'find_session',
      text: `select ${PLAYER_COLUMNS}, s.id as "sessionId", s.platform as "sessionPlatform", host(s.address) as "sessionAddress",
                    s.created_at as "sessionCreatedAt",
                    coalesce(s.proved_at > now() - '${PROOF_COUNTS}'::interval, false) as "isProved",
                    s.seen_at < now() - '${SEEN_EVERY}'::interval as stale
               from session s join player p on p.id = s.player_id
              where s.token_hash = $1 and s.expires_at > now() and s.seen_at > now() - '${IDLE}'::interval and p.status = 'open'`,
    },
    [tokenHash],
  );
  if (!row) return undefined;
  if (row.stale) await db.run('update session set seen_at = now() where token_hash = $1', [tokenHash]);
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

/** Ends the session of a token; answers whose it was. */
export async function endSession(db: Queryable, token: string): Promise<bigint | undefined> {
  const row = await db.find<{ player_id: bigint }>(
    'delete from session where token_hash = $1 returning player_id',
    [hashToken(token)],
  );
  return row?.player_id;
}

/** True when the player has a session that has not ended. */
export async function hasLiveSession(db: Queryable, playerId: bigint): Promise<boolean> {
  const row = await db.get<{ alive: boolean }>(
    `select exists (select 1 from session where player_id = $1 and expires_at > now() and seen_at > now() - $2::interval) as alive`,
    [playerId, IDLE],
  );
  return row.alive;
}
