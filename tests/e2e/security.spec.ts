import { totpCode, totpStepAt } from '@parlour/server/people/identity/factors/totp';
import type { Page } from '@playwright/test';
import { setPhone } from '../player-names.ts';
import { newNumber, readCode } from '../text-messages.ts';
import { expectOpenToAll } from './accessibility.ts';
import { expect, test } from './site.ts';
import { dialog, header, waitAnswer, dismiss } from './steps.ts';

const outbox = { sandboxUrl: `http://127.0.0.1:${process.env['E2E_SANDBOX_PORT']}` };

/** Browsers know no passkeys of a bare address: the same machine by its name. */
test.use({
  baseURL: `http://localhost:${process.env['E2E_PORT']}`,
});

interface Authenticator {
  /** Whether it sees its owner's face at once; where it does not, a page that only suggests passkeys goes on waiting. */
  setOwnerPresent: (isPresent: boolean) => Promise<void>;
}

const CHALLENGE = '**/Auth/passkeyChallenge';

/** A phone's own authenticator, before its owner's eyes. */
async function plugInAuthenticator(page: Page): Promise<Authenticator> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    async setOwnerPresent(enabled) {
      await devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
    },
  };
}

function secretOf(shown: string): Buffer {
  const bits = Array.from(shown.replaceAll(' ', ''))
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => parseInt(eight, 2)));
}

async function logInByPassword(page: Page, account: string, password: string): Promise<void> {
  const form = page.getByRole('main').locator('form');
  await form.getByRole('textbox', { name: 'Account' }).fill(account);
  await form.getByRole('textbox', { name: 'Password' }).fill(password);
  await form.getByRole('button', { name: 'Login', exact: true }).click();
}

async function logOut(page: Page): Promise<void> {
  // The page steps back over the entry of a sheet that has closed, which would end a move to another address.
  await page.waitForFunction(() => ((history.state as { overlays?: number } | null)?.overlays ?? 0) === 0);
  await page.evaluate(() => localStorage.removeItem('TOKEN'));
  await page.goto('/?out#/login');
  await expect(page.getByRole('main').locator('form')).toBeVisible();
}

