import type { FrameLocator, Page } from '@playwright/test';
import { expect, test } from './site.ts';
import { DEPOSIT } from '../new-player.ts';
import { balance, game, gameLayer, leaveGame, tile } from './steps.ts';

/** The sports book as a guest sees it. */
const book = (page: Page): FrameLocator => page.getByTitle('Sports book').contentFrame();

test('a guest sees live prices in the sports hall, and the slip leads to the login and back', async ({
  page,
}) => {
  await page.goto('/#/?hall=3');
  await expect(page.getByRole('link', { name: 'Log in and enter' })).toBeVisible();
  const matches = book(page).locator('article.match');
  await expect(matches.first()).toBeVisible();
  await book(page)
    .getByRole('tab', { name: /^Coming up/ })
    .click();
  const price = matches.first().locator('button.price:not(:disabled)').first();
  await expect(price).toHaveAccessibleName(/ – .*: .* \d+\.\d\d$/);
  await price.click();
  await book(page).getByRole('button', { name: 'Log in to place a bet' }).click();
  await expect(page).toHaveURL(/#\/login\?redirect=%2F%3Fhall%3D3$/);
});

test('the tables of the live hall show their roadmaps, the lotteries their countdown', async ({ page }) => {
  await page.goto('/#/?hall=2');
  const table = tile(page, 'Emerald Baccarat');
  await table.scrollIntoViewIfNeeded();
  await expect(table).toHaveAccessibleName(/Shoe \d+, round \d+: banker \d+, player \d+, ties \d+\./);
  await page.goto('/#/?hall=5');
  const lottery = tile(page, 'Three-Minute Fives');
  await expect(lottery).toHaveAccessibleName(/Period \d{8}-\d{4}\. Last result: \d \d \d \d \d\./);
  const clock = lottery.locator('.tile-clock-time');
  const before = await clock.textContent();
  await expect.poll(() => clock.textContent()).not.toBe(before);
});

test('a roadmap that does not arrive leaves the tile, and the site, as they are', async ({ page, watch }) => {
  watch.expectTrouble(/ERR_FAILED|ChunkLoadError/);
  await page.route('**/assets/TileRoadmap-*', (route) => route.abort());
  await page.goto('/#/?hall=2');
  await expect.poll(() => watch.logged(/ChunkLoadError/)).toBe(true);
  await expect(tile(page, 'Emerald Baccarat')).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
});

test.describe('a player', () => {
  test.use({ visitor: 'player' });

  test('enters the sports book from its hall, and no points move', async ({ page, player, sandbox }) => {
    await page.goto('/#/?hall=3');
    await expect(book(page).locator('article.match').first()).toBeVisible();
    await page.getByRole('button', { name: 'Enter the sports book' }).click();
    await expect(gameLayer(page, 'Parlour Sportsbook')).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(1);
    await game(page)
      .getByRole('tab', { name: /^Coming up/ })
      .click();
    await game(page).locator('button.price:not(:disabled)').first().click();
    await game(page).getByRole('button', { name: 'Place bet' }).click();
    await expect(game(page).getByText('Not enough points here.')).toBeVisible();
    expect(await sandbox.holds(9, player.account)).toBe('0.00');
    await leaveGame(page, 'Parlour Sportsbook');
    await expect(balance(page)).toContainText(DEPOSIT);
  });

  test('enters the sports book from the slip beside its odds', async ({ page }) => {
    await page.goto('/#/?hall=3');
    await book(page)
      .getByRole('tab', { name: /^Coming up/ })
      .click();
    await book(page).locator('button.price:not(:disabled)').first().click();
    await book(page).getByRole('button', { name: 'Enter to place a bet' }).click();
    await expect(gameLayer(page, 'Parlour Sportsbook')).toBeVisible();
  });

  test('moves points to the sports book from its entrance, and finds them there', async ({
    page,
    player,
    sandbox,
  }) => {
    await page.goto('/#/?hall=3');
    const held = page.getByText('Your points on this platform');
    await expect(held).toContainText('0.00');
    await page.getByRole('link', { name: 'Move points' }).click();
    const sheet = page.getByRole('dialog', { name: /^Move to / });
    await sheet.getByLabel('Amount').fill('50');
    await sheet.getByRole('button', { name: 'Move', exact: true }).click();
    await expect(sheet).toHaveCount(0);
    expect(await sandbox.holds(9, player.account)).toBe('50.00');
    await expect(page).toHaveURL(/#\/gamePointCenter$/);
    await page.goto('/#/?hall=3');
    await expect(held).toContainText('50.00');
  });

  test('stakes on a round of baccarat and reads the result', async ({ page, player, sandbox }) => {
    await page.goto('/#/?hall=2');
    const table = tile(page, 'Swift Baccarat');
    await table.scrollIntoViewIfNeeded();
    await table.click();
    const felt = game(page);
    await expect(felt.getByText('Place your bets')).toBeVisible();
    // A round that is about to close takes no stake: the next one has its time before it.
    await expect.poll(async () => Number(await felt.locator('.seconds').textContent())).toBeGreaterThan(5);
    await felt.getByRole('button', { name: /^Banker 0\.95/ }).click();
    await felt.getByRole('button', { name: /^Banker 0\.95/ }).click();
    await felt.getByRole('button', { name: /^Confirm 10\.00/ }).click();
    await expect(felt.getByText('Bet placed: 10.00 MYR')).toBeVisible();
    expect(await sandbox.holds(16, player.account)).toBe('990.00');
    const said = /^(You won 19\.50 MYR|No win|10\.00 MYR of 10\.00 came back)$/;
    await expect(felt.getByText(said)).toBeVisible();
    expect(['990.00', '1000.00', '1009.50']).toContain(await sandbox.holds(16, player.account));
    await leaveGame(page, 'Swift Baccarat');
    await expect.poll(() => sandbox.holds(16, player.account)).toBe('0.00');
  });

  test('squeezes a card of baccarat by hand and by keys, and lets all cards open at once', async ({
    page,
  }) => {
    test.slow();
    await page.goto('/#/?hall=2');
    const table = tile(page, 'Emerald Baccarat');
    await table.scrollIntoViewIfNeeded();
    await table.click();
    const felt = game(page);
    const covered = felt.locator('.lifted:has(.back)');
    const fold = () =>
      covered.evaluate((card) => card.style.getPropertyValue('--fold'), null, { timeout: 500 });
    const opened = felt.locator('.lifted .card');
    const patience = { timeout: 90_000, intervals: [50] };
    // A card has its time: what was begun too late is done with the next one.
    await expect(async () => {
      await covered.waitFor({ timeout: 60_000 });
      await expect(covered).toHaveAccessibleName(/^(Player|Banker): a card face down\./, { timeout: 500 });
      const { x, y, width, height } = (await covered.boundingBox())!;
      await page.mouse.move(x + width / 2, y + height * 0.9);
      await page.mouse.down();
      await page.mouse.move(x + width / 2, y + height * 0.5, { steps: 4 });
      const half = await fold();
      await page.mouse.up();
      const back = await fold();
      expect([half, back].map((part) => Math.round(Number.parseFloat(part)))).toEqual([20, 0]);
      await page.mouse.move(x + width * 0.9, y + height / 2);
      await page.mouse.down();
      await page.mouse.move(x + width * 0.1, y + height / 2, { steps: 4 });
      await page.mouse.up();
      await expect(opened).toBeVisible({ timeout: 500 });
    }).toPass(patience);
    await expect(async () => {
      await covered.waitFor({ timeout: 60_000 });
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('ArrowUp');
      expect(await fold()).toBe('12.5%');
      await page.keyboard.press('ArrowDown');
      expect(await fold()).toBe('6.25%');
      await page.keyboard.press('Enter');
      await expect(opened).toBeVisible({ timeout: 500 });
    }).toPass(patience);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(async () => {
      await covered.waitFor({ timeout: 60_000 });
      await covered.click({ timeout: 500 });
      await expect(opened).toBeVisible({ timeout: 500 });
    }).toPass(patience);
    const squeeze = felt.getByRole('button', { name: 'Squeeze' });
    await squeeze.click();
    await expect(squeeze).toHaveAttribute('aria-pressed', 'false');
    await expect(felt.getByText('Place your bets')).toBeVisible({ timeout: 60_000 });
    await felt.locator('.felt').evaluate((element) => {
      Reflect.set(window, 'covered', 0);
      new MutationObserver(() => {
        if (element.querySelector('.back')) Reflect.set(window, 'covered', 1);
      }).observe(element, { childList: true, subtree: true });
    });
    await expect(felt.locator('.plate')).toHaveText(/wins \d:\d|^Tie \d:\d/, { timeout: 60_000 });
    expect(await felt.locator('.cards .card').count()).toBeGreaterThanOrEqual(4);
    expect(await felt.locator('.felt').evaluate(() => Reflect.get(window, 'covered') as number)).toBe(0);
    await leaveGame(page, 'Emerald Baccarat');
  });

  test('is told that a chip that was not confirmed is no bet', async ({ page, player, sandbox }) => {
    await page.goto('/#/?hall=2');
    const table = tile(page, 'Swift Baccarat');
    await table.scrollIntoViewIfNeeded();
    await table.click();
    const felt = game(page);
    await expect(felt.getByText('Place your bets')).toBeVisible();
    await expect.poll(async () => Number(await felt.locator('.seconds').textContent())).toBeGreaterThan(5);
    await felt.getByRole('button', { name: /^Banker 0\.95/ }).click();
    await expect(felt.getByRole('button', { name: /^Confirm 5\.00/ })).toBeVisible();
    await expect(felt.locator('.message')).toHaveText(
      '5.00 MYR was not confirmed before bets closed: it is no bet, and the points are still yours.',
    );
    await expect(felt.getByRole('button', { name: 'Confirm', exact: true })).toBeVisible();
    expect(await sandbox.holds(16, player.account)).toBe('1000.00');
    await leaveGame(page, 'Swift Baccarat');
  });
});
