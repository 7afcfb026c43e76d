import { expect, test } from './site.ts';
import { dialog, foundGames, header, openMenu, openSearch, tile, untilTakenOver } from './steps.ts';

test('a guest sees banners, sections and the halls, and opens one by its tab', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Tonight’s favourites' })).toBeVisible();
  await expect(tile(page, 'Dragon of Nine Bays')).toBeVisible();
  const halls = page.getByRole('navigation', { name: 'Halls' });
  // Hall 0 is skipped.
  await expect(halls.getByRole('link')).toHaveCount(13);
  await halls.getByRole('link', { name: 'Slots' }).click();
  await expect(page).toHaveURL(/#\/\?hall=1$/);
  await expect(halls.getByRole('link', { name: 'Slots' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('heading', { name: 'All games' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Tonight’s favourites' })).toBeVisible();
});

test('the logo strip of a hall shows the games of one platform, and all again', async ({ page }) => {
  await page.goto('/#/?hall=1');
  const strip = page.getByRole('group', { name: 'Providers' });
  await strip.getByRole('button', { name: /^Lunara \d/ }).click();
  await expect(page.getByRole('heading', { name: 'Lunara' })).toBeVisible();
  await expect(tile(page, 'Dragon of Nine Bays')).toBeVisible();
  await expect(tile(page, 'Emberscale')).toHaveCount(0);
  await strip.getByRole('button', { name: /^All/ }).click();
  await expect(page.getByRole('heading', { name: 'All games' })).toBeVisible();
});

test('where a player wants no motion, what changes is drawn in its new place at once', async ({
  page,
  watch,
}) => {
  // The test itself moves the tiles, at a moment that is no player's.
  watch.expectTrouble(/^jumped by/);
  await page.goto('/#/?hall=1');
  await expect(tile(page, 'Dragon of Nine Bays')).toBeVisible();
  const columnGap = await page
    .locator('main .tile-box')
    .first()
    .evaluate((box) => {
      const grid = box.parentElement!;
      grid.style.columnGap = '40px';
      return getComputedStyle(grid).columnGap;
    });
  expect(columnGap).toBe('40px');
});

test('the arrow of a row turns by all that the window shows, also as the first thing that a player does', async ({
  page,
}) => {
  await page.goto('/');
  await untilTakenOver(page);
  const section = page.getByRole('region', { name: 'Tonight’s favourites' });
  await section.getByRole('button', { name: 'Scroll on' }).click();
  const row = section.locator('.game-row');
  await expect(row.locator('.tile-box')).toHaveCount(24);
  const leftOver = () =>
    row.evaluate(({ scrollLeft, clientWidth, scrollWidth }) =>
      Math.abs(Math.min(clientWidth, scrollWidth - clientWidth) - scrollLeft),
    );
  await expect.poll(leftOver).toBeLessThan(2);
});

test('only the logos of providers near the window are fetched', async ({ page }) => {
  const logos: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/static/providers/')) logos.push(request.url());
  });
  await page.goto('/#/?hall=1');
  await expect(tile(page, 'Dragon of Nine Bays')).toBeVisible();
  const strip = page.getByRole('group', { name: 'Providers' });
  await expect.poll(() => logos.length).toBeGreaterThan(3);
  expect(logos.length).toBeLessThan((await strip.getByRole('button').count()) / 2);
  const atFirst = logos.length;
  await strip.getByRole('button').last().scrollIntoViewIfNeeded();
  await expect.poll(() => logos.length).toBeGreaterThan(atFirst);
});

test('a hall to come says so and leads on; recent games ask a guest to log in', async ({ page }) => {
  await page.goto('/#/?hall=6');
  const stayTuned = 'No relevant games available at the moment, please stay tuned!';
  await expect(page.getByRole('heading', { name: 'Coming soon' })).toBeVisible();
  await expect(page.getByText(stayTuned)).toBeVisible();
  await page.getByRole('link', { name: 'See the hot games' }).click();
  await expect(page.getByRole('heading', { name: 'Tonight’s favourites' })).toBeVisible();
  await page.goto('/#/?hall=11');
  await page.getByRole('main').getByRole('link', { name: 'Login now' }).click();
  await expect(page).toHaveURL(/#\/login\?redirect=/);
});

test('a guest is not offered practice points, which need a login', async ({ page }) => {
  await page.goto('/#/?hall=1');
  await expect(tile(page, 'Dragon of Nine Bays').locator('.tile-badge')).toHaveText(/^JP/);
  await expect(page.locator('.tile-box[data-demo]')).toHaveCount(0);
});

test('the jackpots of the lobby lead to all of them, each with every game that can win it', async ({
  page,
}) => {
  await page.goto('/');
  const section = page.getByRole('region', { name: 'Jackpots' });
  await section.getByRole('link', { name: 'All' }).click();
  await expect(page).toHaveURL(/#\/jackpot$/);
  const lantern = page.getByRole('article', { name: 'Lantern Link' });
  await expect(lantern.getByRole('button', { name: /^Play / })).toHaveCount(6);
});

test('on a desktop the content is 1240 px wide, and 24 px from the edges of a window without room for it', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.locator('main .tile-art').first()).toBeVisible();
  for (const [width, start, end] of [
    [1440, 100, 1340],
    [1100, 24, 1076],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const { x, width: across } = (await page.locator('.lobby-top').boundingBox())!;
    expect([Math.round(x), Math.round(x + across)]).toEqual([start, end]);
    const logo = (await header(page).getByRole('link', { name: 'Parlour' }).boundingBox())!;
    expect(Math.round(logo.x)).toBe(start);
  }
});

test('names of games, providers and jackpots are whole beside the figures, on a phone and on a narrow desktop', async ({
  page,
}) => {
  for (const [width, language] of [
    [390, 'vi'],
    [1024, 'en'],
    [1440, 'vi'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.addInitScript((chosen) => localStorage.setItem('LANG', chosen), language);
    await page.goto('/');
    await untilTakenOver(page);
    await expect(page.locator('.jackpot-panel b').first()).toBeVisible();
    await expect(page.locator('.winners-list, .winners-ticker').first()).toBeVisible();
    await page.mouse.wheel(0, 700);
    await expect(page.locator('.jackpot-card p').first()).toBeAttached();
    const cut = await page
      .locator(
        '.tile-provider .truncate, .winners-list span, .winners-ticker span, .jackpot-panel *, .jackpot-card h3, .jackpot-card p',
      )
      .filter({ hasText: /\p{L}/u })
      .evaluateAll((all) =>
        all
          .filter(
            ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
              clientWidth > 0 && (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1),
          )
          .map(({ className, textContent }) => `${className}: ${textContent}`),
      );
    expect(cut, `${width} ${language}`).toEqual([]);
  }
});

test('a slot that is an edition of another one says so on its tile, and its original does not', async ({
  page,
}) => {
  await page.goto('/#/?hall=1');
  await expect(tile(page, 'Emberscale').locator('.tile-names')).toHaveText('EmberscaleKoi Works edition');
  await expect(tile(page, 'Dragon of Nine Bays').locator('.tile-names')).toHaveText(
    'Dragon of Nine BaysLunara',
  );
});

test('games under maintenance say until when and cannot be tapped', async ({ page }) => {
  await page.goto('/#/?hall=1');
  await page
    .getByRole('group', { name: 'Providers' })
    .getByRole('button', { name: /^Rustwick Maintenance Back \d\d:\d\d/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Rustwick' })).toBeVisible();
  await expect(page.getByText('Maintenance', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/^Back \d\d:\d\d$/).first()).toBeVisible();
  await expect(page.locator('button.tile')).toHaveCount(0);
});

test('the search finds as one types, counts, grows, and is emptied by its cross', async ({ page }) => {
  await page.goto('/');
  const field = await openSearch(page);
  await field.fill('DRAGON');
  const results = page.getByRole('listbox', { name: 'Search Results' });
  await expect(results.getByRole('option', { name: 'Dragon of Nine Bays' })).toBeVisible();
  const count = await results.getByRole('option').count();
  await expect(page.getByRole('status').filter({ hasText: 'record' })).toHaveText(`${count} records`);
  for (const title of await results.getByRole('option').locator('b').allInnerTexts())
    expect(title.toLowerCase()).toContain('dragon');
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
  await expect(results).toHaveCount(0);

  await field.fill('e');
  await expect(page.getByRole('button', { name: 'More', exact: true })).toBeVisible();
  // Only rows near the window are drawn: the room for all of them tells how many are shown.
  const room = () => results.locator('..').evaluate((box) => box.clientHeight);
  const first = await room();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect.poll(room).toBeGreaterThan(first);
  await page.getByRole('button', { name: 'Collapse' }).click();
  await expect.poll(room).toBe(first);
});

test('nothing found offers providers and hot games', async ({ page }) => {
  await page.goto('/');
  await (await openSearch(page)).fill('zzzz');
  await expect(page.getByRole('heading', { name: 'No results for “zzzz”' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Hot games' })).toBeVisible();
});

test('another tab empties the search', async ({ page }) => {
  await page.goto('/');
  await (await openSearch(page)).fill('dragon');
  await expect(foundGames(page).first()).toBeVisible();
  await page.evaluate(() => void (location.hash = '#/?hall=1'));
  await expect(page.getByRole('combobox', { name: 'Search for Games' })).toHaveCount(0);
  await expect(await openSearch(page)).toHaveValue('');
});

test('a search that is opened before the next hall is drawn stays open', async ({ page }) => {
  await page.goto('/');
  await (await openSearch(page)).fill('dragon');
  await expect(foundGames(page).first()).toBeVisible();
  await page.evaluate(async () => {
    const moved = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    location.hash = '#/?hall=1';
    await moved;
    document.querySelector<HTMLElement>('.search-field-button')!.click();
  });
  // Behind the search, it has no role; the foot of the page has such a link too.
  await expect(page.locator('a.hall-tab[href="#/?hall=1"]')).toHaveAttribute('aria-current', 'page');
  const field = page.getByRole('combobox', { name: 'Search for Games' });
  await expect(field).toHaveValue('');
  await field.fill('tiger');
  await expect(foundGames(page).first()).toBeVisible();
});

for (const [where, from, over] of [
  ['the hall on show', '/#/?hall=1', /#\/\?hall=1$/],
  ['the hot games, from the hall that has none', '/#/?hall=3', /#\/$/],
  ['the hot games, from another page', '/#/contactUs', /#\/$/],
] as const) {
  test(`the menu opens the search over ${where}`, async ({ page }) => {
    await page.goto(from);
    await (await openMenu(page)).getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('combobox', { name: 'Search for Games' }).fill('dragon');
    await expect(foundGames(page).first()).toBeVisible();
    await expect(page).toHaveURL(over);
  });
}

test('the platform B2B is called ALT everywhere', async ({ page }) => {
  await page.goto('/#/?hall=1');
  await (await openSearch(page)).fill('Atlas of Amber');
  const result = page.getByRole('option', { name: 'Atlas of Amber' });
  await expect(result).toContainText('ALT');
  await page.keyboard.press('Escape');
  await page
    .getByRole('group', { name: 'Providers' })
    .getByRole('button', { name: /^ALT \d/ })
    .click();
  await expect(page.getByRole('heading', { name: 'ALT' })).toBeVisible();
  await expect(page.getByText('B2B')).toHaveCount(0);
});

test('the hall of sports has neither search nor banner nor footer', async ({ page }) => {
  await page.goto('/#/?hall=3');
  await expect(tile(page, 'Sky Derby Virtual')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Search for Games' })).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(dialog(page, 'Oh, no!')).toHaveCount(0);
});
