import { isOffered } from '@parlour/contract/features';
import { changePlayer } from '../change-player.ts';
import { giveWheelTickets } from '../wheel-tickets.ts';
import type { Multilingual } from '@parlour/contract/languages';
import type { Db } from '@parlour/server/base/db/db';
import { sendMail } from '@parlour/server/people/mail/mail';
import { findPlayerByAccount } from '@parlour/server/people/accounts/players';
import { logIn } from '../api-client.ts';
import { newPlayer } from '../new-player.ts';
import { expectOpenToAll } from './accessibility.ts';
import { expect, test } from './site.ts';
import { balance, dialog, drawBelow, header, openMenu, tile } from './steps.ts';

const inAll = (text: string): Multilingual => ({ en: text, cn: text, tw: text, vi: text, ms: text });

interface Letter {
  title: string;
  content: string;
}

/** All of them arrive at once. */
async function mailTo(db: Db, account: string, letters: Letter[]): Promise<void> {
  const player = await findPlayerByAccount(db, account);
  await db.tx(async (tx) => {
    for (const { title, content } of letters)
      await sendMail(tx, {
        playerId: player!.id,
        reference: title,
        title: inAll(title),
        content: inAll(content),
      });
  });
}

const HOSTILE =
  '<p>Read on <a href="https://example.org/x">here</a></p><img src="x" onerror="document.title=1"><script>document.title=2</script>';

const answer = (code: number, data: unknown, message = '') => ({
  contentType: 'application/json',
  body: JSON.stringify({ code, data, message }),
});

test('the menu of a guest offers the public pages and leads to them', async ({ page }) => {
  await page.goto('/');
  const menu = await openMenu(page);
  await expect(menu.getByRole('button', { name: 'Login' })).toBeVisible();
  await expect(menu.getByRole('button', { name: 'FAQ' })).toBeVisible();
  for (const name of ['My wallet', 'Records', 'Mailbox', 'Refer friends', 'Log out'])
    await expect(menu.getByRole('button', { name })).toHaveCount(0);
  await menu.getByRole('button', { name: 'Virtual sports' }).click();
  await expect(page).toHaveURL(/#\/virtualSport$/);
});

test('the chat is the first of the ways to reach us', async ({ page }) => {
  await page.goto('/#/contactUs');
  const first = page.getByRole('main').getByRole('listitem').first();
  await expect(first.getByRole('heading')).toHaveText('Live chat');
  await first.getByRole('button', { name: 'Open the chat' }).click();
  const chat = page.getByRole('dialog', { name: 'Support chat' });
  await expect(chat.frameLocator('iframe').getByRole('textbox', { name: 'Your message' })).toBeVisible();
  await chat.getByRole('button', { name: 'Close' }).click();
  await expect(first.getByRole('button', { name: 'Open the chat' })).toBeFocused();
});

test('a link with a referral code opens the registration, one with a red packet the packet, an empty one the lobby', async ({
  page,
}) => {
  await page.goto('/?code=FRIEND7');
  await expect(page).toHaveURL(/\/#\/register\/FRIEND7$/);
  await page.goto('/?redPacket=EVENING');
  await expect(page).toHaveURL(/\/#\/redPacket\/EVENING$/);
  await page.goto('/?code=&redPacket=');
  await expect(tile(page, 'Dragon of Nine Bays')).toBeVisible();
});

test('until the FAQ flag has arrived, its place in the menu is reserved', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/index/flagFAQ', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto('/');
  const menu = await openMenu(page);
  const next = menu.getByRole('button', { name: 'Rules' });
  await expect(next).toBeVisible();
  const before = await next.boundingBox();
  resolve();
  await expect(menu.getByRole('button', { name: 'FAQ' })).toBeVisible();
  expect(await next.boundingBox()).toEqual(before);
});

test('without its flag there is no FAQ, neither page nor entry', async ({ page }) => {
  await page.route('**/index/flagFAQ', (route) => route.fulfill(answer(0, '0')));
  await page.goto('/#/FAQ');
  await expect(page).toHaveURL(/#\/404$/);
  const menu = await openMenu(page);
  await expect(menu.getByRole('button', { name: 'Contact us' })).toBeVisible();
  await expect(menu.getByRole('button', { name: 'FAQ' })).toHaveCount(0);
});

test('announcements follow the language, can be read standing still, and one answer that is no list breaks nothing', async ({
  page,
  isMobile,
  watch,
}) => {
  test.skip(isMobile, 'they run through the header of a desktop');
  await page.goto('/');
  const announcements = page.getByRole('region', { name: 'Announcements' });
  await expect(announcements).toContainText('Welcome to Parlour');
  await announcements.getByRole('button').click();
  const sheet = page.getByRole('dialog', { name: 'Announcements' });
  await expect(sheet.getByText('Play for fun, never to earn.', { exact: false })).toBeVisible();
  await page.keyboard.press('Escape');

  const menu = await openMenu(page);
  await menu.getByRole('button', { name: 'Tiếng Việt' }).click();
  await expect(header(page)).toContainText('Chào mừng đến với Parlour');

  watch.expectTrouble(/The announcements are no list/);
  await page.route('**/Site/marquee', (route) => route.fulfill(answer(0, { content: 'x' })));
  await page.reload();
  await expect(tile(page, 'Rồng Vàng Chín Vịnh')).toBeVisible();
  await expect.poll(() => watch.logged(/The announcements are no list/)).toBe(true);
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the announcements run, and rest under the pointer and under the focus', async ({
    page,
    isMobile,
  }) => {
    test.skip(isMobile, 'they run through the header of a desktop');
    await page.goto('/');
    const announcements = page.getByRole('button', { name: 'Read all announcements' });
    const motion = () =>
      announcements
        .locator('.marquee-run')
        .evaluate((run) => run.getAnimations().map(({ playState }) => playState));
    await expect.poll(motion).toEqual(['running']);
    await announcements.hover();
    await expect.poll(motion).toEqual(['paused']);
    await page.mouse.move(700, 700);
    await expect.poll(motion).toEqual(['running']);
    await header(page).getByRole('link', { name: 'Parlour, to the lobby' }).focus();
    await page.keyboard.press('Tab');
    await expect(announcements).toBeFocused();
    await expect.poll(motion).toEqual(['paused']);
  });
});

