import { spawnSync } from 'node:child_process';
import { appendFileSync, chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test, vi } from 'vitest';
import { expectExactBooks, untilDecided } from '../books.ts';
import { startSite, type Site } from '../start-site.ts';
import { chooseSeed, logInAll, seeded, startCrowd, totalMoneyMinor } from './players.ts';

/** A small disk of its own for one site; only where this user may mount one. */
const SIZE_MB = 160;
const disk = mkdtempSync(join(tmpdir(), 'parlour-disk-'));
chmodSync(disk, 0o755);
const isMounted =
  process.platform === 'linux' &&
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m,mode=0755`, 'tmpfs', disk]).status === 0;

let site: Site | undefined;

afterAll(async () => {
  rmSync(join(disk, 'filler'), { force: true });
  await site?.stop();
  if (isMounted) spawnSync('umount', ['-l', disk]);
  rmSync(disk, { recursive: true, force: true });
});

/** Leaves not a byte free. */
function fillDisk(): void {
  const filler = join(disk, 'filler');
  writeFileSync(filler, '');
  for (let size = 8 * 1024 * 1024; size >= 4096; size /= 2) {
    const block = Buffer.alloc(size);
    try {
      while (statfsSync(disk).bavail > 0) appendFileSync(filler, block);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
}

test.runIf(isMounted)(
  'a full disk: calls are refused as busy, nothing is lost, and it goes on once there is room',
  async () => {
    vi.stubEnv('TMPDIR', disk);
    site = await startSite({
      ownDatabase: true,
      env: { TRUST_PROXY: '127.0.0.0/8', PROVIDER_DEADLINE_MS: '1000' },
    });
    vi.unstubAllEnvs();
    const clients = await logInAll(site);
    const moneyMinor = await totalMoneyMinor(site);
    const crowd = startCrowd(clients, seeded(chooseSeed()));
    try {
      await crowd.atWork();
      fillDisk();
      const statuses = new Set<number>();
      for (let tries = 0; tries < 100 && !statuses.has(503); tries += 1) {
        for (const client of clients.slice(0, 5)) {
          const answer = await client.call('transferIn', { gameType: 1, amount: 0.01 });
          statuses.add(answer.status);
          expect(JSON.stringify(answer.envelope)).not.toMatch(/space|disk|pg_|extend/i);
        }
        await sleep(20);
      }
      expect(statuses).toContain(503);
      expect(statuses).not.toContain(500);
      // The proxy that sends callers here is told as well.
      await expect.poll(async () => (await fetch(`${site!.url}/readyz`)).status).toBe(503);
    } finally {
      rmSync(join(disk, 'filler'));
      await crowd.stop();
    }
    for (let tries = 0; (await fetch(`${site.url}/readyz`)).status !== 200; tries += 1) {
      expect(tries).toBeLessThan(600);
      await sleep(100);
    }
    await untilDecided(site);
    await expectExactBooks(site);
    expect(await totalMoneyMinor(site)).toBe(moneyMinor);
    const after = startCrowd(clients, seeded(1));
    await after.atWork();
    await after.stop();
  },
);
