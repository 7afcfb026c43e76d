import { expect, test } from 'vitest';
import { offeredLanguage } from './language-offers.ts';

test.each([
  [['vi-VN', 'en'], 'vi'],
  [['ms'], 'ms'],
  [['zh-CN'], 'cn'],
  [['zh'], 'cn'],
  [['zh-Hant-HK'], 'tw'],
  [['zh-TW', 'en-US'], 'tw'],
  [['th-TH', 'vi'], 'vi'],
  [['en-US', 'vi-VN'], undefined],
  [['th-TH'], undefined],
  [[], undefined],
] as const)('a browser that prefers %j is asked in %s', (browser, language) => {
  expect(offeredLanguage(browser)).toBe(language);
});
