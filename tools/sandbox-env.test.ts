import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { readConfig, type Config } from '@parlour/server/config';
import { expect, test } from 'vitest';
import { ROOT, startChild } from './child.ts';
import { newKeys } from './kept-keys.ts';
import { findFreePort } from './ports.ts';
import { sandboxEnv } from './sandbox-env.ts';

const example = parseEnv(readFileSync(join(ROOT, '.env.example'), 'utf8'));
const secret = 'x'.repeat(32);
// Made before a port is looked for: it takes its time, and the port may be gone by then.
const keys = newKeys();

/** The origins that may frame the sandbox's pages, when started with these settings. */
async function framersOf(envOf: (config: Config) => Record<string, string | undefined>): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'parlour-env-'));
  const config = readConfig({
    ...example,
    DATA_DIR: dataDir,
    SANDBOX_PORT: String(await findFreePort()),
  });
  const lines: string[] = [];
  const sandbox = startChild({
    program: 'sandbox/src/main.ts',
    env: envOf(config),
    onLine: (line) => void lines.push(line),
  });
  try {
    await sandbox.ready.catch(() => expect.fail(lines.join('\n')));
    const { headers } = await fetch(`${config.sandboxUrl}/hub88/rounds/none`);
    return headers.get('content-security-policy')!.split('frame-ancestors ')[1]!;
  } finally {
    await sandbox.stop(10_000);
    rmSync(dataDir, { recursive: true });
  }
}

test('every line of .env.example as it stands is what the site does without it', () => {
  expect(readConfig(example)).toEqual(readConfig({}));
});

test('with every line of .env.example as it stands the sandbox starts, and the site may frame its games', async () => {
  const framers = await framersOf((config) => ({
    ...example,
    ...sandboxEnv(config, example, secret, keys),
  }));
  expect(framers).toBe('http://127.0.0.1:3000 http://localhost:3000');
});

test('a setting of the sandbox with nothing in it counts as unset', async () => {
  const framers = await framersOf(({ sandboxPort, dataDir }) => ({
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SECRET: secret,
    DATA_DIR: dataDir,
    SANDBOX_PUBLIC_URL: '',
    SANDBOX_GAMES: '',
    SANDBOX_VALIDITY_MS: '',
    SANDBOX_FRAME_ANCESTORS: '',
    SANDBOX_HUB88_PRIVATE_KEY: keys.sandbox.SANDBOX_HUB88_PRIVATE_KEY,
    SANDBOX_HUB88_OPERATOR_KEY: keys.sandbox.SANDBOX_HUB88_OPERATOR_KEY,
    SANDBOX_HUB88_WALLET_URL: 'http://127.0.0.1:3000/vendors/hub88',
    SANDBOX_HUB88_PATIENCE_MS: '',
  }));
  expect(framers).toBe("'self'");
});
