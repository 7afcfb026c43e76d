import type { Page } from '@playwright/test';
import { LEGAL_PAGES } from '@parlour/contract/constants';
import { PAGE_PATTERNS, pageMeta, type PageAccess } from '../../web/src/paths.ts';
import { expectOpenToAll, themesOn } from './accessibility.ts';
import { DEPOSIT } from '../new-player.ts';
import { overflowPx } from './page-watch.ts';
import { expect, test } from './site.ts';
import { drawBelow } from './steps.ts';

/**
 * Every address of the site: nothing is wider than the window, axe finds no barrier and every text in the
 * window can be read in any theme; consoles are watched as in every test.
 */
// The lobby has a test of its own (themes.spec.ts).
const addressesFor = (access: PageAccess): string[] =>
  PAGE_PATTERNS.filter((pattern) => pattern !== '/' && pageMeta(pattern)?.access === access).map((pattern) =>
    pattern
      .replace('/redPacket/:code', '/redPacket/EVENING')
      .replace('/raffle/:code', '/raffle/FIRST')
      .replace(':code', 'WELCOME8'),
  );

/** One screen shows them all: its colours are looked at with the terms (/tac). */
const LIKE_THE_TERMS: ReadonlySet<string> = new Set(
  LEGAL_PAGES.filter((name) => name !== 'tac').map((name) => `/${name}`),
);

/** The hash alone changes, as when a link is followed; the key counts as a reader's act. */
async function follow(page: Page, address: string): Promise<void> {
  await page.keyboard.press('Shift');
  await page.evaluate((hash) => void (location.hash = hash), address);
  await expect(page).toHaveURL((url) => url.hash.startsWith(`#${address}`));
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await drawBelow(page);
}

async function lookAt(page: Page, addresses: readonly string[], isMobile: boolean): Promise<void> {
  await page.goto('/');
  let isPlaceholderKnown = false;
  for (const address of addresses) {
    await test.step(address, async () => {
      await follow(page, address);
      expect(await overflowPx(page), `${address} is wider than the window`).toBe(0);
      const isPlaceholder = await page.getByRole('heading', { name: 'Under Construction' }).isVisible();
      if (isPlaceholder && isPlaceholderKnown) return;
      isPlaceholderKnown ||= isPlaceholder;
      const themes = themesOn(isMobile || LIKE_THE_TERMS.has(address));
      await expectOpenToAll(page, address, themes, 'html', 'measured');
    });
  }
}

const parts = (addresses: string[]): string[][] => {
  const half = Math.ceil(addresses.length / 2);
  return [addresses.slice(0, half), addresses.slice(half)];
};

for (const [index, addresses] of parts([...addressesFor('public'), ...addressesFor('guest')]).entries()) {
  test(`public pages, part ${index + 1}, are open to all`, async ({ page, isMobile }) => {
    await lookAt(page, addresses, isMobile);
  });
}

test.describe('a player', () => {
  test.use({ visitor: 'player' });

  for (const [index, addresses] of parts(addressesFor('player')).entries()) {
    test(`pages for players, part ${index + 1}, are open to all`, async ({ page, isMobile }) => {
      await lookAt(page, addresses, isMobile);
    });
  }
});

test.describe('on the smallest desktop, in the language with the longest words', () => {
  test.use({ visitor: 'player', kept: { LANG: 'vi' }, viewport: { width: 1024, height: 768 } });

  test('no page is wider than the window', async ({ page, isMobile, client }) => {
    test.skip(isMobile, 'a desktop’s columns');
    await page.goto('/');
    const offers = await client.ok('listPromotions');
    for (const address of [...addressesFor('player'), ...offers.map(({ id }) => `/promotion?id=${id}`)]) {
      await test.step(address, async () => {
        await follow(page, address);
        expect.soft(await overflowPx(page), `${address} is wider than the window`).toBe(0);
      });
    }
  });

  test('the statement shows the balance after each movement', async ({ page, isMobile }) => {
    test.skip(isMobile, 'a desktop’s table');
    await page.goto('/#/transactionRecord');
    await expect(page.getByRole('table').getByText(DEPOSIT).last()).toBeInViewport({ ratio: 1 });
  });
});
