import { ERRORS } from '@parlour/contract/errors';
import { findFreePort } from '../../tools/ports.ts';
import { logIn } from '../api-client.ts';
import { popupsAside } from '../popups-aside.ts';
import { startSite } from '../start-site.ts';
import { DEPOSIT } from '../new-player.ts';
import { expect, test } from './site.ts';
import { balance, dialog, expectGameHolds, gameLayer, leaveGame, play } from './steps.ts';

// One after the other and once: the sandbox has one set of fault rules.
test.describe.configure({ mode: 'default' });
test.use({ visitor: 'player' });
test.afterEach(({ sandbox }) => sandbox.misbehave([]));

test('the three steps of a launch show while they happen', async ({ page, player, sandbox }) => {
  const { account } = player;
  await sandbox.misbehave([{ mode: 'delay', action: 'deposit', account, delayMs: 1500 }]);
  await page.goto('/');
  await play(page, 'Dragon of Nine Bays');
  const steps = gameLayer(page, 'Dragon of Nine Bays').getByRole('listitem');
  await expect(steps.nth(0)).toContainText('Bring back');
  await expect(steps.nth(1)).toContainText(`Move ${DEPOSIT}`);
  await expect(steps.nth(2)).toContainText('Open the game');
  await expectGameHolds(page, DEPOSIT);
  await leaveGame(page, 'Dragon of Nine Bays');
});

test('a late answer shows as on its way, and the game opens once it is known', async ({
  page,
  player,
  sandbox,
}) => {
  const { account } = player;
  await sandbox.misbehave([{ mode: 'pendingTimes', action: 'deposit', account, queries: 2, times: 1 }]);
  await page.goto('/');
  await play(page, 'Dragon of Nine Bays');
  await expect(gameLayer(page, 'Dragon of Nine Bays')).toContainText('is on its way, not lost');
  await expectGameHolds(page, DEPOSIT);
  await leaveGame(page, 'Dragon of Nine Bays');
  await expect(balance(page)).toContainText(DEPOSIT);
});

test('while points are on their way to a platform another is played with the rest, and their own game waits', async ({
  page,
  player,
  client,
  sandbox,
  db,
}) => {
  const { account } = player;
  await sandbox.misbehave([
    { account, action: 'deposit', mode: 'dropAfter', times: 1 },
    { platformId: 1, action: 'transfer', mode: 'error500Before' },
  ]);
  await client.refused('transferIn', 'transferOnItsWay', { gameType: 1, amount: 400 });
  await page.goto('/');
  await play(page, 'Emberscale');
  await expectGameHolds(page, '600.00');
  await leaveGame(page, 'Emberscale');

  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  await play(page, 'Dragon of Nine Bays');
  const layer = gameLayer(page, 'Dragon of Nine Bays');
  await expect(layer).toContainText(/Your 400\.00\s*MYR is on its way, not lost/);
  await expect(layer).toContainText(/Move 400\.00/);
  await sandbox.misbehave([]);
  await db.run(`update point_transfer set next_check_at = now() where state = 'unknown'`);
  await expectGameHolds(page, '400.00');
  // Each transfer was asked for once: a waiting page asks for nothing else.
  for (const name of ['transferOutLast', 'transferIn'])
    expect(asked.filter((path) => path === `/PluginApi/${name}`)).toHaveLength(1);
  await leaveGame(page, 'Dragon of Nine Bays');
  await expect(balance(page)).toContainText(DEPOSIT);
});

test('a wallet that cannot be read ends the launch with words, and the lobby is there again', async ({
  page,
  watch,
}) => {
  watch.expectTrouble(/status of 500|getWallet failed/);
  await page.goto('/');
  await expect(balance(page)).toContainText(DEPOSIT);
  await page.route('**/Me/wallet', (route) =>
    route.fulfill({ status: 500, json: { code: 500, data: null, message: 'Something went wrong.' } }),
  );
  await play(page, 'Dragon of Nine Bays');
  const failed = dialog(page, 'Operation failed');
  await expect(failed).toContainText('Request fails! (500: Something went wrong.)');
  await expect(gameLayer(page, 'Dragon of Nine Bays')).toBeHidden();
  await page.unroute('**/Me/wallet');
  await failed.getByRole('button', { name: 'Close' }).click();
  await play(page, 'Dragon of Nine Bays');
  await expectGameHolds(page, DEPOSIT);
  await leaveGame(page, 'Dragon of Nine Bays');
});

