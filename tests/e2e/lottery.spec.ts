import { expect, test } from './site.ts';
import { game, leaveGame, play } from './steps.ts';

/** A slip of 4D from its tile, the same slip in the bet record, and a practice slip by the keyboard. */

test.use({ visitor: 'player' });

const HARBOUR = 'Harbour 4D';

test('a player stakes on a number of 4D for two draws and finds both slips in the bet record', async ({
  page,
  player,
  sandbox,
}) => {
  await page.goto('/');
  await play(page, HARBOUR);
  const hall = game(page);
  await expect(hall.locator('.prize .ball').first()).toHaveText(/^\d{4}$/);
  await hall.getByLabel('Number of 4 digits').fill('1123');
  await hall.getByRole('button', { name: 'Box', exact: true }).click();
  await expect(hall.locator('.odds')).toHaveText(/12 numbers — returns 91\.50% on average$/);
  await hall.getByRole('group', { name: 'For how many draws' }).getByRole('button', { name: '2' }).click();
  // Bets that are closed open again with the next draw.
  const place = hall.getByRole('button', { name: /^Place bet/ });
  await expect(place).toHaveText('Place bet 24.00', { timeout: 40_000 });
  await place.click();
  await expect(hall.getByText('Bet placed for 2 draws: 24.00 MYR')).toBeVisible();
  expect(await sandbox.holds(26, player.account)).toBe('976.00');
  await hall.getByRole('button', { name: 'Rounds' }).click();
  await expect(hall.locator('.rounds li')).toHaveCount(2);
  await expect(hall.locator('.rounds li').first()).toContainText('1123 · Big: all 23 · Box');
  await hall.getByRole('button', { name: 'Close' }).click();
  await leaveGame(page, HARBOUR);
  const row = page.getByRole('row').filter({ hasText: HARBOUR }).first();
  // The site reads the platform's list of bets every few seconds.
  await expect(async () => {
    await page.goto('/#/betRecord');
    await page.reload();
    await expect(row).toContainText('Open', { timeout: 4_000 });
  }).toPass({ timeout: 90_000 });
  await row.click();
  await expect(page.getByText(/^Big · Box · 1123 · 12\.00$/)).toBeVisible();
  await expect(page.getByText('Not drawn yet')).toBeVisible();
});

test('each lottery takes a practice slip, and a past draw leads to its check', async ({ page, client }) => {
  for (const [gameType, gameCode] of [
    [27, 'three-minute-fives'],
    [27, 'sunrise-six'],
    [29, 'evening-3d'],
    [29, 'swift-keno'],
  ] as const) {
    const { gameUrl } = await client.ok('launchGame', { gameType, gameCode, demo: true });
    await page.goto(gameUrl);
    await page.getByRole('button', { name: 'Quick pick' }).click();
    const place = page.getByRole('button', { name: /^Place bet/ });
    await expect(place).toBeVisible({ timeout: 40_000 });
    await place.press('Enter');
    await expect(page.getByText(/^Bet placed: /)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Fairness' }).click();
  const [check] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Check these rounds' }).first().click(),
  ]);
  await expect(check.locator('.outcome')).toHaveText(/^Drawn: /);
  const found = (await check.locator('.outcome').innerText()).match(/\d+/g)!;
  const drawn = await page.locator('.past-draws li span').allInnerTexts();
  expect(drawn).toContain(
    found
      .map(Number)
      .toSorted((one, other) => one - other)
      .join(' '),
  );
  await expect(check.locator('.said').first()).toHaveText('The seed has the hash that was shown.');
});

test('a stake beyond the limits is said while it is typed, and the button stakes what it says', async ({
  page,
  client,
}) => {
  const { gameUrl } = await client.ok('launchGame', { gameType: 26, gameCode: 'harbour-4d', demo: true });
  await page.goto(gameUrl);
  await page.getByLabel('Number of 4 digits').fill('7777');
  const place = page.getByRole('button', { name: /^Place bet/ });
  await expect(place).toHaveText('Place bet 1.00', { timeout: 40_000 });
  await page.getByLabel('Stake (').fill('800');
  await expect(page.getByText('Stakes go from 1.00 to 14.00.')).toBeVisible();
  await expect(place).toHaveText('Place bet 14.00');
  await place.click();
  await expect(page.getByText('Bet placed: 14.00 FUN')).toBeVisible();
  await page.getByLabel('Stake (').fill('10');
  await expect(page.getByText('Stakes go from 1.00 to 14.00.')).toBeHidden();
});
