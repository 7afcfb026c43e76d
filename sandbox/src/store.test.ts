import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startSandbox } from './app.ts';
import { Store } from './store.ts';
import { SECRET } from './vendors/transfer-wallet/client.fixture.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-store-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

test('what waits when the books are closed is written, and what comes later is refused', async () => {
  const store = new Store(join(dataDir, 'one'));
  const waiting = store.write(() => 'written');
  store.close();
  await expect(waiting).resolves.toBe('written');
  await expect(store.write(() => 'never')).rejects.toThrow('the books are closed');
});

test('a sandbox that ends while its games look at the clock ends without a fault', async () => {
  const said: unknown[] = [];
  const log = console.error;
  console.error = (...words: unknown[]) => void said.push(words);
  try {
    const sandbox = await startSandbox({
      port: 0,
      dataDir: join(dataDir, 'two'),
      secret: SECRET,
      gamesFile: join(import.meta.dirname, 'games', 'kit', 'games.fixture.json'),
      chainLength: 64,
    });
    // The first look begins after a second.
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await sandbox.close();
  } finally {
    console.error = log;
  }
  expect(said).toEqual([]);
});
