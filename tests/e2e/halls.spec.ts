import { HALL } from '@parlour/contract/constants';
import { expect, test } from './site.ts';
import {
  dialog,
  expectGameHolds,
  foundGames,
  header,
  leaveGame,
  openSearch,
  play,
  tile,
  untilTakenOver,
} from './steps.ts';

/** The day's popups have been put aside: they are tried elsewhere. */
const aside = String(Date.now() + 20 * 3_600_000);
const kept = { POPUP_SHOW: aside, APP_SHOW: aside };

test.describe('a player', () => {
  test.use({ visitor: 'player', kept });

  test('finds the game played last in the hall of recent games, and first in the lobby', async ({ page }) => {
    await page.goto(`/#/?hall=${HALL.recent}`);
    await expect(page.getByRole('heading', { name: 'Nothing played yet' })).toBeVisible();
    await expect(page.getByText('please stay tuned!')).toBeVisible();
    await play(page, 'Koi Umbrella Pond');
    await expectGameHolds(page, '1,000.00');
    await leaveGame(page, 'Koi Umbrella Pond');
    await expect(tile(page, 'Koi Umbrella Pond')).toContainText('now', { ignoreCase: true });
    await page.goto('/');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Recent' })).toBeVisible();
    await expect(
      page.getByRole('main').getByRole('button', { name: 'Play Koi Umbrella Pond' }),
    ).toBeVisible();
  });

  test('keeps a game by its heart, on every page and after a reload', async ({ page }) => {
    await page.goto('/');
    await untilTakenOver(page);
    await tile(page, 'Dragon of Nine Bays').focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Demo: Dragon of Nine Bays' }).first()).toBeFocused();
    await page.keyboard.press('Tab');
    const heart = page.getByRole('button', { name: 'Favourite: Dragon of Nine Bays' }).first();
    await expect(heart).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await page.goto('/#/favorites');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Favourites' })).toBeVisible();
    await expect(tile(page, 'Dragon of Nine Bays')).toBeVisible();
    await page.getByRole('button', { name: 'Favourite: Dragon of Nine Bays' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('No favourites yet.')).toBeVisible();
  });

  test('keeps a game though the page is left in the same moment', async ({ page }) => {
    await page.goto('/');
    await untilTakenOver(page);
    const heart = page.getByRole('button', { name: 'Favourite: Dragon of Nine Bays' }).first();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    const reloaded = page.waitForEvent('load');
    await heart.evaluate((button: HTMLButtonElement) => {
      button.click();
      location.reload();
    });
    await reloaded;
    await page.goto('/#/favorites');
    await expect(page.getByRole('heading', { name: 'Favourites' })).toBeVisible();
    await expect(tile(page, 'Dragon of Nine Bays')).toBeVisible();
  });

  test('touches a heart before the session is known, and is not asked to log in', async ({ page }) => {
    const pressed = Promise.withResolvers<void>();
    await page.route('**/Auth/whoami', async (route) => {
      await pressed.promise;
      await route.continue();
    });
    await page.goto('/');
    await untilTakenOver(page);
    const heart = page.getByRole('button', { name: 'Favourite: Dragon of Nine Bays' }).first();
    await heart.press('Enter');
    pressed.resolve();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  });

  test('sees a heart go back when it could not be kept', async ({ page, watch }) => {
    watch.expectTrouble(/favorite/);
    await page.route('**/Me/favorite', (route) => route.abort());
    await page.goto('/');
    await untilTakenOver(page);
    const heart = page.getByRole('button', { name: 'Favourite: Dragon of Nine Bays' }).first();
    await heart.press('Enter');
    await expect(dialog(page, 'Operation failed')).toContainText('Network environment abnormal');
    await dialog(page, 'Operation failed').getByRole('button', { name: 'Close' }).click();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
  });
});

test.describe('a guest', () => {
  test.use({ kept });

  test('touches a heart and is asked to log in', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Favourite: Dragon of Nine Bays' }).first().focus();
    await page.keyboard.press('Enter');
    await dialog(page, 'Oh, no!').getByRole('button', { name: 'Login now' }).click();
    await expect(page).toHaveURL(/#\/login/);
  });

  test('narrows a hall by provider and category; pictures and page stay; an empty choice leads back', async ({
    page,
  }) => {
    await page.goto(`/#/?hall=${HALL.slots}`);
    const strip = page.getByRole('group', { name: 'Providers' });
    const chips = page.getByRole('group', { name: 'Categories' });
    await expect(tile(page, 'Dragon of Nine Bays')).toBeVisible();
    await expect(chips.getByRole('button', { name: /^Asian stories/ })).toBeVisible();
    await tile(page, 'Dragon of Nine Bays')
      .locator('img')
      .evaluate((picture) => picture.setAttribute('data-same', 'yes'));
    const scrolledTo = await page.evaluate(() => (window.scrollTo(0, 160), window.scrollY));

    await chips.getByRole('button', { name: /^Asian stories/ }).click();
    const count = Number(
      await chips
        .getByRole('button', { name: /^Asian stories/ })
        .locator('small')
        .innerText(),
    );
    await expect(page.locator('.section-count').last()).toHaveText(String(count));
    await strip.getByRole('button', { name: /^Lunara \d/ }).click();
    await expect(page.getByRole('heading', { name: 'Lunara' })).toBeVisible();
    await expect(tile(page, 'Dragon of Nine Bays').locator('img')).toHaveAttribute('data-same', 'yes');
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolledTo);

    await chips.getByRole('button', { name: /^Favourites/ }).click();
    await expect(page.getByText('No game fits all of these filters.')).toBeVisible();
    await page.getByRole('button', { name: 'Reset the filters' }).click();
    await expect(page.getByRole('heading', { name: 'All games' })).toBeVisible();
  });

  test('reaches every provider by arrows, wheel, keyboard and by name', async ({ page }) => {
    await page.goto(`/#/?hall=${HALL.slots}`);
    const strip = page.getByRole('group', { name: 'Providers' });
    const scrolled = () => strip.evaluate((row) => row.scrollLeft);
    await expect(strip.getByRole('button').nth(20)).toBeAttached();
    await page.getByRole('button', { name: 'Scroll on' }).first().click();
    await expect.poll(scrolled).toBeGreaterThan(300);
    const before = await scrolled();
    await strip.hover();
    await page.mouse.wheel(0, 400);
    await expect.poll(scrolled).toBeGreaterThan(before + 200);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);

    await strip.getByRole('button', { name: /^All/ }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(strip.getByRole('button').nth(1)).toBeFocused();
    await page.keyboard.press('Tab');
    const all = page.getByRole('button', { name: /^All providers/ });
    await expect(all).toBeFocused();
    await page.keyboard.press('Enter');
    const list = page.getByRole('dialog', { name: 'All providers' });
    await expect(list.getByRole('searchbox', { name: 'Find a provider' })).toBeFocused();
    await page.keyboard.type('volt');
    await expect(list.getByRole('button', { name: /^Lunara/ })).toHaveCount(0);
    await list.getByRole('button', { name: /^Voltline/ }).click();
    await expect(list).toBeHidden();
    const chosen = strip.locator('[aria-pressed=true]');
    await expect(chosen).toContainText('Voltline');
    await expect(chosen).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('heading', { name: 'Voltline' })).toBeVisible();
  });

  test('searches: exact titles first, filters that combine, recent searches that can be cleared', async ({
    page,
  }) => {
    await page.goto('/');
    let field = await openSearch(page);
    await field.fill('DRAGON');
    const results = page.getByRole('listbox', { name: 'Search Results' });
    const count = page.getByRole('status').filter({ hasText: 'record' });
    await expect(results.getByRole('option').first()).toContainText('Dragon of Nine Bays');
    const all = Number((await count.innerText()).split(' ')[0]);
    await page.getByRole('combobox', { name: 'All categories' }).selectOption({ index: 1 });
    await expect(count).not.toHaveText(`${all} records`);
    await page.getByRole('combobox', { name: 'All categories' }).selectOption('');
    await expect(count).toHaveText(`${all} records`);
    await results.getByRole('option', { name: 'Dragon of Nine Bays' }).first().click();
    await dialog(page, 'Oh, no!').getByRole('button', { name: 'Cancel' }).click();

    field = await openSearch(page);
    await page.getByRole('button', { name: 'DRAGON', exact: true }).click();
    await expect(results.getByRole('option').first()).toContainText('Dragon of Nine Bays');
    await page.keyboard.press('Escape');
    await openSearch(page);
    await page.getByRole('button', { name: 'Clear the list' }).click();
    await expect(page.getByRole('heading', { name: 'Recent searches' })).toHaveCount(0);
  });

  test('searches on a page of its own, whose address keeps the text', async ({ page }) => {
    await page.goto('/#/search?q=dragon');
    await expect(tile(page, 'Dragon of Nine Bays')).toBeVisible();
    await page.getByRole('textbox', { name: 'Search for Games' }).fill('emberscale');
    await expect(tile(page, 'Emberscale')).toBeVisible();
    await expect(page).toHaveURL(/q=emberscale/);
    await expect(header(page)).toBeVisible();
    await page.evaluate(() => (location.hash = '#/search?q=shark'));
    await expect(tile(page, 'Shark Tooth Tavern')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Search for Games' })).toHaveValue('shark');
    await expect(page).toHaveURL(/q=shark/);
  });
});

test.describe('in Chinese', () => {
  test.use({ kept: { ...kept, LANG: 'cn' } });

  test('a game is found by how its title sounds', async ({ page }) => {
    await page.goto('/');
    await expect(tile(page, '九湾金龙')).toBeVisible();
    await page.getByRole('button', { name: '搜索游戏' }).click();
    await page.getByRole('combobox', { name: '搜索游戏' }).fill('jiuwan');
    await expect(foundGames(page).first()).toContainText('九湾金龙');
  });
});
