import { hash, verify } from '@node-rs/argon2';
import type { Queryable } from '../../../base/db/db.ts';
import { getPasswordHash } from '../../accounts/players.ts';

/** Argon2id, OWASP's smallest setting: about 30 ms on a small machine. The library's default algorithm is argon2id. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS);
}

export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, password);
}

const SETTING = `$argon2id$v=19$m=${OPTIONS.memoryCost},t=${OPTIONS.timeCost},p=${OPTIONS.parallelism}$`;

/**
 * Keeps a password that was just right by today's setting; one that has been changed meanwhile stays as it is. Answers the hash that
 * the password is known by from now on.
 */
export async function renewHash(
  db: Queryable,
  { id, passwordHash }: { id: bigint; passwordHash: string },
  password: string,
): Promise<string> {
  if (passwordHash.startsWith(SETTING)) return passwordHash;
  const renewed = await hashPassword(password);
  const isKept = await db.run('update player set password_hash = $3 where id = $1 and password_hash = $2', [
    id,
    passwordHash,
    renewed,
  ]);
  if (isKept === 1) return renewed;
  // A concurrent login may have renewed the hash first.
  const present = await getPasswordHash(db, id);
  return (await verifyPassword(present, password)) ? present : passwordHash;
}

let decoy: Promise<string> | undefined;

/** Takes as long as a real check, so that an unknown account answers no sooner than a wrong password. */
export async function verifyNothing(password: string): Promise<void> {
  decoy ??= hashPassword('no account has this');
  await verifyPassword(await decoy, password);
}
