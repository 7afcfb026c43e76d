/**
 * Builds simulate-tumbleslot.c with the numbers of rules.ts and plays rounds with it, which prints the figures that published.ts has.
 *   node sandbox/tools/simulate-tumbleslot.ts [SPINS] [FEATURES] [SEED]
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PAYING } from '../src/games/slot-kit/steps.ts';
import { TUMBLE } from '../src/games/tumbleslot/rules.ts';

const [spins = '2500000000', features = '100000000', seed = '2'] = process.argv.slice(2);
const braces = (value: unknown) => JSON.stringify(value).replaceAll('[', '{').replaceAll(']', '}');
const macros = {
  PAYING,
  REELS: TUMBLE.reels,
  ROWS: TUMBLE.rows,
  BELOW: TUMBLE.below,
  PAID: braces(TUMBLE.weights.paid),
  FREE: braces(TUMBLE.weights.free),
  MULTIPLIERS: braces(TUMBLE.multipliers),
  NEEDED: braces(TUMBLE.counts),
  PAYTABLE: braces(TUMBLE.pays),
  SCATTERS_NEEDED: TUMBLE.scattersNeeded,
  FREE_SPINS: TUMBLE.freeSpins,
  SCATTERS_FOR_MORE: TUMBLE.scattersForMore,
  MORE_SPINS: TUMBLE.moreSpins,
  LIMIT: TUMBLE.freeSpinLimit,
  HIGHEST: TUMBLE.highestWin,
};
const folder = mkdtempSync(join(tmpdir(), 'simulate-'));
const program = join(folder, 'simulate');
const given = Object.entries(macros).map(([name, value]) => `-D${name}=${value}`);
execFileSync('gcc', [
  '-O3',
  '-march=native',
  ...given,
  '-o',
  program,
  join(import.meta.dirname, 'simulate-tumbleslot.c'),
  '-lm',
]);
execFileSync(program, [seed, spins, features], { stdio: 'inherit' });
rmSync(folder, { recursive: true });
