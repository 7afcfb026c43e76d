import { HALL } from '@parlour/contract/constants';
import type { Locator } from '@playwright/test';
import { expectOpenToAll, expectReadable } from './accessibility.ts';
import { expect, test } from './site.ts';

type Part = 'banner' | 'search' | 'winners' | 'footer';

/** The parts that a hall hides (rule L5); every other hall shows all of them. */
const WITHOUT: Record<number, readonly Part[]> = {
  [HALL.recent]: ['banner', 'winners'],
  [HALL.sports]: ['banner', 'search', 'winners', 'footer'],
};
const HALLS = Object.values(HALL).filter((hall) => hall !== HALL.skipped);

/** The day's popups have been put aside: they are tried elsewhere. */
const aside = String(Date.now() + 20 * 3_600_000);
const kept = { POPUP_SHOW: aside, APP_SHOW: aside };

for (const visitor of ['guest', 'player'] as const) {
  test.describe(`as a ${visitor}`, () => {
    test.use({ visitor, kept });

    test('every hall opens by its tab with the parts that belong to it', async ({ page, isMobile }) => {
      test.skip(isMobile && visitor === 'guest', 'the layout is a player’s, and the parts are a desktop’s');
      await page.goto('/');
      await expect(page.locator('main .tile-art').first()).toBeVisible();
      const parts: Record<Part, Locator> = {
        banner: page.locator('.lobby-top'),
        search: page.getByRole('button', { name: 'Search for Games' }),
        winners: page.locator('.winners-board, .winners-ticker').filter({ visible: true }),
        footer: page.getByRole('contentinfo'),
      };
      // Parts of phones only, which no other test checks in each theme.
      if (isMobile) await expectOpenToAll(page, 'tab bar', 'every theme', '.tab-bar', 'measured');
      for (const hall of HALLS) {
        const tab = page.locator(`.hall-tab[href="#/?hall=${hall}"]`);
        await tab.click();
        await expect(tab).toHaveAttribute('aria-current', 'page');
        if (hall !== HALL.sports) await expect(page.locator('main .tile-art').first()).toBeVisible();
        for (const [part, locator] of Object.entries(parts) as [Part, Locator][])
          await expect(locator, `${part} in hall ${hall}`).toHaveCount(WITHOUT[hall]?.includes(part) ? 0 : 1);
        await expectReadable(page, `hall ${hall}`);
      }
    });
  });
}

test('a section that is drawn later takes just the place that was kept for it', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('.lobby-section .tile-art').first()).toBeVisible();
  const lazy = page.locator('.lobby-lazy');
  await expect(lazy.last()).toBeAttached();
  // A title is as high as its letters, which come a moment later.
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const fonts = await document.fonts.ready;
        return [...fonts].some(({ status }) => status === 'loaded');
      }),
    )
    .toBe(true);
  /** Where each section begins, drawn or not, in pixels from the top of the page: in one moment, as a place may be drawn between two. */
  const begins = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('.lobby > :is(.lobby-section, .lobby-lazy)')].map((one) =>
        Math.round(one.getBoundingClientRect().top + window.scrollY),
      ),
    );
  const kept = await begins();
  await page.keyboard.press('Shift');
  await expect(lazy).toHaveCount(0);
  // The letters of the titles now drawn can come a moment later than the page's own.
  await expect.poll(begins).toEqual(kept);
  // A section far from the window is not laid out before the reader comes near.
  for (const section of await page.locator('.lobby > .lobby-section').all())
    await section.scrollIntoViewIfNeeded();
  expect(await begins()).toEqual(kept);
});
