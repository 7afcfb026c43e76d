import type { Page } from '@playwright/test';
import { expect, test } from './site.ts';
import {
  balance,
  closeGame,
  dialog,
  expectGameHolds,
  foundGames,
  header,
  openMenu,
  tile,
  untilTakenOver,
} from './steps.ts';

const focusIsIn = (page: Page, selector: string) =>
  page.evaluate((where) => document.activeElement?.closest(where) !== null, selector);

test('a guest reaches halls, games and the login by keyboard alone', async ({ page }) => {
  await page.goto('/');
  await untilTakenOver(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(tile(page, 'Dragon of Nine Bays')).toBeFocused();
  await header(page).getByRole('link', { name: 'Parlour, to the lobby' }).focus();
  const slots = page.getByRole('navigation', { name: 'Halls' }).getByRole('link', { name: 'Slots' });
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press('Tab');
    if (await slots.evaluate((link) => link === document.activeElement)) break;
  }
  await expect(slots).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'All games' })).toBeVisible();

  const dragon = tile(page, 'Dragon of Nine Bays');
  await dragon.focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Oh, no!')).toBeVisible();
  for (let presses = 0; presses < 5; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await focusIsIn(page, 'dialog, body:not(:focus-within)')).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog(page, 'Oh, no!')).toHaveCount(0);
  await expect(dragon).toBeFocused();
});

test('the search opens with a slash, is walked by arrows, and gives the focus back', async ({ page }) => {
  await page.goto('/');
  await expect(header(page).getByRole('textbox', { name: 'Account' })).toBeVisible();
  const field = page.getByRole('combobox', { name: 'Search for Games' });
  // What comes with the page hears no key yet: a visitor presses it again.
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(field).toBeFocused({ timeout: 3_000 });
  }).toPass();
  await field.fill('dragon');
  const options = foundGames(page);
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Oh, no!')).toBeVisible();
});

test.describe('with a session', () => {
  test.use({ visitor: 'player' });

  test('menu and game return the focus to the control that opened them', async ({ page }) => {
    await page.goto('/#/?hall=1');
    await expect(balance(page)).toBeVisible();
    await openMenu(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('banner').getByRole('button', { name: 'Menu' })).toBeFocused();

    const dragon = tile(page, 'Dragon of Nine Bays');
    await dragon.focus();
    await page.keyboard.press('Enter');
    await expectGameHolds(page, '1,000.00');
    await closeGame(page);
    await expect(dragon).toBeFocused();
  });
});

test.describe('without motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing moves unasked for a player with reduced motion', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Tonight’s favourites' })).toBeVisible();
    const running = () =>
      page.evaluate(() =>
        document
          .getAnimations()
          .filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().duration !== 0)
          .map((one) => (one instanceof CSSAnimation ? one.animationName : 'transition')),
      );
    await expect.poll(running).toEqual([]);
  });

  test('the way back to the top is no ride', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Tonight’s favourites' })).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 900));
    const toTop = page.getByRole('button', { name: 'Back to the top' });
    await expect(toTop).toBeVisible();
    const heightAfter = await toTop.evaluate((button: HTMLElement) => {
      button.click();
      return window.scrollY;
    });
    expect(heightAfter).toBe(0);
  });
});
