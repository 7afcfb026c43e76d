import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Site } from '../../start-site.ts';
import { PLAYERS } from './load.ts';

const run = promisify(execFile);

/** Runs of the script a second, by PLAYERS clients: client n plays the n-th player from `firstPlayer`, which is player01 by default. */
export async function runPgbench(
  site: Site,
  script: string,
  seconds: number,
  firstPlayer?: bigint,
): Promise<number> {
  const first =
    firstPlayer ?? (await site.db.get<{ id: bigint }>(`select id from player where account = 'player01'`)).id;
  const scratch = mkdtempSync(join(tmpdir(), 'parlour-bench-'));
  try {
    const file = join(scratch, 'script.sql');
    writeFileSync(file, script);
    const { stdout } = await run('pgbench', [
      '--no-vacuum',
      '--protocol=prepared',
      `--client=${PLAYERS}`,
      '--jobs=1',
      `--time=${seconds}`,
      `--define=first_player=${first}`,
      `--file=${file}`,
      site.databaseUrl,
    ]);
    const tps = /tps = ([\d.]+)/.exec(stdout)?.[1];
    if (tps === undefined) throw new Error(`pgbench said: ${stdout}`);
    return Number(tps);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
