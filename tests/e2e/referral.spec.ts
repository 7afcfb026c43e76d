import { changePlayer } from '../change-player.ts';
import { expectOpenToAll } from './accessibility.ts';
import { expect, test } from './site.ts';

test.use({ visitor: 'player', permissions: ['clipboard-read', 'clipboard-write'] });

test('a player finds code and link, copies them, shows the QR code, and reads the rule with its figures', async ({
  page,
  client,
}) => {
  const { code, link } = await client.ok('getReferral');
  await page.goto('/#/referFriends');
  const main = page.getByRole('main');
  await expect(main.getByText(code, { exact: true })).toBeVisible();
  await main.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(main.getByRole('status').filter({ hasText: 'Link copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);

  await main.getByRole('button', { name: 'QR code' }).click();
  await expect(main.getByRole('img', { name: 'QR code of your link' })).toBeVisible();
  await expect(main).toContainText(
    'Settled bets reach 100.00 MYR: you get 10.00 MYR, your friend gets 5.00 MYR.',
  );
  await expect(main).toContainText('at most 100.00 MYR a day and 1,000.00 MYR a month');
  await expect(main).toContainText('Nobody has joined with your link yet');
  await expect(main.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/\\?text=.*${encodeURIComponent(code)}`),
  );
  await expectOpenToAll(page, 'refer friends with its QR code');
});

test('a list that can not be read leaves the rest of the page, and can be tried again', async ({
  page,
  client,
  watch,
}) => {
  watch.expectTrouble(/500|listReferralFriends failed/);
  const { code } = await client.ok('getReferral');
  const friends = '**/Me/referralFriends*';
  await page.route(friends, (route) =>
    route.fulfill({ status: 500, json: { code: 500, data: null, message: 'no' } }),
  );
  await page.goto('/#/referFriends');
  const main = page.getByRole('main');
  await expect(main.getByRole('alert')).toContainText('Request fails!');
  await expect(main.getByText(code, { exact: true })).toBeVisible();
  await page.unroute(friends);
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(main).toContainText('Nobody has joined with your link yet');
});

test('if the service is not open, the page says so and the menu has no entry', async ({
  page,
  player,
  db,
}) => {
  await changePlayer(db, player.account, 'referral_flag = 0');
  await page.goto('/#/referFriends');
  await expect(page.getByRole('main')).toContainText('Service not yet opened, contact upline');
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByText('Promotions', { exact: true })).toBeVisible();
  await expect(menu.getByText('Refer friends')).toHaveCount(0);
});
