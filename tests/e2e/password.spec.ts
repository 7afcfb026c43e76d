import { changePlayer } from '../change-player.ts';
import type { StreamEvent } from '@parlour/contract/stream';
import type { Page } from '@playwright/test';
import { logIn } from '../api-client.ts';
import { popupsAside } from '../popups-aside.ts';
import { newNumber, readCode } from '../text-messages.ts';
import { DEPOSIT } from '../new-player.ts';
import { expect, test } from './site.ts';
import { balance, dialog, header, dismiss } from './steps.ts';
import { setPhone } from '../player-names.ts';

const NEW = 'Kestrel.42';
const form = (page: Page) => page.getByRole('main').locator('form');

/** Settles when a stream that the page opens from now on brings the event. */
function heardOver(page: Page, event: StreamEvent): Promise<void> {
  return new Promise((resolve) => {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes(`"${event}"`)) resolve();
      });
    });
  });
}

test('a forgotten password is set anew on a phone by the code of a message, and opens the account', async ({
  browser,
  player,
  db,
}) => {
  const number = newNumber();
  await setPhone(db, player.account, number.phone);
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  await page.addInitScript((kept) => {
    for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value);
  }, popupsAside());
  await page.goto('/#/login');
  const button = await form(page).getByRole('button', { name: 'Login', exact: true }).boundingBox();
  const tabBar = await page.getByRole('navigation', { name: 'Main pages' }).boundingBox();
  expect(button!.y + button!.height, 'the way in is seen without scrolling').toBeLessThan(tabBar!.y - 24);
  await page.getByRole('link', { name: 'Forgotten your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgotten password' })).toBeVisible();
  const card = await form(page).boundingBox();
  const field = await form(page).getByRole('textbox', { name: 'Account' }).boundingBox();
  expect(field!.x + field!.width, 'nothing sticks out of the card').toBeLessThan(card!.x + card!.width);
  await form(page).getByRole('textbox', { name: 'Account' }).fill(player.account);
  await form(page).getByRole('textbox', { name: 'Mobile number' }).fill(number.national);
  await form(page).getByRole('button', { name: 'Send code' }).click();
  await expect(form(page)).toContainText('New code in');
  const sandboxUrl = `http://127.0.0.1:${process.env['E2E_SANDBOX_PORT']}`;
  const code = await readCode({ sandboxUrl }, number.phone);
  await form(page).getByRole('textbox', { name: 'Code from the message' }).fill(code);
  await form(page).getByRole('textbox', { name: 'New password', exact: true }).fill(NEW);
  await form(page).getByRole('textbox', { name: 'Repeat the new password' }).fill(NEW);
  await page.keyboard.press('Enter');
  await dismiss(page, 'Success');
  await expect(page).toHaveURL(/#\/login$/);

  // The registration is on the same page of a phone.
  await page.getByRole('button', { name: 'Create one' }).click();
  await expect(form(page).getByRole('textbox', { name: 'Nickname' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
  await form(page).getByRole('textbox', { name: 'Account' }).fill(player.account);
  await form(page).getByRole('textbox', { name: 'Password' }).fill(NEW);
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Finish')).toContainText('Login successful.');
  await context.close();
});

test('the code of a forgotten password is asked for by keyboard alone, and a reload costs the password only', async ({
  page,
  player,
  db,
  watch,
}) => {
  watch.expectTrouble(/net::ERR_FAILED/);
  const number = newNumber();
  await setPhone(db, player.account, number.phone);
  // Before the page: a request right after the rule can go out without it.
  await page.route('**/index/forgotPassword', (route) => route.abort());
  await page.goto('/#/forgotPassword');
  const field = (name: string) => form(page).getByRole('textbox', { name, exact: true });
  await field('Account').fill(player.account);
  await field('Mobile number').fill(number.national);
  const send = form(page).getByRole('button', { name: 'Send code' });
  await send.focus();
  await page.keyboard.press('Enter');
  await dialog(page, 'Operation failed').getByRole('button', { name: 'Close' }).press('Enter');
  await expect(send).toBeFocused();
  await page.unroute('**/index/forgotPassword');
  await page.keyboard.press('Enter');
  await expect(field('Code from the message')).toBeFocused();
  await field('Code from the message').fill('12');
  await field('New password').fill(NEW);

  await page.reload();
  await expect(field('Account')).toHaveValue(player.account);
  await expect(field('Mobile number')).toHaveValue(number.national);
  await expect(form(page).getByRole('button', { name: 'Send again' })).toBeDisabled();
  await expect(field('Code from the message')).toHaveValue('');
  await expect(field('New password')).toHaveValue('');
  const sandboxUrl = `http://127.0.0.1:${process.env['E2E_SANDBOX_PORT']}`;
  await field('Code from the message').fill(await readCode({ sandboxUrl }, number.phone));
  await field('New password').fill(NEW);
  await field('Repeat the new password').fill(NEW);
  const keptByTab = () => page.evaluate(() => Object.values(sessionStorage).join('\n'));
  expect(await keptByTab()).not.toContain(NEW);
  await page.keyboard.press('Enter');
  await dismiss(page, 'Success');
  expect(await keptByTab()).not.toContain(player.account);
});

test.describe('with a session', () => {
  test.use({ visitor: 'player' });

  async function change(page: Page, old: string, wanted: string, repeated = wanted): Promise<void> {
    await form(page).getByRole('textbox', { name: 'Current password' }).fill(old);
    await form(page).getByRole('textbox', { name: 'New password', exact: true }).fill(wanted);
    await form(page).getByRole('textbox', { name: 'Repeat the new password' }).fill(repeated);
    await page.keyboard.press('Enter');
  }

  test('a password is changed: problems show at their fields, both tabs go on, all other sessions end', async ({
    page,
    context,
    player,
    baseURL,
    watch,
  }) => {
    // Of the session that the change ended, where its ticket was still on the way.
    watch.expectTrouble(/The stream was lost/);
    await page.goto('/#/changePassword');
    const second = await context.newPage();
    await second.goto('/');
    await expect(balance(second)).toContainText(DEPOSIT);

    await change(page, player.password, 'ab1', 'ab2');
    await expect(form(page)).toContainText('Length between 6 and 12 characters');
    await expect(form(page).getByRole('textbox', { name: 'New password', exact: true })).toBeFocused();
    await change(page, 'not this one', NEW);
    await expect(form(page)).toContainText('The current password is wrong.');
    await change(page, player.password, 'iloveyou');
    await expect(form(page)).toContainText('This password is too easy to guess');
    await change(page, player.password, NEW);
    await expect(dialog(page, 'Success')).toContainText('Your password was changed.');
    await dismiss(page, 'Success');
    await expect(balance(page)).toContainText(DEPOSIT);
    await page.goto('/#/wallet');
    await expect(balance(page)).toContainText(DEPOSIT);
    // The other tab of this browser has taken the new session over.
    await expect(balance(second)).toContainText(DEPOSIT);
    // The login ends this browser's session: what its pages still ask would be refused.
    await second.close();
    await page.close();
    await logIn(baseURL ?? '', player.account, NEW);
  });

  test('a password that was changed elsewhere ends the session, and one that is changed in another tab afterwards does not', async ({
    page,
    context,
    player,
    client,
  }) => {
    await page.goto('/');
    await expect(balance(page)).toContainText(DEPOSIT);
    // What it still asks for would be refused.
    await page.waitForLoadState('networkidle');
    await client.ok('changePassword', { old_password: player.password, new_password: NEW });
    const told = dialog(page, 'You are logged out');
    await expect(told).toContainText('The password of your account was changed.');
    await told.getByRole('button', { name: 'Login now' }).click();
    await form(page).getByRole('textbox', { name: 'Account' }).fill(player.account);
    await form(page).getByRole('textbox', { name: 'Password' }).fill(NEW);
    await page.keyboard.press('Enter');
    await dismiss(page, 'Finish');
    await expect(balance(page)).toContainText(DEPOSIT);

    const heard = heardOver(page, 'kickSession');
    await page.reload();
    await expect(balance(page)).toContainText(DEPOSIT);
    const second = await context.newPage();
    // The first tab hears of the change before the new session has come.
    await second.route('**/Me/changePassword', async (route) => {
      const response = await route.fetch();
      await heard;
      await route.fulfill({ response });
    });
    await second.goto('/#/changePassword');
    // What a page asks for at its beginning is answered before its session ends.
    await expect(balance(second)).toContainText(DEPOSIT);
    await second.waitForLoadState('networkidle');
    const reloads = page.waitForEvent('load');
    await change(second, NEW, 'Heron.77');
    await reloads;
    await dismiss(second, 'Success');
    for (const tab of [page, second]) {
      await expect(balance(tab)).toContainText(DEPOSIT);
      await expect(dialog(tab, 'You are logged out')).toHaveCount(0);
    }
  });

  test('logging out in one tab shows in the other, and so does logging in again', async ({
    page,
    context,
    player,
  }) => {
    await page.goto('/#/?hall=1');
    await expect(balance(page)).toContainText(DEPOSIT);
    const second = await context.newPage();
    await second.goto('/#/changePassword');
    await expect(balance(second)).toContainText(DEPOSIT);
    await second.evaluate(() => localStorage.removeItem('TOKEN'));
    const told = dialog(page, 'You are logged out');
    await expect(told).toContainText('You have logged out in another window.');
    await told.getByRole('button', { name: 'Login now' }).click();
    await expect(page).toHaveURL(/#\/login\?redirect=%2F%3Fhall%3D1$/);

    await form(page).getByRole('textbox', { name: 'Account' }).fill(player.account);
    await form(page).getByRole('textbox', { name: 'Password' }).fill(player.password);
    await page.keyboard.press('Enter');
    await dismiss(page, 'Finish');
    await expect(page).toHaveURL(/#\/\?hall=1$/);
    await expect(balance(second)).toContainText(DEPOSIT);
  });

  for (const [reason, words] of [
    ['idle', 'You were away for 30 minutes'],
    ['expired', 'lasted as long as it may'],
  ] as const) {
    test(`a session that is ${reason} ends in words, and leads back to where the player was`, async ({
      page,
      player,
      db,
      watch,
    }) => {
      // The browser's own line about the call that met the end first, or the stream's where its ticket did.
      watch.expectTrouble(/401|Authentication failed|The stream was lost/);
      await page.goto('/#/jackpot');
      await expect(balance(page)).toContainText(DEPOSIT);
      await db.run(
        `update session set ${reason === 'idle' ? `seen_at = now() - interval '31 minutes'` : 'expires_at = now()'}
         from player p where p.id = player_id and p.account = $1`,
        [player.account],
      );
      const told = dialog(page, 'You are logged out');
      await expect(told).toContainText(words);
      await told.getByRole('button', { name: 'Login now' }).click();
      await expect(page).toHaveURL(/#\/login\?redirect=%2Fjackpot$/);
    });
  }

  test('each end of a session shows, also by the answer of a call alone and on a page that showed one before', async ({
    page,
    player,
    db,
    watch,
  }) => {
    // As above.
    watch.expectTrouble(/401|Authentication failed|The stream was lost/);
    await page.goto('/#/jackpot');
    const told = dialog(page, 'You are logged out');
    for (const words of ['first', 'second']) {
      await expect(balance(page), words).toContainText(DEPOSIT);
      // No stream hears of it.
      await db.run('delete from session s using player p where p.id = s.player_id and p.account = $1', [
        player.account,
      ]);
      await changePlayer(db, player.account, 'nickname = nickname');
      // Unless the page asked by itself in that moment.
      await Promise.any([page.getByRole('button', { name: 'Refresh the balance' }).click(), told.waitFor()]);
      await expect(told, words).toContainText('Your session has ended.');
      await expect(page.getByRole('alertdialog'), words).toHaveCount(1);
      await told.getByRole('button', { name: 'Login now' }).click();
      await form(page).getByRole('textbox', { name: 'Account' }).fill(player.account);
      await form(page).getByRole('textbox', { name: 'Password' }).fill(player.password);
      await page.keyboard.press('Enter');
      await dismiss(page, 'Finish');
      await expect(page, words).toHaveURL(/#\/jackpot$/);
    }
  });

  test('if every call answers 401, the page loads twice at most and shows a guest’s lobby', async ({
    page,
    watch,
  }) => {
    watch.expectTrouble(/401/);
    let loads = 0;
    page.on('load', () => (loads += 1));
    const words = { code: 401, data: { reason: 'ended' }, message: 'Please log in first.' };
    await page.route(/\/(Auth|Me|Inbox|index|PluginApi)\//, (route) =>
      route.fulfill({ status: 401, json: words }),
    );
    await page.goto('/');
    await expect(header(page).getByText('Login').first()).toBeVisible();
    // A page that loads itself again and again never rests.
    await page.waitForLoadState('networkidle');
    expect(loads).toBeLessThanOrEqual(2);
    expect(await page.evaluate(() => localStorage.getItem('TOKEN'))).toBeNull();
  });

  test('a logout that the server refuses still logs out', async ({ page, watch }) => {
    watch.expectTrouble(/500|logout call failed/);
    await page.goto('/#/jackpot');
    await expect(balance(page)).toContainText(DEPOSIT);
    await page.route('**/Auth/logout', (route) =>
      route.fulfill({ status: 500, json: { code: 500, data: null, message: 'no' } }),
    );
    await header(page).getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Log out' }).click();
    await dialog(page, 'Log out').getByRole('button', { name: 'Confirm' }).click();
    await expect(page).toHaveURL(/#\/$/);
    await expect(header(page).getByText('Login').first()).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('TOKEN'))).toBeNull();
  });
});
