import type { Page } from '@playwright/test';
import type { Client } from '../api-client.ts';
import { expect, test } from './site.ts';
import { FLIGHT, seeRoundEnd } from './steps.ts';

/** A bad line: the player is told in words what became of what was sent, and the table shows what the house has (rule I24). */

test.use({ visitor: 'player' });

async function openTable(page: Page, client: Client) {
  const { gameUrl } = await client.ok('launchGame', {
    gameType: 16,
    gameCode: 'garnet-roulette',
    demo: true,
  });
  await page.goto(gameUrl);
  const red = page.getByRole('button', { name: /^Red/ });
  const message = page.locator('.message');
  const confirm = page.getByRole('button', { name: /^Confirm/ });
  const seconds = async () => Number((await page.locator('.seconds').textContent()) || 0);
  await expect.poll(seconds).toBeGreaterThan(8);
  await red.click();
  return { red, message, confirm };
}

test('a bet that the house has taken, but whose answer is lost, lies on the table once and is said to be placed', async ({
  page,
  client,
  watch,
}) => {
  watch.expectTrouble(/ERR_FAILED/);
  const { red, message, confirm } = await openTable(page, client);
  await page.route('**/api/bet', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await confirm.click();
  await expect(message).toHaveText('Bet placed: 5.00 FUN');
  await expect(red).toHaveAccessibleName('Red · 5.00');
  await expect(confirm).toHaveText('Confirm');
  await expect(message).toHaveText(/won|came back|No win/);
});

test('a bet that never arrived is told as unknown when bets close, then as no bet, and lies there no more', async ({
  page,
  client,
  watch,
}) => {
  watch.expectTrouble(/ERR_FAILED/);
  const { red, message, confirm } = await openTable(page, client);
  await page.route('**/api/bet', (route) => route.abort());
  await confirm.click();
  await expect(message).toHaveText(/could not be confirmed. Press again/);
  // What may lie there already stays as it is, and is sent under the same id.
  await red.click();
  await expect(red).toHaveAccessibleName('Red · 5.00');
  await confirm.click();
  await expect(message).toHaveText(/^No answer came to your bet of 5\.00 FUN\./);
  await expect(red).toHaveAccessibleName('Red');
  await expect(message).toHaveText(/^5\.00 FUN was not confirmed before bets closed: it is no bet/);
  await expect(page.locator('.purse b')).toHaveText('2,000.00 FUN');
});

test('a bet that was refused when its round was over says why, and that the chips are no bet', async ({
  page,
  client,
}) => {
  const { red, message, confirm } = await openTable(page, client);
  const plate = page.locator('.plate');
  await page.route('**/api/bet', async (route) => {
    await expect(plate).toHaveText('No more bets');
    await route.fulfill({ json: { error: 'limit' } });
  });
  await confirm.click();
  await expect(message).toHaveText(/.+ 5\.00 FUN was not confirmed before bets closed: it is no bet/);
  await expect(red).toHaveAccessibleName('Red');
});

test('a bet pressed without a network says that it was not sent, and can be sent once the network is back', async ({
  page,
  client,
  context,
  watch,
}) => {
  watch.expectTrouble(/ERR_INTERNET_DISCONNECTED/);
  const { message, confirm } = await openTable(page, client);
  await context.setOffline(true);
  await confirm.click();
  await expect(message).toHaveText(
    'There is no connection, so the bet was not sent. Your chips still lie here.',
  );
  await context.setOffline(false);
  await confirm.click();
  await expect(message).toHaveText('Bet placed: 5.00 FUN');
});

test('a bet on a flight that never arrived is told as unknown when bets close, then as no bet', async ({
  page,
  client,
  watch,
}) => {
  watch.expectTrouble(/ERR_FAILED/);
  const { gameUrl } = await client.ok('launchGame', { gameType: 25, gameCode: 'paper-rocket', demo: true });
  await page.route('**/api/bet', (route) => route.abort());
  await page.goto(gameUrl);
  const message = page.locator('.message');
  const main = page.locator('button.main').first();
  await expect(main).toHaveText('Bet', FLIGHT);
  await main.click();
  await expect(message).toHaveText(/^No answer came to your bet of 1\.00 FUN\./);
  await expect(message).toHaveText(/^1\.00 FUN was not confirmed before bets closed: it is no bet/, FLIGHT);
  await page.unroute('**/api/bet');
  await expect(main).toHaveText('Bet', FLIGHT);
  await main.click();
  await expect(main).toHaveText('Bet placed');
});

test('a bet on a flight that the house has, but whose answer is lost, is placed and not called in doubt', async ({
  page,
  client,
  watch,
}) => {
  watch.expectTrouble(/ERR_FAILED/);
  const { gameUrl } = await client.ok('launchGame', { gameType: 25, gameCode: 'paper-rocket', demo: true });
  let tries = 0;
  await page.route('**/api/bet', async (route) => {
    await route.fetch();
    await route.abort();
    tries += 1;
  });
  await page.goto(gameUrl);
  const main = page.locator('button.main').first();
  await expect(main).toHaveText('Bet', FLIGHT);
  await main.click();
  await expect(main).toHaveText('Bet placed');
  await expect.poll(() => tries).toBe(3);
  await expect(main).toHaveAttribute('aria-disabled', 'false');
  await expect(page.locator('.message')).not.toHaveText(/could not be confirmed|No answer/);
  await expect(page.locator('.purse b')).toHaveText('1,999.00 FUN');
});

/** Picks a number of 4D for one draw, and counts the ids under which slips are sent. */
async function openSlip(page: Page, client: Client) {
  const ids: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/bet')) ids.push((request.postDataJSON() as { id: string }).id);
  });
  const { gameUrl } = await client.ok('launchGame', { gameType: 26, gameCode: 'harbour-4d', demo: true });
  await page.goto(gameUrl);
  const field = page.getByLabel('Number of 4 digits');
  await field.fill('7777');
  const place = page.locator('.bar .main');
  // Bets that are closed, or close soon, open again with the next draw.
  const seconds = async () => Number((await page.locator('.left').textContent())?.replace(':', '')) || 0;
  await expect.poll(seconds).toBeGreaterThan(15);
  await expect(place).toHaveText('Place bet 1.00');
  const purse = page.locator('.purse b');
  return { ids, field, place, purse, message: page.locator('.message') };
}