test.describe('with a session', () => {
  test.use({ visitor: 'player' });

  test('two-step login: the app is set up, and the login asks for its code or a recovery code', async ({
    page,
    player,
    db,
  }) => {
    await page.goto('/#/security');
    await expect(page.getByRole('region', { name: 'Login history' })).toContainText('Logged in');
    await expectOpenToAll(page, 'security');
    // The proof that the login was has grown old: the password is asked for once more.
    await db.run(
      `update session set proved_at = now() - interval '1 hour' where player_id = (select id from player where account = $1)`,
      [player.account],
    );
    await page.getByRole('button', { name: 'Set up the app' }).click();
    const proof = dialog(page, 'Is it you?');
    await proof.getByLabel('Password', { exact: true }).fill('wrong');
    await proof.getByRole('button', { name: 'Confirm' }).click();
    await expect(proof).toContainText('Incorrect password.');
    await proof.getByLabel('Password', { exact: true }).fill(player.password);
    await proof.getByRole('button', { name: 'Confirm' }).click();

    const sheet = page.getByRole('dialog', { name: 'Set up the app' });
    await expect(sheet.getByRole('img', { name: 'QR code' })).toBeVisible();
    const secret = secretOf(await sheet.locator('code').innerText());
    const code = (steps: number) => totpCode(secret, totpStepAt(new Date()) + steps);
    await sheet.getByLabel('Code from the app').fill(code(0));
    await sheet.getByRole('button', { name: 'Switch on' }).click();
    const codes = page.getByRole('dialog', { name: 'Save these codes' });
    await expect(codes.getByRole('listitem')).toHaveCount(10);
    const recovery = await codes.getByRole('listitem').allInnerTexts();
    await codes.getByRole('button', { name: 'I have saved them' }).click();
    await expect(page.getByRole('region', { name: 'Authenticator app' })).toContainText('On since');

    await logOut(page);
    await logInByPassword(page, player.account, player.password);
    const step = dialog(page, 'One more step');
    await step.getByLabel('Code from the app').fill(code(0) === '000000' ? '000001' : '000000');
    await step.getByRole('button', { name: 'Confirm' }).click();
    await expect(step).toContainText('This code is wrong');
    await step.getByRole('button', { name: 'Use a recovery code' }).click();
    await step.getByLabel('Recovery code').fill(recovery[0]!);
    await step.getByRole('button', { name: 'Confirm' }).click();
    await dismiss(page, 'Finish');
    await expect(header(page)).toContainText(player.account);

    // Nor is the password changed by the password alone.
    await db.run(
      `update session set proved_at = now() - interval '1 hour' where player_id = (select id from player where account = $1)`,
      [player.account],
    );
    await page.goto('/#/changePassword');
    const form = page.getByRole('main').locator('form');
    await form.getByRole('textbox', { name: 'Current password' }).fill(player.password);
    await form.getByRole('textbox', { name: 'New password', exact: true }).fill('Kestrel.42');
    await form.getByRole('textbox', { name: 'Repeat the new password' }).fill('Kestrel.42');
    await form.getByRole('button', { name: 'Change password' }).click();
    await proof.getByRole('button', { name: 'Use a recovery code' }).click();
    await proof.getByLabel('Recovery code').fill(recovery[1]!);
    await proof.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog(page, 'Success')).toContainText('Your password was changed.');
    await dismiss(page, 'Success');
    await expect(header(page)).toContainText(player.account);
  });

  test('if the sessions cannot be read, the page says so and offers to try again', async ({
    page,
    watch,
  }) => {
    watch.expectTrouble(/500|listSessions failed/);
    const refuse = '**/Me/sessions';
    await page.route(refuse, (route) =>
      route.fulfill({ status: 500, json: { code: 500, data: null, message: 'no' } }),
    );
    await page.goto('/#/security');
    const card = page.getByRole('region', { name: 'Logged in now' });
    await expect(card.getByRole('alert')).toContainText('Request fails!');
    await page.unroute(refuse);
    await card.getByRole('button', { name: 'Try again' }).click();
    await expect(card).toContainText('This device');
    await expect(card.getByRole('alert')).toHaveCount(0);
  });

  test('a player who must wait before the next proof reads so, and no longer once the wait is over', async ({
    page,
    player,
    db,
    watch,
  }) => {
    watch.expectTrouble(/429/);
    await page.goto('/#/security');
    await expect(page.getByRole('button', { name: 'Set up the app' })).toBeVisible();
    await db.run(
      `update session set proved_at = now() - interval '1 hour' where player_id = (select id from player where account = $1)`,
      [player.account],
    );
    await page.route('**/Auth/prove', (route) => route.fulfill(waitAnswer));
    await page.getByRole('button', { name: 'Set up the app' }).click();
    const proof = dialog(page, 'Is it you?');
    await proof.getByLabel('Password', { exact: true }).fill('wrong');
    await proof.getByRole('button', { name: 'Confirm' }).click();
    await expect(proof).toContainText('Too many attempts. Please wait');
    await expect(proof).not.toContainText('Too many attempts');
    await expect(proof).not.toContainText('Request fails!');
  });

  test('at a new place a passkey is added after a message to the number; it logs in alone, and is taken off', async ({
    page,
    player,
    db,
  }) => {
    const { phone } = newNumber();
    await setPhone(db, player.account, phone);
    await db.run(
      `update session set is_new_place = true where player_id = (select id from player where account = $1)`,
      [player.account],
    );
    const { setOwnerPresent } = await plugInAuthenticator(page);
    await page.goto('/#/security');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    const proof = dialog(page, 'Is it you?');
    await expect(proof).toContainText('You are at a new place or device.');
    await expect(proof).toContainText(phone.slice(-4));
    await expectOpenToAll(page, 'step-up');
    await proof.getByRole('button', { name: 'Send code' }).click();
    const field = proof.getByLabel('Code from the message');
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    const code = await readCode(outbox, phone);
    await field.fill(code === '000000' ? '000001' : '000000');
    await field.press('Enter');
    await expect(proof).toContainText('This code is wrong');
    await field.fill(code);
    await field.press('Enter');
    const codes = page.getByRole('dialog', { name: 'Save these codes' });
    await codes.getByRole('button', { name: 'I have saved them' }).click();
    await setOwnerPresent(false);
    // An owner who is there already would answer the suggestion, and the button would be gone.
    const suggested = page.waitForResponse(CHALLENGE);
    await logOut(page);
    await suggested;
    // The authenticator asks for its owner once: the button's challenge waits until the owner is there.
    const owner = Promise.withResolvers<void>();
    await page.route(CHALLENGE, async (route) => {
      await owner.promise;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Log in with a passkey' }).click();
    await setOwnerPresent(true);
    owner.resolve();
    await dismiss(page, 'Finish');
    await expect(header(page)).toContainText(player.account);
    await page.goto('/#/security');
    await page.getByRole('button', { name: /^Remove the passkey/ }).click();
    await dialog(page, 'Remove this passkey?').getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('button', { name: /^Remove the passkey/ })).toHaveCount(0);
  });

  test('recovery codes stay until the player puts them away', async ({ page }) => {
    await plugInAuthenticator(page);
    await page.goto('/#/security');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    const codes = page.getByRole('dialog', { name: 'Save these codes' });
    await expect(codes).toBeVisible();
    await page.mouse.click(8, 40);
    const putAway = codes.getByRole('button', { name: 'I have saved them' });
    await putAway.focus();
    // Browsers let a page refuse the first one only.
    for (const _press of [1, 2, 3]) await page.keyboard.press('Escape');
    await expect(putAway).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(codes).toHaveCount(0);
  });

  test('a second step whose time is over ends by passkey too, and says so', async ({ page, player, db }) => {
    const { setOwnerPresent } = await plugInAuthenticator(page);
    await page.goto('/#/security');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page
      .getByRole('dialog', { name: 'Save these codes' })
      .getByRole('button', { name: 'I have saved them' })
      .click();
    // The site refuses before the authenticator is asked; an owner who is there would answer the form's suggestion after it.
    await setOwnerPresent(false);
    await logOut(page);
    await logInByPassword(page, player.account, player.password);
    const step = dialog(page, 'One more step');
    await expect(step).toContainText('Your device asks for');
    await step.getByRole('button', { name: 'Use a recovery code' }).press('Enter');
    await expect(step.getByLabel('Recovery code')).toBeFocused();
    await step.getByRole('button', { name: 'Use a passkey' }).press('Enter');
    await expect(step.getByRole('button', { name: 'Confirm' })).toBeFocused();
    await db.run(
      `update login_ticket set expires_at = now() where player_id = (select id from player where account = $1)`,
      [player.account],
    );
    await page.keyboard.press('Enter');
    await expect(step).toHaveCount(0);
    await expect(page.getByRole('main').locator('form').getByRole('alert')).toContainText(
      'That took too long.',
    );
  });
});
