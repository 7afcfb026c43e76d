import { DEPOSIT } from '../new-player.ts';
import { expectOpenToAll } from './accessibility.ts';
import { expect, test } from './site.ts';
import { balance, closeGame, expectGameHolds, gameLayer, play, tile, untilTakenOver } from './steps.ts';

/** What players set for their own protection (rules H1 to H3, H7, H8). */

test.use({ visitor: 'player' });

test('a player limits deposits: at once where it is tighter, a day later where it is looser', async ({
  page,
}) => {
  await page.goto('/#/playLimits');
  const main = page.getByRole('main');
  const change = (name: string) => main.getByRole('button', { name });
  const sheet = page.getByRole('dialog', { name: 'Deposit limits: 7 days' });
  await change('Deposit limits: 7 days: No limit').click();
  await sheet.getByLabel('At most').fill('nothing');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet.getByText('Enter an amount of money.')).toBeVisible();
  await sheet.getByLabel('At most').fill('80');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(change('Deposit limits: 7 days: 80.00')).toBeVisible();
  await expectOpenToAll(page, 'limits of deposits');
  await change('Deposit limits: 7 days: 80.00').click();
  await sheet.getByLabel('At most').fill('200');
  await expect(sheet.getByText('Counts after 24 hours.', { exact: true })).toBeVisible();
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(main.getByText(/^From .*: 200\.00/)).toBeVisible();
  await expect(change('Deposit limits: 7 days: 80.00')).toBeVisible();

  await page.goto('/#/depositPoints');
  await main.getByRole('textbox', { name: 'Amount' }).fill('100');
  await main.getByRole('button', { name: /^(Continue|Deposit)/ }).click();
  await expect(main.getByText(/over a limit that you have set yourself.*80\.00/)).toBeVisible();
});

test('a player limits losses and the time of a login: a game is given no more than the limit leaves', async ({
  page,
}) => {
  await page.goto('/#/playLimits');
  const main = page.getByRole('main');
  const sheet = page.getByRole('dialog', { name: 'Loss limits: 24 hours' });
  await main.getByRole('button', { name: 'Loss limits: 24 hours: No limit' }).click();
  await sheet.getByLabel('At most').fill('30');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(main.getByRole('button', { name: 'Loss limits: 24 hours: 30.00' })).toBeVisible();
  const times = main.getByRole('group', { name: 'Time limit' });
  await times.getByRole('button', { name: '1 h' }).click();
  await expect(times.getByRole('button', { name: '1 h' })).toHaveAttribute('aria-pressed', 'true');
  await times.getByRole('button', { name: '8 h' }).click();
  await expect(main.getByText(/^From .*: 8 h/)).toBeVisible();
  await expect(times.getByRole('button', { name: '1 h' })).toHaveAttribute('aria-pressed', 'true');
  await expectOpenToAll(page, 'limits of losses and time');

  await page.goto('/');
  await untilTakenOver(page);
  await tile(page, 'Dragon of Nine Bays').click();
  await expectGameHolds(page, '30.00');
  await closeGame(page);
  await page.goto('/#/playLimits');
  await expect(main.getByText('0.00 of 30.00 used')).toBeVisible();
});

test('a player takes a break: the points come home, no game opens, and the way out stays', async ({
  page,
}) => {
  await page.goto('/#/playLimits');
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: 'Take the break' })).toBeDisabled();
  await main.getByRole('button', { name: '7 days', exact: true }).click();
  await main.getByRole('button', { name: 'Take the break' }).click();
  const question = page.getByRole('alertdialog', { name: /^No play until/ });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(main.getByRole('heading', { name: 'Take a break' })).toBeVisible();
  await main.getByRole('button', { name: 'Take the break' }).click();
  await question.getByRole('button', { name: 'Yes, take the break' }).click();
  await expect(main.getByRole('heading', { name: 'You are taking a break' })).toBeVisible();
  await expectOpenToAll(page, 'a break from play');

  await page.goto('/');
  await untilTakenOver(page);
  await tile(page, 'Dragon of Nine Bays').click();
  await expect(page.getByText(/You are taking a break from play until/)).toBeVisible();
  await expect(balance(page)).toContainText(DEPOSIT);

  await page.goto('/#/playLimits');
  await main.getByRole('button', { name: '24 hours', exact: true }).click();
  await main.getByRole('button', { name: 'Make it longer' }).click();
  await question.getByRole('button', { name: 'Yes, take the break' }).click();
  await expect(page.getByText(/It can be made longer, not shorter/)).toBeVisible();
  await page.keyboard.press('Escape');
  await main.getByRole('link', { name: 'Withdraw points' }).click();
  await expect(page).toHaveURL(/withdrawPoints/);
});

test('a player in a game is told how long they have played, and goes on or leaves', async ({ page }) => {
  await page.goto('/#/playLimits');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: '15 min' }).click();
  await expect(main.getByRole('button', { name: '15 min' })).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(main.getByRole('button', { name: '15 min' })).toHaveAttribute('aria-pressed', 'true');
  await expectOpenToAll(page, 'the choice of a reality check', 'present theme');

  // Three seconds instead of the fifteen minutes; that these are minutes is a unit test's.
  await page.route('**/Me/realityCheck', (route) =>
    route.fulfill({ json: { code: 0, data: { minutes: 0.05 }, message: '' } }),
  );
  await page.goto('/');
  await page.reload();
  await untilTakenOver(page);
  await play(page, 'Dragon of Nine Bays');
  const told = page.getByRole('alertdialog', { name: /^You have played for/ });
  await expect(told).toContainText(/Net result of this session: 0\.00 MYR/);
  await told.getByRole('button', { name: 'Play on' }).click();
  await expect(gameLayer(page, 'Dragon of Nine Bays')).toBeVisible();
  await told.getByRole('button', { name: 'Leave the game' }).click();
  await expect(gameLayer(page, 'Dragon of Nine Bays')).toBeHidden();
});
