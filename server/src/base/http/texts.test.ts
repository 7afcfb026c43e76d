import { ERRORS, LOGIN_MESSAGES } from '@parlour/contract/errors';
import { LANGUAGES } from '@parlour/contract/languages';
import { expect, test } from 'vitest';
import { allTexts, textOf, type TextKey } from './texts.ts';

/** Their messages depend on the password rule, or on why play is stopped. */
const TOLD_BY_WHY: ReadonlySet<string> = new Set(['passwordRefused', 'playStopped']);

/** The same word in Malay. */
const ALSO_MALAY: ReadonlySet<string> = new Set(['Deposit']);

const texts = Object.entries(allTexts());

test.each(texts)('%s exists in every language with the same placeholders', (_key, text) => {
  const placeholders = (language: (typeof LANGUAGES)[number]) =>
    [...text[language].matchAll(/\{\w+\}/g)].map(String).toSorted();
  for (const language of LANGUAGES) {
    expect(text[language].trim()).not.toBe('');
    expect(placeholders(language), language).toEqual(placeholders('en'));
  }
});

test.each(texts)('%s is translated, not copied', (_key, text) => {
  // A short word may be written alike in both Chinese scripts.
  const alike = text.cn === text.tw && text.cn.length <= 4 ? 1 : 0;
  const lent = text.ms === text.en && ALSO_MALAY.has(text.en) ? 1 : 0;
  expect(new Set(LANGUAGES.map((language) => text[language])).size).toBe(LANGUAGES.length - alike - lent);
});

test('every way to fail has a text, but for those that clients recognise', () => {
  for (const reason of Object.keys(ERRORS)) {
    if (!TOLD_BY_WHY.has(reason) && !(reason in LOGIN_MESSAGES))
      expect(allTexts(), reason).toHaveProperty(reason);
  }
});

test('values are put in as they are, and a missing one is left to be seen', () => {
  expect(textOf('tooManyRequests', 'en', { seconds: 4 })).toContain('in 4 s');
  expect(textOf('invalidInput', 'en', { field: '{field} $& <b>' })).toContain('“{field} $& <b>”');
  expect(textOf('invalidInput' satisfies TextKey, 'en')).toContain('{field}');
});
