import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Random } from '../random.ts';

/**
 * Encrypts values at rest: account numbers, secrets of second factors. The database alone reveals none of them. AES-256-GCM; `about` names
 * the value and its owner, so that a value copied to another row does not open.
 */
export interface Seals {
  seal(text: string, about: string): Buffer;
  /** Throws for what was sealed with another key, about something else, or was changed. */
  open(sealed: Buffer, about: string): string;
  /** A keyed hash: the same text has the same mark. It finds a value without opening it, and guesses cannot be tested without the key. */
  mark(text: string, about: string): Buffer;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
/** The first byte of all that is sealed: another way of sealing will have another. */
const VERSION = Buffer.from([1]);

export function createSeals(key: Buffer, random: Random): Seals {
  if (key.length !== KEY_BYTES) throw new Error(`a seal key has ${KEY_BYTES} bytes`);
  const keyFor = (use: string): Buffer => Buffer.from(hkdfSync('sha256', key, '', use, KEY_BYTES));
  const sealKey = keyFor('seal');
  const markKey = keyFor('mark');
  return {
    seal(text, about) {
      const nonce = random.bytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', sealKey, nonce).setAAD(Buffer.from(about));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([VERSION, nonce, cipher.getAuthTag(), body]);
    },
    open(sealed, about) {
      if (sealed[0] !== VERSION[0]) throw new Error('sealed in an unknown way');
      const nonce = sealed.subarray(1, 1 + NONCE_BYTES);
      const tag = sealed.subarray(1 + NONCE_BYTES, 1 + NONCE_BYTES + TAG_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', sealKey, nonce, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(about))
        .setAuthTag(tag);
      const body = sealed.subarray(1 + NONCE_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    },
    mark: (text, about) =>
      createHmac('sha256', markKey)
        .update(JSON.stringify([about, text]))
        .digest(),
  };
}

/** The seals of SEAL_KEY; without one, of a key made once and kept in DATA_DIR. */
export function openSeals(
  { sealKey, dataDir }: { sealKey: string | undefined; dataDir: string },
  random: Random,
): Seals {
  return createSeals(Buffer.from(sealKey ?? keptKey(dataDir, random), 'hex'), random);
}

function keptKey(dataDir: string, random: Random): string {
  const file = join(dataDir, 'seal-key');
  const known = readKey(file);
  if (known !== undefined) return known;
  mkdirSync(dataDir, { recursive: true });
  // Whole or not there at all, and of two processes that start at once the first one's.
  const fresh = `${file}.${random.bytes(6).toString('hex')}`;
  writeFileSync(fresh, random.bytes(KEY_BYTES).toString('hex'), { mode: 0o600, flag: 'wx' });
  try {
    linkSync(fresh, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(fresh, { force: true });
  }
  return readFileSync(file, 'utf8').trim();
}

function readKey(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
