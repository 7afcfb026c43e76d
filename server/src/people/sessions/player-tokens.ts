import { hash } from 'node:crypto';
import type { Clock } from '../../base/clock.ts';
import type { Random } from '../../base/random.ts';

/**
 * Tokens that begin with their player, so that a request with one reads the rows of one player. A token is base64url of the player's id
 * (8 bytes) and 256 random bits, always 54 characters; the database keeps its hash alone.
 */

const ID_BYTES = 8;
const RANDOM_BYTES = 32;
/** The last character carries two bits and four that are 0: another spelling of the same bytes is no token. */
const SHAPE = /^[A-Za-z0-9_-]{53}[AQgw]$/;
/** So many characters hold the bytes of the id. */
const ID_LENGTH = 11;

/** A token as it was read: whose it claims to be, and the hash that its row has. */
export interface PlayerToken {
  playerId: bigint;
  tokenHash: Buffer;
}

export function newPlayerToken(random: Random, playerId: bigint): string {
  const id = Buffer.alloc(ID_BYTES);
  id.writeBigInt64BE(playerId);
  return Buffer.concat([id, random.bytes(RANDOM_BYTES)]).toString('base64url');
}

/** Undefined for a text of another shape. There is no player 0. Each call with a token begins with this. */
export function readPlayerToken(token: string): PlayerToken | undefined {
  if (!SHAPE.test(token)) return undefined;
  const playerId = Buffer.from(token.slice(0, ID_LENGTH), 'base64url').readBigInt64BE(0);
  return playerId > 0n ? { playerId, tokenHash: hashToken(token) } : undefined;
}

/** Tokens kept at once, and for how long: more than the pages that are open at one process send within it. */
const MOST_KEPT = 20_000;
const KEPT_MS = 60_000;

/**
 * Reads tokens as `readPlayerToken` does, and the same one once in a minute: an open page sends its own with every call. The tokens stay
 * in memory until the first call after that minute; the database keeps their hashes alone.
 */
export function createTokenReader({ elapsed }: Pick<Clock, 'elapsed'>): typeof readPlayerToken {
  const kept = new Map<string, PlayerToken>();
  let forgetAt = 0;
  return (text) => {
    if (elapsed() >= forgetAt || kept.size >= MOST_KEPT) {
      kept.clear();
      forgetAt = elapsed() + KEPT_MS;
    }
    const known = kept.get(text);
    if (known) return known;
    const read = readPlayerToken(text);
    if (read) kept.set(text, read);
    return read;
  };
}

/** A token that belongs to one process group and one moment, such as a ticket of the stream: 256 random bits. */
export function newToken(random: Random): string {
  return random.bytes(RANDOM_BYTES).toString('base64url');
}

export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
