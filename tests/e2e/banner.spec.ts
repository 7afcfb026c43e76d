import type { Page } from '@playwright/test';
import { expect, test } from './site.ts';

/** Longer than a slide is shown (rule L7). */
const A_TURN_MS = 6000;

const promotions = (page: Page) => page.getByRole('region', { name: 'Promotions' });
const shown = (page: Page) => promotions(page).locator('[aria-current=true]').getAttribute('aria-label');

/** A reader's acts around slides: points at them, leaves, comes and goes by the keyboard. */
async function comeAndGo(page: Page): Promise<void> {
  await promotions(page).hover();
  await page.mouse.move(5, 5);
  const slide = promotions(page).locator('.banner-slide:not([inert]) button');
  await slide.focus();
  await slide.blur();
  await page.mouse.move(5, 5);
}

async function openLobby(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto('/');
  await expect.poll(() => shown(page)).toBe('Promotion 1');
}

for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  test.describe(`promotions, motion: ${reducedMotion}`, () => {
    test.use({ contextOptions: { reducedMotion } });

    test('stand still until they are let go, while pointer and focus come and go', async ({ page }) => {
      await openLobby(page);
      const pause = promotions(page).getByRole('button', { name: 'Pause promotions' });
      // With reduced motion the slides are paused.
      if (reducedMotion === 'no-preference') await pause.click();
      await expect(pause).toHaveCount(0);
      await comeAndGo(page);
      // Asked after each turn, since they come round.
      for (let turns = 0; turns < 3; turns += 1) {
        await page.clock.fastForward(A_TURN_MS);
        expect(await shown(page)).toBe('Promotion 1');
      }

      await promotions(page).getByRole('button', { name: 'Resume promotions' }).click();
      await page.mouse.move(5, 5);
      await page.clock.fastForward(A_TURN_MS);
      await expect.poll(() => shown(page)).not.toBe('Promotion 1');
    });
  });
}
