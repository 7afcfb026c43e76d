import { DEPOSIT } from '../new-player.ts';
import { expect, test } from './site.ts';
import {
  balance,
  closeGame,
  dialog,
  expectGameHolds,
  game,
  gameLayer,
  leaveGame,
  play,
  playRound,
  seeRoundEnd,
  tile,
} from './steps.ts';

const DRAGON = 'Dragon of Nine Bays';
const LUNARA = 1;
const KOI = 'Lantern Koi Gate';

test.use({ visitor: 'player' });

test('a player plays a round with the whole wallet and has every cent back', async ({
  page,
  player,
  sandbox,
}) => {
  await page.goto('/');
  await expect(balance(page)).toContainText(DEPOSIT);
  await play(page, DRAGON);
  await expectGameHolds(page, DEPOSIT);
  expect(await sandbox.holds(LUNARA, player.account)).toBe('1000.00');

  const round = await playRound(page);
  expect(round.balance).toBeCloseTo(1000 - round.stake + round.win, 2);
  const held = round.balance.toFixed(2);
  expect(await sandbox.holds(LUNARA, player.account)).toBe(held);

  await closeGame(page);
  const notice = dialog(page, 'Attention');
  await expect(notice).toContainText(
    `After exiting the ${DRAGON} game, please manually click on the balance refresh to get the latest balance information.`,
  );
  await notice.getByRole('button', { name: 'Confirm' }).click();
  await expect(gameLayer(page, DRAGON)).toBeHidden();
  await expect(balance(page)).toContainText(round.balance.toLocaleString('en', { minimumFractionDigits: 2 }));
  expect(await sandbox.holds(LUNARA, player.account)).toBe('0.00');
});

test('Escape, however often, leaves the game where it is, with nothing behind it to be reached', async ({
  page,
}) => {
  await page.goto('/');
  await play(page, DRAGON);
  await expectGameHolds(page, DEPOSIT);
  const layer = gameLayer(page, DRAGON);
  // On a phone the bar makes room for the game after a while.
  await layer
    .getByRole('button', { name: /^(Close the game|Show the game bar)$/ })
    .first()
    .focus();
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('Escape');
  expect(await layer.evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
  await leaveGame(page, DRAGON);
});

test('a game is tried with practice points from its tile; leaving it leaves everything as it was', async ({
  page,
}, { project }) => {
  test.skip(project.name !== 'desktop', 'without a mouse the sheet of a long press has the demo');
  await page.goto('/');
  await expect(balance(page)).toContainText(DEPOSIT);
  const demo = page.getByRole('button', { name: `Demo: ${DRAGON}` }).first();
  await tile(page, DRAGON).hover();
  await demo.click();
  await expectGameHolds(page, '2,000.00');
  await expect(gameLayer(page, DRAGON).getByText('Practice', { exact: true })).toBeVisible();
  await playRound(page);
  await closeGame(page);
  await expect(gameLayer(page, DRAGON)).toBeHidden();
  await expect(balance(page)).toContainText(DEPOSIT);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('a slot is drawn by the processor where the browser gives no graphics card', async ({ page }, {
  project,
}) => {
  test.skip(project.name !== 'phone', 'with motion, which the desktop of these tests has not');
  await page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = function (
      this: HTMLCanvasElement,
      kind: string,
      options: unknown,
    ) {
      return kind.startsWith('webgl') ? null : getContext.call(this, kind as '2d', options as undefined);
    } as typeof getContext;
  });
  await page.goto('/');
  await play(page, DRAGON);
  await expectGameHolds(page, DEPOSIT);
  const round = await playRound(page);
  expect(round.balance).toBeCloseTo(1000 - round.stake + round.win, 2);
  const drawn = await game(page)
    .locator('canvas.reels')
    .evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
      return data.filter((value, at) => at % 4 === 3 && value > 0).length / (data.length / 4);
    });
  expect(drawn).toBeGreaterThan(0.5);
  await leaveGame(page, DRAGON);
});

