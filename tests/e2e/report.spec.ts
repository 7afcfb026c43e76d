import { logIn } from '../api-client.ts';
import { expectOpenToAll } from './accessibility.ts';
import { overflowPx } from './page-watch.ts';
import { expect, test } from './site.ts';

/** /report for a player: their own part of the tree (rules R6, R9, R19). */

test.describe('a player', () => {
  test.use({ visitor: 'player' });

  test('reads their own results by date, opens the bets behind a figure, and the address carries it all', async ({
    page,
  }) => {
    await page.goto('/#/report?range=within30Days&by=platform');
    const table = page.getByRole('table');
    await expect(page.getByRole('heading', { name: 'Win/loss', level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'By level' })).toBeHidden();
    await page.getByRole('button', { name: 'By date' }).click();
    await expect(page).toHaveURL(/by=date/);
    await expect(page.getByText('Same-day figures may be off by some hours.')).toBeVisible();
    await page.goto('/#/report?range=within30Days&by=platform&platform=9999');
    await expect(page.getByText('No data for this condition, please query again')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/by=date/);
    await expect(table.or(page.getByText('No data for this condition'))).toBeVisible();
    expect(await overflowPx(page)).toBe(0);
    await expectOpenToAll(page, 'the report');
  });
});

test('a supervisor goes down the tree to a player, opens the bets behind a figure, and comes back by the breadcrumb', async ({
  page,
  baseURL,
  watch,
}) => {
  // Each press changes the table; a busy machine's answers come later than what a press may move.
  watch.expectTrouble(/^jumped by/);
  const { token } = await logIn(baseURL!, 'holder01');
  await page.addInitScript((own) => localStorage.setItem('TOKEN', own ?? ''), token);
  await page.goto('/#/report?range=within30Days');
  const way = page.getByRole('navigation', { name: 'Way down the tree' });
  for (const account of ['holder01', 'master01', 'agent01']) {
    await page.getByRole('rowheader').getByRole('button', { name: account }).click();
    await expect(way.getByRole('button', { name: account })).toHaveAttribute('aria-current', 'page');
  }
  await page.getByRole('button', { name: 'Total stake' }).click();
  await expect(page).toHaveURL(/sort=stake\.down/);
  await expect(page.getByRole('columnheader', { name: 'Total stake' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  // Focus says how a column is reckoned; arrow keys go from there to the figures.
  await page.getByRole('button', { name: 'PT win/loss' }).focus();
  await expect(page.getByText('= −R × p')).toBeVisible();
  const first = page.getByRole('row').nth(2);
  const count = first.getByRole('cell').first();
  await first.getByRole('rowheader').getByRole('button').focus();
  await page.keyboard.press('ArrowRight');
  await expect(count.getByRole('button')).toBeFocused();
  const stake = await count.innerText();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/by=bets/);
  await expect(page.getByRole('table', { name: 'Bet detail' }).getByRole('row').last()).toContainText(stake);
  await expectOpenToAll(page, 'the bets behind a figure');
  await page.getByRole('rowheader').getByRole('button').first().click();
  const bet = page.getByRole('dialog');
  for (const name of ['Status', 'Kind', 'Serial number', 'Settlement time', 'Accounting date'])
    await expect(bet.getByRole('term').filter({ hasText: name })).toBeVisible();
  await expectOpenToAll(page, 'a bet behind a figure');
  await bet.getByRole('button', { name: 'Close' }).click();
  await page.goBack();
  await way.getByRole('button', { name: 'Whole site' }).click();
  await expect(page.getByRole('rowheader').getByRole('button', { name: 'holder01' })).toBeVisible();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Active players' }).check();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Active players' })).toBeVisible();
});

