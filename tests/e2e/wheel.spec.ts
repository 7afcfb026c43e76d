import type { Page } from '@playwright/test';
import { giveWheelTickets } from '../wheel-tickets.ts';
import { expectOpenToAll } from './accessibility.ts';
import { balance } from './steps.ts';
import { expect, test } from './site.ts';

const WHEEL = '/#/fortuneWheel?type=10';
const spinButton = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Spin/ }).last();
/** What a screen reader hears: fields and prizes of the wheel may be '1 ticket' too. */
const ticketsLeft = (page: Page, tickets: number) => {
  const words = tickets === 1 ? /^1 ticket$/ : new RegExp(`^${tickets} tickets$`);
  return expect(page.getByRole('main').locator('.sr-only').filter({ hasText: words })).toBeAttached();
};

test('a guest sees the wheel and its odds, logs in and comes back to it', async ({ page }) => {
  await page.goto(WHEEL);
  const main = page.getByRole('main');
  await expect(main.getByRole('img', { name: /^The wheel/ })).toBeVisible();
  const odds = main.getByRole('listitem').filter({ hasText: '%' });
  const chances = (await odds.allInnerTexts()).map((text) => Number(/([\d.]+)%/.exec(text)![1]));
  expect(chances).toHaveLength(8);
  expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(100, 6);
  await expect(main.getByRole('button', { name: 'Spin with 1 ticket' })).toBeDisabled();
  await expectOpenToAll(page, 'the wheel of a guest', 'every theme');
  await main.getByRole('link', { name: 'Log in to spin' }).click();
  await expect(page).toHaveURL(/#\/login\?redirect=%2FfortuneWheel%3Ftype%3D10$/);
});

test.describe('a player', () => {
  test.use({ visitor: 'player' });

  test('spins, is paid what the wheel shows, and finds the draw in the list', async ({
    page,
    player,
    client,
    db,
  }) => {
    await giveWheelTickets(db, player.account, 2);
    await page.goto(WHEEL);
    await ticketsLeft(page, 2);
    await spinButton(page).click();
    const main = page.getByRole('main');
    await expect(main.getByText(/You won|Another ticket|No prize this time/).first()).toBeVisible();
    const { list } = await client.ok('listWheelDraws');
    expect(list).toHaveLength(1);
    const { kind, amount } = list[0]!;
    const stage = main.getByRole('status').first();
    if (kind === 'points') await expect(stage).toContainText(amount.toFixed(2));
    else await expect(stage).toContainText(kind === 'spin' ? 'Another ticket' : 'No prize this time');
    const { amount: wallet } = await client.ok('getWallet');
    expect(wallet).toBe(1000 + amount);
    await expect(balance(page)).toContainText(wallet.toFixed(2).replace('1', '1,'));
    await ticketsLeft(page, kind === 'spin' ? 2 : 1);
    await expect(main.getByRole('link', { name: /^Verify ticket/ })).toHaveCount(1);
    await expectOpenToAll(page, 'the wheel after a draw', 'every theme');
  });

  test('whose answer is lost after the draw sees the same draw at the next visit, for one ticket', async ({
    page,
    player,
    client,
    db,
    watch,
  }) => {
    watch.expectTrouble(/ERR_FAILED|Failed to load/);
    await giveWheelTickets(db, player.account, 3);
    await page.route(
      '**/Wheel/spin',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await page.goto(WHEEL);
    await spinButton(page).click();
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    const [lost] = (await client.ok('listWheelDraws')).list;
    await page.reload();
    const stage = page.getByRole('main').getByRole('status').first();
    await expect(stage).toContainText(/You won|Another ticket|No prize this time/);
    if (lost!.kind === 'points') await expect(stage).toContainText(lost!.amount.toFixed(2));
    expect((await client.ok('listWheelDraws')).list).toEqual([lost]);
  });

  test('hears of new tickets live, uses them up, has the seed shown and verifies a draw without the site', async ({
    page,
    player,
    client,
    db,
    context,
  }) => {
    await page.goto(WHEEL);
    await ticketsLeft(page, 0);
    await giveWheelTickets(db, player.account, 1);
    await ticketsLeft(page, 1);
    const main = page.getByRole('main');
    await main.getByRole('textbox', { name: 'Your seed' }).fill('harbour-9');
    await main.getByRole('button', { name: 'Use this seed' }).click();
    await expect(main.getByRole('button', { name: 'Our seed can be shown' })).toBeDisabled();
    // 'Another ticket' is one more.
    for (let spins = 1; ; spins += 1) {
      await expect(spinButton(page)).toBeEnabled();
      await spinButton(page).click();
      await expect(main.getByRole('link', { name: /^Verify ticket/ })).toHaveCount(spins);
      if ((await client.ok('getProfile')).fw_tickets === 0) break;
    }
    await main.getByRole('button', { name: 'Show our seed and begin a new one' }).click();
    await expect(main.getByText('now with them in the list')).toBeVisible();
    const { list } = await client.ok('listWheelDraws');
    await expect(main.getByRole('link', { name: /^Verify ticket/ }).first()).toHaveAttribute(
      'href',
      new RegExp(`seed=${list[0]!.seed}`),
    );
    const opening = context.waitForEvent('page');
    await main
      .getByRole('link', { name: /^Verify ticket/ })
      .first()
      .click();
    const verify = await opening;
    await expect(verify.locator('#verdict')).toContainText('Right: the seed is the one that was published');
    expect(await verify.getByRole('textbox', { name: 'Your seed' }).inputValue()).toBe('harbour-9');
    await page.close();
    await context.setOffline(true);
    await verify.getByRole('textbox', { name: 'Your seed' }).fill('harbour-8');
    await verify.getByRole('textbox', { name: 'Field that was drawn' }).fill('99');
    await verify.getByRole('button', { name: 'Verify' }).click();
    await expect(verify.locator('#verdict')).toContainText('Wrong: the seed gives another field.');
    await context.setOffline(false);
    await verify.close();
  });

  test('turns to the field that was drawn: by the compositor alone, and not at all with reduced motion', async ({
    page,
    player,
    client,
    db,
  }) => {
    await giveWheelTickets(db, player.account, 2);
    const field = async () => (await client.ok('listWheelDraws')).list[0]!.field;
    const angle = () =>
      page.locator('.wheel-turning').evaluate((dial) => {
        const { a, b } = new DOMMatrix(getComputedStyle(dial).transform);
        return Math.round(((Math.atan2(b, a) * 180) / Math.PI + 360) % 360) % 360;
      });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(WHEEL);
    await spinButton(page).click();
    await expect(page.getByRole('link', { name: /^Verify ticket/ })).toHaveCount(1);
    expect(await page.locator('.wheel-turning').evaluate((dial) => dial.getAnimations().length)).toBe(0);
    expect(await angle()).toBe((360 - (await field()) * 45) % 360);

    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.locator('.wheel-hub').click();
    await expect
      .poll(() =>
        page
          .locator('.wheel-turning')
          .evaluate((dial) =>
            dial
              .getAnimations()
              .flatMap((one) => (one.effect as KeyframeEffect).getKeyframes().flatMap(Object.keys)),
          ),
      )
      .toContain('transform');
    await expect(page.getByRole('link', { name: /^Verify ticket/ })).toHaveCount(2);
    await expect.poll(angle).toBe((360 - (await field()) * 45) % 360);
  });
});
