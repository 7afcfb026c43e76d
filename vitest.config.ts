import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const setupFiles = ['tests/quiet-console.ts'];
/** What is polled for comes when it comes: a second, the default, is the truth about a machine only. */
const poll = { timeout: 10_000 };

export default defineConfig({
  test: {
    // Most of a test's time is waiting for others; two cores would be given one worker.
    maxWorkers: Math.max(3, availableParallelism()),
    projects: [
      {
        test: {
          name: 'node',
          include: [
            '{contract,server,sandbox}/**/*.test.ts',
            'tests/{integration,faults}/**/*.test.ts',
            'tools/**/*.test.ts',
          ],
          globalSetup: ['tests/database-setup.ts'],
          setupFiles,
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
          expect: { poll },
        },
      },
    ].filter((project) => project.extends === undefined || existsSync(project.extends)),
  },
});
