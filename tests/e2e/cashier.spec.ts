import type { Page } from '@playwright/test';
import { expectOpenToAll } from './accessibility.ts';
import { expect, test } from './site.ts';
import { balance } from './steps.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

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
  await form.getByRole('button', { name: '50', exact: true }).click();
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
  await page.getByRole('link', { name: 'Records' }).click();
  const rows = page.getByRole('main').locator('tbody tr');
  await expect(rows).toHaveCount(2);
  await page.getByRole('combobox', { name: 'Any state' }).selectOption('Paid');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('+50.00');
  await rows.getByRole('button').click();
  await expect(page.getByRole('dialog', { name: 'Deposit' })).toContainText('After the fee');
  await page.keyboard.press('Escape');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  expect((await saving).suggestedFilename()).toMatch(/^deposits-and-withdrawals_.*\.csv$/);
});