test('a page reloaded in the middle of a round loses nothing', async ({ page, player, client, sandbox }) => {
  await page.goto('/');
  await play(page, DRAGON);
  await expectGameHolds(page, DEPOSIT);
  const drawn = page.waitForResponse((answer) => answer.url().endsWith('api/play') && answer.ok());
  await game(page).getByRole('button', { name: 'Spin', exact: true }).click();
  await drawn;
  await page.reload();

  await expect(balance(page)).toBeVisible();
  await play(page, DRAGON);
  await expect(game(page).locator('button.spin')).toBeVisible();
  await seeRoundEnd(page);
  const held = (await sandbox.holds(LUNARA, player.account))!;
  await expectGameHolds(page, Number(held).toLocaleString('en', { minimumFractionDigits: 2 }));
  await leaveGame(page, DRAGON);
  const { amount } = await client.ok('getWallet');
  expect(amount.toFixed(2)).toBe(held);
  expect(await sandbox.holds(LUNARA, player.account)).toBe('0.00');
});

test('a slot of the 1000-series plays from the wallet: the header follows, and a reload keeps the round', async ({
  page,
  client,
}) => {
  const wallet = page.getByRole('banner', { includeHidden: true }).first();
  const inHeader = (amount: number) => amount.toLocaleString('en', { minimumFractionDigits: 2 });
  await page.goto('/');
  await play(page, KOI);
  await expectGameHolds(page, DEPOSIT);
  await expect(wallet).toContainText(DEPOSIT);
  const round = await playRound(page);
  expect(round.balance).toBeCloseTo(1000 - round.stake + round.win, 2);
  await expect(wallet).toContainText(inHeader(round.balance));

  const drawn = page.waitForResponse((answer) => answer.url().endsWith('api/play') && answer.ok());
  await game(page).getByRole('button', { name: 'Spin', exact: true }).click();
  await drawn;
  await page.reload();
  await expect(balance(page)).toBeVisible();
  await play(page, KOI);
  await expect(game(page).locator('button.spin')).toBeVisible();
  await seeRoundEnd(page);
  const { amount } = await client.ok('getWallet');
  await expectGameHolds(page, inHeader(amount));
  await expect(wallet).toContainText(inHeader(amount));
});

test('a game opened without network says that the connection is missing, and opens once it is back', async ({
  page,
  context,
  player,
  sandbox,
  watch,
}) => {
  watch.expectTrouble(/ERR_INTERNET_DISCONNECTED|CallFailure: network/);
  await page.goto('/');
  // What the first launch needs of the site is there for the second.
  await play(page, DRAGON);
  await expectGameHolds(page, DEPOSIT);
  await leaveGame(page, DRAGON);
  await context.setOffline(true);
  await play(page, DRAGON);
  await expect(page.getByText('No connection. Nothing is lost')).toBeVisible();
  await expect(page.getByText(/on its way|has not answered/)).toHaveCount(0);
  await context.setOffline(false);
  await expectGameHolds(page, DEPOSIT);
  expect(await sandbox.holds(LUNARA, player.account)).toBe('1000.00');
});

test('points left without network are not said to be on their way, and come back with it', async ({
  page,
  context,
  player,
  sandbox,
  watch,
}) => {
  watch.expectTrouble(/ERR_INTERNET_DISCONNECTED|CallFailure: network/);
  await page.goto('/');
  await play(page, DRAGON);
  await expectGameHolds(page, DEPOSIT);
  await context.setOffline(true);
  await closeGame(page);
  const notice = dialog(page, 'Attention');
  await expect(notice).toContainText('The server did not answer.');
  await expect(notice).not.toContainText('on its way');
  expect(await sandbox.holds(LUNARA, player.account)).toBe('1000.00');
  await context.setOffline(false);
  await expect.poll(() => sandbox.holds(LUNARA, player.account)).toBe('0.00');
  await expect(balance(page)).toContainText(DEPOSIT);
});
