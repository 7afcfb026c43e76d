import { expect, test } from './site.ts';

/** The slip of the sports book on a phone. */

test.use({ visitor: 'player' });

test('the button that places the bet stays in sight when the slip has several selections', async ({
  page,
  client,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { gameUrl } = await client.ok('launchGame', {
    gameType: 9,
    gameCode: 'parlour-sportsbook',
    demo: true,
  });
  await page.goto(gameUrl);
  await page.getByRole('tab', { name: /^Coming up/ }).click();
  const slip = page.locator('details.slip');
  for (const match of [0, 1, 2]) {
    await page.locator('.match').nth(match).locator('.price:enabled').first().click();
    await expect(slip.locator('summary')).toContainText(`(${match + 1})`);
    if (match < 2) await slip.locator('summary').click();
  }
  await expect(slip).toHaveAttribute('open');
  const place = slip.locator('button.main');
  await expect(place).toBeInViewport({ ratio: 0.95 });
  // Not only within the window: nothing lies over it.
  expect(
    await place.evaluate((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    }),
  ).toBe(true);
});

test('on a phone my bets and the slip take turns, and both show what they hold', async ({ page, client }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { gameUrl } = await client.ok('launchGame', {
    gameType: 9,
    gameCode: 'parlour-sportsbook',
    demo: true,
  });
  await page.goto(gameUrl);
  const [slip, bets] = [page.locator('details.slip'), page.locator('details.my-bets')];
  await bets.locator('summary').click();
  await expect(bets.locator('.bets')).toBeVisible();

  await page.getByRole('tab', { name: /^Coming up/ }).click();
  await page.locator('.match .price:enabled').first().click();
  await expect(slip.locator('.picked')).toBeInViewport();
  await expect(bets).not.toHaveAttribute('open');

  await bets.locator('summary').click();
  await expect(bets.locator('.bets')).toBeInViewport();
  await expect(slip).not.toHaveAttribute('open');
  await slip.locator('summary').click();
  await expect(slip.locator('.picked')).toBeInViewport();
  await expect(bets).not.toHaveAttribute('open');
});