test('an operator’s logo and picture take the place of ours, and the light theme has the logo drawn dark', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'the same logo');
  const [logo, dark, picture] = ['floats/gift', 'floats/app', 'dialogs/key'].map(
    (name) => `/static/${name}.webp`,
  );
  const look = { img_index_logo: logo, img_index_logo_black: dark, tp4_bg: picture };
  await page.route('**/Site/info', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: object };
    await route.fulfill({ response, json: { ...body, data: { ...body.data, ...look } } });
  });
  await page.goto('/');
  const shown = header(page).getByRole('link', { name: 'Parlour, to the lobby' }).getByRole('presentation');
  await expect(shown).toHaveAttribute('src', logo!);
  const behind = () =>
    page.evaluate(() => getComputedStyle(document.querySelector('.world')!, '::before').backgroundImage);
  await expect.poll(behind).toContain(picture);
  const menu = await openMenu(page);
  await menu.getByRole('button', { name: 'White' }).click();
  await expect(shown).toHaveAttribute('src', dark!);
});

test('the stored site info holds until the site answers, where the page comes without it', async ({
  page,
  watch,
  isMobile,
}) => {
  test.skip(isMobile, 'the same logo');
  const look = { img_index_logo: '/static/floats/gift.webp', currency: 'USD' };
  await page.route('**/Site/info', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: object };
    await route.fulfill({ response, json: { ...body, data: { ...body.data, ...look } } });
  });
  await page.goto('/');
  const logo = header(page).getByRole('link', { name: 'Parlour, to the lobby' }).getByRole('presentation');
  await expect(logo).toHaveAttribute('src', look.img_index_logo);

  watch.expectTrouble(/Site\/info|getSiteInfo|ERR_FAILED/);
  await page.route('**/Site/info', (route) => route.abort());
  await page.route(
    (url) => url.pathname === '/',
    async (route) => {
      const sent = await route.fetch();
      const without = (await sent.text())
        .replace(/(id="first-view">)[^<]*/, '$1{}')
        // It shows the site's info too, to the visitor that it is for.
        .replace(/(id="first-screen" data-for=")[^"]*/, '$1');
      await route.fulfill({ response: sent, body: without });
    },
  );
  await page.reload();
  await expect(logo).toHaveAttribute('src', look.img_index_logo);
  await expect(tile(page, 'Dragon of Nine Bays').locator('.tile-badge')).toContainText('JP$');
});

