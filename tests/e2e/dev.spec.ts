import { chmodSync, mkdtempSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { removeEmbedded } from '@parlour/server/base/db/embedded';
import { ROOT, startChild, type Child } from '../../tools/child.ts';
import { findFreePort } from '../../tools/ports.ts';
import { popupsAside } from '../popups-aside.ts';
import { expect, test } from './site.ts';

/** `npm run dev`, with a database of its own. Files are touched, not edited: other tests read them. */
const dataDir = mkdtempSync(join(tmpdir(), 'parlour-dev-'));
const printed: string[] = [];
let dev: Child;
let url: string;

test.beforeAll(async () => {
  // As root the embedded database runs as another user, who must be able to enter.
  chmodSync(dataDir, 0o755);
  const port = await findFreePort();
  url = `http://127.0.0.1:${port}`;
  dev = startChild({
    program: 'tools/dev.ts',
    env: { PORT: String(port), SANDBOX_PORT: String(await findFreePort()), DATA_DIR: dataDir },
    onLine: (line) => void printed.push(line),
  });
  await expect.poll(() => printed.join('\n'), { timeout: 120_000 }).toContain(`Parlour is open at ${url}`);
});
test.afterAll(async () => {
  await dev.stop(60_000);
  await removeEmbedded(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
});

const touch = (path: string): void => utimesSync(join(ROOT, path), new Date(), new Date());
const databasePid = (): string | undefined =>
  readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0];

async function open(page: Page, path: string): Promise<void> {
  await page.addInitScript((aside) => {
    for (const [name, value] of Object.entries(aside)) localStorage.setItem(name, value);
  }, popupsAside());
  await page.goto(`${url}${path}`);
}

test('a changed part arrives in the open page, a changed server answers anew, and Ctrl-C ends everything', async ({
  page,
  watch,
}) => {
  // The styles come with the script here.
  watch.expectTrouble(/^jumped by/);
  await open(page, '/#/login');
  const heading = page.getByRole('heading', { name: 'Welcome back' });
  // Vite brings the packages together at its first start.
  await expect(heading).toBeVisible({ timeout: 120_000 });
  const account = page.getByRole('textbox', { name: 'Account' });
  await account.fill('player01');

  const updated = page.waitForEvent('console', (message) => message.text().includes('LoginPage.tsx'));
  touch('web/src/features/login/LoginPage.tsx');
  expect((await updated).text()).toContain('[vite] hot updated');
  await expect(account).toHaveValue('player01');

  const database = databasePid();
  touch('server/src/main.ts');
  await expect
    .poll(() => printed.join('\n'))
    .toContain('server/src/main.ts changed: the server answers again');
  expect(databasePid()).toBe(database);
  expect(printed.join('\n')).not.toContain('sandbox has ended');
  await page.getByRole('textbox', { name: 'Password' }).fill('player01');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('alertdialog', { name: 'Finish' })).toBeVisible();

  await page.close();
  await dev.stop(60_000);
  expect(await dev.exited).toEqual({ code: 0, signal: null });
  expect(databasePid).toThrow('ENOENT');
});
