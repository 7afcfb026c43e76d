import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDb } from '@parlour/server/base/db/db';
import { silentLog } from '@parlour/server/base/db/log';
import { createTestDatabase, startTestServer } from '@parlour/server/base/db/template';
import { startSite } from '../start-site.ts';
import { measureCalls } from './reports/calls.ts';
import { measureFacts } from './reports/facts.ts';
import { addBets, makeTree, PLAYERS, rollUp } from './reports/tree.ts';

/**
 * Reports of win and loss over a month of many bets: `npm run bench:reports`. Each figure stands beside a limit, or a peer in the same run: the
 * direct GROUP BY of the same facts, and COPY of the same rows. BENCH_BETS names how many bets there are at each measurement
 * (1000000,2000000,5000000), rising; BENCH_ROUNDS how often a call is made (9).
 */
const SIZES = (process.env['BENCH_BETS'] ?? '1000000,2000000,5000000').split(',').map(Number);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 9);
/** Every measurement has a site of its own on the same database. */
const SEAL_KEY = randomBytes(32).toString('hex');

const directory = mkdtempSync(join(tmpdir(), 'parlour-bench-'));
// As root the database runs as another user, who must be able to enter.
chmodSync(directory, 0o755);
const server = await startTestServer(directory);
const made = await createTestDatabase();
// The direct GROUP BY of millions, and a vacuum, take longer than a site's statements may.
const ownerDb = createDb({ url: made.ownerUrl, log: silentLog, poolSize: 2, statementLimitMs: 600_000 });
const database = { ...made, ownerDb };
try {
  const tree = await makeTree(database);
  console.log(`${PLAYERS} players below 1,000 agents, 40 masters, 4 shareholders and a company`);
  let bets = 0;
  const medians: number[] = [];
  for (const size of SIZES) {
    await addBets(database, tree, bets, size);
    console.log(`\n${size} bets in one month`);
    const perSecond = await rollUp(database, size - bets);
    bets = size;
    await measureFacts(database, tree, perSecond);
    // Between two measurements nothing may add up the facts but the benchmark.
    const site = await startSite({
      database: { ...database, drop: async () => {} },
      seed: 'none',
      env: { SEAL_KEY },
    });
    try {
      medians.push(await measureCalls({ site, database }, tree, ROUNDS));
    } finally {
      await site.stop();
    }
  }
  console.log(
    `\ngrowth of a month of any node: ${medians.map((ms, at) => `${SIZES[at]!} bets ${ms.toFixed(1)} ms`).join(', ')}`,
  );
} finally {
  await ownerDb.close();
  await made.drop();
  await server.stop();
  rmSync(directory, { recursive: true, force: true });
}