test('a tab bar that cannot be loaded says why in the server’s words', async ({ page }) => {
  const words = 'The bar is being polished.';
  await page.route('**/Site/tabBar', (route) => route.fulfill(answer(7, null, words)));
  await page.goto('/');
  await expect(dialog(page, 'Operation failed')).toContainText(words);
  // Rule U17.
  const picture = dialog(page, 'Operation failed').locator('img');
  await expect(picture).toHaveCSS('width', '200px');
  await expect(picture).toHaveCSS('height', '135px');
});

test('the narrowest phone holds a large balance and the menu', async ({ page, db, baseURL, isMobile }) => {
  test.skip(!isMobile, 'a phone’s header');
  await page.setViewportSize({ width: 320, height: 640 });
  const { account } = await newPlayer(db, 98_765_432_10n);
  const { token } = await logIn(baseURL!, account);
  await page.addInitScript((kept) => localStorage.setItem('TOKEN', kept), token);
  await page.goto('/');
  await expect(balance(page)).toContainText('98,765,432.10');
  await expect(header(page).getByRole('button', { name: /^Menu/ })).toBeInViewport({ ratio: 1 });
});

test.describe('the narrowest phone in Vietnamese', () => {
  test.use({ visitor: 'player', kept: { LANG: 'vi' } });

  test('cuts off no figure and no word beside one', async ({ page, player, db, isMobile }) => {
    test.skip(!isMobile, 'a phone’s pages');
    /** The texts of these that end outside their box. */
    const cutOff = (texts: string, box: string) =>
      page.locator(texts).evaluateAll((found, frame) => {
        const right = (one: Element | Range | null) => one?.getBoundingClientRect().right ?? Infinity;
        return found
          .filter((one) => {
            const range = document.createRange();
            range.selectNodeContents(one);
            return right(range) > right(one.closest(frame)) + 0.5;
          })
          .map((one) => one.textContent);
      }, box);
    await giveWheelTickets(db, player.account, 3);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/');
    await expect(page.locator('.tile-badge-jp').filter({ hasText: /\d,\d/ }).first()).toBeAttached();
    expect(await cutOff('.tile-badge-jp', '.tile-badge-jp')).toEqual([]);
    await expect(page.locator('.jackpot-figure')).toBeVisible();
    expect(await cutOff('.jackpot-panel .live-dot, .jackpot-figure', '.jackpot-panel')).toEqual([]);
    await page.goto('/#/jackpot');
    await expect(page.locator('.jackpot-level-amount').first()).toBeVisible();
    await drawBelow(page);
    expect(await cutOff('.jackpot-level-amount', '.jackpot-levels')).toEqual([]);
    if (!isOffered('/fortuneWheel')) return;
    await page.goto('/#/wallet');
    await expect(page.locator('.wallet-wheel')).toBeVisible();
    expect(await cutOff('.wallet-line-name:has(+ .wallet-wheel) b', 'b')).toEqual([]);
  });
});

