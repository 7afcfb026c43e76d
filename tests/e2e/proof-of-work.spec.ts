import type { Page } from '@playwright/test';
import type { Db } from '@parlour/server/base/db/db';
import type { TestPlayer } from '../new-player.ts';
import { useUpAccount } from '../used-up-account.ts';
import { expect, test } from './site.ts';
import { balance } from './steps.ts';

/** A login while strangers guess at the account (rule A39). No other test comes to that limit: the account is this one's alone. */

/** Strangers guess at the account, and its owner comes from a place that is not known. */
async function guessedAt(db: Db, { account }: TestPlayer): Promise<void> {
  await useUpAccount(db, account);
  await db.run(
    'update login_attempt set is_confirmed = false where player_id = (select id from player where account = $1)',
    [account],
  );
}

const form = (page: Page) => page.getByRole('main').locator('form');

async function submit(
  page: Page,
  { account, password }: { account: string; password: string },
): Promise<void> {
  await page.goto('/#/login');
  await form(page).getByRole('textbox', { name: 'Account' }).fill(account);
  await form(page).getByRole('textbox', { name: 'Password' }).fill(password);
  await form(page).getByRole('button', { name: 'Login' }).click();
}

test.beforeEach(({ watch }) => watch.expectTrouble(/429/));

test('the browser works for a moment, and the player is in', async ({ page, player, db }) => {
  await guessedAt(db, player);
  const headers: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/Auth/login')) headers.push(request.headers()['x-proof-of-work']);
  });
  await submit(page, player);
  await expect(balance(page)).toBeVisible();
  expect(headers).toEqual([undefined, expect.stringMatching(/^[\w+/]+=*$/)]);
});

test('long work shows how far it is; the player may end it, and reads how long to wait', async ({
  page,
  player,
  db,
}) => {
  await guessedAt(db, player);
  // A challenge that takes minutes.
  await page.route('**/Auth/login', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: { challenge: { parameters: { cost: number } } } };
    body.data.challenge.parameters.cost = 1_000_000;
    await route.fulfill({ response, json: body });
  });
  await submit(page, player);
  const notice = page.getByRole('region', { name: 'Checking…' });
  await expect(notice.getByRole('progressbar')).toBeVisible();
  await notice.getByRole('button', { name: 'Cancel' }).click();
  await expect(notice).toHaveCount(0);
  await expect(form(page).getByRole('alert')).toContainText('Too many attempts. Please wait');
});

test('without the means to work the player reads how long to wait', async ({ page, player, db }) => {
  await guessedAt(db, player);
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'Worker', { value: undefined });
  });
  await submit(page, player);
  await expect(form(page).getByRole('alert')).toContainText('Too many attempts. Please wait');
});
