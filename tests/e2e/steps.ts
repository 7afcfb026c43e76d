import { ERRORS } from '@parlour/contract/errors';
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';

/** Long enough for a flight of the highest multiple; most end within seconds. */
export const FLIGHT = { timeout: 130_000 };

/** Steps and views of a player, in English. */

/** The server's answer after too many guesses. */
export const waitAnswer = {
  status: 429,
  headers: { 'retry-after': '3' },
  json: {
    code: ERRORS.tooManyRequests.code,
    data: { retry_after: 3 },
    message: 'Too many attempts. Please try again in 3 s.',
  },
};

/** The game's tile in a list of the lobby. */
export const tile = (page: Page, title: string): Locator =>
  page.getByRole('main').locator('button.tile').filter({ hasText: title }).first();

export const header = (page: Page): Locator => page.getByRole('banner');

/** The wallet as the header says it. */
export const balance = (page: Page): Locator =>
  header(page)
    .getByRole('button', { name: /wallet|balance/i })
    .first();

export const dialog = (page: Page, name: string): Locator => page.getByRole('alertdialog', { name });

/** The lobby is drawn by the app and no longer the screen that came with the page, in which keys lead nowhere yet (rule L16). */
export async function untilTakenOver(page: Page): Promise<void> {
  await expect(page.locator('html:not([data-first-screen]) main .tile-art').first()).toBeVisible();
}

/** Draws what lies below the first view (`Lazy`): it waits until the visitor does something. */
export async function drawBelow(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Shift');
    await expect(page.locator('[data-lazy]')).toHaveCount(0, { timeout: 2_000 });
  }).toPass();
}

/** What was closed has left the history: a reload in that moment would be broken off by the page's own step back. */
export async function untilHistoryRests(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => (history.state as { overlays?: number } | null)?.overlays ?? 0))
    .toBe(0);
}

/** Presses the button of a dialog that goes by itself, unless it has gone. */
export async function dismiss(page: Page, name: string): Promise<void> {
  const passing = dialog(page, name).first();
  await passing
    .getByRole('button', { name: 'Confirm' })
    .click({ timeout: 8000 })
    .catch(() => undefined);
  await expect(passing).toHaveCount(0);
}

export const gameLayer = (page: Page, title: string): Locator =>
  page.getByRole('dialog', { name: `Game: ${title}` });

export const game = (page: Page): FrameLocator => page.frameLocator('iframe');

export async function openSearch(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Search for Games' }).click();
  return page.getByRole('combobox', { name: 'Search for Games' });
}

/** The results of the search; the choices of its filters are options too. */
export const foundGames = (page: Page): Locator => page.getByRole('listbox').last().locator('[role=option]');

/** Finds the game by its title and taps it. */
export async function play(page: Page, title: string): Promise<void> {
  const field = await openSearch(page);
  await field.fill(title);
  await foundGames(page).filter({ hasText: title }).first().click();
}

/** The game stands ready in its frame, with these points. */
export async function expectGameHolds(page: Page, points: string): Promise<void> {
  await expect(game(page).locator('b.balance')).toHaveText(points);
}

/** Presses Spin and sees the round to its end, free spins included; answers the three figures as the game shows them. */
export async function playRound(page: Page): Promise<{ stake: number; win: number; balance: number }> {
  const frame = game(page);
  const spin = frame.getByRole('button', { name: 'Spin', exact: true });
  await spin.click();
  await seeRoundEnd(page);
  const figure = async (name: string) => Number((await frame.locator(name).innerText()).replaceAll(',', ''));
  return {
    stake: await figure('b.stake-bar'),
    win: await figure('b.win-bar'),
    balance: await figure('b.balance'),
  };
}

/** Waits until the reels rest; goes on where free spins ask. */
export async function seeRoundEnd(page: Page, frame: Pick<Page, 'locator'> = game(page)): Promise<void> {
  const resting = frame.locator('button.spin:not(.busy)');
  const goOn = frame.locator('dialog.bonus button.wide');
  await expect(async () => {
    if (await goOn.isVisible()) await goOn.click();
    await expect(resting).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 45_000 });
}

export async function closeGame(page: Page): Promise<void> {
  const close = page.getByRole('button', { name: 'Close the game' });
  const handle = page.getByRole('button', { name: 'Show the game bar' });
  await expect(async () => {
    // On a phone the bar makes room for the game after a while.
    if (await handle.isVisible()) await handle.click({ timeout: 5000 });
    if (await close.isEnabled({ timeout: 5000 })) await close.click({ timeout: 5000 });
    await expect(page.getByRole('dialog', { name: /^Game: / }).locator('iframe')).toHaveCount(0, {
      timeout: 5000,
    });
  }).toPass();
}

/** Closes the game and the notice that follows it. */
export async function leaveGame(page: Page, title: string): Promise<void> {
  await closeGame(page);
  await expect(dialog(page, 'Attention')).toContainText(`After exiting the ${title} game`);
  await dismiss(page, 'Attention');
}

export async function openMenu(page: Page): Promise<Locator> {
  await header(page).getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  // Even with reduced motion its first frame is 16 px below its place.
  await menu.evaluate((sheet) => Promise.all(sheet.getAnimations().map(({ finished }) => finished)));
  return menu;
}

export async function openWallet(page: Page): Promise<Locator> {
  await balance(page).click();
  const wallet = page.getByRole('dialog', { name: 'Wallet' });
  await expect(wallet).toBeVisible();
  return wallet;
}