test.describe('a player', () => {
  test.use({ visitor: 'player' });

  test('sees wallet, records and mailbox in the menu; deposits, binding and referral only where they are on', async ({
    page,
    player,
    db,
    isMobile,
  }) => {
    await page.goto('/');
    await expect(balance(page)).toBeVisible();
    const always = ['My wallet', 'Records', 'Mailbox', 'Change password', 'Login and security', 'Favourites'];
    const gated = ['Deposit points', 'Withdraw points', 'Account binding', 'Refer friends'];
    let menu = await openMenu(page);
    for (const name of [...always, ...gated])
      await expect(menu.getByRole('button', { name, exact: true }).first()).toBeVisible();

    await changePlayer(db, player.account, 'online_deposit_withdrawal = false, referral_flag = 0');
    await page.reload();
    await expect(balance(page)).toBeVisible();
    await expect(header(page).getByRole('link', { name: 'Deposit' })).toHaveCount(0);
    menu = await openMenu(page);
    for (const name of always)
      await expect(menu.getByRole('button', { name, exact: true }).first()).toBeVisible();
    for (const name of gated) await expect(menu.getByRole('button', { name, exact: true })).toHaveCount(0);
    await page.keyboard.press('Escape');
    if (isMobile) {
      await page
        .getByRole('navigation', { name: 'Main pages' })
        .getByRole('button', { name: 'Deposit' })
        .click();
      await expect(dialog(page, 'Attention')).toContainText('The service has not been started yet');
    }
  });

  test('opens the account by its chip: name, role, shortcuts, the way out', async ({
    page,
    player,
    isMobile,
  }) => {
    test.skip(isMobile, 'a phone has all of it in the menu');
    await page.goto('/');
    await header(page).getByRole('button', { name: 'Account' }).click();
    const account = page.getByRole('dialog', { name: 'Account' });
    await expect(account).toContainText(`${player.account} · Player`);
    for (const name of ['Deposit points', 'Withdraw points', 'Records', 'Login and security'])
      await expect(account.getByRole('button', { name, exact: true })).toBeVisible();
    await account.getByRole('button', { name: 'Personal information' }).click();
    await expect(page).toHaveURL(/#\/personalInformation$/);
    await expect(account).toBeHidden();
  });

  test('sees a new mail at once, reads it, and the badge follows; hostile content in it does nothing', async ({
    page,
    player,
    db,
    isMobile,
  }) => {
    await page.goto('/#/mailBox');
    await expect(page.getByText('No messages yet.', { exact: false })).toBeVisible();
    await mailTo(db, player.account, [
      { title: 'Terms of tonight', content: '<p>All tables are <b>open</b>.</p>' },
      { title: 'A <b>strange</b> letter', content: HOSTILE },
    ]);
    const badge = isMobile
      ? page.getByRole('navigation', { name: 'Main pages' }).getByRole('button', { name: '2 unread Me' })
      : header(page).getByRole('link', { name: 'Mailbox 2 unread' });
    await expect(badge).toBeVisible();
    const main = page.getByRole('main');
    const row = main.getByRole('link', { name: 'A <b>strange</b> letter' });
    const widthOfRow = async (): Promise<number> => (await row.boundingBox())?.width ?? 0;
    const widthAlone = await widthOfRow();
    await row.click();
    const link = main.getByRole('link', { name: 'here' });
    await expect(link).toHaveAttribute('href', 'https://example.org/x');
    await expect(link).toHaveAttribute('rel', /noopener/);
    await expect(main.getByRole('article').locator('img, script')).toHaveCount(0);
    await expect(page).toHaveTitle('Parlour');
    await expect(badge).toHaveCount(0);
    await expectOpenToAll(page, 'mailbox');
    // On a desktop the list has the width of the page until a letter is opened beside it.
    if (!isMobile) expect(await widthOfRow()).toBeLessThan(widthAlone / 2);

    await main.getByRole('button', { name: 'Delete this message' }).click();
    await dialog(page, 'Confirm Deletion').getByRole('button', { name: 'Confirm' }).click();
    await expect(main.getByRole('link', { name: 'Terms of tonight' })).toBeVisible();
    await expect(main.getByText('A <b>strange</b> letter')).toHaveCount(0);
  });

  test('with a referral link stays in the lobby, and every page begins at its top', async ({ page }) => {
    await page.goto('/?code=FRIEND7');
    await expect(balance(page)).toBeVisible();
    await expect(page).toHaveURL(/\/#\/$/);
    await expect(tile(page, 'Dragon of Nine Bays')).toBeVisible();
    // The way here ends at the top half a second later.
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, 600));
      await expect(page.getByRole('button', { name: 'Back to the top' })).toBeVisible({ timeout: 1000 });
    }).toPass();
    await page.getByRole('navigation', { name: 'Halls' }).getByRole('link', { name: 'Slots' }).click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });
});
