import { ERRORS } from '@parlour/contract/errors';
import { DEPOSIT } from '../new-player.ts';
import { expect, test } from './site.ts';
import {
  balance,
  closeGame,
  dialog,
  expectGameHolds,
  game,
  gameLayer,
  leaveGame,
  openWallet,
  play,
  tile,
} from './steps.ts';

test.use({ visitor: 'player' });

const IN_NEW_TABS = [
  { platform: 28, title: 'Atlas of Amber', says: 'ALT(B2B)' },
  { platform: 34, title: 'Almanac of Stars', says: 'The game opens in a new tab' },
  { platform: 69, title: 'Wicket Dragon', says: '9Wicket' },
];

for (const { platform, title, says } of IN_NEW_TABS) {
  test(`a game of platform ${platform} opens in a new tab, and its points come back from the wallet`, async ({
    page,
    player,
    context,
    sandbox,
  }) => {
    await page.goto('/');
    await play(page, title);
    const ask = dialog(page, 'Attention');
    await expect(ask).toContainText(says);
    const opened = context.waitForEvent('page');
    await ask.getByRole('button', { name: 'Confirm' }).click();
    const tab = await opened;
    await expect(tab.locator('b.balance')).toHaveText(DEPOSIT);
    await tab.close();
    expect(await sandbox.holds(platform, player.account)).toBe('1000.00');

    const wallet = await openWallet(page);
    await wallet.getByRole('button', { name: /^Bring all back/ }).click();
    await expect(wallet.getByText(/^Back from /)).toContainText(DEPOSIT);
    await wallet.getByRole('button', { name: 'Close' }).click();
    await expect(balance(page)).toContainText(DEPOSIT);
    expect(await sandbox.holds(platform, player.account)).toBe('0.00');
  });
}

test('a player who declines the new tab has the points back at once', async ({ page, player, sandbox }) => {
  await page.goto('/');
  await play(page, 'Atlas of Amber');
  await dialog(page, 'Attention').getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => sandbox.holds(28, player.account)).toBe('0.00');
  await expect(balance(page)).toContainText(DEPOSIT);
});

test('a new tab that is confirmed late still opens the game', async ({ page, player, context, sandbox }) => {
  await page.clock.install();
  await page.goto('/');
  await play(page, 'Atlas of Amber');
  const ask = dialog(page, 'Attention');
  await expect(ask).toBeVisible();
  const launched = page.waitForResponse(/PluginApi\/launchGame/);
  await page.clock.fastForward(50_000);
  const opened = context.waitForEvent('page');
  await ask.getByRole('button', { name: 'Confirm' }).click();
  await launched;
  const tab = await opened;
  await expect(tab.locator('b.balance')).toHaveText(DEPOSIT);
  await expect(gameLayer(page, 'Atlas of Amber')).toBeHidden();
  expect(await sandbox.holds(28, player.account)).toBe('1000.00');
});

test('a new tab that is confirmed late and finds the platform closed is shut, with the reason', async ({
  page,
  context,
  watch,
}) => {
  watch.expectTrouble(/status of 503/);
  const message = 'Atlas is not answering right now. Please try again in a moment.';
  await page.clock.install();
  await page.goto('/');
  await play(page, 'Atlas of Amber');
  const ask = dialog(page, 'Attention');
  await expect(ask).toBeVisible();
  await page.route(/PluginApi\/launchGame/, (route) =>
    route.fulfill({ status: 503, json: { code: ERRORS.platformUnavailable.code, data: null, message } }),
  );
  await page.clock.fastForward(50_000);
  await ask.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog(page, 'Operation failed')).toContainText(message);
  await expect.poll(() => context.pages().length).toBe(1);
});

test('a game of the sports book’s platform, opened from its hall, moves nothing', async ({
  page,
  player,
  sandbox,
}) => {
  await page.goto('/#/?hall=3');
  await tile(page, 'Sky Derby Virtual').click();
  await expect(game(page).locator('.purse')).toHaveText(/ 0\.00 MYR$/);
  expect(await sandbox.holds(9, player.account)).toBe('0.00');
  await expect(page.getByRole('banner', { includeHidden: true }).first()).toContainText(DEPOSIT);
  await leaveGame(page, 'Sky Derby Virtual');
  await expect(balance(page)).toContainText(DEPOSIT);
});

test('a second game in another tab takes the whole wallet along, and nothing is lost', async ({
  page,
  context,
  player,
  sandbox,
}) => {
  await page.goto('/');
  await play(page, 'Dragon of Nine Bays');
  await expectGameHolds(page, DEPOSIT);
  const second = await context.newPage();
  await second.goto('/');
  await play(second, 'Emberscale');
  await expectGameHolds(second, DEPOSIT);
  await expect(game(page).locator('b.balance')).toHaveText('0.00');
  expect(await sandbox.holds(1, player.account)).toBe('0.00');

  await page.bringToFront();
  await closeGame(page);
  await dialog(page, 'Attention').getByRole('button', { name: 'Confirm' }).click();
  expect(await sandbox.holds(2, player.account)).toBe('1000.00');
  await second.bringToFront();
  await leaveGame(second, 'Emberscale');
  await expect(balance(second)).toContainText(DEPOSIT);
  // By the stream: the first tab was not touched.
  await expect(balance(page)).toContainText(DEPOSIT);
  expect(await sandbox.holds(2, player.account)).toBe('0.00');
});

test('the header follows the wallet without a reload', async ({ page, client }) => {
  await page.goto('/');
  await expect(balance(page)).toContainText(DEPOSIT);
  await page.waitForLoadState('networkidle');
  await client.ok('transferIn', { gameType: 1, amount: 250.5 });
  await expect(balance(page)).toContainText('749.50');
  await client.ok('transferOut', { gameType: 1 });
  await expect(balance(page)).toContainText(DEPOSIT);
});

test('a wallet sheet hides its amounts, and the header with it', async ({ page }) => {
  await page.goto('/');
  const wallet = await openWallet(page);
  await expect(wallet.getByText(DEPOSIT).first()).toBeVisible();
  await wallet.getByRole('button', { name: 'Hide amounts' }).click();
  await expect(wallet.getByText(DEPOSIT)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('banner')).not.toContainText(DEPOSIT);
});
