import type { Page } from '@playwright/test';
import { expect, test } from './site.ts';
import { balance, dialog, tile } from './steps.ts';

/** The first screens are part of the page, and React takes them over (rule L16). The watch of every test counts what moves. */

const GAME = 'Dragon of Nine Bays';
const cameWithPage = (page: Page) => page.locator('html[data-first-screen]');

/** Holds the app's script until it is let go. */
async function holdScript(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** The lobby as it came with the page, its pictures too. */
async function openHeld(page: Page): Promise<() => void> {
  const letGo = await holdScript(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(cameWithPage(page)).toHaveCount(1);
  await expect(tile(page, GAME)).toBeVisible();
  await expect
    .poll(() =>
      tile(page, GAME)
        .locator('img')
        .evaluate((img: HTMLImageElement) => img.naturalWidth),
    )
    .toBeGreaterThan(0);
  return letGo;
}

for (const { name, use } of [
  { name: 'a desktop', use: { viewport: { width: 1440, height: 900 } } },
  { name: 'a narrower desktop', use: { viewport: { width: 1100, height: 800 } } },
  {
    name: 'a phone',
    use: {
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
      userAgent: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
    },
  },
]) {
  test.describe(`on ${name}`, () => {
    test.use(use);

    test('React takes over the very elements, and nothing moves', async ({ page }) => {
      const letGo = await openHeld(page);
      await page.evaluate(() =>
        Object.assign(window, { firstTiles: [...document.querySelectorAll('.tile')].slice(0, 4) }),
      );
      letGo();
      await expect(cameWithPage(page)).toHaveCount(0);
      await expect(page.locator('.site-header')).toContainText(/Login/);
      const kept = await page.evaluate(() =>
        (Reflect.get(window, 'firstTiles') as Element[]).map(({ isConnected }) => isConnected),
      );
      expect(kept).toHaveLength(4);
      expect(kept).not.toContain(false);
    });

    test('a tap before React is acted on when it is there', async ({ page }) => {
      const letGo = await openHeld(page);
      await tile(page, GAME).click();
      letGo();
      await expect(dialog(page, 'Oh, no!')).toContainText(
        'Please log in to your account before entering the game.',
      );
    });
  });
}

test('a site whose script does not arrive shows its games, and says so', async ({ page, watch }) => {
  watch.expectTrouble(/assets|ERR_FAILED/);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/');
  await expect(tile(page, GAME)).toBeVisible();
  await expect(page.locator('.boot-failure')).toBeVisible();
});

test('a page without a first screen begins without one, and asks for no games', async ({ page }) => {
  const games: string[] = [];
  page.on('request', (request) => {
    if (/\/static\/games\/|\/Game\/gameTab/.test(request.url())) games.push(request.url());
  });
  const letGo = await holdScript(page);
  await page.goto('/#/FAQ', { waitUntil: 'commit' });
  await expect(page.locator('.boot')).toBeVisible();
  await expect(cameWithPage(page)).toHaveCount(0);
  letGo();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(games).toEqual([]);
});

const OTHERS = [
  { path: '/login', heading: 'Welcome back' },
  { path: '/register', heading: 'Create your account' },
  { path: '/promotion', heading: 'Promotions' },
  { path: '/jackpot', heading: 'Jackpots' },
];
for (const { path, heading } of OTHERS) {
  test(`React takes over the very elements of ${path}, and nothing moves`, async ({ page }) => {
    const letGo = await holdScript(page);
    await page.goto(`/#${path}`, { waitUntil: 'commit' });
    await expect(cameWithPage(page)).toHaveAttribute('data-first-screen', path);
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
    await page.evaluate(() =>
      Object.assign(window, {
        came: [...document.querySelectorAll('main h1, main h2, main img, main input')],
      }),
    );
    letGo();
    await expect(cameWithPage(page)).toHaveCount(0);
    await expect(page.locator('.site-header .header-menu')).toBeEnabled();
    const kept = await page.evaluate(() =>
      (Reflect.get(window, 'came') as Element[]).map(({ isConnected }) => isConnected),
    );
    expect(kept).toContain(true);
    expect(kept).not.toContain(false);
  });
}

test('what is typed and sent before React logs in', async ({ page, player }) => {
  // A desktop's header has a login of its own.
  const main = page.locator('main');
  const letGo = await holdScript(page);
  await page.goto('/#/login', { waitUntil: 'commit' });
  await expect(cameWithPage(page)).toHaveCount(1);
  await main.getByLabel('Account', { exact: true }).fill(player.account);
  await main.getByLabel('Password', { exact: true }).fill(player.account);
  await main.getByLabel('Password', { exact: true }).press('Enter');
  letGo();
  await expect(balance(page)).toBeVisible();
  await expect(page).toHaveURL(/#\/$/);
});

test('what is typed before React stays while the visitor types on', async ({ page }) => {
  const main = page.locator('main');
  const letGo = await holdScript(page);
  await page.goto('/#/register', { waitUntil: 'commit' });
  await expect(cameWithPage(page)).toHaveCount(1);
  const account = main.getByLabel('Account', { exact: true });
  await account.pressSequentially('early');
  letGo();
  await expect(cameWithPage(page)).toHaveCount(0);
  // The form knows it: the nickname follows the account.
  await expect(main.getByLabel('Nickname', { exact: true })).toHaveValue('early');
  await account.press('End');
  await account.pressSequentially('bird');
  await expect(account).toHaveValue('earlybird');
});

test('what is typed while React takes the form over is not lost with the next field', async ({
  page,
  player,
}) => {
  const main = page.locator('main');
  const letGo = await holdScript(page);
  await page.goto('/#/login', { waitUntil: 'commit' });
  await expect(cameWithPage(page)).toHaveCount(1);
  const account = main.getByLabel('Account', { exact: true });
  await account.fill(player.account);
  // As React leaves it when it knows the form by then and draws it for the password.
  await account.evaluate((field: HTMLInputElement) => (field.value = ''));
  await main.getByLabel('Password', { exact: true }).fill(player.password);
  letGo();
  await expect(cameWithPage(page)).toHaveCount(0);
  await expect(account).toHaveValue(player.account);
  await main.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(balance(page)).toBeVisible();
});

test('an address with more than the path of a first screen begins without one', async ({ page }) => {
  const letGo = await holdScript(page);
  await page.goto('/#/login?redirect=//evil.test/', { waitUntil: 'commit' });
  await expect(page.locator('.boot')).toBeVisible();
  await expect(cameWithPage(page)).toHaveCount(0);
  letGo();
  await expect(page.locator('main').getByLabel('Password', { exact: true })).toBeVisible();
});

test.describe('with a session', () => {
  test.use({ visitor: 'player' });

  test('a page for guests shows none of it, and leads to the lobby', async ({ page }) => {
    const letGo = await holdScript(page);
    await page.goto('/#/login', { waitUntil: 'commit' });
    await expect(page.locator('.boot')).toBeVisible();
    await expect(cameWithPage(page)).toHaveCount(0);
    letGo();
    await expect(balance(page)).toBeVisible();
    await expect(page).toHaveURL(/#\/$/);
  });

  test('a page for all is taken over with the player’s header', async ({ page }) => {
    const letGo = await holdScript(page);
    await page.goto('/#/jackpot', { waitUntil: 'commit' });
    await expect(cameWithPage(page)).toHaveCount(1);
    letGo();
    await expect(balance(page)).toBeVisible();
    await expect(page.locator('.jackpot-level-amount').first()).toContainText(/[1-9]/);
  });
});

test.describe('in Vietnamese', () => {
  test.use({ kept: { LANG: 'vi' } });

  test('the second visit begins in the language of the first', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('.tile').first()).toBeVisible();
    const letGo = await holdScript(page);
    await page.reload({ waitUntil: 'commit' });
    await expect(cameWithPage(page)).toHaveAttribute('lang', 'vi');
    await expect(page.getByRole('button', { name: 'Tất cả' }).first()).toBeVisible();
    letGo();
    await expect(cameWithPage(page)).toHaveCount(0);
  });
});

test('a hall that is tapped while the app begins is the page that it draws', async ({ page }) => {
  const { promise: answered, resolve: letAnswer } = Promise.withResolvers<void>();
  await page.route('**/Game/hallList*', async (route) => {
    await answered;
    await route.continue();
  });
  const asked = page.waitForRequest('**/Game/hallList*');
  await page.goto('/', { waitUntil: 'commit' });
  await asked;
  await expect(cameWithPage(page)).toHaveCount(1);
  const slots = page.locator('.hall-tab[href="#/?hall=1"]');
  await slots.click();
  letAnswer();
  await expect(cameWithPage(page)).toHaveCount(0);
  await expect(slots).toHaveAttribute('aria-current', 'page');
  await expect(page.locator('.hall-tab[aria-current]')).toHaveCount(1);
});
