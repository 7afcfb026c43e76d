import { LANGUAGES } from '@parlour/contract/languages';
import { DEPOSIT } from '../new-player.ts';
import { expect, test } from './site.ts';
import { balance, untilHistoryRests } from './steps.ts';

/** The texts that a player reads on one way through the site. */
const WORDS = {
  en: { tag: 'en', section: 'Tonight’s favourites', search: 'Search for Games' },
  cn: { tag: 'zh-Hans', section: '今晚最热', search: /搜索/ },
  tw: { tag: 'zh-Hant', section: '今晚最熱', search: /搜尋/ },
  vi: { tag: 'vi', section: 'Được chơi nhiều tối nay', search: /Tìm/ },
  ms: { tag: 'ms', section: 'Pilihan malam ini', search: /Cari/ },
} as const;

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test.use({ visitor: 'player', kept: { LANG: language } });

    test(`the lobby and its search speak ${language}`, async ({ page }) => {
      const { section, search, tag } = WORDS[language];
      await page.goto('/');
      await expect(page.getByRole('heading', { name: section })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${tag}`));
      await expect(page.getByRole('banner')).toContainText(DEPOSIT);
      await page.getByRole('button', { name: search }).click();
      await expect(page.getByRole('combobox', { name: search })).toBeFocused();
    });
  });
}

test.describe('chosen', () => {
  test.use({ visitor: 'player' });

  test('another language changes every text at once and is kept', async ({ page }) => {
    await page.goto('/');
    await expect(balance(page)).toBeVisible();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Tiếng Việt' }).click();
    await expect(page.getByRole('heading', { name: WORDS.vi.section, includeHidden: true })).toBeAttached();
    await page.reload();
    await expect(page.getByRole('heading', { name: WORDS.vi.section })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('LANG'))).toBe('vi');
  });
});

test.describe('a first visitor whose browser speaks Vietnamese', () => {
  test.use({ locale: 'vi-VN', kept: {} });

  test('is asked in Vietnamese, once, and in the header finds the others', async ({ page }) => {
    await page.goto('/');
    const question = page.getByText('Xem trang bằng tiếng Việt?');
    await expect(question).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.getByRole('button', { name: 'Tiếng Việt' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
    await expect(question).toHaveCount(0);
    await page.getByRole('banner').getByRole('button', { name: 'Ngôn ngữ' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Bahasa Melayu' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ms');
    await untilHistoryRests(page);
    await page.reload();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(question).toHaveCount(0);
  });
});

test.describe('the longest words on a phone', () => {
  test.use({ visitor: 'player', viewport: { width: 390, height: 844 } });

  test.describe('ms', () => {
    test.use({ kept: { LANG: 'ms' } });

    test('the places of the money are named in full', async ({ page }) => {
      await page.goto('/#/gamePointCenter');
      const names = page
        .locator('dt', { hasText: /^Dalam (permainan|perjalanan)$/ })
        .locator('span:last-child');
      await expect(names).toHaveCount(2);
      for (const name of await names.all())
        expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThan(
          1,
        );
    });
  });

  test.describe('vi', () => {
    test.use({ kept: { LANG: 'vi' } });

    test('the seed on the wheel’s page keeps clear of its button', async ({ page }) => {
      await page.goto('/#/fortuneWheel?type=10');
      const seed = page.getByLabel('Hạt giống của bạn');
      const button = page.getByRole('button', { name: 'Dùng hạt giống này' });
      await expect(seed).toBeVisible();
      const [field, press] = await Promise.all([seed.boundingBox(), button.boundingBox()]);
      const isBelow = press!.y >= field!.y + field!.height;
      expect(isBelow || press!.x - (field!.x + field!.width) >= 4).toBe(true);
    });
  });
});
