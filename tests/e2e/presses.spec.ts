import type { Locator, Page } from '@playwright/test';
import type { Client } from '../api-client.ts';
import { expect, test } from './site.ts';
import { FLIGHT } from './steps.ts';

/** A hurried hand: a press that comes right after another does nothing that the first has changed (rule I23). */

test.use({ visitor: 'player', hasTouch: true });

/** Longer than any control is held. */
const HELD_MS = 700;

const HANDS = {
  mouse: (page: Page, x: number, y: number) => page.mouse.click(x, y),
  finger: (page: Page, x: number, y: number) => page.touchscreen.tap(x, y),
};
type Hand = (page: Page, x: number, y: number) => Promise<void>;

/** Presses a button twice in the same place, as a hurried hand does. */
async function pressTwice(button: Locator, hand: Hand, betweenMs = 0): Promise<void> {
  const page = button.page();
  const { x, y, width, height } = (await button.boundingBox())!;
  await hand(page, x + width / 2, y + height / 2);
  await page.waitForTimeout(betweenMs);
  await hand(page, x + width / 2, y + height / 2);
}

async function open(page: Page, client: Client, gameType: number, gameCode: string): Promise<void> {
  const { gameUrl } = await client.ok('launchGame', { gameType, gameCode, demo: true });
  await page.goto(gameUrl);
}

/** Presses a button, and once more when something stands on the page. Answers the time between. */
const pressAtOnce = (button: Locator, selector: string) =>
  button.evaluate(async (element: HTMLElement, wanted) => {
    const began = performance.now();
    const count = () => document.querySelectorAll(wanted).length;
    const before = count();
    element.click();
    while (count() === before) await new Promise((resolve) => setTimeout(resolve, 5));
    element.click();
    return performance.now() - began;
  }, selector);

/** The calls of a kind that the page has made. */
function callsOf(page: Page, name: string): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(`/api/${name}`)) calls.push(request.postData() ?? '');
  });
  return calls;
}

for (const [name, hand] of Object.entries(HANDS)) {
  test(`two quick presses of a ${name} leave a bet on the next flight where it is`, async ({
    page,
    client,
  }) => {
    const bets = callsOf(page, 'bet');
    await open(page, client, 25, 'paper-rocket');
    const main = page.locator('button.main').first();
    // A flight may end between the look and the presses: then another one is waited for.
    await expect(async () => {
      bets.length = 0;
      await expect(main).toHaveText('Bet on the next round', FLIGHT);
      await pressTwice(main, hand);
      await expect(main).toHaveText('In the next round · cancel', { timeout: 1_000 });
    }).toPass({ timeout: 200_000 });
    await expect(main).toHaveText('Bet placed', FLIGHT);
    expect(bets).toHaveLength(1);
  });

  test(`two quick presses of a ${name} do not send a bet on both sides that the page asks about`, async ({
    page,
    client,
    watch,
  }) => {
    // A third card that is dealt moves those beside it.
    watch.expectTrouble(/^jumped by/);
    const bets = callsOf(page, 'bet');
    await open(page, client, 16, 'swift-baccarat');
    await expect.poll(async () => Number(await page.locator('.seconds').textContent())).toBeGreaterThan(5);
    await page.getByRole('button', { name: /^Player 1/ }).click();
    await page.getByRole('button', { name: /^Banker 0\.95/ }).click();
    const confirm = page.getByRole('button', { name: /^Confirm/ });
    await pressTwice(confirm, hand);
    await expect(page.locator('.message')).toHaveText(/both/i);
    expect(bets).toHaveLength(0);
    await page.waitForTimeout(HELD_MS);
    await confirm.click();
    await expect(page.locator('.message')).toHaveText('Bet placed: 10.00 FUN');
    expect(bets).toHaveLength(1);
  });
}

test('a bet of the last moment is not cashed out by the second half of its press', async ({
  page,
  client,
}) => {
  const cashed = callsOf(page, 'cash');
  await open(page, client, 25, 'paper-rocket');
  const main = page.locator('button.main').first();
  await expect(main).toBeVisible();
  await expect(async () => {
    cashed.length = 0;
    const betweenMs = await main.evaluate(async (button: HTMLElement) => {
      const until = async (isSo: () => boolean) => {
        while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
      };
      const seconds = document.querySelector('.multiple')!;
      await until(() => seconds.textContent === '0' && button.textContent === 'Bet');
      button.click();
      const began = performance.now();
      await until(() => button.classList.contains('cash') || performance.now() - began > 1_000);
      button.click();
      return performance.now() - began;
    });
    expect(betweenMs, 'both presses were of one moment').toBeLessThan(550);
    await page.waitForTimeout(HELD_MS);
    expect(cashed).toHaveLength(0);
    await expect(main, 'the flight goes on').toHaveText(/^Cash out/, { timeout: 100 });
  }).toPass({ timeout: 150_000 });
  await main.click();
  await expect.poll(() => cashed).toHaveLength(1);
});

