import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { poTexts } from './sandbox/tools/po-texts.ts';
import { SecondTries } from './tests/second-tries.ts';

const isCi = Boolean(process.env['CI']);
/** A shared machine may stop for seconds, or give a port away: such a test has one more try, and is named. An assertion has none. */
const retry = isCi ? { count: 1, condition: /timed out in|EADDRINUSE|port \d+ is in use/ } : 0;
const setupFiles = ['tests/quiet-console.ts'];
/** What is polled for comes when it comes: a second, the default, is the truth about a machine only. */
const poll = { timeout: 10_000 };

export default defineConfig({
  test: {
    reporters: isCi ? ['dot', new SecondTries()] : ['default'],
    // Most of a test's time is waiting for others; two cores would be given one worker.
    maxWorkers: Math.max(3, availableParallelism()),
    projects: [
      {
        // The pages of the sandbox's games import their texts.
        plugins: [poTexts()],
        test: {
          name: 'node',
          include: [
            '{contract,server,sandbox}/**/*.test.ts',
            'tests/{attacks,faults,integration}/**/*.test.ts',
            'tools/**/*.test.ts',
          ],
          globalSetup: ['tests/database-setup.ts'],
          setupFiles,
          retry,
          expect: { poll },
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: './web/vite.config.ts',
        test: {
          name: 'web',
          include: ['web/src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles,
          retry,
          expect: { poll },
        },
      },
    ].filter((project) => project.extends === undefined || existsSync(project.extends)),
  },
});
