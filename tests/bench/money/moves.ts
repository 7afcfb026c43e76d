import { Pool } from 'undici';
import type { Site } from '../../start-site.ts';
import { describeCpu, readCpu } from '../cpu-by-program.ts';
import { median } from '../median.ts';
import type { Round } from '../money.ts';
import { driveMoves, logInAll, PLAYERS } from './load.ts';
import { runPgbench } from './pgbench.ts';

const PLATFORM_ID = 1;

/** The two statements of a move, prepared, as the site sends them; each client is a player of its own. */
export const MOVE_SCRIPT = `
\\set player :first_player + :client_id
select (t).id as move_id from begin_point_transfer(:player, 'BENCH' || gen_random_uuid(), ${PLATFORM_ID}, 'in', 'MYR', 100, null, interval '11 seconds') \\gset
select (t).id from settle_point_transfer(:player, :move_id, 'confirmed', 100, null, 'bench', null);
select (t).id as move_id from begin_point_transfer(:player, 'BENCH' || gen_random_uuid(), ${PLATFORM_ID}, 'out', 'MYR', 100, null, interval '11 seconds') \\gset
select (t).id from settle_point_transfer(:player, :move_id, 'confirmed', 100, null, 'bench', null);
`;
export const MOVES_A_SCRIPT = 2;

/**
 * Wallet moves through the HTTP API (session, validation, two ledger transactions and a call of the platform between them) against pgbench
 * running the same two transactions on the same server, with as many clients; the rounds of each side take turns.
 */
export async function measureMoves(site: Site, { seconds, rounds }: Round): Promise<void> {
  const pool = new Pool(site.url, { connections: PLAYERS, pipelining: 1 });
  try {
    const tokens = await logInAll(pool);
    const ours: number[] = [];
    const peer: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      peer.push((await runPgbench(site, MOVE_SCRIPT, seconds)) * MOVES_A_SCRIPT);
      const before = readCpu();
      ours.push(await driveMoves(pool, tokens, seconds, () => PLATFORM_ID));
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
  }
}
