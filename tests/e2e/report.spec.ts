import type { Page } from '@playwright/test';
import { logIn } from '../api-client.ts';
import { expectOpenToAll } from './accessibility.ts';
import { overflowPx } from './page-watch.ts';
import { expect, test } from './site.ts';

/** /report for a player: their own part of the tree (rules R6, R9, R19). */

const HOUR = 3_600;
const NEXT_HOUR = (Math.floor(Date.now() / 1000 / HOUR) + 1) * HOUR;
/** The demo's bets are of these, whatever day of the week it is. */
const LAST_DAYS = `from=${NEXT_HOUR - 14 * 24 * HOUR}&to=${NEXT_HOUR}`;

async function logInAs(page: Page, account: string): Promise<void> {
  const { token } = await logIn(`http://127.0.0.1:${process.env['E2E_PORT']}`, account);
  await page.addInitScript((own) => localStorage.setItem('TOKEN', own ?? ''), token);
}

// A login ends the account's session elsewhere: what several tests use is used by one at a time.
test.describe.configure({ mode: 'default' });

test.describe('a player', () => {
  test.use({ visitor: 'player' });

  test('reads their own results by date, opens the bets behind a figure, and the address carries it all', async ({
    page,
  }) => {
    await page.goto(`/#/report?${LAST_DAYS}&by=platform`);
    const table = page.getByRole('table');
    await expect(page.getByRole('heading', { name: 'Win/loss', level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'By level' })).toBeHidden();
    await page.getByRole('button', { name: 'By date' }).click();
    await expect(page).toHaveURL(/by=date/);
    await expect(page.getByText('Same-day figures may be off by some hours.')).toBeVisible();
    await page.goto(`/#/report?${LAST_DAYS}&by=platform&platform=9999`);
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
  await page.goto(`/#/report?${LAST_DAYS}`);
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
  // The pointer says it too: left over a head it would have the last word when the answer comes.
  await page.mouse.move(0, 0);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
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
  // Bets are ordered over all pages; their figures are no buttons, and the arrow keys stand on them.
  await page.getByRole('button', { name: 'Total stake' }).click();
  await expect(page).toHaveURL(/sort=stake\.down/);
  await expect(page.getByRole('columnheader', { name: 'Total stake' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const bets = page.getByRole('table', { name: 'Bet detail' });
  await bets.getByRole('rowheader').first().getByRole('button').focus();
  await page.keyboard.press('ArrowRight');
  await expect(bets.getByRole('cell').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowLeft');
  await expect(bets.getByRole('rowheader').nth(1).getByRole('button')).toBeFocused();
  await page.getByRole('rowheader').getByRole('button').first().click();
  const bet = page.getByRole('dialog');
  for (const name of ['Status', 'Kind', 'Serial number', 'Settlement time', 'Accounting date'])
    await expect(bet.getByRole('term').filter({ hasText: name })).toBeVisible();
  await expectOpenToAll(page, 'a bet behind a figure');
  await bet.getByRole('button', { name: 'Close' }).click();
  await page.goBack();
  await page.goBack();
  await way.getByRole('button', { name: 'Whole site' }).click();
  await expect(page.getByRole('rowheader').getByRole('button', { name: 'holder01' })).toBeVisible();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Active players' }).check();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Active players' })).toBeVisible();
});

test('a report says which months are archived and what is not listed of them', async ({
  page,
  baseURL,
  watch,
}) => {
  // Each press changes the table; a busy machine's answers come later than what a press may move.
  watch.expectTrouble(/^jumped by/);
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
  await page.goto(`/#/report?${LAST_DAYS}`);
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
  await page.goto(`/#/report?${LAST_DAYS}`);
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
  const scrolledTo = await page.evaluate(() => window.scrollY);
  await page.keyboard.press('Home');
  await expect(table.getByRole('rowheader').first().getByRole('button')).toBeFocused();
  await page.keyboard.press('End');
  await expect(table.locator('tbody tr').first().locator('td').last()).toBeFocused();
  await page.keyboard.press('Control+Home');
  await expect(table.getByRole('button', { name: 'Account' })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolledTo);
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
  await page.goto(`/#/report?${LAST_DAYS}&by=date&frequency=weekly&kind=slots`);
  const rows = page.getByRole('table', { name: 'By date' });
  await page.getByRole('button', { name: 'As a table' }).click();
  await expect(rows).toBeVisible();
  // A phone shows one group of columns at a time.
  await expect(rows.getByRole('columnheader', { name: 'Delivery' })).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  for (const name of ['Total stake', 'Comm', 'Delivery'])
    await expect(rows.getByRole('columnheader', { name }).first()).toBeVisible();
  for (const chosen of ['Account:agent01', 'Report by:By date', 'Frequency:Weekly', 'Kind:Slots'])
    await expect(page.getByText(chosen)).toBeVisible();
  await expect(page.getByText('made and as of')).toBeVisible();
  await expect(rows.getByRole('rowheader', { name: 'Total' })).toBeVisible();
  // Names are in ink as well, not in the colour of what can be pressed.
  const [name, total] = await Promise.all(
    [rows.getByRole('rowheader').first().getByRole('button'), rows.getByRole('rowheader').last()].map(
      (each) => each.evaluate((element) => getComputedStyle(element).color),
    ),
  );
  expect(name).toBe(total);
  for (const role of ['banner', 'navigation', 'contentinfo'] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
  for (const tool of ['Print', 'CSV', 'This month'])
    await expect(page.getByRole('button', { name: tool })).toBeHidden();
  // Chromium leaves a button out where it repeats a head on the next sheet.
  await expect(rows.locator('thead').getByRole('button')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  await expect(rows.getByRole('columnheader', { name: 'Delivery' })).toBeHidden();
  await expect.poll(() => overflowPx(page)).toBe(0);
});

test('the figures are in the first screen of a desktop, and the usual columns add up', async ({
  page,
  watch,
}) => {
  watch.expectTrouble(/^jumped by/);
  await logInAs(page, 'master01');
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`/#/report?${LAST_DAYS}`);
    const row = page.getByRole('row').nth(2);
    await expect(row.getByRole('rowheader')).toBeVisible();
    const { y, height: tall } = (await row.boundingBox())!;
    expect(y + tall).toBeLessThan(height);
    expect(await overflowPx(page)).toBe(0);
  }
  const cells = await page.getByRole('row').last().getByRole('cell').allInnerTexts();
  const heads = await page.getByRole('row').nth(1).getByRole('columnheader').allInnerTexts();
  const amount = (name: string, nth = 0): number =>
    Number(cells[heads.flatMap((head, at) => (head === name ? at - 1 : []))[nth]!]!.replaceAll(',', ''));
  const [lower, self, higher] = [0, 1, 2].map((nth) => amount('Total P/L', nth));
  const parts = amount('PT win/loss') + amount('Comm', 1) + amount('Product') + amount('Jackpot win/loss');
  expect(parts).toBeCloseTo(self!, 2);
  expect(amount('Total') + lower! + self! + higher! + amount('Taken by platforms')).toBeCloseTo(0, 2);
  // However many rows there are, the totals are in sight.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/#/report?${LAST_DAYS}&member=agent01`);
  await expect(page.getByRole('row').nth(20)).toBeAttached();
  await expect(page.getByRole('row').last().getByRole('rowheader')).toBeInViewport({ ratio: 1 });
});

test('a reader finds an account by keyboard, and an unknown one or a wrong address has a way back', async ({
  page,
  watch,
}) => {
  watch.expectTrouble(/^jumped by/);
  watch.expectTrouble(/404/);
  await logInAs(page, 'master01');
  await page.goto('/#/report?range=today&by=level');
  const way = page.getByRole('navigation', { name: 'Way down the tree' });
  await page.getByRole('button', { name: 'Find an account' }).press('Enter');
  const letters = page.getByRole('searchbox', { name: 'Account begins with' });
  await expect(letters).toBeFocused();
  await page.keyboard.type('AGENT');
  await expect(page.getByRole('search').getByRole('button')).toHaveText([/agent01/, /agent02/]);
  await expectOpenToAll(page, 'the search of accounts', 'present theme');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/range=today&by=level&member=agent02/);
  await expect(way.getByRole('button', { name: 'agent02' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: 'Find an account' }).press('Enter');
  await expect(letters).toBeFocused();
  await page.keyboard.type('holder');
  await expect(page.getByText('No account below you begins with these letters.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/#/report?member=holder01');
  await expect(page.getByText('There is no account holder01 below you.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
  await page.getByRole('link', { name: 'Your own report' }).click();
  await expect(way.getByRole('button', { name: 'master01' })).toHaveAttribute('aria-current', 'page');
  await page.goto('/#/report?user=player01');
  await expect(page.getByText('names what the report does not know: user=player01')).toBeVisible();
  await expect(page.getByRole('table')).toBeHidden();
  await page.goto('/#/report?member=PLAYER01');
  await expect(way.getByRole('button', { name: 'player01' })).toHaveAttribute('aria-current', 'page');
});

test('figures of the former filter are dimmed until the next have come, and a failure can be tried again', async ({
  page,
  watch,
}) => {
  watch.expectTrouble(/^jumped by/);
  watch.expectTrouble(/503|Service Unavailable/);
  await logInAs(page, 'master01');
  await page.goto(`/#/report?${LAST_DAYS}`);
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toBeHidden();
  const held = Promise.withResolvers<void>();
  await page.route('**/Report/view?**', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'By platform', exact: true }).click();
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toContainText('Loading the figures');
  await expect(page.getByText('Loading the figures')).toBeVisible();
  held.resolve();
  await expect(page.getByRole('table', { name: 'By platform' })).toBeVisible();
  await expect(page.getByText('Loading the figures')).toBeHidden();
  await page.unroute('**/Report/view?**');
  await page.route('**/Report/view?**', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.getByRole('button', { name: 'By game' }).click();
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await expect(page.getByRole('link', { name: 'Your own report' })).toBeVisible();
  await page.unroute('**/Report/view?**');
  await again.click();
  await expect(page.getByRole('table', { name: 'By game' })).toBeVisible();
});

test('columns are moved by finger and by keyboard, stay so, and are reset', async ({ page, watch }) => {
  watch.expectTrouble(/^jumped by/);
  await logInAs(page, 'master01');
  await page.goto(`/#/report?${LAST_DAYS}`);
  const heads = page.getByRole('row').nth(1).getByRole('columnheader');
  await expect(heads.nth(1)).toHaveText('Total stake');
  await page.getByRole('button', { name: 'Columns' }).click();
  const sheet = page.getByRole('dialog', { name: 'Columns' });
  const down = sheet.getByRole('button', { name: 'Move down: Stake · Total stake' });
  await down.press('Enter');
  await expect(down).toBeFocused();
  await expect(sheet.getByRole('status')).toHaveText('Stake · Total stake: 2 of 15');
  await down.press('Enter');
  await expect(sheet.getByRole('listitem').nth(2)).toContainText('Total stake');
  const handle = (await sheet.locator('[data-handle=comm]').boundingBox())!;
  const first = (await sheet.locator('[data-place="0"]').boundingBox())!;
  await page.mouse.move(handle.x + 20, handle.y + 20);
  await page.mouse.down();
  await page.mouse.move(handle.x + 20, first.y + 20, { steps: 8 });
  await page.mouse.up();
  await expect(sheet.getByRole('listitem').first()).toContainText('Comm');
  await expectOpenToAll(page, 'the choice of columns', 'every theme', 'dialog');
  await sheet.getByRole('button', { name: 'Done' }).click();
  await page.reload();
  await expect(heads).toContainText(['Name', 'Comm', 'Valid stake', 'Win/loss', 'Total stake']);
  await page.getByRole('button', { name: 'Columns' }).click();
  await sheet.getByRole('button', { name: 'Reset' }).click();
  await sheet.getByRole('button', { name: 'Done' }).click();
  await expect(heads.nth(1)).toHaveText('Total stake');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('the report is a list whose rows open, or a table; its filter is a sheet, and what is chosen is in sight', async ({
    page,
    watch,
  }) => {
    watch.expectTrouble(/^jumped by/);
    await logInAs(page, 'master01');
    await page.goto('/#/report?range=lastMonth');
    const view = page.getByRole('combobox', { name: 'Report by' });
    await expect(view).toBeVisible();
    await expect(page.getByRole('button', { name: 'Last month' })).toBeInViewport({ ratio: 1 });
    await page.goto(`/#/report?${LAST_DAYS}`);
    const row = page.getByRole('list', { name: 'By level' }).getByRole('button').first();
    await expect(row).toBeInViewport({ ratio: 1 });
    expect(await overflowPx(page)).toBe(0);
    await expectOpenToAll(page, 'the report as a list');
    await row.click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByText('taken by platforms = 0.00')).toBeVisible();
    await expectOpenToAll(page, 'a row of the report', 'every theme', 'dialog');
    await sheet.getByRole('button', { name: /^Open agent0/ }).click();
    await expect(page).toHaveURL(/member=agent0/);
    await expect(page.getByRole('navigation', { name: 'Way down the tree' })).toBeVisible();
    // The way back to the top leaves the totals free.
    const totals = page.locator('.report-totals');
    await expect(totals).toBeInViewport({ ratio: 1 });
    await expect(async () => {
      // The page goes to its top once, a while after it was opened.
      await page.evaluate(() => window.scrollTo(0, 600));
      const toTop = await page.getByRole('button', { name: 'Back to the top' }).boundingBox({ timeout: 500 });
      expect(toTop!.y + toTop!.height).toBeLessThanOrEqual((await totals.boundingBox())!.y);
    }).toPass();
    await page.getByRole('button', { name: 'As a table' }).click();
    await expect(page.getByRole('table').getByRole('rowheader').first()).toBeInViewport();
    const tabBar = await page.getByRole('navigation').last().boundingBox();
    const sum = page.getByRole('row').last().getByRole('rowheader');
    await expect(sum).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => window.scrollTo(0, 0));
    const sums = await sum.boundingBox();
    expect(sums!.y + sums!.height).toBeLessThanOrEqual(tabBar!.y);
    await page.goBack();
    await page.reload();
    await expect(page.getByRole('columnheader', { name: 'Jackpot win/loss' })).toBeVisible();
    await page.getByRole('button', { name: 'Higher level' }).click();
    await expect(page.getByRole('columnheader', { name: 'Jackpot win/loss' })).toBeHidden();
    await view.selectOption('By date');
    await expect(page).toHaveURL(/by=date/);
    await page.getByRole('button', { name: /^Filter/ }).click();
    await sheet.getByRole('button', { name: 'Today' }).click();
    await sheet.getByRole('combobox', { name: 'Any kind' }).selectOption('Slots');
    await sheet.getByRole('combobox', { name: 'Frequency' }).selectOption('Frequency: None');
    await expectOpenToAll(page, 'the filter of the report', 'every theme', 'dialog');
    await expect(page).not.toHaveURL(/kind=/);
    await sheet.getByRole('button', { name: /^Show \d+ rows?$/ }).click();
    await expect(page).toHaveURL(/range=today&by=date&frequency=none&kind=slots/);
    const chip = page.getByRole('button', { name: 'Remove the filter: Slots' });
    await expect(chip).toBeInViewport({ ratio: 1 });
    await chip.click();
    await expect(page).not.toHaveURL(/kind=/);
    expect(await overflowPx(page)).toBe(0);
  });
});

test.describe('a reader whose own clocks are put forward or back', () => {
  const ZONE = 'America/New_York';
  test.use({ timezoneId: ZONE });

  test("chooses and reads days of the site's offset around that change", async ({ page }) => {
    const DAY = 24 * HOUR;
    const SITE_AHEAD = 8 * HOUR;
    const dayOf = (unixS: number): string =>
      new Date((unixS + SITE_AHEAD) * 1000).toISOString().slice(0, 'YYYY-MM-DD'.length);
    const changed = lastChange(ZONE);
    const midnight = Math.floor((changed + SITE_AHEAD) / DAY) * DAY - SITE_AHEAD;
    const [first, last] = [midnight - DAY, midnight + DAY];
    await logInAs(page, 'agent01');
    await page.goto(`/#/report?from=${first}&to=${last + DAY}&by=date`);
    await expect(page.getByText(`${dayOf(first)} 00:00:00 to ${dayOf(last)} 23:59:59`)).toBeVisible();

    await page.getByRole('button', { name: `${dayOf(first)} 00:00 – ${dayOf(last)} 23:59` }).click();
    const dates = page.getByRole('dialog', { name: 'Dates' });
    await dates
      .getByRole('button', { name: dayOf(midnight), exact: true })
      .first()
      .click();
    await dates
      .getByRole('button', { name: dayOf(midnight), exact: true })
      .first()
      .click();
    await dates.getByRole('button', { name: 'Show' }).first().click();
    await expect(page).toHaveURL(new RegExp(`from=${midnight}&to=${midnight + DAY}\\b`));
    await expect(page.getByText(`${dayOf(midnight)} 00:00:00 to ${dayOf(midnight)} 23:59:59`)).toBeVisible();
  });
});

/** The hour, in Unix seconds, at which a zone last changed its offset. */
function lastChange(zone: string): number {
  const offsetAt = (unixS: number): string =>
    new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
      .formatToParts(unixS * 1000)
      .find(({ type }) => type === 'timeZoneName')!.value;
  let at = NEXT_HOUR;
  while (offsetAt(at) === offsetAt(at - HOUR)) at -= HOUR;
  return at;
}
