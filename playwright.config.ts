import { defineConfig } from '@playwright/test';
import { findBrowser } from './tools/browser.ts';

// Settled once in the main process and inherited by the workers, which read this file again.
const { E2E_PORT = '4290', E2E_SANDBOX_PORT = '4291' } = process.env;
const { executablePath, args } = await findBrowser();
process.env['CHROME_PATH'] = executablePath;
process.env['E2E_PORT'] = E2E_PORT;
process.env['E2E_SANDBOX_PORT'] = E2E_SANDBOX_PORT;

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  // A shared machine may stop for seconds; what fails three times is broken.
  retries: process.env['CI'] ? 2 : 0,
  reporter: [['list']],
  // Five times what the longest takes here; what hangs is tried thrice.
  timeout: 240_000,
  // What comes late on a busy machine has come; only what never comes is a fault.
  expect: { timeout: 45_000 },
  use: {
    // A match of virtual sports is over by then: what a test waits for longer never comes.
    actionTimeout: 120_000,
    baseURL: `http://127.0.0.1:${E2E_PORT}`,
    // What a worker answers no test sees; `app.spec.ts` lets it in.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Recording every step costs a fifth of the run.
    trace: 'on-first-retry',
    // Letters smoothed by colour cost a sixth of the drawing, and nobody looks at them here.
    launchOptions: { executablePath, args: [...args, '--disable-lcd-text'] },
  },
  // What differs by arrangement is tried in each; what is the same everywhere, and what needs the site or the sandbox for itself, once.
  projects: [
    // The phone keeps its motion; drawn without a graphics card, a desktop's would take a third of the processor.
    {
      name: 'desktop',
      testIgnore: /(clock|languages|ways-to-play)\.spec\.ts$/,
      use: { viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } },
    },
    {
      name: 'phone',
      testMatch:
        /(back|clock|every-hall|every-page|first-spin|languages|login|play|popups|profile|register|shell|ways-to-play)\.spec\.ts$/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
    {
      name: 'tablet',
      testMatch: /(every-hall|popups)\.spec\.ts$/,
      // The ways through dialogs and notices are a phone's.
      grepInvert:
        /registers with it|leads to the steps|every step of a platform|half past twelve|raffle tickets/,
      use: {
        viewport: { width: 820, height: 1180 },
        isMobile: true,
        hasTouch: true,
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
  ],
});
