import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { THEMES } from '@parlour/contract/constants';
import { DEPOSIT } from './players.ts';
import { expect, test } from './site.ts';
import { balance, dialog, openMenu, openSearch, openWallet } from './steps.ts';

/** The guest's half of these is looked at on a phone and the player's on a desktop, of the others the other way round. */
const MOBILE_GUESTS: ReadonlySet<string> = new Set(['blue', 'gray', 'darkred']);
const RULES = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** Nothing that axe knows keeps anybody out. */
async function expectOpenToAll(page: Page, what: string): Promise<void> {
  // A colour that is still fading is not the one to measure.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((one) => one.effect?.getComputedTiming().iterations !== Infinity)
        .map((one) => one.finished.catch(() => undefined)),
    ),
  );
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
  expect(found, what).toEqual([]);
}

for (const theme of THEMES) {
  test.describe(theme, () => {
    test.use({ kept: { THEME: theme } });

    test(`a guest of any ability finds the way in ${theme}`, async ({ page, isMobile }) => {
      test.skip(isMobile !== MOBILE_GUESTS.has(theme), 'each theme is looked at once as a guest');
      await page.goto('/');
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      await expect(page.getByRole('heading', { name: 'Tonight’s favourites' })).toBeVisible();
      await expectOpenToAll(page, 'lobby');
      await (await openSearch(page)).fill('dragon');
      await expect(page.getByRole('option').first()).toBeVisible();
      await expectOpenToAll(page, 'search');
      await page.keyboard.press('Escape');
      await page.goto('/#/login');
      await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
      await expectOpenToAll(page, 'login');
      await page.goto('/#/404');
      await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
      await expectOpenToAll(page, 'not found');
    });

    test.describe('a player', () => {
      test.use({ visitor: 'player' });

      test(`a player of any ability finds wallet, menu and dialogs in ${theme}`, async ({
        page,
        isMobile,
      }) => {
        test.skip(isMobile === MOBILE_GUESTS.has(theme), 'and once as a player, in the other arrangement');
        await page.goto('/');
        await expect(balance(page)).toContainText(DEPOSIT);
        const wallet = await openWallet(page);
        await expect(wallet.getByText(DEPOSIT).first()).toBeVisible();
        await expectOpenToAll(page, 'wallet');
        await page.keyboard.press('Escape');
        const menu = await openMenu(page);
        await expectOpenToAll(page, 'menu');
        await menu.getByRole('button', { name: 'Log out' }).click();
        await expect(dialog(page, 'Log out')).toBeVisible();
        await expectOpenToAll(page, 'dialog');
      });
    });
  });
}
