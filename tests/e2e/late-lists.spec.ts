import type { Page } from '@playwright/test';
import { expect, test } from './site.ts';
import { foundGames, openSearch } from './steps.ts';

/** The lobby while a list is loading, when it does not come, and when it is empty. */

const answer = (code: number, data: unknown, message = '') => ({
  contentType: 'application/json',
  body: JSON.stringify({ code, data, message }),
});
const WORDS = 'The list is resting.';
const TRY_AGAIN = 'Try again';

async function refuse(page: Page, path: string): Promise<void> {
  await page.route(path, (route) => route.fulfill(answer(7, null, WORDS)));
}

/** Holds the answers until they are let go. */
async function hold(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('the room beside the banner stays where its part does not come', async ({ page, watch }) => {
  watch.expectTrouble(/ERR_FAILED|ChunkLoadError/);
  await page.route('**/LobbySide-*.js', (route) => route.abort());
  const lost = page.waitForEvent('console', (message) => message.text().includes('ChunkLoadError'));
  await page.goto('/');
  await lost;
  await expect(page.locator('.lobby-section .tile-art').first()).toBeVisible();
  await expect(page.locator('.side-column .side-jackpot')).toBeVisible();
});

test('a bar says that the menu and the next page are on their way', async ({ page }) => {
  const bar = page.getByRole('progressbar', { name: 'Loading' });
  await page.goto('/');
  await expect(page.locator('.lobby-section .tile-art').first()).toBeVisible();
  const letMenuGo = await hold(page, '**/MenuSheet-*.js');
  const letPageGo = await hold(page, '**/PromotionPage-*.js');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(bar).toBeVisible();
  letMenuGo();
  const menu = page.getByRole('dialog');
  await expect(bar).toHaveCount(0);
  await menu.getByRole('button', { name: 'Promotions' }).click();
  await expect(bar).toBeVisible();
  await expect(page.locator('.lobby-section').first()).toBeVisible();
  letPageGo();
  await expect(page.getByRole('heading', { name: 'Promotions', level: 1 })).toBeVisible();
  await expect(bar).toHaveCount(0);
});

test.describe('the hall of sports, for a player,', () => {
  test.use({ visitor: 'player' });

  test('waits in boxes for its list', async ({ page }) => {
    const letGo = await hold(page, '**/Game/platformList?*');
    await page.goto('/#/?hall=3');
    await expect(page.getByRole('main').locator('.rows-skeleton')).toBeVisible();
    letGo();
    await expect(page.getByRole('button', { name: 'Enter the sports book' })).toBeVisible();
    await expect(page.getByRole('main').locator('.rows-skeleton')).toHaveCount(0);
  });

  test('says why its list did not come, and asks again', async ({ page }) => {
    const list = '**/Game/platformList?*';
    await refuse(page, list);
    await page.goto('/#/?hall=3');
    await expect(page.getByRole('main')).toContainText(WORDS);
    const again = page.getByRole('main').getByRole('button', { name: TRY_AGAIN });
    const asked = page.waitForRequest(list);
    await again.click();
    await asked;
    await page.unroute(list);
    // The page may ask by itself meanwhile, as when its stream connects.
    await expect(async () => {
      if (await again.isVisible()) await again.click({ timeout: 1_000 });
      await expect(page.getByRole('button', { name: 'Enter the sports book' })).toBeVisible({
        timeout: 1_000,
      });
    }).toPass();
  });
});

for (const { name, viewport, isMobile } of [
  { name: 'a desktop', viewport: { width: 1440, height: 900 }, isMobile: false },
  { name: 'a phone', viewport: { width: 390, height: 844 }, isMobile: true },
]) {
  test.describe(`beside the banner, on ${name},`, () => {
    test.use({ viewport, isMobile, hasTouch: isMobile });

    test('no jackpot is said in words', async ({ page }) => {
      await page.route('**/Game/jackpot?*', (route) => route.fulfill(answer(0, [])));
      await page.goto('/');
      await expect(page.locator('.jackpot-panel')).toContainText('No jackpot is running now.');
    });

    test('a list that did not come says so, and comes when asked again', async ({ page }) => {
      const lists = ['**/Game/jackpot?*', '**/Game/leaderBoard'];
      for (const path of lists) await refuse(page, path);
      await page.goto('/');
      const panel = page.locator('.jackpot-panel');
      await expect(panel).toContainText(WORDS);
      await expect(panel).toContainText('Offline');
      const ticker = page.locator('.winners-ticker');
      if (isMobile) {
        await expect(ticker).toContainText(WORDS);
        await ticker.click();
      }
      const board = isMobile ? page.getByRole('dialog', { name: 'Winners' }) : page.locator('.winners-board');
      await expect(board).toContainText(WORDS);
      for (const path of lists) await page.unroute(path);
      await board.getByRole('button', { name: TRY_AGAIN }).click();
      await expect(board.getByRole('listitem')).toHaveCount(20);
      if (isMobile) await page.keyboard.press('Escape');
      await panel.click();
      await expect(page).toHaveURL(/#\/jackpot$/);
    });
  });
}

test.describe('the recent games of a player', () => {
  test.use({ visitor: 'player', kept: { HAS_RECENT: '1' } });

  test('say why they did not come, and come when asked again', async ({ page }) => {
    await refuse(page, '**/Me/recentGames');
    await page.goto('/');
    const row = page.getByRole('region', { name: 'Recent' });
    await expect(row).toContainText(WORDS);
    await page.unroute('**/Me/recentGames');
    const again = row.getByRole('button', { name: TRY_AGAIN });
    await expect(async () => {
      // A stream that opens late reads the list again by itself, and takes the button away.
      if (await again.isVisible()) await again.click({ timeout: 1_000 });
      await expect(row).toContainText('No relevant games available at the moment, please stay tuned!', {
        timeout: 1_000,
      });
    }).toPass();
  });
});

test('the search waits in boxes for the games, and has found them once they are there', async ({ page }) => {
  const letGo = await hold(page, '**/Game/getAllGameDetail?*');
  await page.goto('/');
  await (await openSearch(page)).fill('dragon');
  await expect(page.getByRole('dialog').locator('.skeleton-box').first()).toBeVisible();
  letGo();
  await expect(foundGames(page).first()).toBeVisible();
  await expect(page.getByRole('dialog').locator('.skeleton-box')).toHaveCount(0);
});

for (const where of ['over the lobby', 'on its page']) {
  test(`the search ${where} says why the games did not come, and asks again`, async ({ page }) => {
    await refuse(page, '**/Game/getAllGameDetail?*');
    await page.goto(where === 'on its page' ? '/#/search?q=dragon' : '/');
    if (where === 'over the lobby') await (await openSearch(page)).fill('dragon');
    const failed = page.getByRole('alert').filter({ hasText: WORDS });
    await expect(failed).toBeVisible();
    await expect(page.locator('.search-page .rows-skeleton')).toHaveCount(0);
    await page.unroute('**/Game/getAllGameDetail?*');
    await failed.getByRole('button', { name: TRY_AGAIN }).click();
    await expect(page.getByText('Dragon of Nine Bays').first()).toBeVisible();
    await expect(failed).toHaveCount(0);
  });
}

test('a text that has been read stays where a second reading of it fails', async ({ page }) => {
  await page.clock.install();
  await page.goto('/#/FAQ');
  const question = page.getByRole('main').getByText('Where are my points while I play?');
  await expect(question).toBeVisible();
  // Read for so long that it is read anew at the next visit.
  await page.clock.fastForward('06:00');
  await page.goto('/#/tac');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Terms');
  await refuse(page, '**/index/faqCategories');
  const refused = page.waitForResponse('**/index/faqCategories');
  await page.goto('/#/FAQ');
  await refused;
  await expect(question).toBeVisible();
  await expect(page.getByRole('button', { name: TRY_AGAIN })).toHaveCount(0);
});
