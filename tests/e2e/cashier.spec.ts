import type { Output } from '@parlour/contract/endpoints';
import { ERRORS } from '@parlour/contract/errors';
import type { Page } from '@playwright/test';
import { expectOpenToAll } from './accessibility.ts';
import { expect, test } from './site.ts';
import { SECRET_CODE } from '../cashier.ts';
import { setPhone } from '../player-names.ts';
import { giveSecretCode } from '../secret-code.ts';
import { newNumber, readCode } from '../text-messages.ts';
import { balance } from './steps.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

const sandbox = { sandboxUrl: `http://127.0.0.1:${process.env['E2E_SANDBOX_PORT']}` };

test.use({ visitor: 'player' });

test('a player deposits: declined at first, then paid on the payment page, and back with the money in the wallet', async ({
  page,
}) => {
  await page.goto('/#/depositPoints');
  const form = page.getByRole('main').locator('form');
  await form.getByRole('radio', { name: 'E-wallet' }).check();
  await form.getByRole('textbox', { name: 'Amount' }).fill('1');
  await form.getByRole('button', { name: 'Deposit' }).click();
  await expect(form.getByRole('textbox', { name: 'Amount' })).toBeFocused();
  await expect(form).toContainText('Within 10 to 3000');
  // No sum is promised that the method does not take.
  await form.getByRole('textbox', { name: 'Amount' }).fill('123456789');
  await expect(form).not.toContainText('123,456,789.00');
  await form.getByRole('button', { name: '50', exact: true }).click();
  await expect(form.getByRole('button', { name: 'Deposit 50.00' })).toBeVisible();
  await form.getByRole('button', { name: 'Deposit' }).click();
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('link', { name: 'Back to the shop' }).click();
  await expect(heading(page, 'Not paid')).toBeVisible();
  await expect(balance(page)).toContainText('1,000.00');

  await page.getByRole('link', { name: 'Try another way' }).click();
  await expect(form.getByRole('textbox', { name: 'Amount' })).toHaveValue('50');
  await form.getByRole('radio', { name: 'QR Pay' }).check();
  await form.getByRole('button', { name: 'Deposit' }).click();
  await expect(page.getByRole('button', { name: 'Pay 50.00 MYR' })).toBeVisible();
  // Left without paying, it waits where deposits are made.
  await page.goto('/#/depositPoints');
  await page.getByRole('link', { name: 'Waiting for your payment' }).click();
  await expectOpenToAll(page, 'an unpaid deposit');
  await page.getByRole('link', { name: 'Go to the payment' }).click();
  await page.getByRole('button', { name: 'Pay 50.00 MYR' }).click();
  // The payment page leads back by itself.
  await expect(heading(page, 'It is in your wallet')).toBeVisible();
  await expect(balance(page)).toContainText('1,050.00');

  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await page.locator('.page-tools').getByRole('link', { name: 'Records' }).click();
  const rows = page.getByRole('main').locator('tbody tr');
  await expect(rows).toHaveCount(2);
  await page.getByRole('combobox', { name: 'Any state' }).selectOption('Paid');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('+50.00');
  await rows.getByRole('button').click();
  await expect(page.getByRole('main').locator('tbody').getByRole('region')).toContainText('After the fee');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  expect((await saving).suggestedFilename()).toMatch(/^deposits-and-withdrawals_.*\.csv$/);
});

test('a cashier page reloads the data and pictures that it missed while the server was away', async ({
  page,
  watch,
}) => {
  watch.expectTrouble(
    /listDepositMethods failed|Failed to load resource|(depositMethods|static\/games\/.*) net::ERR_FAILED/,
  );
  await page.route('**/Cashier/depositMethods*', (route) => route.abort());
  await page.goto('/#/depositPoints');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.unroute('**/Cashier/depositMethods*');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByRole('textbox', { name: 'Amount' })).toBeVisible();

  await page.route('**/static/games/**', (route) => route.abort());
  await page.goto('/');
  const picture = page.getByRole('main').locator('button.tile img').first();
  const width = () =>
    picture.evaluate((image: HTMLImageElement) => (image.complete ? image.naturalWidth : -1));
  await expect.poll(width).toBe(0);
  await page.unroute('**/static/games/**');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(width).toBeGreaterThan(0);
});

