import { hash, verify } from '@node-rs/argon2';

/** Argon2id, OWASP's smallest setting: about 30 ms on a small machine. The library's default algorithm is argon2id. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS);
}

export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, password);
}

let decoy: Promise<string> | undefined;

/** Takes as long as a real check, so that an unknown account answers no sooner than a wrong password. */
export async function verifyNothing(password: string): Promise<void> {
  decoy ??= hashPassword('no account has this');
  await verifyPassword(await decoy, password);
}
