import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { poTexts } from './sandbox/tools/po-texts.ts';
import { LongestFirst } from './tests/longest-first.ts';
import { SecondTries } from './tests/second-tries.ts';
import { NODE_COMPILE_CACHE } from './tools/child.ts';

const isCi = Boolean(process.env['CI']);
/** A shared machine may stop for seconds, or give a port away: such a test has one more try, and is named. A failed assertion has none. */
const retry = isCi ? { count: 1, condition: /timed out in|EADDRINUSE|port \d+ is in use/ } : 0;
/** Who talks to other processes, or over HTTP to a party that waits only so long, can fail by an assertion too where the machine stops. */
const talkingRetry = isCi ? 1 : 0;
const setupFiles = ['tests/quiet-console.ts'];
/** What is polled for comes when it comes: a second, the default, is the truth about a machine only. */
const poll = { timeout: 10_000 };

// Two cores would be given one worker. More than cores are slower: sites of many tests at once only wait for each other.
const maxWorkers = Math.max(2, availableParallelism());

/** A worker imports the program once, not once for each file; each file has its own databases and sandboxes. */
const importedOnce = { isolate: false };

/** All need the test database. The pages of the sandbox's games import their texts. */
const onNode = {
  maxWorkers,
  globalSetup: ['tests/database-setup.ts'],
  setupFiles,
  expect: { poll },
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // Commands that tests start are compiled once, as by `tools/child.ts`.
  env: { NODE_COMPILE_CACHE },
};

const inWindow = {
  maxWorkers,
  environment: 'happy-dom',
  setupFiles,
  retry,
  expect: { poll },
  // Reading all texts of five languages takes seconds on a busy machine.
  testTimeout: 30_000,
};
/** They run the bundler, which needs a process of its own. */
const BUILDING = ['web/src/boot/inline-scripts.test.ts', 'web/src/first-screen/first-screen.test.tsx'];

export default defineConfig({
  test: {
    reporters: isCi ? ['dot', new SecondTries()] : ['default'],
    sequence: { sequencer: LongestFirst },
    maxWorkers,
    projects: [
      {
        plugins: [poTexts()],
        test: {
          ...onNode,
          ...importedOnce,
          name: 'node',
          include: ['{contract,server,tools}/**/*.test.ts'],
          retry,
        },
      },
      {
        plugins: [poTexts()],
        test: {
          ...onNode,
          ...importedOnce,
          name: 'sandbox',
          include: ['sandbox/**/*.test.ts'],
          retry: talkingRetry,
        },
      },
      {
        plugins: [poTexts()],
        test: {
          ...onNode,
          name: 'site',
          include: ['tests/{attacks,faults,integration}/**/*.test.ts'],
          // They start commands and sites, whose time is the machine's; only what hangs is to be ended.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 60_000 } },
          retry: talkingRetry,
        },
      },
      ...(process.env['COLUMN_ENGINE'] === undefined
        ? []
        : [
            {
              plugins: [poTexts()],
              test: { ...onNode, name: 'columns', include: ['tests/column-store/**/*.test.ts'] },
            },
          ]),
      {
        extends: './web/vite.config.ts',
        test: {
          ...inWindow,
          name: 'web',
          include: ['web/src/**/*.test.{ts,tsx}'],
          exclude: BUILDING,
          // One window a worker, emptied for each file: making one took most of the time.
          pool: 'vmThreads',
        },
      },
      {
        extends: './web/vite.config.ts',
        test: { ...inWindow, name: 'web-build', include: BUILDING },
      },
    ].filter((project) => project.extends === undefined || existsSync(project.extends)),
  },
});