test('a lottery slip that the house has, but whose answer is lost, is said to be placed', async ({
  page,
  client,
  watch,
}) => {
  watch.expectTrouble(/ERR_FAILED/);
  await page.route('**/api/bet', async (route) => {
    await route.fetch();
    await route.abort();
  });
  const { ids, field, place, purse, message } = await openSlip(page, client);
  await place.click();
  await expect(message).toHaveText('Bet placed: 1.00 FUN');
  await expect(field).toHaveValue('');
  await expect(place).toHaveAttribute('aria-disabled', 'true');
  await expect(purse).toHaveText('1,999.00 FUN');
  expect(new Set(ids).size).toBe(1);
});

test('a lottery slip without an answer stays as it is, and is no second bet when the next period is pressed for', async ({
  page,
  client,
  watch,
}) => {
  watch.expectTrouble(/ERR_FAILED/);
  let isSilent = false;
  let openNextPeriod = () => {};
  await page.routeWebSocket(/\/api\/stream$/, (line) => {
    const server = line.connectToServer();
    server.onMessage((text) => {
      const told = JSON.parse(String(text)) as { event: string; round: number; closesAt: number };
      if (told.event === 'state')
        openNextPeriod = () =>
          line.send(JSON.stringify({ ...told, round: told.round + 1, closesAt: told.closesAt + 300_000 }));
      if (!isSilent || told.event !== 'own') line.send(text);
    });
  });
  const { ids, field, place, purse, message } = await openSlip(page, client);
  await page.route('**/api/bet', async (route) => {
    await route.fetch();
    await route.abort();
  });
  isSilent = true;
  await place.click();
  await expect(message).toHaveText(/could not be confirmed. Press again/);
  const { x, y, width, height } = (await page.getByText('Quick pick').boundingBox())!;
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(field).toHaveValue('7777');
  openNextPeriod();
  await page.unroute('**/api/bet');
  await place.click();
  await expect(message).toHaveText('Bet placed: 1.00 FUN');
  await expect(purse).toHaveText('1,999.00 FUN');
  await expect(field).toHaveValue('');
  expect(new Set(ids).size).toBe(1);
});

