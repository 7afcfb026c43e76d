import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => localStorage.clear());

/** The state after a reload. */
async function loadAnew() {
  vi.resetModules();
  return import('./promotion-choice.ts');
}

test('a reload between the choice and the registration forgets neither the promotion nor the promised login', async () => {
  (await loadAnew()).choosePromotion('/fortuneWheel?type=10');
  const { usePromotionChoice, spendPromotion } = await loadAnew();
  expect(usePromotionChoice.getState()).toEqual({ autoLogIn: true, promotionUrl: '/fortuneWheel?type=10' });
  expect(spendPromotion()).toBe('/fortuneWheel?type=10');
  const spent = await loadAnew();
  expect(spent.usePromotionChoice.getState()).toEqual({ autoLogIn: false, promotionUrl: null });
});
