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

test('the three steps are told while they happen', async ({ page, player, sandbox }) => {
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

test('an answer that is late is on its way, and the game opens by itself once it is known', async ({
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

test('a platform that does not answer at all is told in words, and the money is safe', async ({
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

    await site.restartSandbox();
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
