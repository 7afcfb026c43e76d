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
  /** While the key is changed: how a value begins that is sealed with the new one. */
  readonly newPrefix: Buffer | undefined;
}

export interface SealOptions {
  /** The key before, while it is changed: opens what it has sealed. */
  former?: Buffer;
  /** Undefined: follows from the key. A mark cannot be made anew, so its key stays when the seal key is changed. */
  markKey?: Buffer;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
const KEY_NAME_BYTES = 4;
/** The first byte of all that is sealed. Version 2 names its key next. It is written only while the key is changed: older processes know version 1. */
const NAMELESS = 1;
const NAMED = 2;

interface SealKey {
  cipher: Buffer;
  prefix: Buffer;
}

function derive(key: Buffer, use: string, bytes = KEY_BYTES): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', use, bytes));
}

/** From which marks are made until a key for them is kept. */
export function firstMarkKey(key: Buffer): Buffer {
  return derive(key, 'mark');
}

function readSealKey(key: Buffer): SealKey {
  if (key.length !== KEY_BYTES) throw new Error(`a seal key has ${KEY_BYTES} bytes`);
  return {
    cipher: derive(key, 'seal'),
    prefix: Buffer.concat([Buffer.of(NAMED), derive(key, 'name', KEY_NAME_BYTES)]),
  };
}

export function createSeals(
  key: Buffer,
  random: Random,
  { former, markKey = firstMarkKey(key) }: SealOptions = {},
): Seals {
  const present = readSealKey(key);
  const keys = former === undefined ? [present] : [present, readSealKey(former)];
  const newPrefix = former === undefined ? undefined : present.prefix;
  return {
    newPrefix,
    seal(text, about) {
      const nonce = random.bytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', present.cipher, nonce).setAAD(Buffer.from(about));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([newPrefix ?? Buffer.of(NAMELESS), nonce, cipher.getAuthTag(), body]);
    },
    open(sealed, about) {
      if (sealed[0] === NAMELESS) return openWithAny(keys, sealed.subarray(1), about);
      const named = keys.find(({ prefix }) => sealed.subarray(0, prefix.length).equals(prefix));
      if (!named) throw new Error('sealed with another key, or in an unknown way');
      return openWith(named, sealed.subarray(named.prefix.length), about);
    },
    mark: (text, about) =>
      createHmac('sha256', markKey)
        .update(JSON.stringify([about, text]))
        .digest(),
  };
}

function openWithAny(keys: readonly SealKey[], sealed: Buffer, about: string): string {
  const [last, ...others] = keys.toReversed();
  for (const key of others.toReversed()) {
    try {
      return openWith(key, sealed, about);
    } catch {
      // Then another one has sealed it.
    }
  }
  return openWith(last!, sealed, about);
}

function openWith({ cipher }: SealKey, sealed: Buffer, about: string): string {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', cipher, nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(about))
    .setAuthTag(tag);
  const body = sealed.subarray(NONCE_BYTES + TAG_BYTES);
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
}

export interface SealSettings {
  sealKey: string | undefined;
  sealKeyFormer?: string | undefined;
  dataDir: string;
}

/** The seals of SEAL_KEY; without one, of a key made once and kept in DATA_DIR. */
export function openSeals(settings: SealSettings, random: Random, markKey?: Buffer): Seals {
  const { sealKey, sealKeyFormer, dataDir } = settings;
  return createSeals(Buffer.from(sealKey ?? keptKey(dataDir, random), 'hex'), random, {
    ...(sealKeyFormer !== undefined && { former: Buffer.from(sealKeyFormer, 'hex') }),
    ...(markKey !== undefined && { markKey }),
  });
}

/** Where the key lies that is used without SEAL_KEY. */
export function keptKeyFile(dataDir: string): string {
  return join(dataDir, 'seal-key');
}

/** Undefined: there is none yet, and `openSeals` would make one. */
export function findSealKey({ sealKey, dataDir }: SealSettings): string | undefined {
  return sealKey ?? readKey(keptKeyFile(dataDir));
}

function keptKey(dataDir: string, random: Random): string {
  const file = keptKeyFile(dataDir);
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