for (const [gameType, gameCode] of [
  [4, 'dice-duel-den'],
  [4, 'peg-garden'],
  [25, 'mine-meadow'],
] as const)
  test(`a round of ${gameCode} whose answer is lost stays as it is, and pressed again it is that round`, async ({
    page,
    client,
    watch,
  }) => {
    watch.expectTrouble(/ERR_FAILED/);
    const ids: string[] = [];
    await page.route('**/api/play', async (route) => {
      ids.push((route.request().postDataJSON() as { roundId: string }).roundId);
      await route.fetch();
      await route.abort();
    });
    const { gameUrl } = await client.ok('launchGame', { gameType, gameCode, demo: true });
    await page.goto(gameUrl);
    const main = page.locator('button.main');
    const stake = page.getByLabel('Stake (');
    await expect(stake).toHaveValue('1.00');
    await main.click();
    await expect(page.locator('.message')).toHaveText(/could not be confirmed. Press again/);
    const { x, y, width, height } = (await page.getByRole('button', { name: 'Stake 50.00' }).boundingBox())!;
    await page.mouse.click(x + width / 2, y + height / 2);
    await expect(stake).toHaveValue('1.00');
    await page.unroute('**/api/play');
    await expect(main).toHaveAttribute('aria-disabled', 'false');
    const played = page.waitForRequest('**/api/play');
    await main.click();
    ids.push(((await played).postDataJSON() as { roundId: string }).roundId);
    expect(new Set(ids).size).toBe(1);
    await expect(page.locator('.message')).not.toHaveText(/could not be confirmed/);
    if (gameCode === 'mine-meadow') await expect(main).toHaveText('Cash out');
    else await expect(stake).toBeEnabled();
  });

/** Opens the sports book with the first price of so many coming matches on the slip, and counts the ids under which bets are sent. */
async function openBook(page: Page, client: Client, matches: number) {
  const ids: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/bet')) ids.push((request.postDataJSON() as { id: string }).id);
  });
  const { gameUrl } = await client.ok('launchGame', {
    gameType: 9,
    gameCode: 'parlour-sportsbook',
    demo: true,
  });
  await page.goto(gameUrl);
  await page.getByRole('tab', { name: /^Coming up/ }).click();
  const slip = page.locator('details.slip');
  const picked = slip.locator('.picked');
  for (let match = 0; match < matches; match += 1) {
    await page.locator('.match').nth(match).locator('.price:enabled').first().click();
    await expect(picked).toHaveCount(match + 1);
  }
  const message = slip.locator('.message');
  return { ids, slip, picked, message, place: slip.locator('button.main'), bets: page.locator('.bets .bet') };
}

test('a sports bet that the book has, but whose answer is lost, is said to be placed', async ({
  page,
  client,
  watch,
}) => {
  watch.expectTrouble(/ERR_FAILED/);
  await page.route('**/api/bet', async (route) => {
    await route.fetch();
    await route.abort();
  });
  const { ids, picked, message, place, bets } = await openBook(page, client, 1);
  await place.click();
  await expect(message).toHaveText('Bet placed');
  await expect(picked).toHaveCount(0);
  await expect(bets).toHaveCount(1);
  expect(new Set(ids).size).toBe(1);
});

