import type { Locator, Page } from '@playwright/test';
import { ERRORS } from '@parlour/contract/errors';
import { LANGUAGES } from '@parlour/contract/languages';
import { ruleText } from '@parlour/server/base/i18n/rule-text';
import { notifyChange } from '@parlour/server/base/live/changes';
import type { Db } from '@parlour/server/base/db/db';
import { newNumber, readCode } from '../text-messages.ts';
import { giveWheelTickets } from '../wheel-tickets.ts';
import { expectOpenToAll, themesOn } from './accessibility.ts';
import { countFlow } from './flow-count.ts';
import { expect, test } from './site.ts';
import { balance, dialog, expectGameHolds, play, dismiss } from './steps.ts';

/** Registration by the real server, with codes out of the sandbox's outbox. */
const outbox = { sandboxUrl: `http://127.0.0.1:${process.env['E2E_SANDBOX_PORT']}` };
const PASSWORD = 'sunny88x';

let lastName = 0;
const newName = (): string =>
  `n${process.pid % 10_000}x${(lastName += 1)}${String(Date.now() % 1000).padStart(3, '0')}`.slice(0, 12);

/** The site asks for the code of a message from here on: no other test registers. */
async function askForCodes(db: Db): Promise<void> {
  await db.tx(async (tx) => {
    await tx.run(`update content set body = jsonb_set(body, '{info,sms_otp_flag}', '1') where name = 'site'`);
    await notifyChange(tx, 'content');
  });
}
test.beforeEach(({ db }) => askForCodes(db));

const field = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('textbox', { name, exact: true });
const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();

async function openRegister(page: Page, path = '/register'): Promise<void> {
  await page.goto(`/#${path}`);
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  // The page comes with the form; from then on it needs nothing more from the network.
  await expect(page.locator('html[data-first-screen]')).toHaveCount(0);
}

async function fillAccount(page: Page, account: string): Promise<void> {
  await field(page, 'Account').fill(account);
  await field(page, 'Password').fill(PASSWORD);
  await field(page, 'Repeat password').fill(PASSWORD);
  await press(page, 'Next');
}

/** Step 2 with the code that the message brings. */
async function proveNumber(page: Page): Promise<void> {
  const { national, phone } = newNumber();
  await field(page, 'Mobile number').fill(national);
  await press(page, 'Send code');
  await expect(page.getByText('Code sent')).toBeVisible();
  const code = field(page, 'Code from the message');
  await expect(code).toBeFocused();
  await code.fill(await readCode(outbox, phone));
}

const agree = (page: Page): Promise<void> => page.getByRole('checkbox', { name: /18 or older/ }).check();

