import { type Page } from '@playwright/test';
import { expect, test } from './site.ts';
import { FLIGHT, seeRoundEnd } from './steps.ts';

/** Past rounds shown again: the stage says that it is one, and nothing of it is taken for the round that is on. */

test.use({ visitor: 'player' });

const mark = (page: Page) => page.locator('.replayed');

/** Shows the newest round of the list again; answers what the list says of it. */
async function showAgain(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Rounds' }).click();
  const newest = page.locator('ol.rounds li').first();
  const about = await newest.innerText();
  await newest.getByRole('button', { name: /^Show again/ }).click();
  return about;
}

test('a round of dice that is shown again is marked as a past one until the next bet', async ({
  page,
  client,
}) => {
  const { gameUrl } = await client.ok('launchGame', { gameType: 4, gameCode: 'dice-duel-den', demo: true });
  await page.goto(gameUrl);
  const main = page.locator('button.main');
  for (const count of [1, 2]) {
    await main.click();
    await expect(page.locator('.results li')).toHaveCount(count);
    await expect(main).not.toHaveAttribute('aria-disabled', 'true');
  }
  await expect(mark(page)).toBeHidden();
  const rolled = await page.locator('.rolled').innerText();
  const words = await page.locator('.message').innerText();
  expect(await showAgain(page)).toContain('#1');
  await expect(mark(page)).toHaveText('Past round · #1');
  await expect(page.locator('.rolled')).toHaveText(rolled);
  await expect(page.locator('.message')).toHaveText(words);
  await expect(page.locator('.results li')).toHaveCount(2);
  await main.click();
  await expect(page.locator('.results li')).toHaveCount(3);
  await expect(mark(page)).toBeHidden();
});

test('a flight that is shown again is marked as a past one, and gives way to the flight that is on', async ({
  page,
  client,
}) => {
  const { gameUrl } = await client.ok('launchGame', { gameType: 25, gameCode: 'paper-rocket', demo: true });
  await page.goto(gameUrl);
  // While another flight is on, the button bets on the round after it.
  await page.getByRole('button', { name: 'Bet', exact: true }).first().click();
  const flight = page.locator('.play [data-phase], .play[data-phase]').first();
  await expect(flight).toHaveAttribute('data-phase', 'flying');
  await expect(flight).toHaveAttribute('data-phase', 'waiting', FLIGHT);
  const about = await showAgain(page);
  const round = /#(\d+)/.exec(about)![1]!;
  await expect(mark(page)).toHaveText(`Past round · #${round}`);
  await expect(mark(page)).toBeHidden();
});

test('the ball of a past round of roulette lies for a moment, marked as one', async ({ page, client }) => {
  const { gameUrl } = await client.ok('launchGame', {
    gameType: 16,
    gameCode: 'garnet-roulette',
    demo: true,
  });
  await page.goto(gameUrl);
  const red = page.getByRole('button', { name: /^Red/ }).first();
  await expect(red).toBeEnabled();
  await red.click();
  await page.getByRole('button', { name: /^Confirm/ }).click();
  await expect(page.locator('.message')).toHaveText(/won|returned|No win/i);
  const about = await showAgain(page);
  await expect(mark(page)).toHaveText(`Past round · #${/#(\d+)/.exec(about)![1]!}`);
  await expect(mark(page)).toBeHidden();
});

test('a past round of a slot says that it is one while it is shown again', async ({ page, client }) => {
  const { gameUrl } = await client.ok('launchGame', {
    gameType: 46,
    gameCode: 'cherry-telegraph',
    demo: true,
  });
  await page.goto(gameUrl);
  await page.getByRole('button', { name: 'Spin', exact: true }).click();
  await expect(page.locator('button.spin.busy')).toBeVisible();
  await seeRoundEnd(page, page);
  await page.getByRole('button', { name: 'Rounds' }).click();
  await page.locator('ol.rounds button.round').first().click();
  // One in some has respins, which are counted.
  await expect(page.locator('.banner')).toHaveText(/^Past round( · \d+\/\d+)?$/);
  await expect(page.locator('.banner')).toBeHidden();
});

test('the shots of a past batch of fishing are told as a past round', async ({ page, client }) => {
  const { gameUrl } = await client.ok('launchGame', { gameType: 19, gameCode: 'kraken-hunters', demo: true });
  await page.goto(gameUrl);
  await expect(page.getByRole('button', { name: 'Rounds' })).toBeVisible();
  await expect(async () => {
    await page.mouse.click(500, 400);
    await page.getByRole('button', { name: 'Rounds' }).click();
    const sheet = page.locator('dialog.sheet[open]');
    const count = await sheet.locator('ol.rounds li').count();
    if (count === 0) await sheet.getByRole('button', { name: 'Close' }).click();
    expect(count).toBeGreaterThan(0);
  }).toPass();
  const newest = page.locator('ol.rounds li').first();
  const [stake, win] = inAndOut(await newest.innerText());
  await newest.getByRole('button').click();
  await expect(page.getByRole('heading', { name: /^Past round · #\d+$/ })).toBeVisible();
  // Each shot with what it cost and brought.
  const shots = (await page.locator('ol.shots li').allInnerTexts()).map(inAndOut);
  const sum = (at: 0 | 1) => shots.reduce((total, shot) => total + shot[at], 0);
  expect(sum(0)).toBeCloseTo(stake, 2);
  expect(sum(1)).toBeCloseTo(win, 2);
});

/** What a line of a list says of money: `2.00 › 0.00`. */
function inAndOut(text: string): [stake: number, win: number] {
  const [, stake, win] = /([\d,.]+) › ([\d,.]+)/.exec(text)!;
  return [Number(stake!.replaceAll(',', '')), Number(win!.replaceAll(',', ''))];
}

test.describe('far from the vendor', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('the times of past rounds are those of the vendor’s clock, and the list says so', async ({
    page,
    client,
  }) => {
    const { gameUrl } = await client.ok('launchGame', { gameType: 4, gameCode: 'dice-duel-den', demo: true });
    await page.goto(gameUrl);
    await page.locator('button.main').click();
    await expect(page.locator('.results li')).toHaveCount(1);
    await page.getByRole('button', { name: 'Rounds' }).click();
    await expect(page.getByText('Times are UTC+8.')).toBeVisible();
    const shown = await page.locator('ol.rounds li span').first().innerText();
    expect(shown).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    const shownMs = Date.parse(`${shown} +08:00`);
    expect(Math.abs(Date.now() - shownMs)).toBeLessThan(5 * 60_000);
  });
});
