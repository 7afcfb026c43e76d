import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Pool } from 'undici';
import { startSite, type Site } from '../start-site.ts';
import { describeCpu, readCpu } from './cpu-by-program.ts';

/**
 * How fast wallet moves are through the HTTP API (session, validation, two ledger transactions and a call of the platform between
 * them) against pgbench running the same two transactions on the same server in the same run, with as many clients. What is
 * compared is completed moves a second; the three rounds of each side take turns, and medians are printed.
 */
const PLAYERS = 20;
const ROUNDS = 3;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 8);
const PLATFORM_ID = 1;

const run = promisify(execFile);

async function logIn(pool: Pool, account: string): Promise<string> {
  const answer = await pool.request({
    method: 'POST',
    path: '/Auth/login',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account, password: account }),
  });
  const { data } = (await answer.body.json()) as { data: { token: string } };
  return data.token;
}

/** Moves a second that all players complete together, each waiting for one move before the next. */
async function driveSite(pool: Pool, tokens: readonly string[]): Promise<number> {
  const until = performance.now() + SECONDS * 1000;
  let moves = 0;
  await Promise.all(
    tokens.map(async (token, player) => {
      for (let turn = 0; performance.now() < until; turn += 1) {
        const answer = await pool.request({
          method: 'POST',
          path: turn % 2 === 0 ? '/PluginApi/transferIn' : '/PluginApi/transferOut',
          headers: { 'content-type': 'application/json', 'access-token': token },
          body: JSON.stringify({ gameType: PLATFORM_ID, amount: 1 }),
        });
        const { code, message } = (await answer.body.json()) as { code: number; message: string };
        if (code !== 0) throw new Error(`player ${player}: ${code} ${message}`);
        moves += 1;
      }
    }),
  );
  return moves / SECONDS;
}

/** The two statements of a move, prepared, as the site sends them; each client is a player of its own. */
const SCRIPT = `
\\set player :first_player + :client_id
select (t).id as move_id from begin_point_transfer('BENCH' || gen_random_uuid(), :player, ${PLATFORM_ID}, 'in', 'MYR', 100, null, interval '11 seconds') \\gset
select (t).id from settle_point_transfer(:move_id, 'confirmed', 100, null, 'bench', null);
select (t).id as move_id from begin_point_transfer('BENCH' || gen_random_uuid(), :player, ${PLATFORM_ID}, 'out', 'MYR', 100, null, interval '11 seconds') \\gset
select (t).id from settle_point_transfer(:move_id, 'confirmed', 100, null, 'bench', null);
`;
const MOVES_A_SCRIPT = 2;

async function drivePgbench(site: Site, script: string, firstPlayer: bigint): Promise<number> {
  const { stdout } = await run('pgbench', [
    '--no-vacuum',
    '--protocol=prepared',
    `--client=${PLAYERS}`,
    '--jobs=1',
    `--time=${SECONDS}`,
    `--define=first_player=${firstPlayer}`,
    `--file=${script}`,
    site.databaseUrl,
  ]);
  const tps = /tps = ([\d.]+)/.exec(stdout)?.[1];
  if (tps === undefined) throw new Error(`pgbench said: ${stdout}`);
  return Number(tps) * MOVES_A_SCRIPT;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

async function main(): Promise<void> {
  await run('pgbench', ['--version']).catch(() => {
    throw new Error('pgbench is not on this machine; it comes with the PostgreSQL client package');
  });
  const site = await startSite({ ownDatabase: true, env: { NODE_ENV: 'production', SEED: 'demo' } });
  const pool = new Pool(site.url, { connections: PLAYERS, pipelining: 1 });
  const scratch = mkdtempSync(join(tmpdir(), 'parlour-bench-'));
  try {
    const script = join(scratch, 'move.sql');
    writeFileSync(script, SCRIPT);
    const accounts = Array.from(
      { length: PLAYERS },
      (_, index) => `player${String(index + 1).padStart(2, '0')}`,
    );
    const tokens: string[] = [];
    for (const account of accounts) tokens.push(await logIn(pool, account));
    const first = await site.db.get<{ id: bigint }>(`select id from player where account = 'player01'`);

    const ours: number[] = [];
    const peer: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      peer.push(await drivePgbench(site, script, first.id));
      const before = readCpu();
      ours.push(await driveSite(pool, tokens));
      const shares = describeCpu(before, readCpu());
      console.log(
        `round ${round + 1}: pgbench ${peer[round]!.toFixed(0)} moves/s, site ${ours[round]!.toFixed(0)} moves/s; processor: ${shares}`,
      );
    }
    console.log(
      `moves through the site ÷ pgbench's same two transactions: ${(median(ours) / median(peer)).toFixed(3)} (aim 0.35)`,
    );
  } finally {
    await pool.destroy();
    await site.stop();
    rmSync(scratch, { recursive: true, force: true });
  }
}

await main();