/** A key has no place. */
const HANDS_AND_KEY = { ...HANDS, key: (page: Page) => page.keyboard.press('h') };

for (const [name, hand] of Object.entries(HANDS_AND_KEY)) {
  test(`a double press on Hit by a ${name} draws one card, and a later one the next`, async ({
    page,
    client,
  }) => {
    const steps = callsOf(page, 'step');
    await open(page, client, 18, 'harbour-blackjack');
    const hit = page.locator('button.hit');
    const deal = page.locator('button.main');
    await expect(deal).toHaveAttribute('aria-disabled', 'false');
    // A hand of 21 is over at once, one more card can be too many, and a slow machine's second press is none of a double one.
    await expect(async () => {
      if ((await deal.innerText()) === 'Deal') await deal.click();
      await expect(hit).toHaveAttribute('aria-disabled', 'false', { timeout: 2_000 });
      const before = steps.length;
      await pressTwice(hit, hand, 150);
      await page.waitForTimeout(HELD_MS);
      expect(steps).toHaveLength(before + 1);
      await expect(hit, 'the hand goes on').toHaveAttribute('aria-disabled', 'false', { timeout: 100 });
    }).toPass({ timeout: 60_000 });
    const before = steps.length;
    await hit.click();
    await expect.poll(() => steps).toHaveLength(before + 1);
  });
}

test('a second press on Cash out begins no other round, and one on Bet says nothing wrong', async ({
  page,
  client,
}) => {
  const rounds = callsOf(page, 'play');
  await open(page, client, 25, 'mine-meadow');
  const main = page.locator('button.main');
  await page.getByRole('button', { name: '1', exact: true }).click();
  for (let tries = 1; ; tries += 1) {
    await expect(main).toHaveText('Bet');
    await expect(main).not.toHaveAttribute('aria-disabled', 'true');
    await page.waitForTimeout(HELD_MS);
    await main.evaluate(async (button: HTMLElement) => {
      button.click();
      while (button.textContent !== 'Cash out') await new Promise((resolve) => setTimeout(resolve, 5));
      button.click();
    });
    await page.getByRole('button', { name: 'Field 13', exact: true }).click();
    await expect(main).toHaveText(/^(Bet|Cash out \d+\.\d\d)$/);
    await expect(page.locator('.message')).not.toHaveText(/another window/);
    if ((await main.innerText()) === 'Bet') continue;
    await page.waitForTimeout(HELD_MS);
    await pressAtOnce(main, '.results li');
    await page.waitForTimeout(HELD_MS);
    expect(rounds).toHaveLength(tries);
    await expect(main).toHaveText('Bet');
    return;
  }
});

test('a double press on Go crosses one lane, and one on Bet throws the dice once', async ({
  page,
  client,
  watch,
}) => {
  // These presses are no hand's: what moves after them is not known as their effect.
  watch.expectTrouble(/jumped/);
  const steps = callsOf(page, 'step');
  const rounds = callsOf(page, 'play');
  await open(page, client, 24, 'crosswalk-hen');
  const main = page.locator('button.main');
  const go = page.locator('button.go');
  await main.click();
  await expect(go).toBeEnabled();
  await pressAtOnce(go, '.lane.held, .results li');
  await page.waitForTimeout(HELD_MS);
  expect(steps).toHaveLength(1);

  await open(page, client, 4, 'dice-duel-den');
  await expect(main).toHaveText('Bet');
  await expect(async () => {
    rounds.length = 0;
    // On a slow machine the second press can come too late for the half of a double one.
    expect(await pressAtOnce(main, '.results li')).toBeLessThan(250);
    await page.waitForTimeout(HELD_MS);
    expect(rounds).toHaveLength(1);
  }).toPass({ timeout: 30_000 });
  await main.click();
  await expect.poll(() => rounds).toHaveLength(2);
});
