import { giveWheelTickets } from '../wheel-tickets.ts';
import type { Locator, Page } from '@playwright/test';
import { notifyChange } from '@parlour/server/base/live/changes';
import type { Db } from '@parlour/server/base/db/db';
import { logIn } from '../api-client.ts';
import { expectOpenToAll, themesOn } from './accessibility.ts';
import { expect, test } from './site.ts';
import { dialog, header, tile, untilHistoryRests, untilTakenOver } from './steps.ts';

/** Nothing put aside. */
const FRESH = { POPUP_SHOW: '0', PROMOTION_SHOW: '0' };

const news = (page: Page): Locator => page.getByRole('dialog', { name: 'News from Parlour' });
const offers = (page: Page): Locator => page.getByRole('dialog', { name: 'Choose your welcome offer' });
const bar = (page: Page): Locator => page.getByRole('region', { name: 'Parlour as an app' });
const lobby = (page: Page): Locator => page.getByRole('heading', { name: 'Tonight’s favourites' });

test.describe('a visitor', () => {
  test.use({ kept: FRESH });

  test('reads the news, and on the next visit chooses an offer and registers with it', async ({
    page,
    isMobile,
  }) => {
    await page.goto('/');
    await expect(news(page)).toBeVisible();
    await expect(offers(page)).toHaveCount(0);
    await expect(news(page).getByRole('heading', { level: 3 }).first()).toBeVisible();
    await expectOpenToAll(page, 'news', themesOn(isMobile), 'dialog[open]');
    await news(page).getByRole('button', { name: 'Next announcement' }).click();
    await expect(news(page).getByText('Announcement 2 of 4')).toBeAttached();
    await news(page).getByRole('button', { name: 'Close' }).click();
    await expect(news(page)).toHaveCount(0);
    await expect(offers(page)).toHaveCount(0);

    await page.reload();
    await expect(offers(page)).toBeVisible();
    await expect(news(page)).toHaveCount(0);
    const go = offers(page).getByRole('button', { name: 'Go', exact: true });
    await expect(go).toBeDisabled();
    await offers(page).getByRole('radio').first().check({ force: true });
    await expectOpenToAll(page, 'offers', themesOn(isMobile), 'dialog[open]');
    await go.click();
    await expect(page).toHaveURL(/#\/register$/);
    expect(await page.evaluate(() => localStorage.getItem('PROMOTIONURL'))).toBe('/promotion?id=1');
  });

  test('ticks “not today” and is left in peace until half past twelve', async ({ page }) => {
    await page.clock.install({ time: '2026-11-30T11:50:00+08:00' });
    await page.goto('/');
    await news(page).getByRole('checkbox', { name: 'Do not show again today' }).check();
    await news(page).getByRole('button', { name: 'Close' }).click();
    await untilHistoryRests(page);
    await page.reload();
    await offers(page).getByRole('checkbox', { name: 'Do not show again today' }).check();
    await page.keyboard.press('Escape');
    await expect(offers(page)).toHaveCount(0);
    await untilHistoryRests(page);
    await page.reload();
    await expect(page.getByRole('complementary', { name: 'Shortcuts' })).toBeAttached();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // A reload would race with the page, on which the news returns by itself and takes its turn.
    await page.clock.fastForward('45:00');
    await expect(news(page)).toBeVisible();
  });
});

test('the download bar leads to the steps of each platform', async ({ page, isMobile }) => {
  await page.goto('/');
  await expect(lobby(page)).toBeVisible();
  expect((await bar(page).boundingBox())?.height).toBe(40);
  await bar(page).getByRole('button', { name: 'Get app' }).click();
  const sheet = page.getByRole('dialog', { name: 'Parlour on your device' });
  await sheet.getByRole('button', { name: 'Android' }).click();
  await expect(sheet.getByText('Step 1 of 10')).toBeVisible();
  await sheet.getByRole('button', { name: 'Next step' }).click();
  await expect(sheet.getByText('Step 2 of 10')).toBeVisible();
  await expectOpenToAll(page, 'installation', themesOn(isMobile), 'dialog[open]');
  await sheet.getByRole('button', { name: 'iOS' }).click();
  await sheet.getByRole('button', { name: 'Add to Home Screen' }).click();
  const home = page.getByRole('dialog', { name: 'Add to Home Screen' });
  await expect(home.getByText('Step 1 of 3')).toBeVisible();
  await home.getByRole('button', { name: 'Got it' }).click();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
});

test.describe('on the last day of the year', () => {
  const thatNight = String(Date.parse('2026-12-31T23:00:00+08:00'));
  test.use({ kept: { POPUP_SHOW: thatNight, PROMOTION_SHOW: thatNight } });

  test('the download bar is closed until noon, and nothing moves when it comes back', async ({ page }) => {
    await page.clock.install({ time: '2026-12-31T11:30:00+08:00' });
    await page.goto('/');
    await expect(lobby(page)).toBeVisible();
    await bar(page).getByRole('button', { name: 'Hide until noon' }).click();
    await expect(bar(page)).toHaveCount(0);
    await page.reload();
    await expect(lobby(page)).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
    // Only a page that is as long as it will be keeps its place when the bar comes back.
    await untilTakenOver(page);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.clock.fastForward('35:00');
    await expect(bar(page)).toBeVisible();
    await page.reload();
    await expect(bar(page)).toBeVisible();
  });
});

test('the download page shows every step of a platform', async ({ page, isMobile }) => {
  await page.goto('/#/appDownload');
  await page.getByRole('main').getByRole('button', { name: 'Windows' }).click();
  await expect(page.getByRole('main').getByRole('figure')).toHaveCount(8);
  await page.getByRole('main').getByRole('button', { name: 'iOS' }).click();
  await expect(page.getByRole('main').getByRole('figure')).toHaveCount(10);
  await expectOpenToAll(page, 'download page', themesOn(isMobile), 'main');
});

/** One float of each target and place in a hall that no other test looks at. */
const HALL = 12;
const FLOATS = [
  { id: 901, position: 1, url: '/promotion', target: 0 },
  { id: 902, position: 2, url: '/tac', target: 1 },
  { id: 903, position: 3, url: '/aml', target: 2 },
  { id: 904, position: 4, url: '/announcement', target: 3 },
  { id: 905, position: 6, url: '/parlour-demo', target: 4 },
].map((float) => {
  const title = `Float of target ${float.target}`;
  return {
    ...float,
    title: { en: title, cn: title, tw: title, vi: title, ms: title },
    file_path: '/static/floats/gift.webp',
    hall_id: HALL,
    visible: true,
  };
});

async function addFloats(db: Db): Promise<void> {
  await db.tx(async (tx) => {
    await tx.run(
      `update content set body = body || $1::jsonb where name = 'floats' and not body @> '[{"id":901}]'::jsonb`,
      [JSON.stringify(FLOATS)],
    );
    await notifyChange(tx, 'content');
  });
}

test('each floating icon acts by its target and in its hall, from one bubble that covers nothing', async ({
  page,
  context,
  db,
  isMobile,
}) => {
  await addFloats(db);
  await page.goto('/');
  const shortcuts = page.getByRole('complementary', { name: 'Shortcuts' });
  const bubble = shortcuts.getByRole('button', { name: 'Shortcuts' });
  const fan = shortcuts.getByRole('dialog', { name: 'Shortcuts' });
  const float = (target: number): Locator => fan.getByText(`Float of target ${target}`, { exact: true });
  await bubble.click();
  await expect(fan.getByRole('button', { name: 'Chat with us', exact: true })).toBeVisible();
  await expect(float(3)).toHaveCount(0);
  await page.goto(`/#/?hall=${HALL}`);
  await expect(async () => {
    await page.reload();
    await bubble.click({ timeout: 5000 });
    await expect(float(3)).toBeVisible({ timeout: 5000 });
  }).toPass();
  await expectOpenToAll(page, 'floats', themesOn(isMobile), '.float-fan');

  // Beside the column, or within the bar: over nothing of the page.
  const place = (await bubble.boundingBox())!;
  const around = (await (isMobile ? page.locator('.hall-bar') : page.getByRole('main')).boundingBox())!;
  if (isMobile) expect(place.y + place.height).toBeLessThanOrEqual(around.y + around.height);
  else expect(place.x).toBeGreaterThanOrEqual(around.x + around.width - 24);

  for (const [target, path] of [
    [1, '/tac'],
    [2, '/aml'],
  ] as const) {
    const opening = context.waitForEvent('page');
    await float(target).click();
    const opened = await opening;
    await expect(opened).toHaveURL(new RegExp(`#${path}$`));
    await opened.close();
    await bubble.click();
  }
  await float(4).click();
  const chat = page.getByRole('dialog', { name: 'Support chat' });
  const inside = chat.frameLocator('iframe');
  await inside.getByRole('textbox', { name: 'Your message' }).fill('Where are my points?');
  await inside.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(inside.getByText('Tap your balance at the top')).toBeVisible();
  await chat.getByRole('button', { name: 'Close' }).click();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await expect.poll(focused).toBe('Shortcuts');

  await bubble.click();
  await fan.getByRole('button', { name: 'Hide for today: Float of target 1' }).click();
  await expect(float(1)).toHaveCount(0);
  await page.reload();
  await bubble.click();
  await expect(float(3)).toBeVisible();
  await expect(float(1)).toHaveCount(0);
  await float(3).click();
  await expect(page).toHaveURL(/#\/announcement$/);
  await page.goto(`/#/?hall=${HALL}`);
  await bubble.click();
  await float(0).click();
  await expect(page).toHaveURL(/#\/promotion$/);
});

test('a player with raffle tickets is reminded after login, and led to the wheel', async ({
  page,
  player,
  db,
  isMobile,
}) => {
  test.skip(isMobile, 'the form of the header is the quickest way in');
  await giveWheelTickets(db, player.account, 3);
  await page.goto('/');
  await expect(tile(page, 'Dragon of Nine Bays')).toBeVisible();
  await header(page).getByLabel('Account').fill(player.account);
  await header(page).getByLabel('Password').fill(player.password);
  await page.keyboard.press('Enter');
  const notice = dialog(page, 'Your lottery tickets');
  await expect(notice).toContainText('There are still 3 lottery tickets that have not been redeemed');
  // It goes by itself before every theme could be looked at.
  await expectOpenToAll(page, 'tickets', 'present theme', '.passing-dialogs');
  await notice.getByRole('button', { name: 'Go', exact: true }).click();
  await expect(page).toHaveURL(/#\/fortuneWheel\?type=10$/);
});

test('the notice of raffle tickets goes with the session', async ({ page, player, db, baseURL }) => {
  await giveWheelTickets(db, player.account, 3);
  await page.goto('/#/login');
  const form = page.getByRole('main').locator('form');
  await form.getByRole('textbox', { name: 'Account' }).fill(player.account);
  await form.getByRole('textbox', { name: 'Password' }).fill(player.password);
  await page.keyboard.press('Enter');
  const notice = dialog(page, 'Your lottery tickets');
  await expect(notice).toBeVisible();
  await logIn(baseURL ?? '', player.account);
  await dialog(page, 'You are logged out').getByRole('button', { name: 'Close' }).click();
  await expect(notice).toHaveCount(0);
});