test('a launch that the platform does not answer shows the server’s message', async ({ page, watch }) => {
  watch.expectTrouble(/status of 503/);
  const message = 'Lunara is not answering right now. Please try again in a moment.';
  await page.route('**/PluginApi/launchGame', (route) =>
    route.fulfill({ status: 503, json: { code: ERRORS.platformUnavailable.code, data: null, message } }),
  );
  await page.goto('/');
  await play(page, 'Dragon of Nine Bays');
  const failed = dialog(page, 'Operation failed');
  await expect(failed).toContainText(message);
  await expect(failed).not.toContainText('Request fails');
  await expect(failed).toContainText('Your money is with Lunara');
});

test('a platform that closes between the lobby and the tap says so, and the wallet stays', async ({
  page,
  player,
  sandbox,
  watch,
}) => {
  watch.expectTrouble(/status of 503/);
  await sandbox.misbehave([{ mode: 'maintenance', account: player.account }]);
  await page.goto('/');
  await play(page, 'Dragon of Nine Bays');
  const failed = dialog(page, 'Operation failed');
  await expect(failed).toContainText(/maintenance/i);
  await failed.getByRole('button', { name: 'Close' }).click();
  await expect(balance(page)).toContainText(DEPOSIT);
});

test('a platform that does not answer at all is named in words, and the money is safe', async ({
  browser,
  watch,
}) => {
  void watch;
  const site = await startSite({
    ownDatabase: true,
    port: await findFreePort(),
    sandboxPort: await findFreePort(),
  });
  try {
    const { token } = await logIn(site.url, 'player03');
    const kept = { ...popupsAside(), TOKEN: token ?? '' };
    const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }));
    const context = await browser.newContext({
      storageState: { cookies: [], origins: [{ origin: site.url, localStorage }] },
    });
    const page = await context.newPage();
    await page.goto(site.url);
    await expect(balance(page)).toContainText(DEPOSIT);
    await site.killSandbox();
    await play(page, 'Dragon of Nine Bays');
    const failed = dialog(page, 'Operation failed');
    await expect(failed).toContainText('Your money is in your wallet.');
    await failed.getByRole('button', { name: 'Close' }).click();
    await expect(balance(page)).toContainText(DEPOSIT);

    // Nor can the payment service open a payment; the very same one can be tried again, and opens then.
    await page.goto(`${site.url}/#/depositPoints`);
    const form = page.getByRole('main').locator('form');
    await form.getByRole('button', { name: '50', exact: true }).click();
    await form.getByRole('button', { name: 'Deposit' }).click();
    await expect(form).toContainText('Nothing was charged. Please try again.');

    await site.restartSandbox();
    await expect(async () => {
      await form.getByRole('button', { name: 'Deposit' }).click();
      await expect(page.getByRole('button', { name: 'Pay 50.00 MYR' })).toBeVisible({ timeout: 5_000 });
    }).toPass({ timeout: 40_000 });

    await page.goto(site.url);
    await expect(async () => {
      await play(page, 'Dragon of Nine Bays');
      await expectGameHolds(page, DEPOSIT);
    }).toPass();
    await leaveGame(page, 'Dragon of Nine Bays');
    await expect(balance(page)).toContainText(DEPOSIT);
    await context.close();
  } finally {
    await site.stop();
  }
});

