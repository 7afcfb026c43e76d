import { THEMES } from '@parlour/contract/constants';
import { expectOpenToAll } from './accessibility.ts';
import { DEPOSIT } from '../new-player.ts';
import { expect, test } from './site.ts';
import {
  balance,
  dialog,
  foundGames,
  game,
  leaveGame,
  openMenu,
  openSearch,
  openWallet,
  play,
} from './steps.ts';

for (const theme of THEMES) {
  test.describe(theme, () => {
    test.use({ kept: { THEME: theme } });

    test(`the page is ${theme} before anything is painted`, async ({ page, watch }) => {
      watch.expectTrouble(/ERR_FAILED/);
      // The page's own script and nothing else: no bundle, no call.
      await page.route(/\/assets\/|\/(Game|Site|Auth|index)\//, (route) => route.abort());
      await page.goto('/', { waitUntil: 'commit' });
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    });
  });
}

test('a visitor who has chosen no theme sees the operator’s before anything is painted', async ({
  page,
  watch,
}) => {
  watch.expectTrouble(/ERR_FAILED/);
  await page.route(/\/assets\/|\/(Game|Site|Auth|index)\//, (route) => route.abort());
  // The page as the site sends it once its operator has chosen.
  await page.route(
    (url) => url.pathname === '/',
    async (route) => {
      const sent = await route.fetch();
      const chosen = (await sent.text()).replace('"tp4_theme":"blue"', '"tp4_theme":"darkgold"');
      await route.fulfill({ response: sent, body: chosen });
    },
  );
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'darkgold');
  await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', '#22180a');
});

test('a guest of any ability finds the way in every theme', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Tonight’s favourites' })).toBeVisible();
  await expectOpenToAll(page, 'lobby', 'every theme', 'html', 'measured');
  await (await openSearch(page)).fill('dragon');
  await expect(foundGames(page).first()).toBeVisible();
  await expectOpenToAll(page, 'search', 'every theme', 'dialog[open]', 'measured');
});

test.describe('a player', () => {
  test.use({ visitor: 'player' });

  test('a player of any ability finds wallet, menu and dialogs in every theme', async ({ page }) => {
    // They are the same on every page; axe weighs what lies behind them as well, and here that is little.
    await page.goto('/#/tac');
    await expect(balance(page)).toContainText(DEPOSIT);
    const wallet = await openWallet(page);
    await expect(wallet.getByText(DEPOSIT).first()).toBeVisible();
    await expectOpenToAll(page, 'wallet', 'every theme', 'dialog[open]', 'measured');
    await page.keyboard.press('Escape');
    const menu = await openMenu(page);
    await expectOpenToAll(page, 'menu', 'every theme', 'dialog[open]', 'measured');
    await menu.getByRole('button', { name: 'Log out' }).click();
    await expect(dialog(page, 'Log out')).toBeVisible();
    await expectOpenToAll(page, 'dialog', 'every theme', '[role=alertdialog]', 'measured');
  });

  test.describe('in daylight', () => {
    test.use({ kept: { THEME: 'white' } });

    test('a game takes on the accent of the site', async ({ page }) => {
      await page.goto('/');
      await play(page, 'Mine Meadow');
      await expect(game(page).locator('html')).toHaveAttribute('style', /--accent: oklch\(from #bd2710/);
      await leaveGame(page, 'Mine Meadow');
    });
  });
});