test('an accumulator without an answer stays as it is, and pressed again it is that bet', async ({
  page,
  client,
  watch,
}) => {
  watch.expectTrouble(/ERR_FAILED/);
  const { ids, slip, picked, message, place, bets } = await openBook(page, client, 2);
  await slip.getByRole('tab', { name: 'Accumulator' }).click();
  await page.route('**/api/bets', (route) => route.abort());
  await page.route('**/api/bet', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await place.click();
  await expect(message).toHaveText(/^No answer. You can send the same bet again/);
  await expect(slip.locator('input.stake')).toBeDisabled();
  await picked.first().locator('.remove').click();
  await expect(picked).toHaveCount(2);
  await page.unroute('**/api/bet');
  await page.unroute('**/api/bets');
  await place.click();
  await expect(message).toHaveText('Bet placed');
  await expect(bets).toHaveCount(1);
  expect(new Set(ids).size).toBe(1);
});

test('a cash-out that the book has paid, but whose answer is lost, is said to be paid', async ({
  page,
  client,
  watch,
}) => {
  watch.expectTrouble(/ERR_FAILED/);
  const { message, place, bets } = await openBook(page, client, 1);
  await place.click();
  await expect(message).toHaveText('Bet placed');
  await page.route('**/api/cashOut', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await bets.locator('.cash-out').click();
  const sure = bets.locator('.cash-out.sure');
  await expect(sure).toHaveAttribute('aria-disabled', 'false');
  await sure.click();
  await expect(message).toHaveText(/^Cashed out for \d/);
  await expect(bets.locator('.cash-out')).toHaveCount(0);
});

test('a table whose line is dead, with nobody to close it, says so and joins anew (rule I25)', async ({
  page,
  client,
}) => {
  let lines = 0;
  let isDead = false;
  await page.routeWebSocket(/\/api\/stream$/, (line) => {
    lines += 1;
    const isFirst = lines === 1;
    const server = line.connectToServer();
    const passes = () => !(isFirst && isDead);
    line.onMessage((message) => passes() && server.send(message));
    server.onMessage((message) => passes() && line.send(message));
    server.onClose(() => undefined);
  });
  const { red, message } = await openTable(page, client);
  const lost = page.locator('.lost');
  await expect(lost).toBeHidden();
  isDead = true;
  await expect(lost).toHaveText('No connection. Trying again.');
  await expect(lost).toBeHidden();
  expect(lines).toBe(2);
  // Bets on the round have closed meanwhile.
  await expect(message).toHaveText(/^5\.00 FUN was not confirmed before bets closed: it is no bet/);
  await expect(red).toHaveAccessibleName('Red');
});

test('what a slot’s button was pressed for without a network is done by Try again, and nothing else', async ({
  page,
  client,
  context,
  watch,
}) => {
  watch.expectTrouble(/ERR_INTERNET_DISCONNECTED/);
  const spins: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/play')) spins.push(request.postDataJSON().roundId as string);
  });
  const { gameUrl } = await client.ok('launchGame', { gameType: 1, gameCode: 'pocket-sevens', demo: true });
  await page.goto(gameUrl);
  const lost = page.locator('dialog.veil');
  const sheet = page.locator('dialog.sheet');
  for (const name of ['Rounds', 'Fairness']) {
    const button = page.getByRole('button', { name });
    await expect(button).toBeVisible();
    await context.setOffline(true);
    await button.click();
    await expect(lost).toContainText('Nothing was staked while there was no connection.');
    await context.setOffline(false);
    await lost.getByRole('button', { name: 'Try again' }).click();
    await expect(sheet).toHaveAccessibleName(name);
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
  }
  expect(spins).toHaveLength(0);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Spin', exact: true }).click();
  await expect(lost).toContainText('Nothing was staked while there was no connection.');
  await context.setOffline(false);
  await lost.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('button.spin.busy')).toBeVisible();
  await seeRoundEnd(page, page);
  expect(new Set(spins).size).toBe(1);
});
