import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ACCEPT_LANGUAGE, LANGUAGES, languageOfHeader } from './languages.ts';

test('the header each language travels in brings that language back', () => {
  for (const language of LANGUAGES) expect(languageOfHeader(ACCEPT_LANGUAGE[language])).toBe(language);
});

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['fr-FR', 'en'],
  ['fr-FR,ms;q=0.8', 'ms'],
  ['zh', 'cn'],
  ['zh-Hans-TW', 'cn'],
  ['zh-Hant', 'tw'],
  ['zh-Hant-HK', 'tw'],
  ['ZH-tw', 'tw'],
  ['zh-HK', 'tw'],
  [' vi-VN , en', 'vi'],
  ['en-GB,zh-CN;q=0.9', 'en'],
])('“%s” is answered in %s', (header, language) => {
  expect(languageOfHeader(header)).toBe(language);
});

test('every header, however strange, gets a language', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400, unit: 'binary' }), (header) => {
      expect(LANGUAGES).toContain(languageOfHeader(header));
    }),
  );
});
