import { maskAccount } from '@parlour/server/people/accounts/mask-account';
import { expect, test } from './site.ts';
import { drawBelow, expectGameHolds, game, play } from './steps.ts';

const board = 'section.winners-board, button.winners-ticker';

test('a guest sees the largest jackpot grow, and opens the page of all of them', async ({ page }) => {
  await page.goto('/');
  const panel = page.locator('a.jackpot-panel');
  const figure = panel.locator('.sr-only');
  await expect(figure).toHaveText(/^[\d,]+\.\d\d$/);
  const before = await figure.innerText();
  await expect(figure).not.toHaveText(before, { timeout: 40_000 });
  await panel.click();
  await expect(page).toHaveURL(/#\/jackpot$/);
  await expect(page.getByRole('heading', { name: 'Jackpots', level: 1 })).toBeVisible();
  const cards = page.getByRole('article');
  await expect(cards.first()).toBeVisible();
  await drawBelow(page);
  await expect(cards).toHaveCount(5);
  const lantern = cards.filter({ has: page.getByRole('heading', { name: 'Lantern Link' }) });
  await expect(lantern.getByRole('listitem')).toHaveCount(4);
  await expect(lantern).toContainText('Won by 5,000,000 at the latest');
  await expect(lantern.getByRole('button', { name: 'Play Dragon of Nine Bays' })).toBeEnabled();
  const winners = page.getByRole('region', { name: 'Jackpot winners' }).getByRole('listitem');
  await expect(winners).toHaveCount(20);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect.poll(() => winners.count()).toBeGreaterThan(20);
});

test('a figure that is too old is marked with its time', async ({ page }) => {
  await page.route('**/Game/jackpot?*', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: object[] };
    const data = body.data.map((jackpot) => ({ ...jackpot, stale: true }));
    await route.fulfill({ response, json: { ...body, data } });
  });
  await page.goto('/#/jackpot');
  const cards = page.getByRole('article');
  await expect(cards.first()).toBeVisible();
  await drawBelow(page);
  await expect(cards).toHaveCount(5);
  for (const card of await cards.all()) await expect(card).toContainText(/As of \d\d:\d\d/);
});

test('the board shows the winners of one platform or of all', async ({ page, isMobile }) => {
  await page.goto('/');
  if (isMobile) await page.locator('button.winners-ticker').click();
  const area = isMobile
    ? page.getByRole('dialog', { name: 'Winners' })
    : page.locator('section.winners-board');
  const rows = area.getByRole('listitem');
  await expect(rows).toHaveCount(20);
  const choice = area.getByRole('combobox', { name: 'Winners of' });
  const platform = await choice.locator('option').nth(1).innerText();
  await choice.selectOption({ label: platform });
  await expect.poll(() => rows.count()).toBeLessThan(20);
  await expect(rows.first()).toContainText(/\*\*\*.*\+[\d,]+\.\d\d MYR/);
  await choice.selectOption({ label: 'All platforms' });
  await expect(rows).toHaveCount(20);
});

test('the halls of sports and recent games have no board', async ({ page }) => {
  for (const hall of [3, 11, 6]) {
    await page.goto(`/#/?hall=${hall}`);
    await expect(page.getByRole('main')).not.toBeEmpty();
    await expect(page.locator(board)).toHaveCount(0);
  }
  await page.goto('/#/?hall=1');
  await expect(page.locator(board)).toHaveCount(1);
});

test.describe('a player', () => {
  test.use({ visitor: 'player' });

  test('wins a jackpot with a spin, and the board shows it to all, masked', async ({
    page,
    browser,
    player,
    sandbox,
    baseURL,
  }) => {
    const other = await browser.newPage({ baseURL: baseURL! });
    await other.goto('/');
    await expect(other.locator(board)).toBeVisible();
    await page.goto('/');
    await play(page, 'Dragon of Nine Bays');
    await expectGameHolds(page, '1,000.00');
    await expect(game(page).locator('.jackpots')).toContainText('Grand');
    await game(page).locator('.jackpots').evaluate(noteFalls);
    const won = game(page).getByRole('heading', { name: 'Jackpot', exact: true });
    const goOn = game(page).locator('dialog.bonus button.wide');
    const ready = game(page).locator('button.spin:not(.busy)');
    // The network's players may be quicker; and a bonus round in between is to be gone on from, at its begin and at its end.
    await expect(async () => {
      if (await won.isVisible()) return;
      if (await goOn.isVisible()) await goOn.click();
      if (await ready.isVisible()) {
        await sandbox.ripen('lantern-link', 'mini');
        await ready.click({ timeout: 2_000 });
      }
      await expect(won).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 150_000 });
    await goOn.click();
    await expect(ready).toBeVisible();
    // The win is told before the figure falls.
    await expect(game(page).locator('.jackpots')).not.toHaveAttribute('data-fell');
    const masked = maskAccount(player.account);
    const line = other.locator(board).locator('b').filter({ hasText: masked }).first();
    await expect(line).toBeAttached({ timeout: 40_000 });
    await expect(other.locator(board)).not.toContainText(player.account);
    await other.close();
  });
});

/** Runs in the game: marks the jackpots if one of them falls while a round is on show. */
function noteFalls(jackpots: Element): void {
  const figures = () =>
    [...jackpots.querySelectorAll('b')].map((b) => Number(b.textContent?.replaceAll(',', '')));
  let before = figures();
  new MutationObserver(() => {
    const now = figures();
    const isOnShow = document.querySelector('button.spin.busy') !== null;
    if (isOnShow && now.some((figure, at) => figure < before[at]!)) jackpots.setAttribute('data-fell', '');
    before = now;
  }).observe(jackpots, { subtree: true, childList: true, characterData: true });
}
