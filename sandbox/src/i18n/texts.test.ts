import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LANGUAGES, languageOf } from './languages.ts';
import { readCatalogue } from './read-texts.ts';
import { fill, textsOf } from './texts.ts';

const SOURCES = join(import.meta.dirname, '..');

test.each([
  ['en', 'en'],
  ['zh_CN', 'cn'],
  ['cn', 'cn'],
  ['zh', 'cn'],
  ['zh-SG', 'cn'],
  ['zh_TW', 'tw'],
  ['tw', 'tw'],
  ['zh-Hant-MY', 'tw'],
  ['zh-HK', 'tw'],
  ['vi-VN', 'vi'],
  ['MS', 'ms'],
  ['msn', 'en'],
  ['twi', 'en'],
  ['', 'en'],
])('%j is spoken as %s', (tag, language) => {
  expect(languageOf(tag)).toBe(language);
});

test('a text that is missing, too many or filled otherwise is found before a page starts', () => {
  const right = { pay: 'Pay {amount}' };
  const five = { en: right, cn: right, tw: right, vi: right, ms: right };
  expect(fill(textsOf(['pay'], five).vi.pay, { amount: '{amount}' })).toBe('Pay {amount}');
  const wrongs: Record<string, string>[] = [{}, { pay: '' }, { pay: 'Pay {sum}' }, { ...right, old: 'Old' }];
  for (const wrong of wrongs)
    expect(() => textsOf(['pay'], { ...five, vi: wrong })).toThrow(/^wrong texts in vi: /);
  expect(() => textsOf(['pay', 'constructor'], five)).toThrow(/wrong texts in en: constructor/);
});

test.each(globSync('**/texts/en.po', { cwd: SOURCES }))('%s is translated into every language', (file) => {
  const [english, ...others] = LANGUAGES.map((language) =>
    readCatalogue(join(SOURCES, file, `../${language}.po`)),
  );
  for (const other of others) expect(Object.keys(other)).toEqual(Object.keys(english!));
  const sentences = Object.keys(english!).filter((id) => english![id]!.split(' ').length > 3);
  for (const id of sentences) {
    // A sentence may be written alike in both Chinese scripts.
    const said = new Set([english!, ...others].map((each) => each[id]));
    expect(said.size, id).toBeGreaterThanOrEqual(LANGUAGES.length - 1);
    expect(
      others.map((other) => other[id]),
      id,
    ).not.toContain(english![id]);
  }
});
