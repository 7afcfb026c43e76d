import { stayWithinDay } from '../stay-within-day.ts';
import { expectOpenToAll } from './accessibility.ts';
import { overflowPx } from './page-watch.ts';
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
  const details = page.getByRole('region', { name: 'Moved into a game' });
  await expect(details).toContainText('Confirmed by the platform');
  await expect(details).toContainText('-12.50');
  await expectOpenToAll(page, 'a row of the statement');
  await row.click();
  await expect(details).toHaveCount(0);

  await main.getByRole('button', { name: 'Dates' }).click();
  const dates = page.getByRole('dialog', { name: 'Dates' });
  const [from, to] = [
    dates.getByRole('textbox', { name: 'From', exact: true }),
    dates.getByRole('textbox', { name: 'To', exact: true }),
  ];
  await expect(to).toBeInViewport({ ratio: 1 });
  expect(await overflowPx(page)).toBe(0);
  const today = (await from.inputValue()).slice(0, 10);
  await expect(to).toHaveValue(`${today} 23:59`);
  await expectOpenToAll(page, 'the dates');
  await dates.getByRole('button', { name: 'Month before' }).click();
  await dates.getByRole('button', { name: /-15$/ }).first().click();
  await dates.getByRole('button', { name: 'Month after' }).click();
  await dates.getByRole('button', { name: today }).click();
  await expect(from).toHaveValue(/-15 00:00$/);
  await expect(to).toHaveValue(`${today} 23:59`);
  await dates.getByRole('button', { name: 'Show' }).first().click();
  await expect(dates).toBeHidden();
  await expect(page).toHaveURL(/from=\d+&to=\d+/);
  await expect(row).toBeVisible();
  await main.getByRole('button', { name: 'Today' }).click();

  await main.getByRole('button', { name: /^Rewards/ }).click();
  await expect(main).toContainText('No data for this condition, please query again');
  await main.getByRole('button', { name: /^Games/ }).click();
  await expect(row).toBeVisible();
  const coming = page.waitForEvent('download');
  await main.getByRole('button', { name: 'CSV' }).click();
  expect((await coming).suggestedFilename()).toMatch(/^transactions_.+\.csv$/);

  await main.getByRole('link', { name: 'Bets' }).click();
  await expect(main.getByRole('heading', { name: 'Betting history' })).toBeVisible();
  await expect(main).toContainText('No data for this condition, please query again');
  await main.getByRole('combobox', { name: 'Any kind' }).selectOption({ label: 'Slots' });
  await expect(page).toHaveURL(/kind=slots/);
  await expectOpenToAll(page, 'the record of bets');
});
