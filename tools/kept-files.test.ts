import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keptKeys } from './kept-keys.ts';
import { keptSecret } from './sandbox.ts';

/** Files of DATA_DIR that a disk or a copy has spoilt: the last words of a start name the file. */

let dataDir: string;
beforeEach(() => void (dataDir = mkdtempSync(join(tmpdir(), 'parlour-kept-'))));
afterEach(() => rmSync(dataDir, { recursive: true }));

test('a key that was cut off is named by its file', () => {
  const made = keptKeys(dataDir);
  expect(keptKeys(dataDir)).toEqual(made);
  const file = join(dataDir, 'hub88-sandbox.pem');
  writeFileSync(file, readFileSync(file, 'utf8').slice(0, 300));
  expect(() => keptKeys(dataDir)).toThrow(`${file} is no key, or only a part of one`);
});

test('a secret that was emptied is named by its file', () => {
  const made = keptSecret(dataDir);
  expect(keptSecret(dataDir)).toBe(made);
  const file = join(dataDir, 'sandbox-secret');
  writeFileSync(file, '');
  expect(() => keptSecret(dataDir)).toThrow(`${file} is empty`);
});
