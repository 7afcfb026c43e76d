import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Random } from '../../base/random.ts';
import type { Queryable } from '../../base/db/db.ts';
import { hashToken, newToken } from './player-tokens.ts';

/**
 * A random mark that a browser keeps in a cookie and the database by its hash, so that an owner is told from strangers wherever they
 * are (rule A19). It opens nothing: it only chooses whose guesses are counted together.
 */
export interface DeviceMark {
  /** The mark that the browser sent. */
  readonly value: string | undefined;
  /** Has the browser keep this mark. */
  keep(mark: string): void;
}

const SHAPE = /^[A-Za-z0-9_-]{43}$/;
/** Browsers keep no cookie for longer. */
const KEPT_DAYS = 400;

/** `isSecure`: the site is served over TLS, and no other host of its domain can set the cookie. */
export function deviceMarkOf(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): DeviceMark {
  const name = isSecure ? '__Host-device' : 'device';
  return {
    get value() {
      const sent = parseCookie(request.headers.cookie ?? '')[name];
      return sent !== undefined && SHAPE.test(sent) ? sent : undefined;
    },
    keep(mark) {
      const maxAge = KEPT_DAYS * 24 * 3_600;
      const options = { path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure, maxAge } as const;
      void reply.header('set-cookie', stringifySetCookie({ name, value: mark, ...options }));
    },
  };
}

/** The mark to remember at a login: the browser's own, or a new one. */
export function markToKeep(random: Random, mark: DeviceMark): string {
  return mark.value ?? newToken(random);
}

export function hashMark(mark: string | undefined): Buffer | null {
  return mark === undefined ? null : hashToken(mark);
}

/** The device of this mark is a known one from now on. */
export async function rememberDevice(tx: Queryable, playerId: bigint, mark: string): Promise<void> {
  await tx.run('select remember_device($1, $2)', [playerId, hashMark(mark)]);
}

/** After a change of the password only the device of the change stays known: a thief may have logged in on another. */
export async function forgetOtherDevices(
  tx: Queryable,
  playerId: bigint,
  mark: string | undefined,
): Promise<void> {
  await tx.run('delete from known_device where player_id = $1 and mark_hash is distinct from $2', [
    playerId,
    hashMark(mark),
  ]);
}

/** A job of every process. */
export async function forgetOldDevices(db: Queryable): Promise<void> {
  await db.run(`delete from known_device where seen_at < now() - interval '${KEPT_DAYS} days'`);
}
