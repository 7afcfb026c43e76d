import type { Page } from '@playwright/test';
import { logIn } from '../api-client.ts';
import { DEPOSIT } from '../new-player.ts';
import { expect, test } from './site.ts';
import {
  balance,
  closeGame,
  dialog,
  dismiss,
  expectGameHolds,
  header,
  openMenu,
  play,
  tile,
  waitAnswer,
} from './steps.ts';

const loginForm = (page: Page) => page.getByRole('main').locator('form');

async function submit(page: Page, account: string, password: string): Promise<void> {
  const form = loginForm(page);
  await form.getByRole('textbox', { name: 'Account' }).fill(account);
  await form.getByRole('textbox', { name: 'Password' }).fill(password);
  await form.getByRole('button', { name: 'Login' }).click();
}

test('a guest who taps a game is asked to log in, reads what is wrong, and is led into it', async ({
  page,
  player,
  isMobile,
}) => {
  await page.goto('/#/?hall=1');
  await tile(page, 'Dragon of Nine Bays').click();
  const ohNo = dialog(page, 'Oh, no!');
  await expect(ohNo).toContainText('Please log in to your account before entering the game.');
  await ohNo.getByRole('button', { name: 'Login now' }).click();
  await expect(page).toHaveURL(/#\/login\?redirect=/);
  // A phone on which nobody has logged in begins with the registration.
  if (isMobile) await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();

  const form = loginForm(page);
  await expect(form.getByRole('button', { name: 'Login' })).toBeDisabled();
  // Hidden, and known to a password manager.
  const password = form.getByRole('textbox', { name: 'Password' });
  await expect(password).toHaveAttribute('type', 'password');
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await submit(page, player.account, 'not-this-one');
  await expect(form.getByRole('alert')).toHaveText('Incorrect password.');
  await submit(page, `${player.account}x`, 'any');
  await expect(form.getByRole('alert')).toHaveText('This account does not exist.');
  await submit(page, ` ${player.account} `, player.password);

  await expectGameHolds(page, DEPOSIT);
  await closeGame(page);
  await expect(dialog(page, 'Finish')).toContainText('Login successful.');
  await expect(page).toHaveURL(/#\/\?hall=1$/);
  await expect(balance(page)).toContainText(DEPOSIT);
});

test('a game that plays from the wallet leads a guest to the login too, the sports book of its hall to the lobby', async ({
  page,
}) => {
  const ohNo = dialog(page, 'Oh, no!');
  await page.goto('/#/?hall=1');
  await play(page, 'Lantern Koi Gate');
  await ohNo.getByRole('button', { name: 'Login now' }).click();
  await expect(page).toHaveURL(/#\/login\?redirect=/);

  await page.goto('/#/?hall=3');
  await tile(page, 'Sky Derby Virtual').click();
  await ohNo.getByRole('button', { name: 'Login now' }).click();
  await expect(page).toHaveURL(/#\/$/);
});

test('a player who must wait before the next try reads so, and no longer once the wait is over', async ({
  page,
  watch,
}) => {
  watch.expectTrouble(/429/);
  await page.route('**/Auth/login', (route) => route.fulfill(waitAnswer));
  await page.goto('/#/login');
  await submit(page, 'somebody', 'not-this-one');
  const hint = loginForm(page).getByRole('alert');
  await expect(hint).toContainText('Too many attempts. Please wait');
  await expect(loginForm(page).getByRole('button', { name: 'Login' })).toBeEnabled();
  await expect(hint).toBeEmpty();
});

test('a desktop has the login form in its header', async ({ page, player, isMobile }) => {
  test.skip(isMobile, 'a phone has a link to the login page');
  await page.goto('/');
  await header(page).getByRole('textbox', { name: 'Account' }).fill(player.account);
  await header(page).getByRole('textbox', { name: 'Password' }).fill(player.password);
  await page.keyboard.press('Enter');
  await dismiss(page, 'Finish');
  await expect(balance(page)).toContainText(DEPOSIT);
});

test('a guest at a page of players goes to log in and keeps the way there', async ({ page }) => {
  await page.goto('/#/wallet?tab=all');
  await expect(page).toHaveURL(/#\/login\?redirect=%2Fwallet%3Ftab%3Dall$/);
  await expect(loginForm(page)).toBeVisible();
});

test('a newcomer who chose to log in on a page finds the login, and one who was led there the registration', async ({
  page,
  isMobile,
}) => {
  await page.goto('/#/fortuneWheel?type=10');
  await page.getByRole('main').getByRole('link', { name: 'Log in to spin' }).click();
  await expect(loginForm(page).getByRole('textbox', { name: 'Password' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Nickname' })).toHaveCount(0);
  test.skip(!isMobile, 'a desktop has a page of its own for registration');
  await page.goto('/#/wallet');
  await expect(page.getByRole('textbox', { name: 'Nickname' })).toBeVisible();
});

test('a visitor without an account is led to registration, in the words of the product', async ({ page }) => {
  await page.goto('/#/login');
  const way = page.getByText("Don't have an account yet / Create one");
  await way.getByText('Create one').click();
  await expect(page.getByRole('textbox', { name: 'Nickname' })).toBeVisible();
});

test('an unknown address shows that there is no such page, and the way home', async ({ page }) => {
  await page.goto('/#/no/such/page');
  await expect(page).toHaveURL(/#\/404$/);
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await page.getByRole('link', { name: 'GO HOME' }).click();
  await expect(page.getByRole('heading', { name: 'Tonight’s favourites' })).toBeVisible();
});

test('a token that is no longer good makes a guest, without a loop of reloads', async ({ page }) => {
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('TOKEN', 'f'.repeat(64)));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Tonight’s favourites' })).toBeVisible();
  await page.goto('/#/login');
  await expect(loginForm(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => localStorage.getItem('TOKEN'))).toBeNull();
  expect(loads).toBeLessThanOrEqual(3);
});

test.describe('with a session', () => {
  test.use({ visitor: 'player' });

  test('the login page leads to the lobby', async ({ page }) => {
    await page.goto('/#/login');
    await expect(page.getByRole('heading', { name: 'Tonight’s favourites' })).toBeVisible();
    await expect(page).toHaveURL(/#\/$/);
  });

  test('the menu logs out after a question', async ({ page, client }) => {
    await page.goto('/');
    const menu = await openMenu(page);
    await menu.getByRole('button', { name: 'Log out' }).click();
    await dialog(page, 'Log out').getByRole('button', { name: 'Cancel' }).click();
    await menu.getByRole('button', { name: 'Log out' }).click();
    await dialog(page, 'Log out').getByRole('button', { name: 'Confirm' }).click();
    await expect(balance(page)).toHaveCount(0);
    await expect(header(page).getByText('Login').first()).toBeVisible();
    await client.refused('getWallet', 'loginRequired');
  });

  test('on a phone the tab bar leads to the account, whose last line logs out', async ({
    page,
    isMobile,
  }) => {
    test.skip(!isMobile, 'a desktop has no tab bar');
    await page.goto('/');
    const bar = page.getByRole('navigation', { name: 'Main pages' });
    await bar.getByRole('button', { name: 'Me', exact: true }).click();
    await page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
    await dialog(page, 'Log out').getByRole('button', { name: 'Confirm' }).click();
    await expect(header(page).getByRole('link', { name: /^Login/ })).toBeVisible();
    await expect(bar.getByRole('button', { name: 'Me', exact: true })).toHaveCount(0);
  });

  test('a lost network shows at once with the age of the balance, and the page recovers without help', async ({
    page,
    context,
    watch,
  }) => {
    // Parts that were still on their way are lost with it, and asked for again afterwards.
    watch.expectTrouble(
      /ERR_INTERNET_DISCONNECTED|ChunkLoadError|CallFailure: network|closed before the connection is established/,
    );
    await page.goto('/');
    await expect(balance(page)).toContainText(DEPOSIT);
    await context.setOffline(true);
    await expect(balance(page)).toContainText(/As of \d\d:\d\d:\d\d/);
    await page.getByRole('button', { name: 'Refresh the balance' }).click();
    // A part of the page that was lost on the way may say so as well.
    const failed = dialog(page, 'Operation failed').filter({ hasText: 'Network' }).first();
    await expect(failed).toBeVisible();
    await expect(async () => {
      await dialog(page, 'Operation failed').last().getByRole('button', { name: 'Close' }).click();
      await expect(dialog(page, 'Operation failed')).toHaveCount(0, { timeout: 1000 });
    }).toPass();
    await context.setOffline(false);
    await expect(balance(page)).not.toContainText('As of');
    await expect(balance(page)).toContainText(DEPOSIT);
  });

  test('a login elsewhere ends this one, and says so in words', async ({ page, player, baseURL, watch }) => {
    // The page's own calls at that moment are refused.
    watch.expectTrouble(/status of 401/);
    await page.goto('/');
    await expect(balance(page)).toContainText(DEPOSIT);
    await logIn(baseURL ?? '', player.account);
    const ended = dialog(page, 'You are logged out');
    await expect(ended).toContainText('used to log in on another device');
    await ended.getByRole('button', { name: 'Login now' }).click();
    await expect(loginForm(page)).toBeVisible();
  });
});
