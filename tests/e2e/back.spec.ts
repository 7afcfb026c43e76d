import type { Page } from '@playwright/test';
import { DEPOSIT } from '../new-player.ts';
import { expect, test } from './site.ts';
import {
  balance,
  dialog,
  expectGameHolds,
  gameLayer,
  openMenu,
  openSearch,
  openWallet,
  play,
  tile,
} from './steps.ts';

const DRAGON = 'Dragon of Nine Bays';
const LUNARA = 1;

/** The lobby, with another page of the site before it. */
async function arrive(page: Page): Promise<void> {
  await page.goto('/#/tac');
  await page.goto('/#/');
  await expect(tile(page, DRAGON)).toBeVisible();
}

/** Once an overlay has closed by itself, its entry is taken out of the history: a step that is quicker would go from there. */
async function expectEntryGone(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => (history.state as { overlays?: number } | null)?.overlays ?? 0))
    .toBe(0);
}

/** The one Back that leaves the lobby leads to the page before: no entry of an overlay is left over. */
async function expectNothingBetween(page: Page): Promise<void> {
  await expectEntryGone(page);
  await expect(page).toHaveURL(/#\/$/);
  await page.goBack();
  await expect(page).toHaveURL(/#\/tac$/);
}

test('Back closes the search, the menu and a dialog, each on its own, and then leaves the page', async ({
  page,
}) => {
  await arrive(page);
  const field = await openSearch(page);
  await expect(field).toBeVisible();
  await page.goBack();
  await expect(field).toHaveCount(0);
  await expect(page).toHaveURL(/#\/$/);

  const menu = await openMenu(page);
  await page.goBack();
  await expect(menu).toHaveCount(0);

  await tile(page, DRAGON).click();
  await expect(dialog(page, 'Oh, no!')).toBeVisible();
  await page.goBack();
  await expect(dialog(page, 'Oh, no!')).toHaveCount(0);
  await expectNothingBetween(page);
});

test('what is closed by its button or by Escape takes its entry along; Forward opens nothing', async ({
  page,
}) => {
  await arrive(page);
  let menu = await openMenu(page);
  await menu.getByRole('button', { name: 'Close' }).click();
  await expect(menu).toHaveCount(0);
  await expectEntryGone(page);
  menu = await openMenu(page);
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expectEntryGone(page);
  await page.goForward();
  await expect(menu).toHaveCount(0);
  await expectNothingBetween(page);
});

test('a page opened from the menu takes the place of its entry; a reload under the menu begins on the page', async ({
  page,
}) => {
  await arrive(page);
  await (await openMenu(page)).getByRole('button', { name: 'FAQ' }).click();
  await expect(page).toHaveURL(/#\/FAQ$/);
  await page.goBack();
  await expect(tile(page, DRAGON)).toBeVisible();

  const menu = await openMenu(page);
  await page.reload();
  await expect(tile(page, DRAGON)).toBeVisible();
  await expect(menu).toHaveCount(0);
  await expectNothingBetween(page);
});

test.describe('a player', () => {
  test.use({ visitor: 'player' });

  test('closes the wallet by Back; a page opened from it leads back to the page before', async ({ page }) => {
    await arrive(page);
    const wallet = await openWallet(page);
    await page.goBack();
    await expect(wallet).toHaveCount(0);
    await expect(tile(page, DRAGON)).toBeVisible();
    await (await openWallet(page)).getByRole('link', { name: 'Deposit' }).click();
    await expect(page).toHaveURL(/#\/depositPoints$/);
    await page.goBack();
    await expect(tile(page, DRAGON)).toBeVisible();
    await expectNothingBetween(page);
  });

  test('closes two dialogs above each other from the top', async ({ page }) => {
    await arrive(page);
    const menu = await openMenu(page);
    await menu.getByRole('button', { name: 'Log out' }).click();
    const notice = page.getByRole('alertdialog').filter({ hasText: 'Log out' });
    await expect(notice).toBeVisible();
    await page.goBack();
    await expect(notice).toHaveCount(0);
    await expect(menu).toBeVisible();
    await page.goBack();
    await expect(menu).toHaveCount(0);
    await expectNothingBetween(page);
  });

  test('leaves a game by Back as by its button: the points come home, and the lobby is where it was', async ({
    page,
    player,
    sandbox,
  }) => {
    await arrive(page);
    await play(page, DRAGON);
    await expectGameHolds(page, DEPOSIT);
    await page.goBack();
    await expect(dialog(page, 'Attention')).toContainText(`After exiting the ${DRAGON} game`);
    await expect(gameLayer(page, DRAGON)).toHaveCount(0);
    await expect(balance(page)).toContainText(DEPOSIT);
    expect(await sandbox.holds(LUNARA, player.account)).toBe('0.00');
    await expectNothingBetween(page);
  });

  test('who presses Back again while the points come home stays on the page', async ({
    page,
    player,
    sandbox,
  }) => {
    await arrive(page);
    await play(page, DRAGON);
    await expectGameHolds(page, DEPOSIT);
    const mayAnswer = Promise.withResolvers<void>();
    await page.route('**/PluginApi/userBalance', async (route) => {
      await mayAnswer.promise;
      await route.continue();
    });
    await page.goBack();
    await expect(page.getByText('Bringing your money back…')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/#\/$/);
    mayAnswer.resolve();
    await expect(gameLayer(page, DRAGON)).toHaveCount(0);
    await expect(balance(page)).toContainText(DEPOSIT);
    expect(await sandbox.holds(LUNARA, player.account)).toBe('0.00');
    await expectNothingBetween(page);
  });
});