test('a deposit that people look at does not ask to be paid once more', async ({ page, client, db }) => {
  const { deposit_id } = await client.ok('createDeposit', { amount: 200, method: 'qr-pay' });
  // As a payment of another amount leaves it: the sandbox's faults are everybody's, and others pay at this moment.
  await db.run(
    `update deposit set state = 'disputed', disputed_minor = 10000, next_check_at = null where reference = $1`,
    [deposit_id],
  );
  await page.goto('/#/depositPoints');
  const open = page.getByRole('link', { name: 'Under review' });
  await expect(open).toContainText('200.00');
  await open.click();
  await expect(heading(page, 'Under review')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('Asking the payment service');
});

test('typed text stays while a list beside the form cannot be read, and when the method is no longer offered', async ({
  page,
  watch,
}) => {
  watch.expectTrouble(/500|listCashierRecords failed/);
  let readings = 0;
  await page.route('**/Cashier/records?*', (route) => {
    readings += 1;
    return route.fulfill({ status: 500, json: { code: 500, data: null, message: 'no' } });
  });
  await page.goto('/#/depositPoints');
  const form = page.getByRole('main').locator('form');
  await form.getByRole('radio', { name: 'E-wallet' }).check();
  await form.getByRole('textbox', { name: 'Amount' }).fill('50');
  const before = readings;
  await expect.poll(() => readings).toBeGreaterThan(before);
  await expect(form.getByRole('textbox', { name: 'Amount' })).toHaveValue('50');

  await page.route('**/Cashier/createDeposit', (route) =>
    route.fulfill({ json: { code: ERRORS.methodUnknown.code, data: null, message: 'Not offered.' } }),
  );
  await page.route('**/Cashier/depositMethods', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: Output<'listDepositMethods'> };
    answer.data.list = answer.data.list.filter(({ title }) => title !== 'E-wallet');
    await route.fulfill({ response, json: answer });
  });
  await form.getByRole('button', { name: 'Deposit' }).click();
  await expect(form.getByRole('radio', { name: 'E-wallet' })).toHaveCount(0);
  await expect(form).toContainText('Not offered.');
  await expect(form.getByRole('textbox', { name: 'Amount' })).toHaveValue('50');
  await expect(form.getByRole('radio', { checked: true })).toHaveCount(1);
});

test('a player withdraws to a bound account with the secret code, and there is no way back', async ({
  page,
  client,
  db,
  player,
}) => {
  await giveSecretCode(db, player.account);
  await client.ok('bindAccount', {
    kind: 'bank',
    bank_id: 'selat',
    holder: 'Lim Mei Ling',
    number: `77${Date.now() % 1_000_000_000}1`,
    secret_code: SECRET_CODE,
  });
  await page.goto('/#/withdrawPoints');
  const form = page.getByRole('main').locator('form');
  await expect(form.getByRole('radio', { name: 'Selat Bank Berhad' })).toBeChecked();
  await form.getByRole('textbox', { name: 'Amount' }).fill('1000.01');
  await form.getByRole('button', { name: /^Withdraw/ }).click();
  await expect(form).toContainText('Within 50 to 1000');
  await form.getByRole('button', { name: 'All' }).click();
  await expect(form.getByRole('textbox', { name: 'Amount' })).toHaveValue('1000');
  await form.getByRole('textbox', { name: 'Amount' }).fill('200');

  await form.getByRole('button', { name: /^Withdraw/ }).click();

  const sheet = page.getByRole('dialog', { name: 'Withdraw?' });
  await expect(sheet).toContainText('Lim Mei Ling');
  const code = sheet.getByLabel('Secret code', { exact: true });
  await code.fill('999990');
  await sheet.getByRole('button', { name: 'Withdraw' }).click();
  await expect(sheet).toContainText('Wrong secret code. Tries left before it is locked for a while: 4.');
  await code.fill(SECRET_CODE);
  await sheet.getByRole('button', { name: 'Withdraw' }).click();
  await expect(heading(page, 'Withdrawal under way').or(heading(page, 'Paid out'))).toBeVisible();
  await expect(balance(page)).toContainText('800.00');
  await expect(page.locator('.page-body').getByRole('button')).toHaveCount(0);
  await expect(heading(page, 'Paid out')).toBeVisible();
  await expectOpenToAll(page, 'a withdrawal paid out', 'present theme');
});

test('a first withdrawal is one way: secret code, account and amount without leaving the page (rule C14)', async ({
  page,
  db,
  player,
}) => {
  const { phone } = newNumber();
  await setPhone(db, player.account, phone);
  await page.goto('/#/withdrawPoints');
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: 'To a crypto address' })).toBeVisible();
  await expectOpenToAll(page, 'a first withdrawal', 'every theme');
  await main.getByRole('button', { name: 'To a bank account' }).click();

  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText('Set secret code');
  await sheet.getByRole('button', { name: 'Send code' }).click();
  await expect(sheet.getByText('Code sent')).toBeVisible();
  await sheet.getByLabel('Code from the message').fill(await readCode(sandbox, phone));
  await sheet.getByLabel('New secret code').fill(SECRET_CODE);
  await sheet.getByLabel('Repeat the secret code').fill(SECRET_CODE);
  await sheet.getByRole('button', { name: 'Save' }).click();

  await sheet.getByRole('combobox', { name: 'Bank' }).selectOption('Selat Bank Berhad');
  await sheet.getByRole('textbox', { name: 'Account holder' }).fill('Lim Mei Ling');
  await sheet.getByRole('textbox', { name: 'Account number' }).fill(`8801${Date.now() % 100_000_000}`);
  await sheet.getByLabel('Secret code', { exact: true }).fill(SECRET_CODE);
  await sheet.getByRole('button', { name: 'Bind' }).click();

  await expect(main.getByRole('radio', { name: 'Selat Bank Berhad' })).toBeChecked();
  await expect(main.getByRole('textbox', { name: 'Amount' })).toBeFocused();
  await expect(page).toHaveURL(/withdrawPoints/);
});
