import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, devices, type Browser, type Page } from '@playwright/test';
import type { Language } from '@parlour/contract/languages';
import type { Theme } from '@parlour/contract/constants';
import sharp from 'sharp';
import { createClient, type Client } from '../tests/api-client.ts';
import { popupsAside } from '../tests/popups-aside.ts';
import { startSite, type Site } from '../tests/start-site.ts';
import { findBrowser } from './browser.ts';
import { buildChanged } from './build-changed.ts';
import { ROOT } from './child.ts';

/** The README's pictures, taken of a demo site of their own. */

const FOLDER = join(ROOT, 'docs', 'screenshots');
const MOST_BYTES = 400 * 1024;

const DESKTOP = { viewport: { width: 1440, height: 900 } };
const PHONE = {
  ...devices['Pixel 7'],
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
};

interface Picture {
  name: string;
  device: typeof DESKTOP | typeof PHONE;
  theme: Theme;
  language: Language;
  /** A demo player; left out: a guest. */
  account?: string;
  /** Address below the site. */
  path: string;
  /** The player's session before the page is opened. */
  arrange?: (client: Client) => Promise<void>;
  /** The player's steps before the picture is taken. */
  prepare?: (page: Page) => Promise<void>;
}

const PICTURES: Picture[] = [
  {
    name: 'lobby-desktop-blue',
    device: DESKTOP,
    theme: 'blue',
    language: 'en',
    account: 'player01',
    path: '/',
  },
  { name: 'lobby-mobile-darkgold', device: PHONE, theme: 'darkgold', language: 'en', path: '/' },
  {
    name: 'game-mobile',
    device: PHONE,
    theme: 'blue',
    language: 'en',
    account: 'player03',
    path: '/',
    prepare: playUntilWin,
  },
  {
    name: 'wallet-mobile',
    device: PHONE,
    theme: 'blue',
    language: 'en',
    account: 'player04',
    path: '/',
    arrange: spreadPoints,
    prepare: async (page) => {
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^Balance/ })
        .click();
      await page.getByRole('button', { name: /^Bring all back/ }).waitFor();
    },
  },
  { name: 'slots-desktop-white-cn', device: DESKTOP, theme: 'white', language: 'cn', path: '/#/?hall=1' },
  {
    name: 'game-desktop-black',
    device: DESKTOP,
    theme: 'black',
    language: 'en',
    account: 'player05',
    path: '/',
    prepare: playUntilWin,
  },
  { name: 'login-mobile-darkred-vi', device: PHONE, theme: 'darkred', language: 'vi', path: '/#/login' },
];

/** Points on two platforms, so that the wallet has something to show. */
async function spreadPoints(client: Client): Promise<void> {
  await client.ok('transferIn', { gameType: 1, amount: 320, stay: true });
  await client.ok('transferIn', { gameType: 2, amount: 85.5, stay: true });
}

async function logIn(site: Site, account: string): Promise<Client> {
  const client = createClient(site.url);
  client.token = (await client.ok('login', { account, password: account })).token;
  return client;
}

/** Opens a slot and spins until something has been won, so that the picture shows it. */
async function playUntilWin(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Dragon of Nine Bays/ })
    .first()
    .click();
  const game = page.frameLocator('iframe');
  const spin = game.getByRole('button', { name: 'Spin', exact: true });
  await spin.waitFor({ timeout: 60_000 });
  for (let spins = 0; spins < 10; spins += 1) {
    await spin.click({ timeout: 60_000 });
    const resting = game.locator('button.spin:not(.busy)');
    const freeSpins = game.locator('dialog.bonus button.wide');
    while (!(await resting.isVisible())) {
      if (await freeSpins.isVisible()) await freeSpins.click();
      await page.waitForTimeout(200);
    }
    const [win, stake] = await Promise.all(
      ['b.win-bar', 'b.stake-bar'].map(async (figure) => Number(await game.locator(figure).innerText())),
    );
    if (win! > stake!) return;
  }
}

async function take(browser: Browser, site: Site, picture: Picture): Promise<void> {
  const client = picture.account === undefined ? undefined : await logIn(site, picture.account);
  if (client) await picture.arrange?.(client);
  const kept = {
    THEME: picture.theme,
    LANG: picture.language,
    ...popupsAside(),
    ...(client?.token === undefined ? {} : { TOKEN: client.token }),
  };
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    ...picture.device,
    storageState: { cookies: [], origins: [{ origin: site.url, localStorage }] },
  });
  const page = await context.newPage();
  await page.goto(site.url + picture.path);
  await page.waitForLoadState('networkidle');
  await picture.prepare?.(page);
  await settle(page);
  const shot = await page.screenshot();
  await context.close();

  const file = join(FOLDER, `${picture.name}.png`);
  for (const colours of [256, 192, 128, 64]) {
    await sharp(shot).png({ palette: true, colours, effort: 10, compressionLevel: 9 }).toFile(file);
    const { size } = await stat(file);
    if (size <= MOST_BYTES) {
      console.log(`${picture.name}.png, ${Math.round(size / 1024)} KB`);
      return;
    }
  }
  throw new Error(`${picture.name}.png stays above ${MOST_BYTES / 1024} KB`);
}

/** Until the pictures in view are there and nothing fades in any more. */
async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.images]
      .filter((image) => {
        const { top, bottom, left, right } = image.getBoundingClientRect();
        return top < innerHeight && bottom > 0 && left < innerWidth && right > 0 && image.checkVisibility();
      })
      .every((image) => image.complete),
  );
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.waitForTimeout(800);
}

await buildChanged((line) => console.log(line));
await mkdir(FOLDER, { recursive: true });
const site = await startSite({ ownDatabase: true });
try {
  const browser = await chromium.launch(await findBrowser());
  const wanted = process.argv.slice(2);
  for (const picture of PICTURES) {
    if (wanted.length === 0 || wanted.includes(picture.name)) await take(browser, site, picture);
  }
  await browser.close();
} finally {
  await site.stop();
}
