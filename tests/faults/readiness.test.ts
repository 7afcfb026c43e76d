import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn } from '../api-client.ts';
import { startSite, type Site } from '../start-site.ts';

/** What `/readyz` says, and how long calls wait, while the database is there and does not work (rule I9). */

let site: Site;

beforeAll(async () => {
  site = await startSite({ ownDatabase: true, env: { TRUST_PROXY: '127.0.0.0/8', DATABASE_POOL_SIZE: '8' } });
});
afterAll(() => site.stop(), 60_000);

const ready = (limitMs = 3_000) =>
  fetch(`${site.url}/readyz`, { signal: AbortSignal.timeout(limitMs) }).then(
    ({ status }) => status,
    (error: Error) => error.name,
  );

/** State and parent of a process, as Linux tells them; undefined when it has ended. */
function statOf(pid: number): { state: string; parent: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state = '', parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state, parent: Number(parent) };
  } catch {
    return undefined;
  }
}

function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids)
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
}

async function freeze(pids: readonly number[]): Promise<void> {
  signalAll(pids, 'SIGSTOP');
  await expect.poll(() => pids.every((pid) => ['T', 'Z', undefined].includes(statOf(pid)?.state))).toBe(true);
}

/** Stops the server of this site's database before its children are listed, so that it starts no further one. Gives all of them. */
async function freezeDatabase(): Promise<number[]> {
  const { file } = await site.ownerDb.get<{ file: string }>(`select pg_read_file('postmaster.pid') as file`);
  const server = Number(file.split('\n')[0]);
  await freeze([server]);
  const children = readdirSync('/proc')
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && statOf(pid)?.parent === server);
  await freeze(children);
  return [server, ...children];
}

test.runIf(process.platform === 'linux')(
  'a frozen database: not ready within 3 s, each time, and ready again once it goes on',
  async () => {
    const pids = await freezeDatabase();
    try {
      expect(pids.length).toBeGreaterThan(3);
      for (let probe = 0; probe < 3; probe += 1) expect(await ready()).toBe(503);
    } finally {
      signalAll(pids, 'SIGCONT');
    }
    await expect.poll(() => ready()).toBe(200);
    await logIn(site.url, 'player01');
  },
  60_000,
);

/** A line says when, how grave, in which process and in which request, without any other tool. */
function expectTellingLines(lines: readonly string[]): void {
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines)
    expect(JSON.parse(line)).toMatchObject({
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
      level: 'error',
      instance: expect.stringMatching(/^\S+:\d+$/) as string,
      process: 'site',
      reqId: expect.any(String) as string,
    });
}

test('a locked table: its calls are refused as busy within seconds, and the site stays ready meanwhile', async () => {
  const player = await logIn(site.url, 'player02');
  const unlocked = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const holding = site.ownerDb.tx(async (tx) => {
    await tx.run('lock table point_transfer in access exclusive mode');
    locked.resolve();
    await unlocked.promise;
  });
  await locked.promise;
  try {
    const began = performance.now();
    const calls = Array.from({ length: 16 }, () => player.call('transferIn', { gameType: 1, amount: 1 }));
    for (let probe = 0; probe < 5; probe += 1) expect(await ready(2_500)).toBe(200);
    const answers = await Promise.all(calls);
    for (const { envelope, status } of answers) {
      expect(status).toBe(503);
      expect(envelope.code).toBe(503);
    }
    expect(performance.now() - began).toBeLessThan(20_000);
    expectTellingLines(site.serverLog().filter((line) => line.includes('"a call failed"')));
  } finally {
    unlocked.resolve();
    await holding;
  }
  await player.ok('transferIn', { gameType: 1, amount: 1 });
});
