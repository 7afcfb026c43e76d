import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ERRORS, LOGIN_MESSAGES } from '@parlour/contract/errors';
import { LANGUAGES, type Multilingual } from '@parlour/contract/languages';
import { expect, test } from 'vitest';
import { REASON_TEXTS } from './reason-texts.ts';

/** English words that another language has borrowed. */
const BORROWED = {
  ms: new Set(['Bank', 'Deposit', 'Jackpot', 'Platform', 'QR', 'Status']),
  vi: new Set(['Jackpot']),
};

/** Every text of the server, by its domain and id. */
const all: [name: string, text: Multilingual][] = [];
for (const file of globSync('*/texts/texts.ts', { cwd: import.meta.dirname }).toSorted()) {
  const path = pathToFileURL(join(import.meta.dirname, file)).href;
  const module = (await import(path)) as Record<string, Record<string, Multilingual>>;
  const [texts] = Object.values(module);
  for (const [id, text] of Object.entries(texts!)) all.push([`${file.split('/')[0]} ${id}`, text]);
}

test('every domain’s texts were found', () => {
  expect(new Set(all.map(([name]) => name.split(' ')[0]))).toContain('cashier');
  expect(all.length).toBeGreaterThan(180);
});

test('every way to fail has one text, but for those that bring their own', () => {
  const brought = new Set<string>([...Object.keys(LOGIN_MESSAGES), 'passwordRefused', 'playStopped']);
  for (const reason of Object.keys(ERRORS).filter((name) => !brought.has(name))) {
    expect(REASON_TEXTS, reason).toHaveProperty(reason);
    expect(
      all.filter(([name]) => name.split(' ')[1] === reason),
      reason,
    ).toHaveLength(1);
  }
});

test.each(all)('%s is translated, not copied', (_name, text) => {
  // A few letters may be written alike in both Chinese scripts.
  const alike = text.cn === text.tw && text.cn.length <= 5 ? 1 : 0;
  const lent = (['ms', 'vi'] as const).filter(
    (language) => text[language] === text.en && BORROWED[language].has(text.en),
  ).length;
  expect(new Set(LANGUAGES.map((language) => text[language])).size).toBe(LANGUAGES.length - alike - lent);
});
