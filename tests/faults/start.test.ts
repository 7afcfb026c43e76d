import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '@parlour/server/base/db/template';
import { systemRandom } from '@parlour/server/base/random';
import { openProvedSeals } from '@parlour/server/proved-seals';
import { expect, test } from 'vitest';
import { startChild } from '../../tools/child.ts';

/** How a start that cannot succeed ends: one clear line, code 1, nothing left behind. */

async function startAndEnd(env: Record<string, string | undefined>) {
  const lines: string[] = [];
  const child = startChild({
    program: 'server/src/main.ts',
    onLine: (line) => void lines.push(line),
    env: { NODE_ENV: 'test', LOG_LEVEL: 'info', SEED: 'none', SANDBOX_SECRET: 'x'.repeat(32), ...env },
  });
  const { code } = await child.exited;
  const fatal = lines.filter((line) => line.includes('"level":"fatal"'));
  return { code, fatal: fatal.map((line) => JSON.parse(line) as { msg: string; err?: unknown }) };
}

test('a port in use: one line that names the setting and a way out', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const database = await createTestDatabase();
  try {
    const { code, fatal } = await startAndEnd({ PORT: String(port), DATABASE_URL: database.url });
    expect(code).toBe(1);
    expect(fatal.map(({ msg }) => msg)).toEqual([
      `PORT: ${port} is in use by another program; choose another, as in PORT=3001 npm start`,
    ]);
    expect(fatal[0]!.err).toBeUndefined();
  } finally {
    taken.close();
    await database.drop();
  }
});

test('a seal key that is not the database’s: one line', async () => {
  const database = await createTestDatabase();
  try {
    const dataDir = mkdtempSync(join(tmpdir(), 'parlour-start-'));
    const key = createHash('sha256').update('a key of this test').digest('hex');
    await openProvedSeals(database.db, { sealKey: key, sealKeyFormer: undefined, dataDir }, systemRandom);
    rmSync(dataDir, { recursive: true });
    const { code, fatal } = await startAndEnd({ DATABASE_URL: database.url, SEAL_KEY: 'ab'.repeat(32) });
    expect(code).toBe(1);
    expect(fatal).toHaveLength(1);
    expect(fatal[0]!.msg).toMatch(/^SEAL_KEY: this is not the key with which the database was sealed[^\n]+$/);
    expect(fatal[0]!.err).toBeUndefined();
  } finally {
    await database.drop();
  }
});

test('a live site does not serve as the owner of its tables', async () => {
  const database = await createTestDatabase();
  try {
    const live = {
      NODE_ENV: 'production',
      SITE_ORIGIN: 'https://play.example',
      SEAL_KEY: createHash('sha256').update('a key of this test').digest('hex'),
      SANDBOX_SECRET: '',
      SEED: '',
    };
    const { code, fatal } = await startAndEnd({ ...live, DATABASE_URL: database.ownerUrl });
    expect(code).toBe(1);
    expect(fatal.map(({ msg }) => msg)).toEqual([
      'DATABASE_URL: its role owns the tables, and could rewrite the books: give the site a role of its own, and the owner in DATABASE_OWNER_URL (docs/operating.md)',
    ]);
  } finally {
    await database.drop();
  }
});

test('a setting that is wrong is named, a secret never shown', async () => {
  for (const [env, message] of [
    [{ PORT: '99999' }, /^PORT: must be a whole number from 1 to 65535 \(is "99999"\)$/],
    [
      { DATABASE_URL: 'mysql://user:hush@host/x' },
      /^DATABASE_URL: must be an address beginning with postgres:\/\/$/,
    ],
    [{ SANDBOX_SECRET: 'hush' }, /^SANDBOX_SECRET: must have at least 16 characters$/],
  ] as const) {
    const { code, fatal } = await startAndEnd(env);
    expect(code).toBe(1);
    expect(fatal).toHaveLength(1);
    expect(fatal[0]!.msg).toMatch(message);
    expect(JSON.stringify(fatal)).not.toContain('hush');
  }
});

test('a database that is not there: said so, without the password', async () => {
  const { code, fatal } = await startAndEnd({ DATABASE_URL: 'postgres://user:hush@127.0.0.1:1/nothing' });
  expect(code).toBe(1);
  expect(fatal).toHaveLength(1);
  expect(JSON.stringify(fatal)).not.toContain('hush');
});

test('a data folder that is a file: one clear line', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'parlour-start-'));
  const file = join(directory, 'file');
  writeFileSync(file, 'not a folder');
  try {
    const { code, fatal } = await startAndEnd({ DATA_DIR: file, DATABASE_URL: '' });
    expect(code).toBe(1);
    expect(fatal).toHaveLength(1);
    expect(fatal[0]!.msg).not.toMatch(/^the site could not start/);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
});