test('collect all shows each platform as it comes home, and the slow one last', async ({
  page,
  player,
  client,
  sandbox,
}) => {
  for (const gameType of [1, 2]) await client.ok('transferIn', { gameType, amount: 100, stay: true });
  await sandbox.misbehave([
    { account: player.account, platformId: 2, action: 'withdraw', mode: 'delay', delayMs: 3_000, times: 1 },
  ]);
  await page.goto('/#/gamePointCenter');
  const platform = (name: string) => page.getByRole('listitem').filter({ hasText: name }).first();
  await expect(platform('Lunara')).toContainText('100.00');
  await expect(platform('Lunara One')).toHaveCount(0);
  await page.getByText('All platforms').click();
  await expect(platform('Lunara One')).toContainText('Plays from your wallet');
  await page.getByRole('button', { name: /^Bring all back/ }).click();
  await expect(page.getByText('Back from Lunara: 100.00')).toBeVisible();
  await expect(page.getByText('Asking Koi Works…')).toBeVisible();
  await expect(page.getByText('1 of 2 platforms')).toBeVisible();
  await expect(page.getByText('Back from Koi Works: 100.00')).toBeVisible();
  await expect(platform('Koi Works')).not.toContainText('100.00');
  await expect(page.getByRole('button', { name: 'Bring back from Koi Works' })).toHaveCount(0);
  expect(await client.ok('getAllBalance')).toMatchObject({ wallet: 1000, platforms: [] });
});

test('points go to a platform and wait there; a platform that does not answer shows its next check until it does', async ({
  page,
  player,
  sandbox,
}) => {
  await page.goto('/#/gamePointCenter');
  await page.getByRole('button', { name: 'Move to Lunara', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Move to Lunara' });
  await sheet.getByRole('textbox', { name: 'Amount' }).fill('1000.01');
  await sheet.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(sheet).toContainText('1,000.00 MYR at most.');
  await sandbox.misbehave([
    { account: player.account, action: 'deposit', mode: 'notFoundTimes', queries: 2, late: true, times: 1 },
  ]);
  await sheet.getByRole('textbox', { name: 'Amount' }).fill('250.5');
  await sheet.getByRole('button', { name: 'Move', exact: true }).click();
  await sheet.getByRole('button', { name: 'See where it is' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Lunara' }).first();
  await expect(row).toContainText(/on its way/);
  // Nobody reads again by hand: the stream tells it.
  await expect(row).toContainText(/Since \d/);
  await expect(row).toContainText('250.50');
});

test('a platform that refuses to give back says so in its row, which stays within a phone', async ({
  page,
  player,
  client,
  sandbox,
}) => {
  await client.ok('transferIn', { gameType: 21, amount: 321.5, stay: true });
  await sandbox.misbehave([
    { account: player.account, platformId: 21, action: 'withdraw', mode: 'refuse', code: 1204, times: 1 },
  ]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/#/gamePointCenter');
  await page.getByRole('button', { name: /^Bring all back/ }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Cardamom Club' }).first();
  await expect(row).toContainText('did not return it just now');
  await expect(row.getByRole('button', { name: 'Bring back from Cardamom Club' })).toBeVisible();
  const { x, width } = (await row.boundingBox())!;
  expect(x + width).toBeLessThanOrEqual(390);
});

test('a move pressed again after an answer that knows nothing is the same move', async ({
  page,
  client,
  watch,
}) => {
  watch.expectTrouble(/status of 503/);
  // The server moves the points; what it says of it is lost with its database.
  await page.route(
    '**/PluginApi/transferIn',
    async (route) => {
      await route.fetch();
      await route.fulfill({ status: 503, json: { code: 503, data: null, message: 'Not now.' } });
    },
    { times: 1 },
  );
  await page.goto('/#/gamePointCenter');
  await page.getByRole('button', { name: 'Move to Lunara', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Move to Lunara' });
  await sheet.getByRole('textbox', { name: 'Amount' }).fill('50');
  await sheet.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(sheet.getByRole('alert')).toBeVisible();
  await sheet.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(sheet).toBeHidden();
  expect((await client.ok('getAllBalance')).wallet).toBe(950);
});
