import { ERRORS } from '@parlour/contract/errors';
import type { Page } from '@playwright/test';
import { giveSecretCode } from '../secret-code.ts';
import { setPhone } from '../player-names.ts';
import { newNumber, readCode } from '../text-messages.ts';
import { expectOpenToAll } from './accessibility.ts';
import { expect, test } from './site.ts';
import { dialog, dismiss } from './steps.ts';

/** Six boxes are one field: typed, pasted, taken back. */
const code = (page: Page, name: string) => page.getByRole('dialog').getByLabel(name, { exact: true });

test.use({ visitor: 'player' });

const sandbox = { sandboxUrl: `http://127.0.0.1:${process.env['E2E_SANDBOX_PORT']}` };

test('a player chooses a picture and a nickname, and is shown by them', async ({ page, isMobile }) => {
  await page.goto('/#/personalInformation');
  await page.getByRole('button', { name: 'Change picture' }).click();
  await page.getByRole('radio', { name: 'Picture 3' }).check({ force: true });
  await page.getByRole('button', { name: 'Save' }).click();
  // In the account's navigation and on the page.
  const pictures = page.getByRole('main').locator('img[src="/static/avatars/panda.webp"]:visible');
  await expect(pictures).toHaveCount(isMobile ? 1 : 2);

  await page.getByRole('button', { name: 'Change nickname' }).click();
  const nickname = page.getByRole('textbox', { name: 'Nickname' });
  await nickname.fill('two words');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(nickname).toBeFocused();
  await expect(nickname).toHaveAttribute('aria-invalid', 'true');
  await nickname.fill('幸运_88');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText('幸运_88');
  await expectOpenToAll(page, 'personal information', 'present theme');
});

