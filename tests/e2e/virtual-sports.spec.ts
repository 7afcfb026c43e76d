import type { Locator, Page } from '@playwright/test';
import { routes, splitRoute } from '@parlour/contract/routes';
import { expectOpenToAll } from './accessibility.ts';
import { expect, test } from './site.ts';
import { gameLayer } from './steps.ts';

const CALL = `**${splitRoute(routes.listVirtualSports).path}*`;
const GAMES = `**${splitRoute(routes.listAllGames).path}*`;
const card = (page: Page, title: string): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) });

test('a guest reads what runs now, what comes, and the last results; the time runs down', async ({
  page,
}) => {
  await page.goto('/#/virtualSport');
  await expect(page.getByRole('heading', { name: 'Virtual sports', level: 1 })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(2);
  const derby = card(page, 'Sky Derby Virtual');
  await expect(derby.getByRole('row').nth(1)).toContainText(/\d+\.\d\d.*\d+\.\d\d/);
  const terraces = card(page, 'Virtual Terraces');
  await expect(terraces.getByRole('region', { name: 'Goals 2.5' })).toContainText(
    /Over\d+\.\d\dUnder\d+\.\d\d/,
  );
  for (const one of [derby, terraces]) {
    await expect(one.getByRole('region', { name: 'Coming up' }).getByRole('listitem')).toHaveCount(3);
    await expect(one.getByRole('region', { name: 'Last results' }).locator('> ul > li')).toHaveCount(5);
  }
  const countdown = derby.getByRole('region', { name: 'Coming up' }).locator('b.figures').first();
  const before = await countdown.textContent();
  await expect.poll(() => countdown.textContent()).not.toBe(before);
  await expectOpenToAll(page, 'the page of virtual sports');
});

test('a guest who goes to a game is asked to log in', async ({ page }) => {
  await page.goto('/#/virtualSport');
  await page.getByRole('button', { name: 'Go to Virtual Terraces' }).click();
  await expect(page.getByRole('button', { name: 'Login now' })).toBeVisible();
});

test('what runs waits for the pictures of its games, and stays where it is', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(GAMES, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto('/#/virtualSport');
  // With the second answer the first has been drawn.
  await page.waitForResponse(CALL);
  await page.waitForResponse(CALL);
  await expect(page.getByRole('article')).toHaveCount(0);
  resolve();
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Go to Virtual Terraces' })).toBeVisible();
});

test('without a game it says so; a failure says why and can be tried again', async ({ page, watch }) => {
  watch.expectTrouble(/503|listVirtualSports/);
  let answer: 'nothing' | 'failure' | 'truth' = 'nothing';
  await page.route(CALL, (route) => {
    if (answer === 'truth') return route.continue();
    return answer === 'nothing'
      ? route.fulfill({ json: { code: 0, message: 'OK', data: [] } })
      : route.fulfill({ status: 503, json: { code: 503, message: 'Out of order', data: {} } });
  });
  await page.goto('/#/virtualSport');
  await expect(page.getByText('No virtual sport is running now.')).toBeVisible();
  answer = 'failure';
  await page.reload();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toBeVisible({ timeout: 20_000 });
  answer = 'truth';
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(alert).toHaveCount(0);
});

test.describe('a player', () => {
  test.use({ visitor: 'player' });

  test('goes from the page into the race', async ({ page }) => {
    await page.goto('/#/virtualSport');
    await page.getByRole('button', { name: 'Go to Sky Derby Virtual' }).click();
    await expect(gameLayer(page, 'Sky Derby Virtual')).toBeVisible();
  });
});
