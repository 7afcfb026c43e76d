import { stayWithinDay } from '../stay-within-day.ts';
import { expectOpenToAll } from './accessibility.ts';
import { expect, test } from './site.ts';

test.use({ visitor: 'player' });

test('a player reads the statement, opens a row, filters it, and takes it along as a file', async ({
  page,
  client,
}) => {
  // The page begins with today.
  await stayWithinDay(60_000);
  await client.ok('transferIn', { gameType: 1, amount: 12.5 });
  await page.goto('/#/record');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Transactions' })).toHaveAttribute('aria-current', 'page');
  const row = main.getByRole('button', { name: /Moved into a game/ });
  await expect(row).toBeVisible();
  await expect(main).toContainText('987.50');
  await expectOpenToAll(page, 'the statement');

  await row.click();
  const sheet = page.getByRole('dialog', { name: 'Moved into a game' });
  await expect(sheet).toContainText('Confirmed by the platform');
  await expect(sheet).toContainText('-12.50');
  await expectOpenToAll(page, 'a row of the statement');
  await page.keyboard.press('Escape');

  await main.getByRole('button', { name: /^Rewards/ }).click();
  await expect(main).toContainText('No data for this condition, please query again');
  await main.getByRole('button', { name: /^Games/ }).click();
  await expect(row).toBeVisible();
  const coming = page.waitForEvent('download');
  await main.getByRole('button', { name: 'CSV' }).click();
  expect((await coming).suggestedFilename()).toMatch(/^transactions_.+\.csv$/);
});
