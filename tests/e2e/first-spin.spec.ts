import type { Page } from '@playwright/test';
import { notifyChange } from '@parlour/server/base/live/changes';
import type { Db } from '@parlour/server/base/db/db';
import { newNumber, readCode } from '../text-messages.ts';
import { expectOpenToAll } from './accessibility.ts';
import { expect, test } from './site.ts';
import { balance, closeGame, dialog, expectGameHolds, game, header, seeRoundEnd, tile } from './steps.ts';

/** From the first look at the lobby to a paid round of the game that was tapped there (rule G14). */

const DRAGON = 'Dragon of Nine Bays';
const PLAY = `Play ${DRAGON}`;
const outbox = { sandboxUrl: `http://127.0.0.1:${process.env['E2E_SANDBOX_PORT']}` };
const PASSWORD = 'sunny88x';

/** docs/registration-flow.md lists them. */
const TAPS_AT_MOST = 13;

async function askForCodes(db: Db): Promise<void> {
  await db.tx(async (tx) => {
    await tx.run(`update content set body = jsonb_set(body, '{info,sms_otp_flag}', '1') where name = 'site'`);
    await notifyChange(tx, 'content');
  });
}
test.beforeEach(({ db }) => askForCodes(db));

const field = (page: Page, name: string) =>
  page.getByRole('main').getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });
const newName = (): string => `f${process.pid % 10_000}x${String(Date.now() % 100_000).padStart(5, '0')}`;

async function askToLogIn(page: Page): Promise<void> {
  await page.goto('/');
  await tile(page, DRAGON).click();
  await dialog(page, 'Oh, no!').getByRole('button', { name: 'Login now' }).click();
}

test('a visitor taps a game, registers, deposits and plays that game, with thirteen taps at most', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'a phone’s journey');
  let taps = 0;
  /** A field that has the focus already needs no tap. */
  const tap = async (target: ReturnType<typeof button>): Promise<void> => {
    await target.tap();
    taps += 1;
  };
  const type = async (name: string, text: string, isReady = false): Promise<void> => {
    if (isReady) await expect(field(page, name)).toBeFocused();
    else await tap(field(page, name));
    await page.keyboard.type(text);
  };

  await page.goto('/');
  await tap(tile(page, DRAGON));
  await tap(dialog(page, 'Oh, no!').getByRole('button', { name: 'Login now' }));
  await expect(page.getByRole('region', { name: PLAY })).toContainText('Your account comes first.');
  await type('Account', newName(), true);
  await type('Password', PASSWORD);
  await type('Repeat password', PASSWORD);
  await tap(button(page, 'Next'));
  const { national, phone } = newNumber();
  await type('Mobile number', national, true);
  await tap(button(page, 'Send code'));
  await expect(page.getByText('Code sent')).toBeVisible();
  await type('Code from the message', await readCode(outbox, phone), true);
  await tap(page.getByRole('checkbox', { name: /18 or older/ }));
  await tap(button(page, 'Create account'));

  await expect(page).toHaveURL(/#\/depositPoints$/);
  await expect(page.getByRole('region', { name: PLAY })).toContainText('as soon as your deposit');
  await tap(page.getByRole('main').getByRole('button', { name: '100', exact: true }));
  await tap(page.getByRole('main').getByRole('button', { name: /^Deposit/ }));
  await tap(page.getByRole('button', { name: 'Pay 100.00 MYR' }));

  await expect(page.getByRole('heading', { name: 'It is in your wallet' })).toBeVisible();
  await tap(button(page, PLAY));
  await expectGameHolds(page, '100.00');
  await tap(game(page).getByRole('button', { name: 'Spin', exact: true }));
  await seeRoundEnd(page);
  expect(taps).toBeLessThanOrEqual(TAPS_AT_MOST);

  await closeGame(page);
  await expect(tile(page, DRAGON)).toBeVisible();
  await page.reload();
  await page.goto('/#/depositPoints');
  await expect(page.getByRole('heading', { name: 'Deposit points' })).toBeVisible();
  await expect(page.getByRole('region', { name: PLAY })).toHaveCount(0);
});

test('a player who logs in for a game reads which, and is in it at once', async ({
  page,
  player,
  isMobile,
}) => {
  await askToLogIn(page);
  if (isMobile) await button(page, 'Login').click();
  await expect(page.getByRole('heading', { name: PLAY })).toBeVisible();
  await expectOpenToAll(page, 'the login before a game');
  await field(page, 'Account').fill(player.account);
  await field(page, 'Password').fill(player.password);
  await page.keyboard.press('Enter');
  await expectGameHolds(page, '1,000.00');
  await closeGame(page);
  // What says that the login went well, and the last one's time, has waited for the game.
  await expect(dialog(page, 'Finish')).toContainText('Login successful.');
  await expect(page).toHaveURL(/#\/$/);
});

test('a device that has been logged in on begins with the login; nothing is kept where the visitor cancels', async ({
  page,
  player,
  isMobile,
}) => {
  test.skip(!isMobile, 'a desktop’s login page has no registration');
  await page.goto('/#/login');
  await field(page, 'Account').fill(player.account);
  await field(page, 'Password').fill(player.password);
  await page.keyboard.press('Enter');
  await expect(balance(page)).toContainText('1,000.00');
  await page.evaluate(() => localStorage.removeItem('TOKEN'));
  await page.reload();
  await expect(header(page).getByRole('link', { name: /Sign up/ })).toBeVisible();
  await tile(page, DRAGON).click();
  await dialog(page, 'Oh, no!').getByRole('button', { name: 'Cancel' }).click();
  await page.goto('/#/login');
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await askToLogIn(page);
  await expect(page.getByRole('heading', { name: PLAY })).toBeVisible();
});
