import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { startSite, type Site } from '../start-site.ts';
import { measureBets } from './money/bets.ts';
import { measureGrowth } from './money/growth.ts';
import { measureHotAccounts } from './money/hot.ts';
import { measureMoves } from './money/moves.ts';
import { measurePlayers } from './money/players.ts';

/**
 * The cost of money, each part against a peer in the same run: `npm run bench:money -- moves hot` runs only those
 * named. Each part has a site and a database of its own. BENCH_SECONDS is how long a round lasts (8), BENCH_ENTRIES how
 * far the books grow (5,000,000).
 */
const PARTS: Record<string, (site: Site, round: Round) => Promise<void>> = {
  moves: measureMoves,
  bets: measureBets,
  hot: measureHotAccounts,
  growth: measureGrowth,
  players: measurePlayers,
};

export interface Round {
  seconds: number;
  rounds: number;
}

const round: Round = { seconds: Number(process.env['BENCH_SECONDS'] ?? 8), rounds: 3 };
const named = process.argv.slice(2);
const unknown = named.find((name) => !(name in PARTS));
if (unknown !== undefined)
  throw new Error(`no part "${unknown}": there are ${Object.keys(PARTS).join(', ')}`);
await promisify(execFile)('pgbench', ['--version']).catch(() => {
  throw new Error('pgbench is not on this machine; it comes with the PostgreSQL client package');
});
for (const [name, measure] of Object.entries(PARTS)) {
  if (named.length > 0 && !named.includes(name)) continue;
  console.log(`\n── ${name}`);
  const site = await startSite({ ownDatabase: true, env: { NODE_ENV: 'production', SEED: 'demo' } });
  try {
    await measure(site, round);
  } finally {
    await site.stop();
  }
}
