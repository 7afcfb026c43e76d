import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parlour-private-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const modeOf = (path: string) => statSync(path).mode & 0o777;
const CLOSED = process.getuid?.() === 0 ? 0o711 : 0o700;

/** In a process of its own, as `npm start` is one: the umask is the process's. */
function keepPrivate(dataDir: string): void {
  const script = `
    import { mkdirSync, writeFileSync } from 'node:fs';
    import { keepPrivate } from ${JSON.stringify(join(import.meta.dirname, 'private-dir.ts'))};
    keepPrivate(${JSON.stringify(dataDir)});
    writeFileSync(${JSON.stringify(join(dataDir, 'file'))}, '');
    mkdirSync(${JSON.stringify(join(dataDir, 'folder'))});`;
  execFileSync(process.execPath, ['--input-type=module', '--eval', script]);
}

test('DATA_DIR and all that is made in it is for its owner alone', () => {
  const dataDir = join(folder, 'data');
  keepPrivate(dataDir);
  expect(modeOf(dataDir)).toBe(CLOSED);
  expect(modeOf(join(dataDir, 'file'))).toBe(0o600);
  expect(modeOf(join(dataDir, 'folder'))).toBe(0o700);
});

test('a directory that others can read is closed', () => {
  const dataDir = join(folder, 'open');
  mkdirSync(dataDir);
  chmodSync(dataDir, 0o755);
  keepPrivate(dataDir);
  expect(modeOf(dataDir)).toBe(CLOSED);
});