test('a new player goes from the lobby to the first spin, and is asked for nothing that is not needed', async ({
  page,
  isMobile,
}) => {
  const count = await countFlow(page);
  await page.goto('/');
  if (isMobile) {
    await page
      .getByRole('banner')
      .getByRole('link', { name: /Sign up/ })
      .click();
    await press(page, 'Create one');
  } else await page.getByRole('banner').getByRole('link', { name: 'Register' }).click();
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  const account = newName();
  await fillAccount(page, account);
  await expect(field(page, 'Mobile number')).toBeFocused();
  await proveNumber(page);
  await agree(page);
  await press(page, 'Create account');
  const done = dialog(page, 'Success');
  await expect(done).toContainText('Your account is open.');
  await expect(page).toHaveURL(/#\/$/);
  await expect(balance(page)).toContainText('0.00');
  // docs/registration-flow.md compares these figures with the usual flow.
  expect(await count()).toEqual({ fields: 6, presses: isMobile ? 5 : 4 });

  await play(page, 'Dragon of Nine Bays');
  await expectGameHolds(page, '0.00');
});

test('each problem shows at its field, the first has the focus, a taken name has three suggestions', async ({
  page,
  isMobile,
}) => {
  await openRegister(page);
  await expectOpenToAll(page, 'first step', themesOn(isMobile), 'main');
  await press(page, 'Next');
  await expect(field(page, 'Account')).toBeFocused();
  for (const name of ['Account', 'Password', 'Repeat password'])
    await expect(page.getByText(`${name} is required`, { exact: true })).toBeVisible();

  await field(page, 'Account').fill('no way');
  await field(page, 'Nickname').fill('<b>x</b>');
  await field(page, 'Password').fill('short');
  await field(page, 'Repeat password').fill('other');
  for (const words of [
    'English letters or digits only',
    'Chinese characters, English letters, digits, underscore or hyphen only',
    'Length between 6 and 12 characters',
    'The two passwords differ',
  ])
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  await expect(field(page, 'Nickname')).toHaveAttribute('aria-invalid', 'true');

  await field(page, 'Nickname').fill('幸运_玩-家');
  await fillAccount(page, 'PLAYER01');
  await expect(page.getByText('This account name is taken')).toBeVisible();
  const others = page.getByRole('group', { name: 'These names are free' }).getByRole('button');
  await expect(others).toHaveCount(3);
  // Away from the header, which lies over what is scrolled under it.
  await others.first().evaluate((name) => name.scrollIntoView({ block: 'center' }));
  await expectOpenToAll(page, 'suggestions', themesOn(isMobile), 'main');
  const taken = await others.first().innerText();
  // A finger stays for a moment: the field is left, and nothing may change under the finger.
  await others.first().click({ delay: 500 });
  await expect(field(page, 'Account')).toHaveValue(taken);
  await press(page, 'Next');
  await expect(page.getByRole('heading', { name: 'Your mobile number' })).toBeVisible();

  await press(page, 'Previous');
  await expect(field(page, 'Account')).toHaveValue(taken);
  await press(page, 'Reset');
  for (const name of ['Account', 'Nickname', 'Password', 'Repeat password'])
    await expect(field(page, name)).toHaveValue('');
});

test('a common password, or one like the name, is refused before a message is sent', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'the same on a phone');
  await openRegister(page);
  const account = newName();
  await field(page, 'Nickname').fill('LuckyOne');
  const tryPassword = async (password: string): Promise<void> => {
    await field(page, 'Account').fill(account);
    await field(page, 'Password').fill(password);
    await field(page, 'Repeat password').fill(password);
    await press(page, 'Next');
  };
  for (const [password, words] of [
    ['Iloveyou', 'This password is too easy to guess'],
    [account.toUpperCase(), 'The password must not be your account or nickname'],
    ['luckyone', 'The password must not be your account or nickname'],
  ] as const) {
    await tryPassword(password);
    await expect(page.getByRole('main')).toContainText(words);
    await expect(field(page, 'Password')).toBeFocused();
  }
  await press(page, 'Next');
  await expect(field(page, 'Password')).toBeFocused();
  await tryPassword(PASSWORD);
  await proveNumber(page);
  await agree(page);

  // A refusal that is new since the form was drawn still shows at its field.
  await page.route('**/index/register', (route) =>
    route.fulfill({
      json: { code: ERRORS.passwordRefused.code, data: { field: 'password' }, message: 'No longer.' },
    }),
  );
  await press(page, 'Create account');
  await expect(page.getByRole('main')).toContainText('No longer.');
  await expect(field(page, 'Password')).toBeFocused();
});

test('nothing that is asked for lies below the header, however far down the page the button was', async ({
  page,
}) => {
  await openRegister(page);
  const pressFarDown = async (): Promise<void> => {
    await page.evaluate(() => scrollTo(0, 200));
    // As by a thumb: a press of the test would scroll by itself.
    await page
      .getByRole('main')
      .getByRole('button', { name: 'Next', exact: true })
      .evaluate((button: HTMLElement) => button.click());
  };
  const belowHeader = async (part: Locator): Promise<number> => {
    const { y = 0, height = 0 } = (await page.getByRole('banner').boundingBox()) ?? {};
    return ((await part.boundingBox())?.y ?? 0) - (y + height);
  };
  await pressFarDown();
  await expect(field(page, 'Account')).toBeFocused();
  await expect.poll(() => belowHeader(field(page, 'Account'))).toBeGreaterThanOrEqual(0);
  await field(page, 'Account').fill(newName());
  await field(page, 'Password').fill(PASSWORD);
  await field(page, 'Repeat password').fill(PASSWORD);
  await pressFarDown();
  const heading = page.getByRole('heading', { name: 'Your mobile number' });
  await expect(heading).toBeVisible();
  await expect.poll(() => belowHeader(heading)).toBeGreaterThanOrEqual(0);
});

