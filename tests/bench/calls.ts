import { readdirSync, readFileSync } from 'node:fs';
import { routes, splitRoute, type RouteName } from '@parlour/contract/routes';
import { Pool } from 'undici';
import { startChild } from '../../tools/child.ts';
import { findFreePort } from '../../tools/ports.ts';
import { startSite, type Site } from '../start-site.ts';
import { median } from './median.ts';
import { logInAll, PLAYERS } from './money/load.ts';

/**
 * The processor time of a call against a bare route of Fastify with the same answer, in turns in the same run: `npm run bench:calls`.
 * Prints the ratio (1 is as cheap as a route that does nothing) and the transactions of the database that a call causes: once for players
 * who call at the same moment, as on a busy process, and once for players who call one after the other. Readings of one moment share a
 * statement (decision 67), so the two differ.
 * BENCH_CALLS is how many calls a round makes (6,000).
 */
const CALLS: readonly RouteName[] = ['getUnreadCount', 'getWallet', 'whoami'];
const CALLS_A_ROUND = Number(process.env['BENCH_CALLS'] ?? 6_000);
const ROUNDS = 3;
/** V8 compiles the whole way of a call after some thousands of them; a live server is past that. */
const CALLS_BEFORE = 8_000;
/** Below the limit of one player's calls (300 in 5 s). */
const CALLS_A_SECOND = 50;
const PACES = ['together', 'apart'] as const;
type Pace = (typeof PACES)[number];
/** Linux counts processor time in hundredths of a second. */
const TICK_US = 10_000;

const site = await startSite({ ownDatabase: true, env: { NODE_ENV: 'production', SEED: 'demo' } });
try {
  const pool = new Pool(site.url, { connections: PLAYERS });
  await measureCalls(site, pool, await logInAll(pool));
  await pool.close();
} finally {
  await site.stop();
}

async function measureCalls(site: Site, pool: Pool, tokens: readonly string[]): Promise<void> {
  const sitePid = findServer(site.dataDir);
  for (const name of CALLS) {
    const { path } = splitRoute(routes[name]);
    const answer = await pool.request({ method: 'GET', path, headers: { 'access-token': tokens[0] } });
    const port = await findFreePort();
    const bare = startChild({
      program: 'tests/bench/calls/bare-server.ts',
      env: { PORT: String(port), ANSWER: await answer.body.text(), NODE_ENV: 'production' },
      onLine: () => undefined,
    });
    await bare.ready;
    const barePool = new Pool(`http://127.0.0.1:${port}`, { connections: PLAYERS });
    const ours = { pool, path, tokens };
    const plain = { pool: barePool, path: '/call', tokens };
    await callMany(ours, 'together', CALLS_BEFORE);
    await callMany(plain, 'together', CALLS_BEFORE);
    for (const pace of PACES) {
      const call = () => callMany(ours, pace, CALLS_A_ROUND);
      const transactions = await countTransactions(site, call);
      const costs = { ours: [] as number[], plain: [] as number[] };
      for (let round = 0; round < ROUNDS; round += 1) {
        costs.ours.push(await cpuOf(sitePid, call));
        costs.plain.push(await cpuOf(bare.pid!, () => callMany(plain, pace, CALLS_A_ROUND)));
      }
      const [cost, least] = [median(costs.ours), median(costs.plain)];
      console.log(
        `${name}, ${pace}: ${(least / cost).toFixed(2)} of a bare route (${least.toFixed(0)} µs of ${cost.toFixed(0)} µs a call), ` +
          `${transactions.toFixed(2)} transactions of the database a call`,
      );
    }
    await barePool.close();
    await bare.stop(5_000);
  }
}

/** Microseconds of the processor that the process uses for each call, without what it uses in the same time when nobody calls. */
async function cpuOf(pid: number, work: () => Promise<void>): Promise<number> {
  const begunAt = performance.now();
  const before = ticksOf(pid);
  await work();
  const after = ticksOf(pid);
  await new Promise((resolve) => setTimeout(resolve, performance.now() - begunAt));
  const alone = ticksOf(pid) - after;
  return ((after - before - alone) * TICK_US) / CALLS_A_ROUND;
}

function ticksOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return Number(fields[11]) + Number(fields[12]);
}

/** What the calls cause beyond what the site does by itself in the same time. */
async function countTransactions(site: Site, work: () => Promise<void>): Promise<number> {
  const begunAt = performance.now();
  const before = await readTransactions(site);
  await work();
  const after = await readTransactions(site);
  const lastedMs = performance.now() - begunAt;
  await new Promise((resolve) => setTimeout(resolve, lastedMs));
  const alone = (await readTransactions(site)) - after;
  return Math.max(0, after - before - alone) / CALLS_A_ROUND;
}

/** Connections tell the database's statistics at most once a second. */
async function readTransactions({ ownerDb }: Site): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  const { count } = await ownerDb.get<{ count: bigint }>(
    'select xact_commit + xact_rollback as count from pg_stat_database where datname = current_database()',
  );
  return Number(count);
}

interface Callers {
  pool: Pool;
  path: string;
  tokens: readonly string[];
}

/** Every player calls at a steady pace: all at the same moments, or each at moments of their own. */
async function callMany({ pool, path, tokens }: Callers, pace: Pace, calls: number): Promise<void> {
  const apartMs = pace === 'apart' ? 1_000 / CALLS_A_SECOND / tokens.length : 0;
  await Promise.all(
    tokens.map(async (token, index) => {
      const begunAt = performance.now() + index * apartMs;
      for (let call = 0; call < calls / tokens.length; call += 1) {
        const earlyMs = (call * 1_000) / CALLS_A_SECOND - (performance.now() - begunAt);
        if (earlyMs > 0) await new Promise((resolve) => setTimeout(resolve, earlyMs));
        const answer = await pool.request({ method: 'GET', path, headers: { 'access-token': token } });
        await answer.body.dump();
        if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode}`);
      }
    }),
  );
}

/** The server of this data directory: others may run on the machine. */
function findServer(dataDir: string): number {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const isServer = readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('server/src/main.ts');
      if (isServer && readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`DATA_DIR=${dataDir}\0`))
        return Number(pid);
    } catch {
      // It has ended since the list was read.
    }
  }
  throw new Error('the server of the benchmark was not found');
}
