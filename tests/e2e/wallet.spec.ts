import { isOffered } from '@parlour/contract/features';
import { changePlayer } from '../change-player.ts';
import { giveWheelTickets } from '../wheel-tickets.ts';
import { expectOpenToAll } from './accessibility.ts';
import { expect, test } from './site.ts';
import { balance, header, openMenu, openWallet } from './steps.ts';

test.use({ visitor: 'player' });

test('menu and account open the page of the wallet, the balance its sheet, and the sheet leads on', async ({
  page,
}) => {
  const lastMoves = page.getByRole('heading', { name: 'Last movements' });
  await page.goto('/');
  await expect(balance(page)).toBeVisible();
  await (await openMenu(page)).getByRole('button', { name: 'My wallet' }).click();
  await expect(page).toHaveURL(/#\/wallet$/);
  await expect(lastMoves).toBeVisible();

  await page.goto('/#/tac');
  await header(page).getByRole('button', { name: 'Account' }).click();
  await page.getByRole('dialog', { name: 'Account' }).getByRole('button', { name: 'My wallet' }).click();
  await expect(page).toHaveURL(/#\/wallet$/);

  for (const [name, path] of [
    ['My wallet', 'wallet'],
    ['Deposit', 'depositPoints'],
    ['Withdraw', 'withdrawPoints'],
    ['Records', 'record'],
  ]) {
    await page.goto('/#/tac');
    const sheet = await openWallet(page);
    await sheet.getByRole('link', { name }).click();
    await expect(page).toHaveURL(new RegExp(`#/${path}`));
    await expect(sheet).toHaveCount(0);
  }
});

test('a player without deposits and withdrawals is not offered them', async ({ page, player, db }) => {
  await changePlayer(db, player.account, 'online_deposit_withdrawal = false');
  await page.goto('/#/tac');
  const sheet = await openWallet(page);
  await expect(sheet.getByRole('link', { name: 'Records' })).toBeVisible();
  await expect(sheet.getByRole('link', { name: 'Deposit' })).toHaveCount(0);
  await expect(sheet.getByRole('link', { name: 'Withdraw' })).toHaveCount(0);
});

test('lottery tickets show in the wallet once there is a wheel; without any there is no row', async ({
  page,
  player,
  db,
}) => {
  await page.goto('/#/tac');
  let sheet = await openWallet(page);
  await expect(sheet.getByText('ready to play')).toBeVisible();
  await expect(sheet.getByText('lottery ticket')).toHaveCount(0);
  await giveWheelTickets(db, player.account, 3);
  await page.reload();
  sheet = await openWallet(page);
  if (!isOffered('/fortuneWheel')) {
    await expect(sheet.getByText('ready to play')).toBeVisible();
    await expect(sheet.getByText('lottery ticket')).toHaveCount(0);
    return;
  }
  await expect(sheet.getByText('3 lottery tickets')).toBeVisible();
  await expectOpenToAll(page, 'tickets', 'every theme', 'dialog[open]');
  await sheet.getByRole('link', { name: 'To the wheel' }).click();
  await expect(page).toHaveURL(/#\/fortuneWheel\?type=10$/);
  await expect(sheet).toHaveCount(0);
});

test('the wallet is read anew with every navigation, from one hall to another too', async ({ page }) => {
  await page.goto('/');
  await expect(balance(page)).toContainText('1,000.00');
  await page.waitForLoadState('networkidle');
  const reading = page.waitForRequest('**/Me/wallet');
  await page.locator('.hall-tab[href="#/?hall=1"]').click();
  await reading;
});