test('a number is nine digits of a country that is chosen, and a code is good for its number alone', async ({
  page,
  isMobile,
}) => {
  await openRegister(page);
  await fillAccount(page, newName());
  const number = field(page, 'Mobile number');
  const code = field(page, 'Code from the message');
  await expect(code).toBeDisabled();
  await number.fill('012 345 6789');
  await expect(number).toHaveValue('123456789');
  await number.fill('012345678');
  await expect(page.getByRole('button', { name: 'Send code' })).toBeDisabled();
  await number.blur();
  await expect(page.getByText('Enter exactly 9 digits, without the country code')).toBeVisible();
  // Enter in the chooser is never the form's.
  const countries = page.getByRole('button', { name: 'Country: Malaysia, +60' });
  await countries.click();
  const chooser = page.getByRole('dialog', { name: 'Country' });
  const search = chooser.getByRole('combobox');
  await search.fill('taiwan');
  await search.press('Enter');
  await page.keyboard.press('Escape');
  await expect(countries).toBeFocused();
  await expect(page.getByText('Code from the message is required')).toHaveCount(0);
  await press(page, 'Create account');
  await expect(number).toBeFocused();
  await expect(page.getByText('Code from the message is required')).toBeVisible();
  await expectOpenToAll(page, 'second step', themesOn(isMobile), 'main');

  await countries.click();
  await search.fill('taiwan');
  await expect(chooser.getByRole('status')).toHaveText('No country has this name or code.');
  await search.fill('越南');
  await expect(chooser.getByRole('option')).toHaveText(['Vietnam+84']);
  await search.fill('');
  await expectOpenToAll(page, 'country chooser', 'present theme', 'dialog[open]');
  await search.fill('+60');
  await search.press('Enter');
  await expect(chooser).toHaveCount(0);

  await proveNumber(page);
  await expect(page.getByText(/New code in \d+ s/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send again' })).toBeDisabled();
  await number.fill('123456780');
  await expect(code).toBeDisabled();
  await expect(code).toHaveValue('');
});

test('an invitation fills in its code for the whole visit; an unknown code can be changed', async ({
  page,
}) => {
  await page.goto('/?code=PLAYER01');
  await expect(page).toHaveURL(/#\/register\/PLAYER01$/);
  await expect(page.getByText('Invited with code PLAYER01')).toBeVisible();
  await page.goto('/#/promotion');
  // The form that is left stands until the page after it has come.
  await expect(page.getByRole('heading', { name: 'Create your account' })).toHaveCount(0);
  await openRegister(page);
  await fillAccount(page, newName());
  await expect(field(page, 'Referral code')).toHaveValue('PLAYER01');
  await expect(field(page, 'Referral code')).toHaveAttribute('readonly');

  // Another invitation, opened in the same tab.
  await openRegister(page, '/register/nobody-has-this');
  await expect(page.getByText('Invited with code nobody-has-this')).toBeVisible();
  await fillAccount(page, newName());
  await proveNumber(page);
  await agree(page);
  await press(page, 'Create account');
  await expect(page.getByRole('main').getByRole('alert')).not.toBeEmpty();
  await expect(field(page, 'Referral code')).toBeFocused();
  await field(page, 'Referral code').fill('');
  await press(page, 'Create account');
  await expect(dialog(page, 'Success')).toBeVisible();
});

test('Back returns one step, a reload keeps all but the passwords, and a lost network costs nothing', async ({
  page,
  context,
  watch,
}) => {
  watch.expectTrouble(/ERR_INTERNET_DISCONNECTED|ChunkLoadError|CallFailure: network/);
  const account = newName();
  await openRegister(page);
  await context.setOffline(true);
  await fillAccount(page, account);
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Network environment abnormal');
  await context.setOffline(false);
  await press(page, 'Next');
  await expect(field(page, 'Mobile number')).toBeVisible();
  await page.goBack();
  await expect(field(page, 'Password')).toHaveValue(PASSWORD);
  await page.goForward();
  const { national, phone } = newNumber();
  await field(page, 'Mobile number').fill(national);
  await context.setOffline(true);
  await press(page, 'Send code');
  await dialog(page, 'Operation failed').getByRole('button', { name: 'Close' }).click();
  await context.setOffline(false);
  await press(page, 'Send code');
  await expect(page.getByText('Code sent')).toBeVisible();

  await page.reload();
  await expect(page.getByText('Please enter your password again')).toBeVisible();
  await expect(field(page, 'Account')).toHaveValue(account);
  await expect(field(page, 'Password')).toHaveValue('');
  expect(
    await page.evaluate(() =>
      [sessionStorage, localStorage].flatMap((store) => Object.values(store)).join('\n'),
    ),
  ).not.toContain(PASSWORD);
  await fillAccount(page, account);
  await expect(field(page, 'Mobile number')).toHaveValue(national);
  await field(page, 'Code from the message').fill(await readCode(outbox, phone));
  await agree(page);
  await context.setOffline(true);
  await press(page, 'Create account');
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Network environment abnormal');
  await context.setOffline(false);
  await press(page, 'Create account');
  await expect(dialog(page, 'Success')).toBeVisible();
});

test.describe('with a promotion chosen', () => {
  test.use({ kept: { PROMOTIONURL: '/promotion?id=1' } });

  test('a press that is repeated opens one account, an answer that is lost is found again, and the chosen offer is joined', async ({
    page,
    db,
    watch,
  }) => {
    watch.expectTrouble(/register.* net::ERR_FAILED|Failed to load resource: net::ERR_FAILED/);
    const account = newName();
    await openRegister(page);
    await fillAccount(page, account);
    await proveNumber(page);
    await agree(page);
    let answers = 0;
    // The server does the work, its answer does not arrive.
    await page.route('**/index/register', async (route) => {
      await route.fetch();
      answers += 1;
      await route.abort();
    });
    await page.getByRole('button', { name: 'Create account' }).dblclick();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('Network environment abnormal');
    expect(answers).toBe(1);
    await press(page, 'Create account');
    await expect(page).toHaveURL(/#\/promotion\?id=1$/);
    const joinedLine = page.getByRole('main').getByRole('status');
    await expect(joinedLine).toContainText('You have joined.');
    // Tickets that come now are told of later: one thing at a time, and not over the offer.
    await giveWheelTickets(db, account, 2);
    await dismiss(page, 'Success');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await joinedLine.click({ trial: true });
    await page.evaluate(() => void (location.hash = '#/'));
    await expect(dialog(page, 'Your lottery tickets')).toBeVisible();
    const joined = await db.query(
      `select from bonus_grant g join player p on p.id = g.player_id
        where lower(p.account) = lower($1) and g.offer_code = 'new-player-pack' and g.status = 'offered'`,
      [account],
    );
    expect(joined).toHaveLength(1);
    expect(answers).toBe(1);
    expect(await page.evaluate(() => localStorage.getItem('PROMOTIONURL'))).toBeNull();
    const rows = await db.query(`select 1 from player where lower(account) = lower($1)`, [account]);
    expect(rows).toHaveLength(1);
  });
});

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ kept: { LANG: language } });

    test('the wizard says what is missing', async ({ page, isMobile }) => {
      test.skip(!isMobile, 'words are the same everywhere; a phone has least room for them');
      await page.goto('/#/register/%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E');
      const main = page.getByRole('main');
      await main.locator('button[type=submit]').click();
      const which = await main.locator('label').first().innerText();
      const words = ruleText({ rule: 'requiredField', values: { which } }, language);
      await expect(main.getByText(words, { exact: true })).toBeVisible();
    });
  });
}
