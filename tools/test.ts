import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildChanged } from './build-changed.ts';
import { ROOT } from './child.ts';
import { readChosenSteps } from './chosen-steps.ts';
import { say } from './terminal.ts';

/** As often as `npm run test:faults` kills; a plain run does it a few times. */
const FAULT_ROUNDS = '50';
/** As long as its storm lasts; a plain run has a short one. */
const FAULT_SECONDS = '180';

/** Everything that writes or proves money: tried on partitioned tables too. */
const MONEY_TESTS = [
  'server/src/money',
  'server/src/operators/audit',
  'server/src/play/transfers',
  'server/src/play/seamless',
  'server/src/cashier',
  'tests/integration/points',
  'tests/integration/deposits',
  'tests/integration/withdrawals',
  'tests/integration/cashier',
  'tests/integration/seamless',
  'tests/integration/statement',
  'tests/integration/referral',
  'tests/integration/bonuses',
  'tests/integration/cases',
  'tests/integration/audit',
];

const NOT_IN_BROWSER = ['--project', 'node', '--project', 'sandbox', '--project', 'site'];

type Step = (args: readonly string[]) => Promise<void>;

/** In this order, the quickest to fail first; `npm test -- types unit path/to/file` runs only those named. */
const STEPS: Record<string, Step> = {
  types: (args) => run('tsc', ['-b', ...args]),
  lint: (args) => run('oxlint', ['--type-aware', '--deny-warnings', ...args]),
  sql: () => run('node', ['tools/sql-lint.ts']),
  format: (args) => run('oxfmt', ['--check', ...(args.length > 0 ? args : ['.'])]),
  imports: () => run('node', ['tools/import-rules.ts']),
  knip: () => run('knip', ['--no-progress', '--treat-config-hints-as-errors']),
  packages: () => run('node', ['tools/package-faults.ts']),
  // Before the tests of the whole site: they ask for the page as it is served.
  build: () => buildChanged(say),
  unit: (args) => run('vitest', ['run', ...args]),
  // By itself it must not try an old build.
  e2e: async (args) => {
    await buildChanged(say);
    await run('playwright', ['test', ...args]);
  },
  partitioned: (args) =>
    run('vitest', ['run', ...NOT_IN_BROWSER, ...(args.length > 0 ? args : MONEY_TESTS)], {
      PARTITIONED: '1',
    }),
  columns: async (args) => {
    await installEngine();
    await run('vitest', ['run', '--project', 'columns', ...args], { COLUMN_ENGINE: '1' });
  },
  faults: () => run('vitest', ['run', '--project', 'site', 'tests/faults'], { FAULT_ROUNDS, FAULT_SECONDS }),
};
/** Long; a plain run has a short form of the first, and the tests of the second on plain tables. The third fetches 540 MB. */
const ONLY_WHEN_NAMED = new Set(['faults', 'partitioned', 'columns']);

async function main(): Promise<void> {
  const chosen = readChosenSteps(process.argv.slice(2), Object.keys(STEPS));
  for (const [name, step] of Object.entries(STEPS)) {
    if (chosen.size > 0 ? !chosen.has(name) : ONLY_WHEN_NAMED.has(name)) continue;
    console.log(`\n── ${name}`);
    const began = performance.now();
    await step(chosen.get(name) ?? []);
    console.log(`── ${name}: green, ${((performance.now() - began) / 1000).toFixed(1)} s`);
  }
}

/** ClickHouse as a package, which only the tests of the column store need. */
async function installEngine(): Promise<void> {
  const folder = join(ROOT, 'tests', 'column-store');
  if (existsSync(join(folder, 'node_modules', 'chdb'))) return;
  await run('npm', ['install', '--ignore-scripts', '--prefix', folder]);
}

async function run(program: string, args: string[], env: Record<string, string> = {}): Promise<void> {
  const bin = join(ROOT, 'node_modules', '.bin');
  const command = program === 'node' ? process.execPath : program === 'npm' ? 'npm' : join(bin, program);
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...env, ...process.env },
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} found something: see above`);
}

// A Ctrl-C reaches the step as well; it ends first and its tests clean up after themselves.
process.on('SIGINT', () => {});
try {
  await main();
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
