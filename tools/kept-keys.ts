import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The settings by which site and sandbox know each other's keys, each its own private one (docs/providers/hub88.md). */
export interface KeyPairs {
  site: { HUB88_PRIVATE_KEY: string; HUB88_PUBLIC_KEY: string };
  sandbox: { SANDBOX_HUB88_PRIVATE_KEY: string; SANDBOX_HUB88_OPERATOR_KEY: string };
}

/** Two pairs, made at the first start and kept, since both sides have books signed with them. */
export function keptKeys(dataDir: string): KeyPairs {
  return pairsOf(
    keptKey(join(dataDir, 'hub88-site.pem'), dataDir),
    keptKey(join(dataDir, 'hub88-sandbox.pem'), dataDir),
  );
}

export function newKeys(): KeyPairs {
  return pairsOf(newKey(), newKey());
}

function pairsOf(site: string, sandbox: string): KeyPairs {
  return {
    site: { HUB88_PRIVATE_KEY: site, HUB88_PUBLIC_KEY: publicOf(sandbox) },
    sandbox: { SANDBOX_HUB88_PRIVATE_KEY: sandbox, SANDBOX_HUB88_OPERATOR_KEY: publicOf(site) },
  };
}

function keptKey(file: string, dataDir: string): string {
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, newKey(), { mode: 0o600, flag: 'wx' });
  }
  chmodSync(file, 0o600);
  const key = readFileSync(file, 'utf8');
  try {
    createPrivateKey(key);
  } catch (error) {
    throw new Error(`${file} is no key, or only a part of one: put it back from a backup`, { cause: error });
  }
  return key;
}

function newKey(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

function publicOf(privatePem: string): string {
  return createPublicKey(privatePem).export({ type: 'spki', format: 'pem' }).toString();
}