test('a report says which months are archived and what is not listed of them', async ({ page, baseURL }) => {
  // Not the supervisor above, whose session would end.
  const { token } = await logIn(baseURL!, 'master01');
  await page.addInitScript((own) => localStorage.setItem('TOKEN', own ?? ''), token);
  // The demo's bets are younger than a month that can be closed.
  await page.route('**/Report/view?**', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: object };
    await route.fulfill({
      response: answer,
      json: { ...body, data: { ...body.data, archived: ['2026-02', '2026-03'] } },
    });
  });
  await page.goto('/#/report?range=within30Days');
  const notice = page.getByText('Archived: 2026-02, 2026-03. The totals hold these months');
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'By date' }).click();
  await expect(notice).toBeVisible();
  expect(await overflowPx(page)).toBe(0);
  await expectOpenToAll(page, 'the report with archived months');
});

test('an agent finds a player among those below, goes from cell to cell, and takes the file', async ({
  page,
  baseURL,
  watch,
}) => {
  // Each press changes the table; a busy machine's answers come later than what a press may move.
  watch.expectTrouble(/^jumped by/);
  const { token } = await logIn(baseURL!, 'agent02');
  await page.addInitScript((own) => localStorage.setItem('TOKEN', own ?? ''), token);
  await page.goto('/#/report?range=within30Days');
  await page.getByRole('button', { name: 'Players', exact: true }).click();
  const table = page.getByRole('table', { name: 'Players' });
  await expect(table.getByRole('rowheader').first()).toContainText('harbour1');
  await table.getByRole('button', { name: 'Account' }).click();
  await expect(page).toHaveURL(/order=account\.back/);
  await expect(table.getByRole('rowheader').first()).toContainText('harbour2');
  await page.getByRole('searchbox', { name: 'Account begins with' }).fill('harbour1');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/search=harbour1/);
  await expect(table.getByRole('rowheader')).toHaveText([/harbour1/, 'Total']);
  await expectOpenToAll(page, 'the players of an agent');
  await table.getByRole('rowheader').first().getByRole('button').focus();
  await page.keyboard.press('ArrowRight');
  await expect(table.getByRole('button', { name: 'agent02' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(table.getByRole('cell').nth(1)).toBeFocused();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  expect((await file).suggestedFilename()).toMatch(/^players_/);
  await page.reload();
  await expect(table.getByRole('rowheader')).toHaveText([/harbour1/, 'Total']);
});

test('a printed report names its account and filter, has every chosen column, and nothing of the site around it', async ({
  page,
  baseURL,
  watch,
}) => {
  // Paper is arranged otherwise than the screen.
  watch.expectTrouble(/^jumped by/);
  const { token } = await logIn(baseURL!, 'agent01');
  await page.addInitScript((own) => localStorage.setItem('TOKEN', own ?? ''), token);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/#/report?range=thisMonth&by=date&frequency=weekly&kind=slots');
  const rows = page.getByRole('table', { name: 'By date' });
  await expect(rows).toBeVisible();
  // What a chosen option says fits its box, in the language with the longest words too.
  const frequency = page.getByRole('combobox', { name: 'Frequency' });
  expect((await frequency.boundingBox())!.width).toBeGreaterThan(300);
  // A phone shows one group of columns at a time.
  await expect(rows.getByRole('columnheader', { name: 'Delivery' })).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  for (const name of ['Total stake', 'Comm', 'Delivery'])
    await expect(rows.getByRole('columnheader', { name }).first()).toBeVisible();
  for (const chosen of ['Account:agent01', 'Report by:By date', 'Frequency:Weekly', 'Kind:Slots'])
    await expect(page.getByText(chosen)).toBeVisible();
  await expect(page.getByText('made and as of')).toBeVisible();
  await expect(rows.getByRole('rowheader', { name: 'Total' })).toBeVisible();
  for (const role of ['banner', 'navigation', 'contentinfo'] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
  for (const tool of ['Print', 'CSV', 'This month'])
    await expect(page.getByRole('button', { name: tool })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await expect(rows.getByRole('columnheader', { name: 'Delivery' })).toBeHidden();
});
