import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { openOutside } from './open-outside.ts';

/** What commands read of the keys that `npm start` keeps: a missing or damaged one is named, in one line. */

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'parlour-outside-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const open = () => openOutside(readConfig({ DATA_DIR: dataDir }));
const keep = (name: string, text: string) => writeFileSync(join(dataDir, name), text);

const PAIRS = ['hub88-site.pem', 'hub88-sandbox.pem'].map((name) => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return [name, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()] as const;
});
const keepPairs = () => PAIRS.forEach(([name, text]) => keep(name, text));

test('without any key nobody is asked, and the setting and the file are named', async () => {
  const outside = open();
  expect(outside.unasked).toBe(
    `no platform can be asked: SANDBOX_SECRET is not set, and there is no ${join(dataDir, 'sandbox-secret')}`,
  );
  expect(outside.providers.find(1)).toBeUndefined();
  await outside.close();
});

test('with the kept keys everybody is asked', async () => {
  keep('sandbox-secret', 's'.repeat(64));
  keepPairs();
  const outside = open();
  expect(outside.unasked).toBeUndefined();
  expect(outside.providers.find(1)).toBeDefined();
  await outside.close();
});

test.each([
  ['sandbox-secret', '', /^SANDBOX_SECRET: \S+sandbox-secret is empty: put it back from a backup$/],
  ['hub88-site.pem', '', /^HUB88_PRIVATE_KEY: \S+hub88-site\.pem is empty: put it back from a backup$/],
  [
    'hub88-site.pem',
    '-----BEGIN PRIVATE KEY-----\nMIIEvQIBADANBg\n',
    /^HUB88_PRIVATE_KEY: \S+hub88-site\.pem is no key, or only a part of one: put it back from a backup$/,
  ],
  [
    'hub88-sandbox.pem',
    'half a line',
    /^HUB88_PUBLIC_KEY: \S+hub88-sandbox\.pem is no key, or only a part of one: put it back from a backup$/,
  ],
])('a damaged %s is named: %j', (name, text, message) => {
  keep('sandbox-secret', 's'.repeat(64));
  keepPairs();
  keep(name, text);
  expect(open).toThrow(message);
});