test('a player is led from the birthday offer to the date of birth, gives it once, and reads when the offer opens', async ({
  page,
  watch,
}) => {
  // Somebody too young is refused first.
  watch.expectTrouble(/status of 400 .*setBirthDate/);
  await page.goto('/#/promotion?id=10');
  await expect(page.getByRole('main')).toContainText('We do not know your birthday.');
  await page.getByRole('link', { name: 'Give date of birth' }).click();
  await page.getByRole('button', { name: 'Give date of birth' }).click();
  const date = page.getByRole('dialog').getByLabel('Date of birth');
  await date.fill(`${new Date().getUTCFullYear() - 10}-01-01`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toContainText('You must be 18 or older to play here.');
  await date.fill('1990-03-14');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText('1990-03-14');
  await expect(page.getByRole('button', { name: 'Give date of birth' })).toHaveCount(0);
  await page.goto('/#/promotion?id=10');
  await expect(page.getByRole('main').getByRole('status')).toContainText('You can collect it from');
  await expectOpenToAll(page, 'a birthday offer', 'present theme');
});

test('a press that began in a sheet does not close it where it ends beside it', async ({ page }) => {
  await page.goto('/#/personalInformation');
  await page.getByRole('button', { name: 'Change nickname' }).click();
  const nickname = page.getByRole('textbox', { name: 'Nickname' });
  await nickname.fill('half');
  const { x, y } = (await nickname.boundingBox())!;
  await page.mouse.move(x + 60, y + 10);
  await page.mouse.down();
  await page.mouse.move(8, 40, { steps: 4 });
  await page.mouse.up();
  await expect(nickname).toHaveValue('half');
  await page.mouse.click(8, 40);
  await expect(nickname).toHaveCount(0);
});

test('another telephone number: by a proof of identity and the code of a message, and masked from then on', async ({
  page,
  db,
  player,
}) => {
  await db.run(
    `update session set proved_at = now() - interval '1 hour' where player_id = (select id from player where account = $1)`,
    [player.account],
  );
  const old = newNumber();
  await setPhone(db, player.account, old.phone);
  const { national, phone } = newNumber();
  await page.goto('/#/personalInformation');
  await page.getByRole('button', { name: 'Change mobile number' }).click();
  const sheet = page.getByRole('dialog', { name: 'Change mobile number' });
  await sheet.getByRole('textbox', { name: 'New mobile number' }).fill(national);
  const { width } = page.viewportSize()!;
  const save = await sheet.getByRole('button', { name: 'Save' }).boundingBox();
  expect(save!.x + save!.width, 'nothing is cut off').toBeLessThan(width);
  await sheet.getByRole('button', { name: 'Send code' }).first().click();
  const proof = page.getByRole('alertdialog', { name: 'Is it you?' });
  await proof.getByLabel('Password', { exact: true }).fill('not this one');
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(proof).toContainText('Incorrect password.');
  await proof.getByLabel('Password', { exact: true }).fill(player.password);
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(sheet.getByText('Code sent')).toBeVisible();
  await expect(code(page, 'Code from the message')).toBeFocused();
  await code(page, 'Code from the message').fill(await readCode(sandbox, phone));
  await sheet.getByRole('button', { name: 'I no longer have this number' }).click();
  await expect(sheet).toContainText('The new number counts after 0 hours.');
  await sheet.getByRole('button', { name: 'I still have this number' }).click();
  await sheet.getByRole('button', { name: 'Send code' }).click();
  await expect(sheet.getByText('Code sent')).toHaveCount(2);
  await code(page, 'Code to your present number').fill(await readCode(sandbox, old.phone));
  await sheet.getByRole('button', { name: 'Save' }).click();
  await dismiss(page, 'Success');
  await expect(page.getByRole('main')).toContainText(national.slice(-3));
  await expect(page.getByRole('main')).not.toContainText(national);
});

test('a form in a sheet stays when the page below it can not be read again', async ({
  page,
  db,
  player,
  watch,
}) => {
  watch.expectTrouble(/500|getSecretCode failed/);
  await giveSecretCode(db, player.account);
  await page.goto('/#/accountBinding');
  await page.getByRole('button', { name: 'Add crypto address' }).click();
  const address = page.getByRole('textbox', { name: 'Address' });
  await address.fill('TJRabPrwbZy45sbavfcjinPJC18kjpRTv8');
  await code(page, 'Secret code').fill('999990');
  // Locked: what the page shows of the code is read again.
  await page.route('**/Me/bindAccount', (route) =>
    route.fulfill({ json: { code: ERRORS.secretCodeLocked.code, data: null, message: 'Locked.' } }),
  );
  await page.route('**/Me/secretCode', (route) =>
    route.fulfill({ status: 500, json: { code: 500, data: null, message: 'no' } }),
  );
  await page.getByRole('button', { name: 'Bind' }).click();
  await expect.poll(() => watch.logged(/getSecretCode failed/)).toBe(true);
  await expect(address).toHaveValue('TJRabPrwbZy45sbavfcjinPJC18kjpRTv8');
  await expect(page.getByRole('dialog')).toContainText('Locked.');
});

test('from no secret code to a bound account, and away again', async ({ page, db, player }) => {
  const { phone } = newNumber();
  await setPhone(db, player.account, phone);
  await page.goto('/#/accountBinding');
  await page.getByRole('button', { name: 'Set secret code' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('dialog').getByText('Code sent')).toBeVisible();
  await code(page, 'Code from the message').fill(await readCode(sandbox, phone));
  await code(page, 'New secret code').pressSequentially('123456');
  await code(page, 'Repeat the secret code').pressSequentially('12345');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toContainText('Too easy to guess. Choose six other digits.');
  await code(page, 'New secret code').fill('');
  await code(page, 'New secret code').pressSequentially('13579x0');
  await code(page, 'Repeat the secret code').fill('135790');
  await page.getByRole('button', { name: 'Save' }).click();
  await dismiss(page, 'Success');

  await page.getByRole('button', { name: 'Add bank account' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('combobox', { name: 'Bank' }).selectOption('Selat Bank Berhad');
  await sheet.getByRole('textbox', { name: 'Account holder' }).fill('Lim Mei Ling');
  await sheet.getByRole('textbox', { name: 'Account number' }).fill(`8800 ${Date.now() % 100_000_000}`);
  await code(page, 'Secret code').fill('999990');
  await sheet.getByRole('button', { name: 'Bind' }).click();
  await expect(sheet).toContainText('Wrong secret code. Tries left before it is locked for a while: 4.');
  await code(page, 'Secret code').fill('135790');
  await sheet.getByRole('button', { name: 'Bind' }).click();
  const card = page.getByRole('main').getByRole('article');
  await expect(card).toContainText('Selat Bank Berhad');
  await expect(card).toContainText('Default');
  await expect(card).toContainText('Ready');
  await expectOpenToAll(page, 'account binding', 'every theme');

  await card.getByRole('button', { name: /^Delete/ }).click();
  await expect(dialog(page, 'Confirm Deletion')).toContainText('Click Confirm to delete');
  await dialog(page, 'Confirm Deletion').getByRole('button', { name: 'Confirm' }).click();
  await code(page, 'Secret code').fill('135790');
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(card).toHaveCount(0);
});
