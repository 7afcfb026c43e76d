import { ERRORS, LOGIN_MESSAGES } from '@parlour/contract/errors';
import { LANGUAGES } from '@parlour/contract/languages';
import { expect, test } from 'vitest';
import { allTexts, textOf, type TextKey } from './texts.ts';

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
  expect(new Set(LANGUAGES.map((language) => text[language])).size).toBe(LANGUAGES.length);
});

test('every way to fail has a text, but for those that clients recognise', () => {
  for (const reason of Object.keys(ERRORS)) {
    // A refused password is told in the words of the rule that it breaks.
    if (reason !== 'passwordRefused' && !(reason in LOGIN_MESSAGES))
      expect(allTexts(), reason).toHaveProperty(reason);
  }
});

test('values are put in as they are, and a missing one is left to be seen', () => {
  expect(textOf('tooManyRequests', 'en', { seconds: 4 })).toContain('in 4 s');
  expect(textOf('invalidInput', 'en', { field: '{field} $& <b>' })).toContain('“{field} $& <b>”');
  expect(textOf('invalidInput' satisfies TextKey, 'en')).toContain('{field}');
});
